import type { Condition, DiscountAnswer, DiscountValue, UnmetCondition } from './answer.ts'
import { buyXGetYUnits } from './buy-x-get-y.ts'
import type { CartToPrice, NativeDiscount, NativeMinimum, NativeValue } from './cart-to-price.ts'
import { convert, parseDecimal, type Rounding, toMinorUnits } from './decimal.ts'
import { isPurchaseOf, matchingLines } from './discount-items.ts'

type NativeOf<Type extends NativeDiscount['type']> = Extract<NativeDiscount, { type: Type }>

const nothing: DiscountAnswer = {
  product: [],
  order: [],
  delivery: [],
  rejectedCodes: [],
  acceptedCodes: [],
}

/** Claim of a native discount on the cart, in the shape of a function's answer. */
export function answerOfNative(cart: CartToPrice, native: NativeDiscount): DiscountAnswer {
  switch (native.type) {
    case 'amountOff':
      return native.items.type === 'all' ? amountOffOrder(cart, native) : amountOffProducts(cart, native)
    case 'buyXGetY':
      return buyXGetY(cart, native)
    case 'freeShipping':
      return freeShipping(cart, native)
  }
}

/** The minimum applies to the lines that bear the discount or are gift cards, after product discounts. */
function amountOffOrder(cart: CartToPrice, native: NativeOf<'amountOff'>): DiscountAnswer {
  const excludedLines = new Set(
    cart.lines.flatMap((line, index) => (isPurchaseOf(line, native.purchases) ? [] : [index])),
  )
  if (cart.lines.length > 0 && excludedLines.size === cart.lines.length) return nothing
  const candidate = {
    excludedLines,
    value: readValue(cart, native.value),
    conditions: minimumOf(cart, native.minimum, new Set(cart.lines.keys()).difference(excludedLines)),
    message: null,
  }
  return { ...nothing, order: [{ strategy: 'FIRST', candidates: [candidate] }] }
}

/** Only matching lines count towards the minimum, at their prices before discounts. */
function amountOffProducts(cart: CartToPrice, native: NativeOf<'amountOff'>): DiscountAnswer {
  const lines = matchingLines(cart, native.items, native.purchases)
  const [unmet] = minimumOf(cart, native.minimum, new Set(lines)).flatMap((condition) =>
    unmetBeforeDiscounts(cart, condition),
  )
  if (unmet) return { ...nothing, unmet }
  const candidate = {
    targets: lines.map((line) => ({ line, quantity: null })),
    prerequisites: [],
    value: readValue(cart, native.value),
    message: null,
  }
  return { ...nothing, product: [{ strategy: 'ALL', candidates: [candidate] }] }
}

function buyXGetY(cart: CartToPrice, native: NativeOf<'buyXGetY'>): DiscountAnswer {
  const { minimum } = native.buys
  const bought = matchingLines(cart, native.buys.items, native.purchases)
  const units = buyXGetYUnits(cart, {
    bought,
    given: matchingLines(cart, native.gets.items, native.purchases),
    each:
      minimum.measure === 'quantity'
        ? minimum
        : { measure: 'amount', amount: shopAmount(cart, minimum.amount, 'up') },
    givenQuantity: native.gets.quantity,
    usesPerOrderLimit: native.usesPerOrderLimit ?? null,
  })
  if (units === null) {
    const [unmet] = minimumOf(cart, minimum, new Set(bought)).flatMap((condition) =>
      unmetBeforeDiscounts(cart, condition),
    )
    return unmet ? { ...nothing, unmet } : nothing
  }
  const candidate = {
    // Units that are left over of an amount go to the lines from the first one on (docs/platform.md#what-discounts-take).
    targets: units.given.toSorted((one, other) => one.line - other.line),
    prerequisites: units.bought,
    value: readValue(cart, native.gets.value),
    message: null,
  }
  return { ...nothing, product: [{ strategy: 'ALL', candidates: [candidate] }] }
}

function freeShipping(cart: CartToPrice, native: NativeOf<'freeShipping'>): DiscountAnswer {
  const { countries, maximumShippingPrice } = native
  if (countries != null && !countries.includes(cart.countryCode ?? '')) return nothing
  const most =
    maximumShippingPrice == null ? Number.POSITIVE_INFINITY : shopAmount(cart, maximumShippingPrice, 'down')
  const options = cart.deliveryGroups.flatMap((group) => group.options)
  const candidate = {
    targets: new Set(options.filter(({ price }) => price <= most).map(({ handle }) => handle)),
    everyOption: maximumShippingPrice == null,
    value: { type: 'percentage', percentage: parseDecimal('100') } as const,
    conditions: minimumOf(cart, native.minimum, new Set(cart.lines.keys())),
    message: null,
  }
  return { ...nothing, delivery: [{ candidates: [candidate] }] }
}

function readValue(cart: CartToPrice, value: NativeValue): DiscountValue {
  if (value.type === 'percentage') return { type: 'percentage', percentage: parseDecimal(value.percentage) }
  return {
    type: 'fixedAmount',
    amount: shopAmount(cart, value.amount, 'nearest'),
    appliesToEachItem: value.appliesToEachItem,
  }
}

function minimumOf(
  cart: CartToPrice,
  minimum: NativeMinimum | null | undefined,
  lines: ReadonlySet<number>,
): Condition[] {
  if (minimum == null) return []
  if (minimum.measure === 'quantity') return [{ measure: 'quantity', minimum: minimum.quantity, lines }]
  return [{ measure: 'amount', minimum: shopAmount(cart, minimum.amount, 'up'), lines }]
}

function unmetBeforeDiscounts(cart: CartToPrice, { measure, minimum, lines }: Condition): UnmetCondition[] {
  const found = cart.lines.reduce((sum, line, index) => {
    if (!lines.has(index)) return sum
    return sum + line.quantity * (measure === 'amount' ? line.unitPrice : 1)
  }, 0)
  return found < minimum ? [{ measure, minimum, found }] : []
}

function shopAmount(cart: CartToPrice, amount: string, rounding: Rounding): number {
  const rate = parseDecimal(cart.presentmentCurrencyRate ?? '1')
  return toMinorUnits(convert(parseDecimal(amount), rate), cart.currencyDecimals, rounding)
}
