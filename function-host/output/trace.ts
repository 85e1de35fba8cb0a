import { utf8Length } from '../input/platform-json.ts'
import type { GuestOutput } from '../interfaces/host-interface.ts'

/**
 * Separates the output from the member that a preview build adds to it. The platform would never see the member, so
 * only the bytes of the rest count.
 */
export function takeOff(member: string | undefined, { value, bytes }: GuestOutput) {
  if (member === undefined || !isObject(value) || !Object.hasOwn(value, member)) {
    return { value, bytes: bytes ?? measure(value), trace: undefined }
  }
  const { [member]: trace, ...rest } = value
  return { value: rest, bytes: measure(rest), trace }
}

const measure = (value: unknown) => utf8Length(JSON.stringify(value))

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
