import { type ServedVersion, servedVersions } from './covered-fields.ts'

const quarterlyPattern = /^20\d\d-(01|04|07|10)$/

/**
 * The version that answers a request for `asked`. A version that is not served falls forward to the oldest served
 * version that is not older (docs/platform.md#api-versions). `unstable` is the newest. Undefined for any other text,
 * and for a version that is yet to come.
 */
export function findServedVersion(asked: string): ServedVersion | undefined {
  if (asked === 'unstable') return servedVersions.at(-1)
  return quarterlyPattern.test(asked) ? servedVersions.find((served) => served >= asked) : undefined
}
