import { isConditionKind } from '#rules/language/conditions/catalogue.ts'
import { conditionExamples } from '../condition-examples/condition-examples.ts'
import { sumOf } from '../condition-examples/known-values.ts'
import type { DrawnCheckout } from '../drawn/drawn-checkouts.ts'
import type { Knows } from './documented-rules.ts'

/** Value of each kind of condition in a checkout, as documented and without the engine. */
export function know(checkout: DrawnCheckout): Knows {
  return ({ type, params }) =>
    isConditionKind(type) ? conditionExamples[type].known(checkout, params) : null
}

/** Conditions that ignore gift cards in a discount (docs/product.md#gift-cards). */
const sumsOfGoods: readonly string[] = [
  'cart_subtotal',
  'cart_product_count',
  'collection_quantity',
  'collection_total',
]

/** Value of each kind of condition in a discount. Its subtotal is the sum of the lines without gift cards. */
export function knowInDiscount(checkout: DrawnCheckout): Knows {
  const lines = checkout.lines.filter(({ variant }) => variant?.product.isGiftCard !== true)
  const goods = { ...checkout, lines, subtotal: sumOf(lines, ({ subtotal }) => subtotal) }
  const [ofAll, ofGoods] = [know(checkout), know(goods)]
  return (condition) => (sumsOfGoods.includes(condition.type) ? ofGoods : ofAll)(condition)
}
