import type { Fact } from './facts.ts'
import type { FunctionOwner } from './function-owners.ts'

/**
 * Variants that hold what those with a name leave apart: with them every two and every three kinds of condition of a
 * customization go together in some query, as far as its points allow, and nearly every two beside an action of a discount
 * (docs/decisions/0069-fewer-functions-hold-more-mixes.md). A table says which of the variants know a fact, by their
 * numbers.
 *
 * The tables were found by simulated annealing (scripts/find-variants.ts) beside the variants with a name, with those
 * facts taken out again that no set needs. What they hold is proved by cases/function-variants.test.ts.
 */
const paymentMixes = {
  // All that know nothing of what is seldom asked.
  'payment.plusActions': [1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13],
  market: [3, 5, 8, 9, 10, 13],
  language: [3, 5, 8, 9, 10, 13],
  'shop.date': [1, 2, 4, 5, 12, 13, 14],
  'shop.timeWindow': [2, 3, 7, 9, 11, 12],
  currencyRate: [1, 3, 4, 5, 6, 7, 9, 10, 12, 14],
  chosenRate: [1, 3, 4, 6, 9, 14],
  'chosenRate.cost': [4, 14],
  country: [2, 6, 8, 10, 12, 14],
  province: [1, 2, 3, 7, 10, 13, 14],
  zip: [2, 6, 8, 10, 12, 14],
  'address.line1': [14],
  'address.line2': [14],
  'address.city': [14],
  'address.company': [14],
  'address.phone': [14],
  subtotal: [1, 3, 4, 6, 9, 14],
  total: [1, 3, 4, 6, 9],
  currency: [3, 5, 8, 9, 10, 13],
  attribute: [2, 3, 4, 6, 10, 11, 12, 13, 14],
  discounts: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14],
  'discounts.amount': [1, 3, 5, 6, 7, 9, 10, 12],
  'customer.login': [1, 3, 5, 8, 11, 12],
  'customer.email': [2, 4, 5, 9, 10, 11, 14],
  'customer.phone': [1, 2, 3, 7, 10, 13],
  'customer.tags': [1, 2, 5, 8, 11, 12, 13],
  'customer.orders': [1, 3, 5, 8, 11, 12],
  'customer.spent': [2, 4, 5, 9, 10, 11],
  'customer.metafield': [4, 7, 8, 9, 12, 13],
  company: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14],
  'company.name': [1, 2, 3, 8, 9, 11, 13, 14],
  'company.metafield': [3, 4, 6, 10, 11, 12, 13],
  'company.locationName': [14],
  'company.locationMetafield': [2, 3, 4, 5, 6, 7, 8],
  'lines.quantity': [1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  'lines.cost': [1, 5, 6, 7, 9, 10, 12],
  'lines.onSale': [14],
  'lines.sellingPlan': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14],
  'lines.variantTitle': [1, 2, 6, 8, 9, 11, 13],
  'lines.sku': [2, 3, 4, 5, 7, 8, 10, 13],
  'lines.weight': [1, 4, 7, 8, 10, 11],
  'lines.productId': [1, 2, 4, 7, 8, 9, 10, 11],
  'lines.productTitle': [1, 2, 6, 8, 9, 11, 13],
  'lines.productHandle': [1, 2, 6, 8, 9, 11, 13],
  'lines.vendor': [2, 3, 4, 7, 10, 11, 12, 13],
  'lines.productType': [14],
  'lines.giftCard': [14],
  'lines.productMetafield': [14],
  'lines.tags': [5, 6, 7, 11, 13],
  'lines.collections': [1, 5, 6, 7, 9, 10, 12],
  isAsked: [2, 3, 7, 9, 11, 12],
} as const satisfies MixTable

const deliveryMixes = {
  market: [1, 2, 3],
  language: [1, 2],
  'shop.date': [1, 2, 3],
  'shop.timeWindow': [1, 2],
  currencyRate: [1, 2, 3],
  country: [1, 3],
  province: [1, 3],
  zip: [1, 3],
  'address.line1': [3],
  'address.line2': [3],
  'address.city': [3],
  'address.company': [3],
  'address.phone': [3],
  subtotal: [1, 3],
  total: [1, 3],
  currency: [1, 2],
  discounts: [1, 2, 3],
  'discounts.amount': [1, 2],
  'customer.tags': [2],
  company: [1, 2, 3],
  'company.locationName': [3],
  'lines.quantity': [1, 2, 3],
  'lines.cost': [1, 2],
  'lines.onSale': [3],
  'lines.sellingPlan': [1, 2, 3],
  'lines.weight': [1, 2],
  'lines.productId': [1, 2, 3],
  'lines.productTitle': [1, 2],
  'lines.productHandle': [1, 2],
  'lines.vendor': [1, 2],
  'lines.productType': [3],
  'lines.giftCard': [3],
  'lines.productMetafield': [3],
  'lines.tags': [2],
  'lines.collections': [1, 2],
  isAsked: [1, 2],
} as const satisfies MixTable

