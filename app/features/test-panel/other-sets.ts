import { queryOptions } from '@tanstack/react-query'
import type { DeployedFunctionHandle } from '#rules/functions/function-handles.ts'
import type { CustomizationOwner } from '#rules/language/function-owners.ts'
import { readPreviewRecord } from '#rules/preview/preview-record.ts'
import type { PreviewRecord } from '#rules/preview/preview-request.ts'
import type { CustomizationRecord } from '#rules/records/customization.ts'
import { formatRecordNumber } from '#rules/records/rule-record.ts'
import { pincodeMetafieldNames, ruleMetafieldKeys } from '../../platform/customization-node.ts'
import { ownerOperations } from '../../platform/owners.ts'

export const activeRecordsQuery = (owner: CustomizationOwner) =>
  queryOptions({
    queryKey: ['test-panel', 'active-records', owner],
    queryFn: async ({ signal }) => {
      const keys = [...ruleMetafieldKeys, ...pincodeMetafieldNames]
      return (await ownerOperations[owner].list('', signal, keys)).filter(({ enabled }) => enabled)
    },
  })

/** Record that is active in addition to the draft. */
export type OtherSet = {
  readonly number: string
  readonly title: string
  /** Undefined if the stored configuration cannot be read. */
  readonly record: PreviewRecord | undefined
}

export type OtherSets = {
  /** Sets that the platform runs before the draft, and sets that it runs after it. */
  readonly before: readonly OtherSet[]
  readonly after: readonly OtherSet[]
  /** Number of customizations of other apps, which only the platform can run. */
  readonly foreignCount: number
}

type FunctionIds = Readonly<Record<DeployedFunctionHandle, string>>

/** Splits the active records of an owner into those before a record and those after it. A new record comes last. */
export function splitOtherSets(
  records: readonly CustomizationRecord[],
  recordId: string | undefined,
  functionIds: FunctionIds,
): OtherSets {
  const own = recordId === undefined ? undefined : formatRecordNumber(recordId)
  const index = records.findIndex(({ id }) => formatRecordNumber(id) === own)
  const read = (some: readonly CustomizationRecord[]) =>
    some.flatMap((record) => readOther(record, functionIds))
  const before = index < 0 ? records : records.slice(0, index)
  const after = index < 0 ? [] : records.slice(index + 1)
  const sets = { before: read(before), after: read(after) }
  return { ...sets, foreignCount: before.length + after.length - sets.before.length - sets.after.length }
}

function readOther(record: CustomizationRecord, functionIds: FunctionIds): OtherSet[] {
  const read = readPreviewRecord(record, functionIds)
  if (read === undefined) return []
  return [{ number: formatRecordNumber(record.id), title: record.title, record: read.record }]
}
