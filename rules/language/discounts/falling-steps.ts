import type { DiscountMeasure, DiscountTier, SteplessDiscountValue } from './discount-value.ts'

/** A step from which on less is taken off than just below it, by its place, with the number from which the one before counts. */
export type FallingStep = { readonly index: number; readonly from: string; readonly before: string }

/**
 * The steps that fall. By amount, what both take where the later one begins is compared; by pieces, only what is alike:
 * percentages, or amounts that are given in the same way.
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
