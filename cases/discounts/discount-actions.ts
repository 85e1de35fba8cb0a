import { expect } from 'vitest'
import type { JsonObject } from '#function-host/index.ts'
import type { Action } from '#rules/language/rule-set.ts'
import { collectionId, type DiscountCart, lineId, ruleOf, rulesText, runDiscount } from './discount-cart.ts'

/** Actions of discounts, and the operations that are expected for them. */
export const message = 'Autumn'
export const percent = (percentage: string, cap?: string) => ({
  type: 'percentage',
  percentage,
  ...(cap === undefined ? {} : { cap }),
})
export const off = (amount: string, appliesToEachItem?: boolean) => ({
  type: 'fixedAmount',
  amount,
  ...(appliesToEachItem === undefined ? {} : { appliesToEachItem }),
})
export type Value = Action['params'][string]
export const order = (value: Value): Action => ({ type: 'apply_discount', params: { value, message } })
export const products = (value: Value, more: Action['params'] = { target: 'all' }): Action => ({
  type: 'apply_product_discount',
  params: { ...more, value, message },
})
export const ofCollections = (...names: string[]) => ({
  target: 'collections',
  collectionIds: names.map(collectionId),
})
export const shipping = (
  value: Value,
  names: (string | { contains: string })[] = [],
  more: Action['params'] = {},
): Action => ({
  type: 'apply_shipping_discount',
  params: { names, ...more, value, message },
})

const wholeOrder = [{ orderSubtotal: { excludedCartLineIds: [] } }]
export const linesAt = (...indexes: number[]) => indexes.map((index) => ({ cartLine: { id: lineId(index) } }))
export const piecesAt = (...pieces: [index: number, quantity: number][]) =>
  pieces.map(([index, quantity]) => ({ cartLine: { id: lineId(index), quantity } }))
export const percentage = (value: string) => ({ percentage: { value } })
export const amountOff = (amount: string, appliesToEachItem = false) => ({
  fixedAmount: { amount, appliesToEachItem },
})
export const productsAdd = (...candidates: JsonObject[]) => ({
  productDiscountsAdd: {
    selectionStrategy: 'ALL',
    candidates: candidates.map((candidate) => ({ message, ...candidate })),
  },
})
export const orderAdd = (...candidates: JsonObject[]) => ({
  orderDiscountsAdd: {
    selectionStrategy: 'FIRST',
    candidates: candidates.map((candidate) => ({ message, targets: wholeOrder, ...candidate })),
  },
})
export const deliveryAdd = (...candidates: JsonObject[]) => ({
  deliveryDiscountsAdd: {
    selectionStrategy: 'ALL',
    candidates: candidates.map((candidate) => ({ message, ...candidate })),
  },
})

export const cart: DiscountCart = {
  lines: [
    { quantity: 2, subtotal: '200.0', product: 'tea', collections: ['tea'] },
    { quantity: 1, subtotal: '50.0', product: 'cup', collections: ['cups'] },
    { quantity: 3, subtotal: '90.0', product: 'box', collections: ['tea', 'gifts'] },
  ],
}

export function give(actions: readonly Action[], given: DiscountCart = cart, isOfDelivery = false) {
  const run = runDiscount(given, rulesText([ruleOf(actions)]), isOfDelivery)
  expect(run.error).toBeNull()
  return run.operations
}
