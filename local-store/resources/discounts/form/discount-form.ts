import type { AdminContext } from '../../../admin-api/context.ts'
import { formatGid } from '../../../platform-ids.ts'
import { type DiscountGives, type DiscountRecord, discountGid, discountStatus } from '../discount.ts'
import { kindOf } from '../kinds.ts'
import { appDiscountTypeForm } from './app-discount-type-form.ts'
import { codeMembers } from './code-members.ts'
import { buysForm, destinationForm, getsForm, minimumForm, moneyForm } from './discount-parts.ts'
import { shortSummary, summary } from './summary.ts'

/** Answer for a discount: members of all discounts, members of codes, and members of its kind. */
export function discountForm(record: DiscountRecord) {
  const customers = record.customerIds?.map((id) => formatGid('Customer', id))
  return {
    __typename: kindOf(record).typeName,
    id: discountGid(record),
    title: record.title,
    status: (_: unknown, context: AdminContext) => discountStatus(record, context.world.now()),
    startsAt: record.startsAt,
    endsAt: record.endsAt,
    combinesWith: { ...record.combinesWith, productDiscountsWithTagsOnSameCartLine: null },
    discountClasses: record.discountClasses,
    /** The only class, for versions that had one class per discount. */
    discountClass: record.discountClasses[0],
    tags: record.tags,
    context: customers
      ? { __typename: 'DiscountCustomers', customers: findAll(customers) }
      : { __typename: 'DiscountBuyerSelectionAll', all: 'ALL' },
    appliesOnOneTimePurchase: record.appliesOnOneTimePurchase,
    appliesOnSubscription: record.appliesOnSubscription,
    recurringCycleLimit: record.recurringCycleLimit,
    asyncUsageCount: record.usageCount,
    createdAt: record.createdAt,
    updatedAt: record.updatedAt,
    summary: (_: unknown, context: AdminContext) => summary(record, context.read()),
    shortSummary: (_: unknown, context: AdminContext) => shortSummary(record, context.read()),
    ...(record.method === 'code' ? codeMembers(record) : {}),
    ...givesMembers(record, record.gives),
  }
}

function givesMembers(record: DiscountRecord, gives: DiscountGives) {
  switch (gives.type) {
    case 'app':
      return {
        discountId: discountGid(record),
        appDiscountType: (_: unknown, context: AdminContext) => appDiscountTypeForm(gives, context),
        errorHistory: gives.errors && {
          ...gives.errors,
          hasBeenSharedSinceLastError: false,
          hasSharedRecentErrors: false,
        },
      }
    case 'basic':
      return {
        customerGets: getsForm(record, gives),
        minimumRequirement: minimumForm(gives.minimumRequirement),
      }
    case 'bxgy':
      return {
        customerBuys: buysForm(record, gives),
        customerGets: getsForm(record, gives),
        usesPerOrderLimit: gives.usesPerOrderLimit,
      }
    case 'freeShipping':
      return {
        minimumRequirement: minimumForm(gives.minimumRequirement),
        destinationSelection: destinationForm(gives.destination),
        maximumShippingPrice: (_: unknown, context: AdminContext) =>
          gives.maximumShippingPriceInMinorUnits === null
            ? null
            : moneyForm(gives.maximumShippingPriceInMinorUnits, context),
      }
  }
}

function findAll(gids: readonly string[]) {
  return (_: unknown, context: AdminContext) => gids.flatMap((gid) => context.findNode(gid) ?? [])
}