const discountMixes = {
  'discount.codes': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  market: [4, 6, 7],
  language: [3, 5, 9],
  'shop.date': [4, 6, 7],
  'shop.timeWindow': [1, 3, 7, 8],
  country: [2, 8, 10],
  province: [4, 6, 7],
  zip: [2, 8, 10],
  subtotal: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  total: [3, 5, 9],
  attribute: [4, 6, 7],
  'customer.login': [4, 6, 7],
  'customer.email': [1, 2, 4, 9],
  'customer.phone': [1, 3, 7, 8],
  'customer.tags': [3, 5, 9],
  'customer.orders': [1, 2, 8],
  'customer.spent': [3, 5, 9],
  'customer.metafield': [2, 3, 6, 10],
  'company.name': [1, 2, 4, 9],
  'company.metafield': [1, 5, 6, 10],
  'company.locationMetafield': [4, 5, 8, 10],
  'lines.id': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  'lines.quantity': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  'lines.cost': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  'lines.variantTitle': [1, 2, 4, 9],
  'lines.sku': [1, 2, 3, 4, 8],
  'lines.weight': [2, 5, 7],
  'lines.productId': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  'lines.productTitle': [1, 3, 7, 8],
  'lines.productHandle': [1, 2, 4, 9],
  'lines.vendor': [1, 2, 4, 9],
  'lines.tags': [6, 7, 8, 9],
  'lines.collections': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  isAsked: [1, 3, 7, 8],
} as const satisfies MixTable

const checkMixes = {
  market: [2, 5],
  'shop.date': [1, 4, 5],
  'shop.timeWindow': [2, 5],
  currencyRate: [1, 4, 5],
  chosenRate: [3, 5],
  'chosenRate.cost': [1, 4, 5],
  country: [3, 5],
  province: [2, 3, 4],
  zip: [3, 5],
  'address.line1': [3, 5],
  'address.line2': [3, 5],
  'address.city': [2, 3, 4],
  'address.company': [1, 2],
  'address.phone': [3, 5],
  subtotal: [1, 4, 5],
  total: [1, 4, 5],
  currency: [1, 2],
  attribute: [1, 2, 3, 4, 5],
  discounts: [1, 2, 3, 4, 5],
  'discounts.amount': [1, 4, 5],
  purchaseOrderNumber: [2, 3, 4],
  'billing.country': [1, 4, 5],
  'customer.login': [1, 2],
  'customer.email': [1, 2, 3, 4],
  'customer.phone': [3, 5],
  'customer.tags': [5],
  'customer.orders': [1, 2],
  'customer.spent': [1, 2],
  'customer.metafield': [2],
  company: [1, 2, 3, 4, 5],
  'company.name': [2, 3, 4],
  'company.metafield': [1],
  'company.locationName': [2, 3, 4],
  'company.locationMetafield': [1],
  'lines.quantity': [4],
  'lines.cost': [4],
  'lines.onSale': [2, 5],
  'lines.sellingPlan': [1, 2, 3, 4, 5],
  'lines.variantTitle': [3, 5],
  'lines.sku': [1, 2],
  'lines.weight': [4],
  'lines.productId': [4],
  'lines.productTitle': [3, 5],
  'lines.productHandle': [2, 3, 4],
  'lines.vendor': [1, 2],
  'lines.productType': [2, 3, 4],
  'lines.giftCard': [2, 3, 4],
  'lines.productMetafield': [3],
  'lines.tags': [1, 3],
  'lines.collections': [4],
  isAsked: [2, 5],
} as const satisfies MixTable

type MixTable = Readonly<Partial<Record<Fact, readonly number[]>>>

type Mixes<Owner extends FunctionOwner, Prefix extends string, Table extends MixTable> = {
  readonly [Handle in `${Prefix}-mix-${NumbersOf<Table>}`]: {
    readonly owner: Owner
    readonly facts: readonly Fact[]
  }
}
type NumbersOf<Table extends MixTable> = NonNullable<Table[keyof Table & Fact]>[number]

export const mixedVariants = {
  ...readTable('payment', 'payment', paymentMixes),
  ...readTable('delivery', 'delivery', deliveryMixes),
  ...readTable('discount', 'discount', discountMixes),
  ...readTable('validation', 'checks', checkMixes),
}

/** `prefix`: what the handles begin with. */
function readTable<Owner extends FunctionOwner, Prefix extends string, const Table extends MixTable>(
  owner: Owner,
  prefix: Prefix,
  table: Table,
): Mixes<Owner, Prefix, Table>
function readTable(owner: FunctionOwner, prefix: string, table: MixTable): object {
  const entries = Object.entries(table)
  const last = Math.max(...entries.flatMap(([, numbers]) => numbers))
  return Object.fromEntries(
    Array.from({ length: last }, (_, index) => [
      `${prefix}-mix-${index + 1}`,
      { owner, facts: entries.flatMap(([fact, numbers]) => (numbers.includes(index + 1) ? [fact] : [])) },
    ]),
  )
}
