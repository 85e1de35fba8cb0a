import type { Fact } from './facts.ts'
import type { FunctionVariant } from './function-variant.ts'

const both = ['tester.token', 'customer.email'] as const

/**
 * By what those functions tell testers from shoppers that have points to spare. Sets that act for everybody neither ask for
 * it nor are given another function for it; whatever stands behind it in the query, such as lines, costs them a member or
 * two that are passed by, so functions that many carts with lines go through do not learn it.
 */
export const testerFacts = {
  'payment-cod': both,
  'payment-rules': ['tester.token'],
  // These know the e-mail address for their conditions.
  'payment-mix-2': ['tester.token'],
  'payment-mix-4': ['tester.token'],
  'payment-mix-3': ['tester.token'],
  'payment-mix-14': ['tester.token'],
  'delivery-rules': both,
  'delivery-rules-context': ['tester.token'],
  'delivery-mix-1': ['tester.token'],
  'delivery-mix-3': both,
  'discount-mix-10': both,
} as const satisfies Readonly<Record<string, readonly Fact[]>>

/**
 * One more for each API of customizations, for sets in testing that ask what the others have no points left for
 * (docs/decisions/0104-a-test-knows-its-testers.md). They were found by `scripts/find-variants.ts
 * --testing`.
 */
export const testingVariants = {
  'payment-testing': {
    owner: 'payment',
    facts: [
      'payment.plusActions',
      'market',
      'language',
      'currencyRate',
      'subtotal',
      'total',
      'currency',
      'attribute',
      'tester.token',
      'discounts.amount',
      'customer.login',
      'customer.email',
      'customer.phone',
      'customer.orders',
      'customer.spent',
      'company.name',
      'lines.sellingPlan',
      'lines.quantity',
      'lines.cost',
      'lines.variantTitle',
      'lines.sku',
      'lines.productTitle',
      'lines.productHandle',
      'lines.vendor',
      'lines.collections',
    ],
  },
  'delivery-testing': {
    owner: 'delivery',
    facts: [
      'market',
      'language',
      'shop.date',
      'shop.timeWindow',
      'currencyRate',
      'country',
      'province',
      'zip',
      'subtotal',
      'total',
      'currency',
      'tester.token',
      'discounts.amount',
      'customer.email',
      'customer.tags',
      'company',
      'lines.sellingPlan',
      'lines.quantity',
      'lines.weight',
      'lines.productId',
      'lines.productTitle',
      'lines.productHandle',
      'lines.vendor',
      'isAsked',
    ],
  },
} as const satisfies Record<string, FunctionVariant>
