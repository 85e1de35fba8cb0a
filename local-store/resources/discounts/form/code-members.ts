import type { AdminContext } from '../../../admin-api/context.ts'
import { formatGid } from '../../../platform-ids.ts'
import { type CodeListArguments, countCodes, listCodes } from '../../redeem-codes/code-list.ts'
import { storefrontUrl } from '../../shop/storefront-url.ts'
import type { DiscountRecord } from '../discount.ts'

/** Members of discounts with codes only. */
export function codeMembers(record: DiscountRecord) {
  const customers = record.customerIds?.map((id) => formatGid('Customer', id))
  return {
    appliesOncePerCustomer: record.appliesOncePerCustomer,
    usageLimit: record.usageLimit,
    codeCount: (_: unknown, context: AdminContext) => countCodes(record, context),
    codesCount: (_: unknown, context: AdminContext) => ({
      count: countCodes(record, context),
      precision: 'EXACT',
    }),
    codes: (args: CodeListArguments, context: AdminContext) => listCodes(record, args, context),
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

function shareableUrl(code: string, { world, read }: AdminContext): string {
  return `${storefrontUrl(world, read().shop)}/discount/${encodeURIComponent(code)}`
}
