import type { Action } from '#rules/language/rule-set.ts'
import type { Value } from '../discounts/discount-arbitraries.ts'
import { collectionId, productId } from '../discounts/discount-cart.ts'
import type { OracleCart } from './oracle-cart.ts'

/**
 * Lines that a product discount applies to. A gift card counts only if its own product is named
 * (docs/product.md#gift-cards).
 */
export function eligibleLines(cart: OracleCart, params: Action['params']): number[] {
  return [...cart.lines.keys()].filter(
    (line) => isBoughtSo(cart, line, params) && isTarget(cart, line, params),
  )
}

/** True if the line is bought in the way that the action requires. */
export function isBoughtSo(cart: OracleCart, line: number, { purchase }: Action['params']): boolean {
  const isSubscription = cart.lines[line]?.isSubscription === true
  return purchase == null || isSubscription === (purchase === 'subscription')
}

function isTarget(cart: OracleCart, line: number, params: Action['params']): boolean {
  const {
    collections = [],
    isGiftCard,
    tags = [],
    compareAtPrice = 0,
    unitPrice = 0,
  } = cart.lines[line] ?? {}
  const isNamed = textsIn(params.productIds).includes(productId(String(line)))
  const isCollected = collections.some((name) => textsIn(params.collectionIds).includes(collectionId(name)))
  if (params.target === 'products') return isNamed
  if (isGiftCard) return false
  if (params.target === 'all') return true
  if (params.target === 'collections') return isCollected
  const isTagged = tags.some((tag) => textsIn(params.tags).includes(tag))
  return !(isNamed || isCollected || isTagged || (params.onSale === true && compareAtPrice > unitPrice))
}

const textsIn = (value: Value | undefined): readonly string[] =>
  Array.isArray(value) ? value.map(String) : []
