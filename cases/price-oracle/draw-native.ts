import fc from 'fast-check'
import type {
  DiscountItems,
  NativeDiscount,
  NativeMinimum,
  NativeValue,
} from '#function-host/pricing/index.ts'
import { amountText, someCollections } from '../discounts/discount-arbitraries.ts'
import { collectionId, productId } from '../discounts/discount-cart.ts'

const items: fc.Arbitrary<DiscountItems> = fc.oneof(
  someCollections.map((names) => ({
    type: 'collections' as const,
    collectionIds: ['tea', ...names].map(collectionId),
  })),
  fc.uniqueArray(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 3 }).map((lines) => ({
    type: 'products' as const,
    productIds: lines.map((line) => productId(String(line))),
    variantIds: [],
  })),
)

const percentage = fc
  .constantFrom('10', '12.5', '33', '50', '100', '2.1739130434782608')
  .map((text) => ({ type: 'percentage' as const, percentage: text }))
const fixedAmount = fc
  .tuple(amountText, fc.boolean())
  .map(([amount, appliesToEachItem]) => ({ type: 'fixedAmount' as const, amount, appliesToEachItem }))
const once = amountText.map((amount) => ({ type: 'fixedAmount' as const, amount, appliesToEachItem: false }))
const value: fc.Arbitrary<NativeValue> = fc.oneof(percentage, fixedAmount)

const quantity = fc
  .integer({ min: 1, max: 10 })
  .map((pieces): NativeMinimum => ({ measure: 'quantity', quantity: pieces }))
const minimum: fc.Arbitrary<NativeMinimum | null> = fc.oneof(
  { arbitrary: fc.constant(null), weight: 2 },
  { arbitrary: amountText.map((amount) => ({ measure: 'amount' as const, amount })), weight: 1 },
  { arbitrary: quantity, weight: 1 },
)

const purchases = fc.constantFrom(
  undefined,
  { once: true, subscription: false },
  { once: false, subscription: true },
  { once: true, subscription: true },
)

const pieces = fc.integer({ min: 1, max: 3 })

/** A discount of the platform's own kinds, as its form lets a merchant make it. */
export const nativeDiscount: fc.Arbitrary<NativeDiscount> = fc.oneof(
  fc.record({
    type: fc.constant('amountOff' as const),
    items: fc.constant({ type: 'all' as const }),
    value: fc.oneof(percentage, once),
    minimum,
    purchases,
  }),
  fc.record({ type: fc.constant('amountOff' as const), items, value, minimum, purchases }),
  fc.record({
    type: fc.constant('buyXGetY' as const),
    buys: fc.record({
      items,
      minimum: fc.oneof(
        pieces.map((each): NativeMinimum => ({ measure: 'quantity', quantity: each })),
        amountText.map((amount): NativeMinimum => ({ measure: 'amount', amount })),
      ),
    }),
    gets: fc.record({ items, quantity: pieces, value: fc.oneof(percentage, once) }),
    usesPerOrderLimit: fc.option(pieces),
  }),
  fc.record({
    type: fc.constant('freeShipping' as const),
    minimum,
    maximumShippingPrice: fc.option(amountText),
  }),
)
