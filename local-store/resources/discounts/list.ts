import { type ConnectionArguments, connect } from '../../admin-api/connection.ts'
import type { AdminContext, NodeForm } from '../../admin-api/context.ts'
import { type SearchFields, searchItems } from '../../admin-api/search-filter.ts'
import { type DiscountGives, type DiscountRecord, discountStatus } from './discount.ts'

export type DiscountListArguments = ConnectionArguments & { query?: string | null; sortKey: string }

/** Fields of a search (docs/platform.md#discount-records). The status depends on the current time. */
export function discountSearch(now: number): SearchFields<DiscountRecord> {
  return {
    words: (discount) => [discount.title, ...discount.codes.map(({ code }) => code)],
    fields: {
      code: (discount) => discount.codes.map(({ code }) => code),
      combines_with: (discount) => combinedClasses(discount.combinesWith),
      created_at: (discount) => [discount.createdAt],
      customer_ids: (discount) => discount.customerIds?.map(String) ?? [],
      discount_class: (discount) => discount.discountClasses.map((one) => one.toLowerCase()),
      discount_type: ({ gives }) => [gives.type === 'bxgy' ? 'bogo' : valueType(gives)],
      ends_at: ({ endsAt }) => (endsAt === null ? [] : [endsAt]),
      id: (discount) => discount.id,
      method: (discount) => [discount.method],
      starts_at: (discount) => [discount.startsAt],
      status: (discount) => [discountStatus(discount, now).toLowerCase()],
      tag: (discount) => discount.tags,
      times_used: (discount) => discount.usageCount,
      title: (discount) => [discount.title],
      type: ({ gives }) => [valueType(gives), 'all_with_app', ...(gives.type === 'app' ? [] : ['all'])],
      updated_at: (discount) => [discount.updatedAt],
    },
  }
}

function valueType(gives: DiscountGives): string {
  if (gives.type === 'freeShipping') return 'free_shipping'
  if (gives.type !== 'basic') return gives.type
  return gives.value.type === 'percentage' ? 'percentage' : 'fixed_amount'
}

function combinedClasses(combines: DiscountRecord['combinesWith']): string[] {
  return [
    ...(combines.orderDiscounts ? ['order_discounts'] : []),
    ...(combines.productDiscounts ? ['product_discounts'] : []),
    ...(combines.shippingDiscounts ? ['shipping_discounts'] : []),
  ]
}

/** Sorts after every date: a discount without an end comes last. */
const noEnd = '9999'

const sorts: Record<string, (discount: DiscountRecord) => string | number> = {
  CREATED_AT: (discount) => discount.createdAt,
  ENDS_AT: (discount) => discount.endsAt ?? noEnd,
  STARTS_AT: (discount) => discount.startsAt,
  TITLE: (discount) => discount.title.toLowerCase(),
  UPDATED_AT: (discount) => discount.updatedAt,
}

export function searchDiscounts(
  discounts: readonly DiscountRecord[],
  query: string | null | undefined,
  context: AdminContext,
  fieldName: string,
): readonly DiscountRecord[] {
  return searchItems(discounts, query, discountSearch(context.world.now()), context, fieldName)
}

export function listDiscounts(
  discounts: readonly DiscountRecord[],
  args: DiscountListArguments,
  context: AdminContext,
  fieldName: string,
  form: (discount: DiscountRecord) => NodeForm,
) {
  const found = searchDiscounts(discounts, args.query, context, fieldName)
  const sortValue = sorts[args.sortKey] ?? ((discount: DiscountRecord) => discount.id)
  return connect(found, args, { sortValue, idOf: (discount) => discount.id }, form)
}
