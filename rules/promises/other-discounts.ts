import { chooseFunction } from '../functions/choose-function.ts'
import type { DeployedFunctionHandle } from '../functions/function-handles.ts'
import { everyCart } from '../language/every-cart.ts'
import { type Condition, createRuleSet, type RuleSet } from '../language/rule-set.ts'
import type { NativeDiscount } from '../preview/discounts/discount-preview-request.ts'
import type { DiscountRecord } from '../records/discount.ts'
import { type ActiveDiscount, searchedDiscountsMax } from './active-discount.ts'
import type { Promised } from './promise.ts'

type FunctionIds = Readonly<Record<DeployedFunctionHandle, string>>
type FreeShipping = Extract<NativeDiscount, { readonly type: 'freeShipping' }>

type Amount = { readonly amount: unknown }

export type Minimum =
  | { readonly __typename: 'DiscountMinimumQuantity'; readonly greaterThanOrEqualToQuantity: unknown }
  | { readonly __typename: 'DiscountMinimumSubtotal'; readonly greaterThanOrEqualToSubtotal: Amount }
  | null

export type Destination =
  | { readonly __typename: 'DiscountCountryAll' }
  | {
      readonly __typename: 'DiscountCountries'
      readonly countries: readonly string[]
      readonly includeRestOfWorld: boolean
    }

/** A free shipping discount of Shopify, active or scheduled. */
export type FreeShippingDiscount = {
  readonly id: string
  readonly title: string
  /** Null for an automatic discount. */
  readonly code: string | null
  readonly gives: FreeShipping
}

/** Free shipping discounts of a store. Discounts of other apps are in the list of app discounts. */
export type OtherDiscounts = {
  readonly freeShipping: readonly FreeShippingDiscount[]
  /** True if the store has more discounts than were read. */
  readonly isCutOff: boolean
}

export const noOtherDiscounts: OtherDiscounts = { freeShipping: [], isCutOff: false }

export type OtherFeeDiscounts = {
  /** Discounts that can be tried, written as rules with the same effect. */
  readonly tried: readonly ActiveDiscount[]
  /** Titles of discounts that may lower a rate with the fee, but cannot be tried. */
  readonly unknown: readonly string[]
}

/** Lists discounts of others that lower shipping rates, or may do so. Empty if no promise is about rates. */
export function listOtherFeeDiscounts(
  { freeShipping }: OtherDiscounts,
  appDiscounts: readonly DiscountRecord[],
  promises: readonly Promised[],
  functionIds: FunctionIds,
): OtherFeeDiscounts {
  if (!promisesRates(promises)) return { tried: [], unknown: [] }
  const ours = new Set(Object.values(functionIds))
  const ofOtherApps = appDiscounts
    .filter(({ status, functionId }) => status !== 'EXPIRED' && !ours.has(functionId))
    .map(({ title }) => title)
  const read = freeShipping.map((other) => ({ title: other.title, tried: formatAsOurs(other) }))
  const unknown = [
    ...ofOtherApps,
    ...read.flatMap(({ title, tried }) => (tried === undefined ? [title] : [])),
  ]
  return { tried: read.flatMap(({ tried }) => tried ?? []), unknown }
}

export const promisesRates = (promises: readonly Promised[]) =>
  promises.some(({ kind }) => kind === 'feeRates')

/** Rules of a discount without its title. Discounts that lower the same rates for the same carts have equal rules. */
const formatEffect = ({ ruleSet: { rules } }: ActiveDiscount) => JSON.stringify(rules)

/**
 * Chooses the discounts for one search. If there are too many, one represents all with the same effect. `untried`:
 * titles of the rest.
 */
export function chooseTried(all: readonly ActiveDiscount[]) {
  if (all.length <= searchedDiscountsMax) return { tried: all, untried: [] }
  const effects = [...Map.groupBy(all, formatEffect).values()]
  return {
    tried: effects.slice(0, searchedDiscountsMax).flatMap(([first]) => first ?? []),
    untried: effects
      .slice(searchedDiscountsMax)
      .flat()
      .map(({ title }) => title),
  }
}

/** Undefined if its effect on a rate is not known: the search has no prices to compare with a limit. */
function formatAsOurs({ id, title, code, gives }: FreeShippingDiscount): ActiveDiscount | undefined {
  if (gives.maximumShippingPrice !== null) return undefined
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

/**
 * Countries of free shipping. Null for every country. The rest of the world is every country without a shipping zone of
 * its own. Zones are unknown here, so it counts as every country, and no discount is missed.
 */
export function readCountries(destination: Destination): string[] | null {
  if (destination.__typename !== 'DiscountCountries' || destination.includeRestOfWorld) return null
  return [...destination.countries]
}

/** The platform writes decimals as text. */
export const formatAmount = (amount: unknown) => String(amount)

export function readMinimum(minimum: Minimum): FreeShipping['minimum'] {
  switch (minimum?.__typename) {
    case undefined:
      return null
    case 'DiscountMinimumQuantity':
      return { measure: 'quantity', quantity: Number(minimum.greaterThanOrEqualToQuantity) }
    case 'DiscountMinimumSubtotal':
      return { measure: 'amount', amount: formatAmount(minimum.greaterThanOrEqualToSubtotal.amount) }
  }
}
