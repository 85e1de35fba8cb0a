import type { DiscountMeasure, DiscountTier, SteplessDiscountValue } from './discount-value.ts'

/** A step that takes less off than the step before it: its index, its start, and the start of the step before. */
export type FallingStep = { readonly index: number; readonly from: string; readonly before: string }

/**
 * Finds the steps that take less off than the one before. By amount, it compares the reductions of both steps at the
 * start of the later one. By pieces, it only compares steps of the same kind: percentages, or amounts that apply in the
 * same way.
 */
export function findFallingSteps(measure: DiscountMeasure, tiers: readonly DiscountTier[]): FallingStep[] {
  return tiers.flatMap((tier, index) => {
    const before = tiers[index - 1]
    if (before === undefined || !falls(measure, Number(tier.from), before.value, tier.value)) return []
    return [{ index, from: tier.from, before: before.from }]
  })
}

function falls(
  measure: DiscountMeasure,
  at: number,
  before: SteplessDiscountValue,
  after: SteplessDiscountValue,
): boolean {
  if (before.type === 'percentage' && after.type === 'percentage') {
    const isCapped = before.cap !== undefined || after.cap !== undefined
    if (!isCapped || measure === 'quantity')
      return Number(after.percentage) < Number(before.percentage) || capOf(after) < capOf(before)
  }
  if (before.type === 'fixedAmount' && after.type === 'fixedAmount')
    return isOfEach(before) === isOfEach(after) && Number(after.amount) < Number(before.amount)
  return measure === 'amount' && !isOfEach(before) && !isOfEach(after) && takes(after, at) < takes(before, at)
}

const isOfEach = (value: SteplessDiscountValue) =>
  value.type === 'fixedAmount' && value.appliesToEachItem === true

const capOf = (value: SteplessDiscountValue) =>
  value.type === 'percentage' && value.cap !== undefined ? Number(value.cap) : Number.POSITIVE_INFINITY

function takes(value: SteplessDiscountValue, at: number): number {
  if (value.type === 'fixedAmount') return Math.min(Number(value.amount), at)
  return Math.min((Number(value.percentage) / 100) * at, capOf(value))
}
