import type { DiscountEffect, GivesOf } from '../discount.ts'
import { isTooLarge, readDecimal } from './amounts.ts'
import { checkPercentage, requireOneValue } from './basic-discount.ts'
import { type DiscountCheck, knownGives } from './discount-check.ts'
import { checkItems } from './items.ts'

type Bxgy = GivesOf<'bxgy'>

const quantityLimit = 100_000
const largestLimit = 2_147_483_647

/** Buy X, get Y. */
export function checkBuyXGetY(check: DiscountCheck): Bxgy | undefined {
  requireOneValue(check)
  refuseOtherValues(check)
  refusePurchaseTypes(check)
  const before = knownGives(check, 'bxgy')
  const gotten = checkItems(check, 'customerGets', check.input.customerGets?.items, before?.gets.items)
  if (gotten?.on === 'all')
    check.refuse('INVALID', "Items in 'customer get' cannot be set to all", 'customerGets')
  const bought = checkItems(check, 'customerBuys', check.input.customerBuys?.items, before?.buys.items)
  if (bought === undefined || bought.on === 'all')
    check.refuse('BLANK', "Items in 'customer buys' must be defined", 'customerBuys', 'items')
  if (gotten === undefined)
    check.refuse('BLANK', "Items in 'customer get' must be defined", 'customerGets', 'items')
  const value = checkBuys(check) ?? before?.buys.value
  const gets = checkGets(check, before)
  const usesPerOrderLimit = checkUsesPerOrder(check, before)
  if (value === undefined && check.errors.length === 0)
    check.refuse('BLANK', 'Quantity cannot be blank.', 'customerBuys', 'value', 'quantity')
  if (!bought || !gotten || !value || !gets) return undefined
  return { type: 'bxgy', buys: { items: bought, value }, gets: { items: gotten, ...gets }, usesPerOrderLimit }
}

function refuseOtherValues(check: DiscountCheck): void {
  const getsValue = check.input.customerGets?.value
  for (const name of ['percentage', 'discountAmount'] as const) {
    if (getsValue?.[name] == null) continue
    const message = 'Only discountOnQuantity permitted with bxgy discounts.'
    check.refuse('INVALID', message, 'customerGets', 'value', name)
  }
}

function refusePurchaseTypes(check: DiscountCheck): void {
  const kind = check.kind.method === 'automatic' ? 'automatic bxgy' : 'bxgy'
  for (const name of ['appliesOnSubscription', 'appliesOnOneTimePurchase'] as const) {
    if (check.input.customerGets?.[name] == null) continue
    check.refuse('INVALID', `This field is not supported by ${kind} discounts.`, 'customerGets', name)
  }
}

function checkBuys(check: DiscountCheck): Bxgy['buys']['value'] | undefined {
  const { quantity, amount } = check.input.customerBuys?.value ?? {}
  if (quantity != null) {
    checkQuantity(check, quantity, 'antecedent', 'customerBuys', 'value', 'quantity')
    return { type: 'quantity', quantity: Number(quantity) }
  }
  if (amount == null) return undefined
  if (Number(amount) <= 0 || isTooLarge(amount))
    check.refuse('GREATER_THAN', 'Amount must be greater than 0', 'customerBuys', 'value', 'amount')
  return { type: 'amount', amountInMinorUnits: readDecimal(amount, check) }
}

function checkGets(
  check: DiscountCheck,
  before: Bxgy | null,
): { quantity: number; effect: DiscountEffect } | undefined {
  const offer = check.input.customerGets?.value?.discountOnQuantity
  const path = ['customerGets', 'value', 'discountOnQuantity']
  if (offer == null && before !== null) return before.gets
  if (offer?.quantity == null) {
    // The platform refuses automatic discounts only for the other value.
    if (check.kind.method === 'code' || check.errors.length === 0)
      check.refuse('BLANK', 'Quantity cannot be blank.', ...path, 'quantity')
    return undefined
  }
  checkQuantity(check, offer.quantity, 'consequent', ...path, 'quantity')
  const effect = checkEffect(check, offer.effect, [...path, 'effect'])
  return effect && { quantity: Number(offer.quantity), effect }
}

function checkEffect(
  check: DiscountCheck,
  effect: { percentage?: number | null; amount?: string | null } | null | undefined,
  path: string[],
): DiscountEffect | undefined {
  if (effect?.percentage != null) return checkPercentage(check, effect.percentage, ...path, 'percentage')
  if (effect?.amount != null && Number(effect.amount) > 0)
    return { type: 'amount', amountInMinorUnits: readDecimal(effect.amount, check), appliesOnEachItem: true }
  check.refuse('BLANK', "Effect can't be blank", ...path)
  return undefined
}

function checkQuantity(
  check: DiscountCheck,
  quantity: string,
  part: 'antecedent' | 'consequent',
  ...path: string[]
): void {
  const name = `Prerequisite to entitlement quantity ratio ${part}`
  if (Number(quantity) <= 0) check.refuse('GREATER_THAN', `${name} must be greater than 0`, ...path)
  else if (Number(quantity) >= quantityLimit)
    check.refuse('LESS_THAN', `${name} must be less than ${quantityLimit}`, ...path)
}

function checkUsesPerOrder(check: DiscountCheck, before: Bxgy | null): number | null {
  const usesLimit = check.input.usesPerOrderLimit
  if (usesLimit === undefined) return before?.usesPerOrderLimit ?? null
  if (usesLimit === null) return null
  const limit = Number(usesLimit)
  if (limit === 0) check.refuse('VALUE_OUTSIDE_RANGE', 'Allocation limit cannot be zero', 'usesPerOrderLimit')
  else if (limit < 0)
    check.refuse('GREATER_THAN', 'Allocation limit must be greater than 0', 'usesPerOrderLimit')
  else if (limit > largestLimit) {
    const message = `Allocation limit must be less than or equal to ${largestLimit}`
    check.refuse('LESS_THAN_OR_EQUAL_TO', message, 'usesPerOrderLimit')
  }
  return limit
}
