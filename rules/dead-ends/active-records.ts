import type { DeployedFunctionHandle } from '../functions/function-handles.ts'
import { checkFunctionHandles } from '../functions/function-variants.ts'
import { readPreviewRecord, readStoredRules } from '../preview/preview-record.ts'
import { listFeeDiscounts } from '../promises/fee-discounts.ts'
import { listPromises } from '../promises/list-promises.ts'
import {
  chooseTried,
  listOtherFeeDiscounts,
  noOtherDiscounts,
  type OtherDiscounts,
  promisesRates,
} from '../promises/other-discounts.ts'
import { actsForShoppers, type CustomizationRecord } from '../records/customization.ts'
import type { DiscountRecord } from '../records/discount.ts'
import { type RuleSetRecord, readRuleRecord } from '../records/rule-record.ts'
import { applyChanges, type SavePlan } from '../records/save-plan.ts'
import type { Shopper } from './affected-shoppers.ts'
import type { ShopFacts } from './compose-checkout.ts'
import type { ActiveCheck, DeadEndRequest } from './dead-end-request.ts'

type FunctionIds = Readonly<Record<DeployedFunctionHandle, string>>

export type ActiveRecords = {
  readonly request: DeadEndRequest
  /** Number of active customizations and checks of other apps. Only the platform can run them. */
  readonly foreignCount: number
  /** Titles of discounts of other apps that may lower a rate with the fee. Only a checkout shows that. */
  readonly unknownDiscounts: readonly string[]
  /** True if a promise is about rates, and the store has more free shipping discounts than were read. */
  readonly hasUnreadDiscounts: boolean
}

/** Parameters of a request to the dead-end search: records, discounts and facts of a store. */
type Store = Parameters<typeof deriveDeadEndRequest>

/**
 * Derives a request to the dead-end search from a store's records and discounts. It only includes records that act for
 * the given shopper.
 */
export function deriveDeadEndRequest(
  stored: readonly RuleSetRecord[],
  functionIds: FunctionIds,
  shop: ShopFacts,
  shopper: Shopper = 'shopper',
  discounts: readonly DiscountRecord[] = [],
  otherDiscounts: OtherDiscounts = noOtherDiscounts,
): ActiveRecords {
  const steps = deriveInSteps(stored, functionIds, shop, shopper, discounts, otherDiscounts)
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
  }
}

/**
 * Does the work of {@link deriveDeadEndRequest} record by record. Reading a full shop's rules takes long, so other
 * requests run in between.
 */
export function* deriveInSteps(
  ...[stored, functionIds, shop, shopper, discounts = [], otherDiscounts = noOtherDiscounts]: Store
): Generator<void, ActiveRecords> {
  const active = stored.filter((record) => (shopper === 'tester' ? record.enabled : actsForShoppers(record)))
  const read: { readonly record: RuleSetRecord; readonly preview: ReturnType<typeof readRecord> }[] = []
  const names: [string, string][] = []
  for (const record of active) {
    read.push({ record, preview: readRecord(record, functionIds) })
    names.push(...Object.entries(readRuleRecord(record)?.draft.names ?? {}))
    yield
  }
  const promises = listPromises(active)
  yield
  const own = listFeeDiscounts(discounts, promises, functionIds, shopper === 'tester')
  const others = listOtherFeeDiscounts(otherDiscounts, discounts, promises, functionIds)
  const { tried, untried } = chooseTried([...own, ...others.tried])
  return {
    request: {
      records: read.flatMap(({ record: { id, title }, preview }) =>
        preview?.record === undefined ? [] : [{ id, title, ...preview.record }],
      ),
      names: Object.fromEntries(names),
      promises,
      ...(tried.length > 0 && { discounts: [...tried] }),
      ...shop,
      paymentMethods: [...shop.paymentMethods],
      rates: [...shop.rates],
    },
    unknownDiscounts: [...new Set([...others.unknown, ...untried])],
    hasUnreadDiscounts: otherDiscounts.isCutOff && promisesRates(promises),
    foreignCount: read.filter(({ preview }) => preview === undefined).length,
  }
}

/** A customization in the form that previews run, or a check. Undefined for a record of another app. */
function readRecord(stored: RuleSetRecord, functionIds: FunctionIds) {
  const handle = checkFunctionHandles.find((one) => functionIds[one] === stored.functionId)
  if (handle === undefined) return readPreviewRecord(stored, functionIds)
  const ruleSet = readStoredRules(stored.metafields)
  const blockOnFailure = 'blockOnFailure' in stored && stored.blockOnFailure
  const record: Omit<ActiveCheck, 'id' | 'title'> | undefined = ruleSet && {
    functionHandle: handle,
    ruleSet,
    blockOnFailure,
  }
  return { record }
}

/**
 * Derives the records of a store after a plan. New records are last, as the platform runs them. A record that replaces
 * another keeps its id, so that findings about it stay the same.
 */
export function derivePlannedRecords(
  stored: readonly CustomizationRecord[],
  plan: SavePlan,
  functionIds: FunctionIds,
): CustomizationRecord[]
export function derivePlannedRecords(
  stored: readonly RuleSetRecord[],
  plan: SavePlan<RuleSetRecord>,
  functionIds: FunctionIds,
): RuleSetRecord[]
export function derivePlannedRecords(
  stored: readonly RuleSetRecord[],
  plan: SavePlan<RuleSetRecord>,
  functionIds: FunctionIds,
): RuleSetRecord[] {
  let records = [...stored]
  const replaced = new Set<string>()
  for (const [index, step] of plan.entries()) {
    if (step.kind === 'delete') {
      if (!replaced.has(step.record.id)) records = records.filter(({ id }) => id !== step.record.id)
    } else if (step.kind === 'update') {
      records = records.map((record) =>
        record.id === step.record.id ? applyChanges(record, step.changes) : record,
      )
    } else {
      const { functionHandle, ...wanted } = step.wanted
      const old = records.find(({ id }) => id === step.replaces)
      if (old !== undefined) replaced.add(old.id)
      const id = old?.id ?? findFreeId(records, index)
      records = [
        ...records.filter((record) => record !== old),
        { ...wanted, id, functionId: functionIds[functionHandle] },
      ]
    }
  }
  return records
}

/** A plan may be applied to the result of another plan, whose new records already have ids of this kind. */
function findFreeId(records: readonly RuleSetRecord[], number: number): string {
  const id = `new-${number}`
  return records.some((record) => record.id === id) ? findFreeId(records, number + 1) : id
}
