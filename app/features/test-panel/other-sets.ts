import { queryOptions } from '@tanstack/react-query'
import type { CustomizationApi, CustomizationRecord } from '#rules/customization.ts'
import {
  type DeployedFunctionHandle,
  deployedFunctionHandles,
  type FunctionHandle,
  isRuleFunction,
  type PincodeFunctionHandle,
} from '#rules/function-variants.ts'
import { isReadAtCheckout } from '#rules/limits.ts'
import { findMetafield, metafieldKeys, pincodeMetafieldKeys } from '#rules/metafields.ts'
import type { PreviewRecord } from '#rules/preview/preview-request.ts'
import { formatRecordNumber } from '#rules/rule-record.ts'
import { parseRuleSet } from '#rules/rule-set.ts'
import { pincodeMetafieldNames, ruleMetafieldKeys } from '../../platform/customization-node.ts'
import { listDeliveryCustomizations } from '../../platform/delivery-customizations.ts'
import { listPaymentCustomizations } from '../../platform/payment-customizations.ts'

export const activeRecordsQuery = (api: CustomizationApi) =>
  queryOptions({
    queryKey: ['test-panel', 'active-records', api],
    queryFn: async ({ signal }) => {
      const list = api === 'payment' ? listPaymentCustomizations : listDeliveryCustomizations
      const keys = [...ruleMetafieldKeys, ...pincodeMetafieldNames]
      return (await list('', signal, keys)).filter(({ enabled }) => enabled)
    },
  })

/** A record that acts at checkout beside the draft. */
export type OtherSet = {
  readonly number: string
  readonly title: string
  /** Undefined where what is stored cannot be read. */
  readonly record: PreviewRecord | undefined
}

export type OtherSets = {
  /** Those the platform runs before the draft, and after it. */
  readonly before: readonly OtherSet[]
  readonly after: readonly OtherSet[]
  /** Customizations of other apps, which nobody but the platform can run. */
  readonly foreignCount: number
}

type FunctionIds = Readonly<Record<DeployedFunctionHandle, string>>

/** The active records of an API around one of them, or around a new one, which comes last. */
export function splitOtherSets(
  records: readonly CustomizationRecord[],
  recordId: string | undefined,
  functionIds: FunctionIds,
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
  functionIds: FunctionIds,
): OtherSet[] {
  const handle = deployedFunctionHandles.find((one) => functionIds[one] === functionId)
  if (handle === undefined) return []
  const record = isRuleFunction(handle) ? readRules(handle, metafields) : readPincodes(handle, metafields)
  return [{ number: formatRecordNumber(id), title, record }]
}

function readRules(
  functionHandle: FunctionHandle,
  metafields: CustomizationRecord['metafields'],
): PreviewRecord | undefined {
  const stored = findMetafield(metafields, metafieldKeys.rules)?.value ?? ''
  const rules = parseRuleSet(isReadAtCheckout(stored) ? stored : '')
  return rules.ok ? { functionHandle, ruleSet: rules.ruleSet } : undefined
}

/** All but the form: its function does not ask for it. A metafield that is too long does not reach a function either. */
function readPincodes(
  functionHandle: PincodeFunctionHandle,
  metafields: CustomizationRecord['metafields'],
): PreviewRecord {
  const read = metafields.filter(
    ({ key, value }) => key !== pincodeMetafieldKeys.frontendConfig && isReadAtCheckout(value),
  )
  return { functionHandle, metafields: Object.fromEntries(read.map(({ key, value }) => [key, value])) }
}
