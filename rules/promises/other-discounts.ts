import { chooseFunction } from '../functions/choose-function.ts'
import { everyCart } from '../language/every-cart.ts'
import { type Condition, createRuleSet, type RuleSet } from '../language/rule-set.ts'
import type { NativeDiscount } from '../preview/discounts/discount-preview-request.ts'
import type { ActiveDiscount } from './active-discount.ts'
import type { Promised } from './promise.ts'

type FreeShipping = Extract<NativeDiscount, { readonly type: 'freeShipping' }>

/** A discount of Shopify's own kinds or of another app, active or scheduled. */
export type OtherDiscount = {
  readonly id: string
  readonly title: string
  /** Null for an automatic one. */
  readonly code: string | null
  /** `otherApp`: its function decides, which only the platform can run. */
  readonly gives: { readonly type: 'otherApp' } | FreeShipping
}

export type OtherFeeDiscounts = {
  /** Discounts that can be tried, in rules with the same effect. */
  readonly tried: readonly ActiveDiscount[]
  /** Titles of discounts that may lower a rate with the fee, which cannot be found out. */
  readonly unknown: readonly string[]
}

/** Discounts of others that lower shipping rates, or may. None where no promise is about rates. */
export function listOtherFeeDiscounts(
  others: readonly OtherDiscount[],
  promises: readonly Promised[],
): OtherFeeDiscounts {
  if (!promises.some(({ kind }) => kind === 'feeRates')) return { tried: [], unknown: [] }
  const read = others.map((other) => ({ title: other.title, tried: formatAsOurs(other) }))
  return {
    tried: read.flatMap(({ tried }) => tried ?? []),
    unknown: [...new Set(read.flatMap(({ title, tried }) => (tried === undefined ? [title] : [])))],
  }
}

/** Undefined where its effect on a rate is not known: the search has no prices that a limit could be compared with. */
function formatAsOurs({ id, title, code, gives }: OtherDiscount): ActiveDiscount | undefined {
  if (gives.type === 'otherApp' || gives.maximumShippingPrice !== null) return undefined
  const ruleSet = formatRuleSet(title, gives)
  const choice = chooseFunction('discount', ruleSet)
  if (!choice.fits) return undefined
  const { handle: functionHandle } = choice
  return { id, title, code, functionHandle, ruleSet, discountClasses: ['SHIPPING'], isOfOthers: true }
}

/** Rules that make rates free at the same carts. */
function formatRuleSet(title: string, { minimum, countries }: FreeShipping): RuleSet {
  const conditions: Condition[] = []
  if (minimum?.measure === 'amount') conditions.push(atLeast('cart_subtotal', minimum.amount))
  if (minimum?.measure === 'quantity')
    conditions.push(atLeast('cart_product_count', String(minimum.quantity)))
  if (countries !== null)
    conditions.push({
      type: 'location_country',
      params: { operator: 'in', valueType: 'array', value: [...countries] },
    })
  const value = { type: 'percentage', percentage: '100' } as const
  return createRuleSet(title, [
    {
      title: '',
      match_type: 'all',
      conditions: conditions.length > 0 ? conditions : [everyCart],
      actions: [{ type: 'apply_shipping_discount', params: { names: [], value, message: 'Free shipping' } }],
    },
  ])
}

const atLeast = (type: string, value: string): Condition => ({
  type,
  params: { operator: 'gte', valueType: 'number', value },
})
