import { type ConnectionArguments, connect } from '../../../admin-api/connection.ts'
import type { AdminContext } from '../../../admin-api/context.ts'
import { type SearchFields, searchItems } from '../../../admin-api/search-filter.ts'
import { formatGid } from '../../../platform-ids.ts'
import { appForm } from '../../installation/form.ts'
import { storefrontUrl } from '../../shop/storefront-url.ts'
import type { DiscountRecord } from '../discount.ts'

type RedeemCode = DiscountRecord['codes'][number]
type CodeArguments = ConnectionArguments & { query?: string | null; sortKey: string }

const search: SearchFields<RedeemCode> = {
  words: ({ code }) => [code],
  fields: { code: ({ code }) => [code], id: ({ id }) => id, times_used: ({ usageCount }) => usageCount },
}

/** What only discounts with codes have. */
export function codeMembers(record: DiscountRecord) {
  const count = record.codes.length
  const customers = record.customerIds?.map((id) => formatGid('Customer', id))
  return {
    appliesOncePerCustomer: record.appliesOncePerCustomer,
    usageLimit: record.usageLimit,
    codeCount: count,
    codesCount: { count, precision: 'EXACT' },
    codes(args: CodeArguments, context: AdminContext) {
      const found = searchItems(record.codes, args.query, search, context, 'codes')
      const sortValue = args.sortKey === 'CODE' ? (one: RedeemCode) => one.code : (one: RedeemCode) => one.id
      return connect(found, args, { sortValue, idOf: (one) => one.id }, redeemCodeForm)
    },
    customerSelection: customers
      ? {
          __typename: 'DiscountCustomers',
          customers: (_: unknown, context: AdminContext) =>
            customers.flatMap((gid) => context.findNode(gid) ?? []),
        }
      : { __typename: 'DiscountCustomerAll', allCustomers: true },
    shareableUrls: (_: unknown, context: AdminContext) =>
      record.codes.slice(0, 1).map(({ code }) => ({
        targetType: 'HOME',
        title: 'Home page',
        url: shareableUrl(code, context),
      })),
  }
}

function redeemCodeForm({ id, code, usageCount }: RedeemCode) {
  return {
    id: formatGid('DiscountRedeemCode', id),
    code,
    asyncUsageCount: usageCount,
    createdBy: () => appForm(),
  }
}

function shareableUrl(code: string, { world, read }: AdminContext): string {
  return `${storefrontUrl(world, read().shop)}/discount/${encodeURIComponent(code)}`
}
