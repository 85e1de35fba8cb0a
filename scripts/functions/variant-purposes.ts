import type { FunctionHandle } from '#rules/functions/function-handles.ts'
import type { Fact } from '#rules/language/facts.ts'

/** Facts of a function that the search must not change. */
export type VariantPurpose = {
  /** Facts that the function never drops. */
  readonly keeps?: readonly Fact[]
  /** Facts that the search never adds to the function. */
  readonly lacks?: readonly Fact[]
  /** True if the function keeps exactly its current facts. */
  readonly isFixed?: boolean
}

/** Facts of the eleven conditions that the COD rules use together, and of which most rule sets use some. */
const codRulesFacts = [
  'currencyRate',
  'country',
  'province',
  'zip',
  'subtotal',
  'tester.token',
  'discounts.amount',
  'customer.email',
  'customer.tags',
  'lines.quantity',
  'lines.productId',
  'lines.tags',
  'lines.collections',
] as const satisfies readonly Fact[]

/** Facts of the usual conditions: address, totals, tags, collections, quantities, customer and chosen rate. */
export const usualFacts = [
  'currencyRate',
  'chosenRate',
  'country',
  'province',
  'zip',
  'subtotal',
  'total',
  'discounts.amount',
  'customer.login',
  'customer.email',
  'customer.phone',
  'customer.tags',
  'customer.orders',
  'customer.spent',
  'lines.quantity',
  'lines.cost',
  'lines.productId',
  'lines.tags',
  'lines.collections',
] as const satisfies readonly Fact[]

/** A fact that costs no points, but costs instructions in every line of the cart. */
const costlyInLines = ['lines.sellingPlan'] as const satisfies readonly Fact[]

/** A function with few facts about the cart's lines, since each costs instructions in every line. */
const narrow: VariantPurpose = { isFixed: true }

const purposes: Partial<Readonly<Record<FunctionHandle, VariantPurpose>>> = {
  'payment-checkout': narrow,
  'payment-texts': narrow,
  'payment-cod': { keeps: [...codRulesFacts, 'chosenRate'], lacks: costlyInLines },
  'payment-rules': { keeps: usualFacts, lacks: costlyInLines },
  // A merchant may start with these two on the platform's own page.
  'payment-rules-customer': {
    keeps: [
      'customer.login',
      'customer.email',
      'customer.phone',
      'customer.tags',
      'customer.orders',
      'customer.spent',
      'customer.metafield',
    ],
  },
  'payment-rules-b2b': {
    keeps: ['company.name', 'company.metafield', 'company.locationName', 'company.locationMetafield'],
  },
  'delivery-checkout': narrow,
  'delivery-texts': narrow,
  'delivery-rules': { keeps: [...codRulesFacts, 'delivery.optionCosts'], lacks: costlyInLines },
  // The function for the most common first checks: typed parts of an address.
  'checks-rules': {
    keeps: ['country', 'zip', 'address.line1', 'address.line2', 'address.company', 'address.phone'],
    lacks: costlyInLines,
  },
}

export function findPurpose(handle: FunctionHandle): VariantPurpose {
  return purposes[handle] ?? {}
}
