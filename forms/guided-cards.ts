/**
 * Cards with a `?` next to their title that opens a guide (`docs/product.md#guides-of-cards`). The guides are in
 * app/content/card-guides.ts. Schemas of forms also refer to cards by these names.
 */
export const guidedCards = [
  'rules',
  'delivery-rules',
  'check-rules',
  'rule-summary',
  'test-panel',
  'testing',
  'sample-checkout',
  'checkout-outcome',
  'shopify-limits',
  'stored-records',
  'history',
  'publish-later',
  'scheduled-changes',

  'fee-rates',
  'fee-rules',
  'fee-at-checkout',
  'fee-rates-hidden',
  'cod-method',
  'cod-conditions',
  'cod-at-checkout',

  'pincode-payment-methods',
  'pincode-rates',
  'pincode-list',
  'pincode-test',
  'pincode-room',

  'discount-basics',
  'discount-type',
  'discount-value',
  'discount-requirement',
  'discount-eligibility',
  'discount-code-answer',
  'discount-rules',
  'discount-usage',
  'discount-codes',
  'discount-share',
  'discount-summary',
  'discount-status',
  'discount-dates',
  'discount-combines',
  'discount-on-cart',
  'other-discounts',
  'margin-guard',

  'checkout-now',
  'capacity',
  'health',
  'dead-ends',

  'script-source',
  'script-draft',
  'script-notes',

  'plan-current',
  'plan-usage',
] as const

export type GuidedCard = (typeof guidedCards)[number]
