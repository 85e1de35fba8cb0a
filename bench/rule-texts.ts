import type { FunctionName } from '../cases/functions.ts'

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
}

const productTag = (tag: string) =>
  condition('product_tag', 'cart.lines.merchandise.product.hasTags', 'array', 'in', [tag])

const hides = {
  'payment-cod': { type: 'hide_payment', params: { name: 'Cash on Delivery' } },
  'delivery-rules': { type: 'hide_delivery', params: { names: ['Cash on Delivery'] } },
} satisfies Record<FunctionName, unknown>

/** As many rules as asked for. All but the last fail at their last condition, so each is looked at in full. */
function rulesText(name: FunctionName, count: number, conditions: readonly Condition[]): string {
  const rules = Array.from({ length: count }, (_, index) => ({
    title: `Rule ${index + 1}`,
    match_type: 'all',
    conditions: [...conditions, productTag(index === count - 1 ? 'fragile' : `absent-${index % 2}`)],
    actions: [hides[name]],
  }))
  return JSON.stringify({ version: 1, title: 'Bench', rules })
}

export const noRules = JSON.stringify({ version: 1, title: 'Bench', rules: [] })

export const oneRuleOfThree = (name: FunctionName) => rulesText(name, 1, [met.country, met.subtotal])

export const fiveRulesOfThree = (name: FunctionName) => rulesText(name, 5, [met.country, met.subtotal])

export const twentyFiveRulesOfFive = (name: FunctionName) =>
  rulesText(name, 25, [met.country, met.subtotal, met.customerTag, met.rate])
