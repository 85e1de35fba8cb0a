import type { Metafield } from '../metafields.ts'
import type { RecordChanges, WantedRecord } from '../save-plan.ts'
import { formatFunctionReference, type PlatformVersion } from './version.ts'

/** Input of a create or an update. Both kinds of customization have the same fields. */
export type CustomizationInput = {
  title?: string
  enabled?: boolean
  functionId?: string
  functionHandle?: string
  metafields?: Metafield[]
}

export function formatCreateInput(version: PlatformVersion, wanted: WantedRecord): CustomizationInput {
  const { title, enabled, functionHandle, metafields } = wanted
  return { title, enabled, metafields: [...metafields], ...formatFunctionReference(version, functionHandle) }
}

/** Input with only the changed fields. Other fields keep their value. */
export function formatUpdateInput({ metafields, ...changes }: RecordChanges): CustomizationInput {
  return { ...changes, ...(metafields === undefined ? {} : { metafields: [...metafields] }) }
}
