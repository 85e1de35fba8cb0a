import type { CustomizationApi } from '#rules/customization.ts'
import { type FunctionHandle, functionVariants } from '#rules/function-variants.ts'

type Condition = { readonly type: string; readonly params: Readonly<Record<string, unknown>> }

/** A condition in the form the app stores it. */
const condition = (
  type: string,
  path: string,
  valueType: string,
  operator: string,
  value: unknown,
): Condition => ({
  type,
  params: { operator, valueType, value, __field_path: path },
})

/** Met by every cart here. */
const met = {
  country: condition('location_country', 'cart.deliveryGroups.deliveryAddress.countryCode', 'array', 'in', [
    'IN',
    'NP',
  ]),
  subtotal: condition('cart_subtotal', 'cart.cost.subtotalAmount.amount', 'number', 'gte', 1000),
  customerTag: condition('customer_tag', 'cart.buyerIdentity.customer.hasTags', 'array', 'in', [
    'retail',
    'wholesale',
  ]),
  rate: condition(
    'shipping_method_name',
    'cart.deliveryGroups.selectedDeliveryOption.title',
    'string',
    'not_contains',
    'Cash on Delivery',
  ),
  zip: condition(
    'location_zipcode',
    'cart.deliveryGroups.deliveryAddress.zip',
    'string',
    'not_contains',
    '110',
  ),
}

const productTag = (tag: string) =>
  condition('product_tag', 'cart.lines.merchandise.product.hasTags', 'array', 'in', [tag])

const hides = {
  payment: { type: 'hide_payment', params: { name: 'Cash on Delivery' } },
  delivery: { type: 'hide_delivery', params: { names: ['Cash on Delivery'] } },
} satisfies Record<CustomizationApi, unknown>

/** As many rules as asked for. All but the last fail at their last condition, so each is looked at in full. */
function rulesText(name: FunctionHandle, count: number, conditions: readonly Condition[]): string {
  const rules = Array.from({ length: count }, (_, index) => ({
    title: `Rule ${index + 1}`,
    match_type: 'all',
    conditions: [...conditions, productTag(index === count - 1 ? 'fragile' : `absent-${index % 2}`)],
    actions: [hides[functionVariants[name].api]],
  }))
  return JSON.stringify({ version: 1, title: 'Bench', rules })
}

export const noRules = JSON.stringify({ version: 1, title: 'Bench', rules: [] })

export const oneRuleOfThree = (name: FunctionHandle) => rulesText(name, 1, [met.country, met.subtotal])

export const fiveRulesOfThree = (name: FunctionHandle) => rulesText(name, 5, [met.country, met.subtotal])

/** One of the five compares a text: the chosen rate, which delivery functions cannot know, or else the pincode. */
export const twentyFiveRulesOfFive = (name: FunctionHandle) => {
  const text = functionVariants[name].api === 'payment' ? met.rate : met.zip
  return rulesText(name, 25, [met.country, met.subtotal, met.customerTag, text])
}
