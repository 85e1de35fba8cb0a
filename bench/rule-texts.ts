import { generatePaymentRules } from '#rules/features/cod-with-fee/cod-with-fee.ts'
import { type CustomizationFunctionHandle, functionVariants } from '#rules/functions/function-variants.ts'
import type { Fact } from '#rules/language/facts.ts'
import type { CustomizationOwner } from '#rules/language/function-owners.ts'

type Condition = { readonly type: string; readonly params: Readonly<Record<string, unknown>> }

/** A condition in the app's stored format. */
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

/** Conditions that every cart here meets. */
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

/** Conditions on texts that every cart here meets, with the fact that each needs. The most expensive come first. */
const textConditions: readonly { readonly fact: Fact; readonly condition: Condition }[] = [
  {
    fact: 'lines.productTitle',
    condition: condition(
      'product_title',
      'cart.lines.merchandise.product.title',
      'string',
      'contains',
      'kurta',
    ),
  },
  {
    fact: 'lines.sku',
    condition: condition('variant_sku', 'cart.lines.merchandise.sku', 'string', 'contains', 'SL-1'),
  },
  {
    fact: 'lines.vendor',
    condition: condition(
      'product_vendor',
      'cart.lines.merchandise.product.vendor',
      'string',
      'contains',
      'works',
    ),
  },
  { fact: 'customer.tags', condition: met.customerTag },
  { fact: 'chosenRate', condition: met.rate },
  { fact: 'zip', condition: met.zip },
]

const productTag = (tag: string) =>
  condition('product_tag', 'cart.lines.merchandise.product.hasTags', 'array', 'in', [tag])

const hides = {
  payment: { type: 'hide_payment', params: { name: 'Cash on Delivery' } },
  delivery: { type: 'hide_delivery', params: { names: ['Cash on Delivery'] } },
} satisfies Record<CustomizationOwner, unknown>

/** Text of this number of rules. All but the last fail at their last condition, so every condition is evaluated. */
function rulesText(
  name: CustomizationFunctionHandle,
  count: number,
  conditions: readonly Condition[],
): string {
  const rules = Array.from({ length: count }, (_, index) => ({
    title: `Rule ${index + 1}`,
    match_type: 'all',
    conditions: [...conditions, productTag(index === count - 1 ? 'fragile' : `absent-${index % 2}`)],
    actions: [hides[functionVariants[name].owner]],
  }))
  return JSON.stringify({ version: 1, title: 'Bench', rules })
}

export const noRules = JSON.stringify({ version: 1, title: 'Bench', rules: [] })

export const oneRuleOfThree = (name: CustomizationFunctionHandle) =>
  rulesText(name, 1, [met.country, met.subtotal])

export const fiveRulesOfThree = (name: CustomizationFunctionHandle) =>
  rulesText(name, 5, [met.country, met.subtotal])

/**
 * Two of the five conditions compare texts, if the function knows any. Titles and SKUs take precedence over customers
 * and pincodes.
 */
export const twentyFiveRulesOfFive = (name: CustomizationFunctionHandle) => {
  const known: readonly Fact[] = functionVariants[name].facts
  const texts = textConditions.filter(({ fact }) => known.includes(fact)).slice(0, 2)
  return rulesText(name, 25, [met.country, met.subtotal, ...texts.map(({ condition }) => condition)])
}

/** Rules that the screen COD with fee stores for payments. The cart here has chosen a rate without the fee. */
export const codWithFee = () =>
  JSON.stringify(
    generatePaymentRules(['Standard - Cash on Delivery (fee included)'], 'Cash on Delivery (COD)'),
  )

/** One rule that hides a method if a pincode matches a regular expression. */
export const oneExpression = (name: CustomizationFunctionHandle, operator: string, value: unknown) =>
  JSON.stringify({
    version: 1,
    title: 'Bench',
    rules: [
      {
        title: 'Rule',
        match_type: 'all',
        conditions: [
          condition('location_zipcode', 'cart.deliveryGroups.deliveryAddress.zip', 'string', operator, value),
        ],
        actions: [hides[functionVariants[name].owner]],
      },
    ],
  })
