import type { DiscountEffect, GivesOf } from '../discount.ts'
import type { AmountInput } from '../input.ts'
import { isTooLarge, readDecimal } from './amounts.ts'
import { badRequest } from './customers.ts'
import { type DiscountCheck, knownGives } from './discount-check.ts'
import { checkItems } from './items.ts'
import { checkMinimum } from './minimum.ts'

/** A percentage or an amount off the order, collections or products. */
export function checkBasicDiscount(check: DiscountCheck): GivesOf<'basic'> | undefined {
  const before = knownGives(check, 'basic')
  const items = checkItems(check, 'customerGets', check.input.customerGets?.items, before?.items)
  const value = checkValue(check) ?? before?.value
  const minimumRequirement = checkMinimum(check, before?.minimumRequirement ?? null)
  if (items === undefined) {
    check.refuse('BLANK', "Items in 'customer get' must be defined", 'customerGets', 'items')
    return undefined
  }
  if (value === undefined) {
    if (check.errors.length === 0) check.refuse('BLANK', "Value can't be blank", 'customerGets', 'value')
    return undefined
  }
  return { type: 'basic', items, value, minimumRequirement }
}

/** Refuses the whole call if the input has more than one value. */
export function requireOneValue({ input }: DiscountCheck): void {
  const { percentage, discountAmount, discountOnQuantity } = input.customerGets?.value ?? {}
  const values = [percentage, discountAmount, discountOnQuantity].filter((one) => one != null)
  if (values.length > 1)
    throw badRequest('A discount can only have one of percentage, discountOnQuantity or discountAmount.')
}

function checkValue(check: DiscountCheck): DiscountEffect | undefined {
  requireOneValue(check)
  const { percentage, discountAmount, discountOnQuantity } = check.input.customerGets?.value ?? {}
  if (discountOnQuantity != null) {
    const message = 'discountOnQuantity field is only permitted with bxgy discounts.'
    check.refuse('INVALID', message, 'customerGets', 'value', 'discountOnQuantity')
    return undefined
  }
  if (percentage != null) return checkPercentage(check, percentage, 'customerGets', 'value', 'percentage')
  return discountAmount == null ? undefined : checkAmount(check, discountAmount)
}

/** A code discount may have a percentage of 0; an automatic discount must give something. */
export function checkPercentage(
  check: DiscountCheck,
  percentage: number,
  ...path: string[]
): DiscountEffect | undefined {
  const isTooSmall = check.kind.method === 'automatic' ? percentage <= 0 : percentage < 0
  if (!isTooSmall && percentage <= 1) return { type: 'percentage', percentage }
  check.refuse('VALUE_OUTSIDE_RANGE', 'Value must be between 0.0 and 1.0', ...path)
  return undefined
}

/** The platform stores amounts as negative numbers, which explains the bounds in its messages. */
function checkAmount(
  check: DiscountCheck,
  { amount, appliesOnEachItem }: AmountInput,
): DiscountEffect | undefined {
  const path = ['customerGets', 'value', 'discountAmount', 'amount']
  const amountText = amount ?? '0'
  if (check.kind.method === 'automatic' && Number(amountText) <= 0)
    check.refuse('GREATER_THAN', 'Value must be less than 0', ...path)
  else if (Number(amountText) < 0)
    check.refuse('LESS_THAN_OR_EQUAL_TO', 'Value must be less than or equal to 0', ...path)
  else if (isTooLarge(amountText))
    check.refuse('LESS_THAN', 'Value must be greater than -1000000000000000000', ...path)
  else
    return {
      type: 'amount',
      amountInMinorUnits: readDecimal(amountText, check),
      appliesOnEachItem: appliesOnEachItem ?? false,
    }
  return undefined
}
