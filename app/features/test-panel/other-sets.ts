import { queryOptions } from '@tanstack/react-query'
import type { CustomizationApi, CustomizationRecord } from '#rules/customization.ts'
import { type FunctionHandle, functionHandles } from '#rules/function-variants.ts'
import { findMetafield, metafieldKeys } from '#rules/metafields.ts'
import { formatRecordNumber } from '#rules/rule-record.ts'
import { parseRuleSet, type RuleSet } from '#rules/rule-set.ts'
import { listDeliveryCustomizations } from '../../platform/delivery-customizations.ts'
import { listPaymentCustomizations } from '../../platform/payment-customizations.ts'

export const activeRecordsQuery = (api: CustomizationApi) =>
  queryOptions({
    queryKey: ['test-panel', 'active-records', api],
    queryFn: async ({ signal }) => {
      const list = api === 'payment' ? listPaymentCustomizations : listDeliveryCustomizations
      return (await list('', signal)).filter(({ enabled }) => enabled)
    },
  })

/** A record that acts at checkout beside the draft. Without a rule set: what is stored cannot be read. */
export type OtherSet = {
  readonly number: string
  readonly title: string
  readonly functionHandle: FunctionHandle
  readonly ruleSet: RuleSet | undefined
}

export type OtherSets = {
  /** Those the platform runs before the draft, and after it. */
  readonly before: readonly OtherSet[]
  readonly after: readonly OtherSet[]
  /** Customizations of other apps, which nobody but the platform can run. */
  readonly foreignCount: number
}

/** The active records of an API around one of them, or around a new one, which comes last. */
export function splitOtherSets(
  records: readonly CustomizationRecord[],
  recordId: string | undefined,
  functionIds: Readonly<Record<FunctionHandle, string>>,
): OtherSets {
  const own = recordId === undefined ? undefined : formatRecordNumber(recordId)
  const place = records.findIndex(({ id }) => formatRecordNumber(id) === own)
  const read = (some: readonly CustomizationRecord[]) =>
    some.flatMap((record) => readOther(record, functionIds))
  const before = place < 0 ? records : records.slice(0, place)
  const after = place < 0 ? [] : records.slice(place + 1)
  const sets = { before: read(before), after: read(after) }
  return { ...sets, foreignCount: before.length + after.length - sets.before.length - sets.after.length }
}

function readOther(
  { id, title, functionId, metafields }: CustomizationRecord,
  functionIds: Readonly<Record<FunctionHandle, string>>,
): OtherSet[] {
  const functionHandle = functionHandles.find((handle) => functionIds[handle] === functionId)
  if (functionHandle === undefined) return []
  const rules = parseRuleSet(findMetafield(metafields, metafieldKeys.rules)?.value ?? '')
  return [
    { number: formatRecordNumber(id), title, functionHandle, ruleSet: rules.ok ? rules.ruleSet : undefined },
  ]
}
