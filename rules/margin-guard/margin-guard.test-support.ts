import { createRuleSet, type Rule } from '../language/rule-set.ts'
import type { NativeDiscount, PreviewDiscount } from '../preview/discounts/discount-preview-request.ts'
import type { SampleLine } from '../preview/sample-checkout.ts'
import { blankLine } from '../preview/samples.ts'

const every = { orderDiscounts: true, productDiscounts: true, shippingDiscounts: true }

export const discount = (
  gives: PreviewDiscount['gives'],
  changes: Partial<PreviewDiscount> = {},
): PreviewDiscount => ({
  id: 'gid://shopify/DiscountAutomaticNode/1',
  title: 'Sale',
  method: 'automatic',
  code: null,
  discountClasses: ['ORDER'],
  combinesWith: every,
  gives,
  ...changes,
})

/** A discount that the platform calculates without a function. */
export const native = (gives: NativeDiscount) => discount({ type: 'native', native: gives })

/** A discount of the app with one rule. */
export const ours = (
  actions: Rule['actions'],
  conditions: Rule['conditions'] = [],
  changes: Partial<Rule> = {},
) =>
  discount({
    type: 'rules',
    functionHandle: 'discount-rules',
    ruleSet: createRuleSet('Sale', [{ title: 'Rule', match_type: 'all', conditions, actions, ...changes }]),
  })

export const all = { type: 'all' } as const
export const inCollections = (...ids: readonly number[]) => ({
  type: 'collections' as const,
  collectionIds: ids.map(collectionId),
})
export const collectionId = (number: number) => `gid://shopify/Collection/${number}`
export const productId = (number: number) => `gid://shopify/Product/${number}`

export const percentage = (text: string, more: object = {}) => ({
  type: 'percentage' as const,
  percentage: text,
  ...more,
})
export const fixed = (amount: string, appliesToEachItem = false) => ({
  type: 'fixedAmount' as const,
  amount,
  appliesToEachItem,
})

/** Product with a price, and with fields that distinguish it from others. */
export const item = (price: number, changes: Partial<SampleLine> = {}): SampleLine => ({
  ...blankLine,
  price,
  ...changes,
})
