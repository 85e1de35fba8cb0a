import type { Metafield } from '../metafields.ts'
import type { RecordChanges, WantedRecord } from '../save-plan.ts'
import type { ValidationRecord } from '../validation.ts'
import { formatCheckTitle, formatFunctionReference, type PlatformVersion } from './version.ts'

/** Input of a mutation that creates a check at checkout. */
export function formatCheckCreate(
  version: PlatformVersion,
  { title, enabled, blockOnFailure, metafields, functionHandle }: WantedRecord<ValidationRecord>,
) {
  return {
    ...formatCheckTitle(version, title),
    enable: enabled,
    blockOnFailure,
    ...formatMetafields(metafields),
    ...formatFunctionReference(version, functionHandle),
  }
}

/** Both switches are sent, since a missing one is reset to off (docs/platform.md#validation-records). */
export function formatCheckUpdate(
  version: PlatformVersion,
  record: ValidationRecord,
  { title, metafields, enabled, blockOnFailure }: RecordChanges<ValidationRecord>,
) {
  return {
    ...(title === undefined ? {} : formatCheckTitle(version, title)),
    enable: enabled ?? record.enabled,
    blockOnFailure: blockOnFailure ?? record.blockOnFailure,
    ...formatMetafields(metafields),
  }
}

/** Metafields of an input. Left out if they are undefined. */
const formatMetafields = (metafields: readonly Metafield[] | undefined) =>
  metafields === undefined ? {} : { metafields: [...metafields] }
