import { smallestUnitOf } from '#forms/amounts/currency-decimals.ts'
import { listEntries } from '../dead-ends/condition-entries.ts'
import type { ConditionKind } from '../language/conditions/catalogue.ts'
import { isDiscountActionKind } from '../language/discounts/discount-action-kinds.ts'
import { discountActionDefinitions } from '../language/discounts/discount-actions.ts'
import type { DiscountValue } from '../language/discounts/discount-value.ts'
import { type Action, activeRules, type Condition, listConditions } from '../language/rule-set.ts'
import type { NativeDiscount, PreviewDiscount } from '../preview/discounts/discount-preview-request.ts'

/** Numbers at which a discount begins to take off more or less. Amounts are in the shop's currency. */
export type Boundaries = {
  /** Totals of lines at which a discount changes. */
  readonly amounts: readonly number[]
  /** Numbers of pieces or lines at which a discount changes. */
  readonly quantities: readonly number[]
  /** Amounts taken off each piece. */
  readonly offEach: readonly number[]
  /** Items bought together with given items. Absent if no discount is Buy X get Y. */
  readonly deals?: readonly Deal[]
  /** True if the discounts have more numbers than are kept. */
  readonly isCut?: boolean
}

/** Buy X get Y: the items to buy for one use of the discount, and the number of items given with them. */
export type Deal = {
  readonly bought:
    | { readonly measure: 'quantity'; readonly quantity: number }
    | { readonly measure: 'amount'; readonly amount: number }
  readonly given: number
}

/** Maximum number of amounts that are kept. */
const amountsMax = 24
const quantitiesMax = 12
const dealsMax = 12
/** Number of uses of buy X get Y that are tried in one cart. */
const usesTried = 3

type Found = {
  readonly amounts: number[]
  readonly quantities: number[]
  readonly offEach: number[]
  readonly deals: Deal[]
}

/**
 * Lists the numbers in discounts. Some amounts are raised, since product discounts reduce a cart before it is compared
 * with a minimum.
 */
export function listBoundaries(
  discounts: readonly PreviewDiscount[],
  currencyCode: string,
  hasTime: () => boolean = () => true,
): Boundaries {
  const found: Found = { amounts: [], quantities: [], offEach: [], deals: [] }
  const lowering: DiscountTaking[] = []
  let isWhole = true
  for (const { gives } of discounts) {
    isWhole &&= hasTime()
    if (!isWhole) break
    if (gives.type === 'native') readNative(gives.native, found, lowering)
    if (gives.type !== 'rules') continue
    for (const rule of activeRules(gives.ruleSet)) {
      for (const condition of listConditions(rule))
        readCondition(condition, found, smallestUnitOf(currencyCode))
      for (const action of rule.actions) readAction(action, found, lowering)
    }
  }
  // Amounts are only raised, so an amount that was dropped cannot be raised to one that is kept.
  const named = ascending(found.amounts)
  const raised = distinctTakings(lowering).flatMap(({ percentage, amount: off }) =>
    named.slice(0, amountsMax).flatMap((amount) => [amount / (1 - percentage / 100), amount + off]),
  )
  const amounts = ascending([...named, ...raised])
  const quantities = ascending(found.quantities)
  const isCut = !isWhole || amounts.length > amountsMax || quantities.length > quantitiesMax
  return {
    amounts: amounts.slice(0, amountsMax),
    quantities: quantities.slice(0, quantitiesMax),
    offEach: ascending(found.offEach),
    ...(found.deals.length > 0 && { deals: found.deals.slice(0, dealsMax) }),
    ...(isCut && { isCut }),
  }
}

/** Effect of a product discount on a price: a percentage, and an amount that is taken off once. */
type DiscountTaking = { readonly percentage: number; readonly amount: number }

const distinctTakings = (lowering: readonly DiscountTaking[]) => [
  ...new Map(lowering.map((taking) => [`${taking.percentage} ${taking.amount}`, taking])).values(),
]

/**
 * Removes duplicates and numbers that no cart can have. Such numbers come from discounts of everything or of nothing.
 */
const ascending = (numbers: readonly number[]) =>
  [...new Set(numbers)].filter((number) => number > 0 && number <= 1e9).sort((one, other) => one - other)

const amountConditions: readonly ConditionKind[] = ['cart_subtotal', 'cart_total', 'collection_total']
const quantityConditions: readonly ConditionKind[] = [
  'cart_product_count',
  'cart_line_count',
  'product_quantity',
  'collection_quantity',
]

