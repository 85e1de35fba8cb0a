import fc from 'fast-check'
import { discountPurchases } from '#rules/language/discounts/discount-actions.ts'
import type { Action } from '#rules/language/rule-set.ts'
import { amountText, someCollections } from '../discounts/discount-arbitraries.ts'
import { collectionId, productId } from '../discounts/discount-cart.ts'

export const someTags = fc.subarray(['new', 'heavy'])

/** Further settings of an action: purchase options, exceptions, units, an additional minimum, steps for each line. */
export const furtherSettings = fc.record({
  purchase: fc.option(fc.constantFrom(...discountPurchases), { nil: undefined }),
  pieces: fc.option(fc.integer({ min: 1, max: 7 }), { nil: undefined }),
  besides: fc.option(
    fc.oneof(
      amountText.map((value) => ({ measure: 'amount', value })),
      fc.integer({ min: 1, max: 12 }).map((value) => ({ measure: 'quantity', value: String(value) })),
    ),
    { nil: undefined },
  ),
  except: fc.option(
    fc.record({
      productIds: fc.subarray(['0', '2', '4']).map((names) => names.map(productId)),
      collectionIds: someCollections.map((names) => names.map(collectionId)),
      tags: someTags,
      onSale: fc.boolean(),
    }),
    { nil: undefined },
  ),
  eachLine: fc.boolean(),
  isAsItWas: fc.boolean(),
})
export type Further = typeof furtherSettings extends fc.Arbitrary<infer Drawn> ? Drawn : never

/** The action with those of the settings that it supports. */
export function settle(action: Action, further: Further | undefined): Action {
  if (further === undefined || further.isAsItWas || action.type === 'apply_shipping_discount') return action
  const { purchase, pieces, besides, except, eachLine } = further
  const params: Action['params'] = { ...action.params, ...(purchase && { purchase }) }
  if (action.type !== 'apply_product_discount') return { ...action, params }
  const { value = null } = params
  const isOfSteps = typeof value === 'object' && value !== null && 'tiers' in value
  return {
    ...action,
    params: {
      ...params,
      ...(except && { target: 'except', ...except }),
      ...(pieces && { pieces }),
      ...(besides && { besides }),
      ...(isOfSteps && eachLine && { value: { ...value, eachLine } }),
    },
  }
}
