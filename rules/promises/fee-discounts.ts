import type { DeployedFunctionHandle } from '../functions/function-handles.ts'
import { listFunctions } from '../functions/function-variants.ts'
import { findMatchingMethods, readNames } from '../language/method-names.ts'
import { type Action, activeRules, type RuleSet } from '../language/rule-set.ts'
import { readStoredRules } from '../preview/preview-record.ts'
import { isInTesting } from '../records/customization.ts'
import { type DiscountRecord, deriveDiscountStatus } from '../records/discount.ts'
import { readDiscountClasses } from '../records/discount-classes.ts'
import { applyChanges, type SavePlan, type SaveStep } from '../records/save-plan.ts'
import type { ActiveDiscount } from './active-discount.ts'
import type { Promised } from './promise.ts'

type FunctionIds = Readonly<Record<DeployedFunctionHandle, string>>

/** Lists discounts that act, or will act at their date, and lower a rate with the fee. */
export function listFeeDiscounts(
  discounts: readonly DiscountRecord[],
  promises: readonly Promised[],
  functionIds: FunctionIds,
  isTester: boolean,
): ActiveDiscount[] {
  const rates = promises.flatMap((promise) => (promise.kind === 'feeRates' ? promise.rates : []))
  if (rates.length === 0) return []
  return discounts
    .filter((discount) => discount.status !== 'EXPIRED' && (isTester || !isInTesting(discount)))
    .flatMap((discount): ActiveDiscount[] => {
      const functionHandle = listFunctions('discount').find((one) => functionIds[one] === discount.functionId)
      const ruleSet = readStoredRules(discount.metafields)
      if (functionHandle === undefined || ruleSet === undefined || !takesOffSome(ruleSet, rates)) return []
      const { id, title } = discount
      const code = discount.method === 'code' ? discount.code : null
      return [
        { id, title, code, functionHandle, ruleSet, discountClasses: [...readDiscountClasses(discount)] },
      ]
    })
}

/** True if rules may lower one of these shipping rates, judging by the names. */
function takesOffSome(ruleSet: RuleSet, rates: readonly string[]): boolean {
  return activeRules(ruleSet).some(({ actions }) => actions.some((action) => isAbout(action, rates)))
}

function isAbout({ type, params }: Action, rates: readonly string[]): boolean {
  if (type !== 'apply_shipping_discount') return false
  const names = readNames(params.names ?? [], params.exact === true)
  return names.length === 0 || findMatchingMethods(names, rates).length > 0
}

/** Derives the discounts of a store after a plan. */
export function derivePlannedDiscounts(
  stored: readonly DiscountRecord[],
  plan: SavePlan<DiscountRecord>,
  functionIds: FunctionIds,
  now: Date,
): DiscountRecord[] {
  const changed = stored.flatMap((record): DiscountRecord[] => {
    const steps = plan.filter((step) => step.kind !== 'create' && step.record.id === record.id)
    if (steps.some(({ kind }) => kind === 'delete')) return []
    return [steps.reduce((current, step) => performUpdate(current, step, functionIds, now), record)]
  })
  const created = plan.flatMap((step, index): DiscountRecord[] => {
    if (step.kind !== 'create') return []
    const { functionHandle, ...wanted } = step.wanted
    return [{ ...wanted, id: `new-discount-${index}`, functionId: functionIds[functionHandle], usedCount: 0 }]
  })
  return [...changed, ...created]
}

function performUpdate(
  record: DiscountRecord,
  step: SaveStep<DiscountRecord>,
  functionIds: FunctionIds,
  now: Date,
): DiscountRecord {
  if (step.kind !== 'update') return record
  const { functionHandle, ...changes } = step.changes
  const changed = applyChanges(record, changes)
  const functionId = functionHandle === undefined ? record.functionId : functionIds[functionHandle]
  return { ...changed, functionId, status: deriveDiscountStatus(changed, now) }
}