function readCondition(condition: Condition, found: Found, smallestUnit: number): void {
  const isOf = (kinds: readonly string[]) => kinds.includes(condition.type)
  const { value } = condition.params
  // Keeps a range as its two ends.
  const named =
    value !== null && typeof value === 'object' && !Array.isArray(value) ? Object.values(value) : []
  const numbers = [...listEntries(condition), ...named].map(Number).filter(Number.isFinite)
  // The number after the last that a condition accepts, or after the first that it refuses, is a boundary too.
  if (isOf(amountConditions))
    found.amounts.push(...numbers, ...numbers.map((number) => number + smallestUnit))
  if (isOf(quantityConditions)) found.quantities.push(...numbers)
}

function readAction(action: Action, found: Found, lowering: DiscountTaking[]): void {
  if (!isDiscountActionKind(action.type)) return
  switch (action.type) {
    case 'apply_discount':
    case 'apply_product_discount': {
      const { value } = discountActionDefinitions[action.type].params.safeParse(action.params).data ?? {}
      if (value !== undefined) readValue(value, found, action.type === 'apply_discount' ? [] : lowering)
      if (action.type === 'apply_product_discount') readOwnNeeds(action.params, found)
      return
    }
    case 'buy_x_get_y': {
      const params = discountActionDefinitions.buy_x_get_y.params.safeParse(action.params).data
      if (params === undefined) return
      const { buyQuantity, getQuantity, maxUsesPerOrder } = params
      readSets(buyQuantity, getQuantity, maxUsesPerOrder, found)
      found.deals.push({ bought: { measure: 'quantity', quantity: buyQuantity }, given: getQuantity })
      return
    }
    case 'explain_code': {
      const { minimum } = discountActionDefinitions.explain_code.params.safeParse(action.params).data ?? {}
      if (minimum?.measure === 'amount') found.amounts.push(Number(minimum.value))
      if (minimum?.measure === 'quantity') found.quantities.push(Number(minimum.value))
      return
    }
    case 'apply_shipping_discount':
      return
    default:
      action.type satisfies never
  }
}

/** Reads the number of given pieces, and the minimum of the other items. */
function readOwnNeeds(params: Action['params'], found: Found): void {
  const { pieces, besides } =
    discountActionDefinitions.apply_product_discount.params.safeParse(params).data ?? {}
  if (pieces !== undefined) found.quantities.push(pieces)
  if (besides?.measure === 'amount') found.amounts.push(Number(besides.value))
  if (besides?.measure === 'quantity') found.quantities.push(Number(besides.value))
}

function readValue(value: DiscountValue, found: Found, lowering: DiscountTaking[]): void {
  switch (value.type) {
    case 'percentage': {
      const percentage = Number(value.percentage)
      lowering.push({ percentage, amount: 0 })
      // The cap applies from this amount on.
      if (value.cap !== undefined) found.amounts.push(Number(value.cap) / (percentage / 100))
      return
    }
    case 'fixedAmount': {
      const amount = Number(value.amount)
      if (value.appliesToEachItem) found.offEach.push(amount)
      else found.amounts.push(amount)
      lowering.push({ percentage: 0, amount })
      return
    }
    case 'tiers':
      for (const { from, value: step } of value.tiers) {
        if (value.measure === 'amount') found.amounts.push(Number(from))
        else found.quantities.push(Number(from))
        readValue(step, found, lowering)
      }
      return
    default:
      value satisfies never
  }
}

function readSets(bought: number, free: number, most: number | null | undefined, found: Found): void {
  const sets = [...Array(usesTried).keys()].map((index) => index + 1)
  found.quantities.push(bought, free)
  for (const count of [...sets, ...(most == null ? [] : [most])])
    found.quantities.push(count * (bought + free))
}

function readNative(native: NativeDiscount, found: Found, lowering: DiscountTaking[]): void {
  if (native.type === 'freeShipping') return
  const minimum = native.type === 'amountOff' ? native.minimum : native.buys.minimum
  if (minimum?.measure === 'amount') found.amounts.push(Number(minimum.amount))
  if (minimum?.measure === 'quantity') found.quantities.push(minimum.quantity)
  if (native.type === 'amountOff') {
    readValue(native.value, found, native.items.type === 'all' ? [] : lowering)
    return
  }
  const { quantity, value } = native.gets
  readSets(minimum?.measure === 'quantity' ? minimum.quantity : 1, quantity, native.usesPerOrderLimit, found)
  if (minimum !== null) {
    const bought = minimum.measure === 'amount' ? { ...minimum, amount: Number(minimum.amount) } : minimum
    found.deals.push({ bought, given: quantity })
  }
  readValue(value, found, lowering)
}
