import { type DiscountAction, discountActionDefinitions } from '../../language/discounts/discount-actions.ts'
import type { DiscountValue, SteplessDiscountValue } from '../../language/discounts/discount-value.ts'
import { isMetByEveryCart } from '../../language/every-cart.ts'
import { activeRules, type Rule } from '../../language/rule-set.ts'
import type { AutomaticDiscountRecord, DiscountRecord } from '../../records/discount.ts'
import { readDiscountRecord } from '../../records/discount-rule-record.ts'
import type { OwnerRecord } from '../../records/owner-records.ts'
import type { PublicationInput } from '../publication.ts'
import type { PublishedDiscount, PublishedMinimum, PublishedValue } from './storefront-content.ts'
import { readMinorUnits } from './subtotals.ts'

type Offer = Pick<PublishedDiscount, 'minimum' | 'gives' | 'title'>

/**
 * Composes automatic discounts for every shopper that only require a minimum of the cart. Their dates are published, so
 * the content does not change with time. Discounts that end last are first, since expired ones stay in the list.
 */
export function composeDiscounts({ records, shop }: PublicationInput): PublishedDiscount[] {
  return records
    .filter(isAutomatic)
    .flatMap((record) => readOffers(record, shop.currencyCode))
    .map((offer) => ({ offer, text: JSON.stringify(offer) }))
    .sort((one, other) => lastOf(other.offer) - lastOf(one.offer) || (one.text < other.text ? -1 : 1))
    .map(({ offer }) => offer)
}

const isAutomatic = (record: OwnerRecord): record is AutomaticDiscountRecord =>
  record.owner === 'discount' && record.method === 'automatic'

const lastOf = ({ ends }: PublishedDiscount) => (ends === null ? Number.MAX_SAFE_INTEGER : Date.parse(ends))

function readOffers(record: DiscountRecord, currencyCode: string): PublishedDiscount[] {
  const stored = readDiscountRecord(record)
  if (stored === undefined || stored.problem !== undefined || stored.draft.isOff) return []
  const { ruleSet, startsAt: starts, endsAt: ends } = stored.draft
  const [rule, ...others] = activeRules(ruleSet).filter(gives)
  if (ruleSet.testing !== undefined || rule === undefined || others.length > 0) return []
  return listOffers(rule, currencyCode).map((offer) => ({ ...offer, starts, ends }))
}

/** False for a rule that only explains codes. */
const gives = ({ actions }: Rule) => actions.some(({ type }) => type !== 'explain_code')

function listOffers(rule: Rule, currencyCode: string): Offer[] {
  const [action, ...others] = rule.actions.flatMap(({ type, params }) => parseAction(type, params) ?? [])
  if (action === undefined || others.length > 0 || rule.actions.length > 1) return []
  const of = readTarget(action)
  if (of === undefined || action.type === 'buy_x_get_y' || action.type === 'explain_code') return []
  const { value, message: title } = action.params
  if (value.type === 'tiers') return isMetByEveryCart(rule) ? listSteps(value, of, title, currencyCode) : []
  const minimum = readMinimum(rule, currencyCode)
  const discountText = formatValue(value, of, currencyCode)
  return minimum === undefined || discountText === undefined ? [] : [{ title, minimum, gives: discountText }]
}

function parseAction(type: string, params: unknown): DiscountAction | undefined {
  if (!Object.hasOwn(discountActionDefinitions, type)) return undefined
  const kind = type as DiscountAction['type']
  const parsed = discountActionDefinitions[kind].params.safeParse(params)
  return parsed.success ? ({ type: kind, params: parsed.data } as DiscountAction) : undefined
}

/** Target of an action on the whole cart. Undefined if it only applies to some lines, pieces or rates. */
function readTarget(action: DiscountAction): PublishedValue['of'] | undefined {
  switch (action.type) {
    case 'apply_discount':
      return action.params.purchase === undefined ? 'order' : undefined
    case 'apply_product_discount': {
      const { target, purchase, pieces, besides } = action.params
      const isWhole = target === 'all' && [purchase, pieces, besides].every((part) => part === undefined)
      return isWhole ? 'products' : undefined
    }
    case 'apply_shipping_discount':
      return action.params.names.length === 0 ? 'shipping' : undefined
    default:
      return undefined
  }
}

type Steps = Extract<DiscountValue, { readonly type: 'tiers' }>

function listSteps(
  { measure, tiers, eachLine }: Steps,
  of: PublishedValue['of'],
  title: string,
  currencyCode: string,
) {
  if (eachLine) return []
  return tiers.flatMap(({ from, value }): Offer[] => {
    const minimum = measure === 'amount' ? stepOf(from, currencyCode) : { quantity: Number(from) }
    const discountText = formatValue(value, of, currencyCode)
    return minimum === undefined || discountText === undefined || Number(from) === 0
      ? []
      : [{ title, minimum, gives: discountText }]
  })
}

/** Minimum of a rule without other conditions. */
function readMinimum(
  { conditions, groups = [], otherwise }: Rule,
  currencyCode: string,
): PublishedMinimum | undefined {
  const [condition, ...others] = conditions
  if (condition === undefined || others.length > 0 || groups.length > 0 || otherwise) return undefined
  const { operator, valueType, value } = condition.params
  if (operator !== 'gte' || valueType !== 'number' || typeof value !== 'number' || value <= 0)
    return undefined
  if (condition.type === 'cart_subtotal') return amountOf(String(value), currencyCode)
  return condition.type === 'cart_product_count' && Number.isInteger(value) ? { quantity: value } : undefined
}

function formatValue(
  value: SteplessDiscountValue,
  of: PublishedValue['of'],
  currencyCode: string,
): PublishedValue | undefined {
  if (value.type === 'percentage') {
    const isPlain = value.cap === undefined && Number(value.percentage) > 0
    return isPlain ? { of, percent: value.percentage } : undefined
  }
  const amount = value.appliesToEachItem ? undefined : amountOf(value.amount, currencyCode)
  return amount === undefined || amount.amount === 0 ? undefined : { of, ...amount }
}

/** Minimum of a step. */
function stepOf(from: string, currencyCode: string): PublishedMinimum | undefined {
  const amount = amountOf(from, currencyCode)
  return amount && { ...amount, isStep: true }
}

/** Amount in minor units. Undefined if it is not a whole number of them. */
function amountOf(
  decimal: string,
  currencyCode: string,
): { amount: number; currencyCode: string } | undefined {
  const amount = readMinorUnits(decimal, currencyCode)
  return amount === undefined ? undefined : { amount, currencyCode }
}
