/**
 * What a function can know about a checkout (docs/platform.md#function-input), in the portions in which input queries
 * ask for it. A function variant is a choice of facts; a condition names the ones it reads.
 */
export const facts = [
  'totals',
  'currency',
  'address',
  'chosenRate',
  'attribute',
  'discounts',
  'lines.quantity',
  'lines.cost',
  'lines.variant',
  'lines.weight',
  'lines.product',
  'lines.productDetails',
  'lines.tags',
  'lines.collections',
  'customer.login',
  'customer.tags',
  'customer.metafield',
  'customer.contact',
  'customer.history',
  'company.name',
  'company.metafields',
  'localization',
  'shop.clock',
] as const
export type Fact = (typeof facts)[number]
