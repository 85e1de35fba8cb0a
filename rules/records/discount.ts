import type { DiscountClass } from '../language/discounts/discount-actions.ts'
import { isInTesting, type RecordStatus } from './customization.ts'
import type { OwnerMembers, OwnerRecordDefinition } from './owner-members.ts'

/** Status of a discount, derived from its dates and the current time. */
export const discountStatuses = ['ACTIVE', 'SCHEDULED', 'EXPIRED'] as const
export type DiscountStatus = (typeof discountStatuses)[number]

/**
 * Statuses that a merchant chooses for a discount, in addition to its dates. A discount in testing is active on the
 * platform according to its dates, but acts only for testers. A disabled discount keeps its dates
 * (docs/product.md#statuses).
 */
export const discountFormStatuses = ['active', 'testing', 'draft'] as const satisfies readonly RecordStatus[]
export type DiscountFormStatus = (typeof discountFormStatuses)[number]

/**
 * An automatic discount applies without a code, and a code discount only with its code. The method of a stored discount
 * cannot change.
 */
export const discountMethods = ['automatic', 'code'] as const
export type DiscountMethod = (typeof discountMethods)[number]

/** Kinds of other discounts that a discount can be combined with. */
export type CombinesWith = {
  readonly orderDiscounts: boolean
  readonly productDiscounts: boolean
  readonly shippingDiscounts: boolean
}

type DiscountMembers = OwnerMembers<'discount'> & {
  /** An instant as ISO 8601 text. */
  readonly startsAt: string
  /** An instant as ISO 8601 text. Null for a discount that does not end. */
  readonly endsAt: string | null
  readonly combinesWith: CombinesWith
  readonly discountClasses: readonly DiscountClass[]
  /** Status that the platform reports, or that is derived from the wanted dates. */
  readonly status: DiscountStatus
  /** Number of uses that the platform has counted (docs/platform.md#discount-records). */
  readonly usedCount: number
}

export type AutomaticDiscountRecord = DiscountMembers & { readonly method: 'automatic' }

export type CodeDiscountRecord = DiscountMembers & {
  readonly method: 'code'
  readonly code: string
  readonly appliesOncePerCustomer: boolean
  /** Maximum uses of the code in total. Null for no limit. */
  readonly usageLimit: number | null
}

/** A discount that one of the app's functions decides: automatic or by code. */
export type DiscountRecord = AutomaticDiscountRecord | CodeDiscountRecord

export const discountDefinition = {
  members: [
    'title',
    'code',
    'startsAt',
    'endsAt',
    'combinesWith',
    'discountClasses',
    'appliesOncePerCustomer',
    'usageLimit',
  ],
  isActive: ({ status }) => status === 'ACTIVE',
} as const satisfies OwnerRecordDefinition<DiscountRecord>

/** Derives a discount's status from its dates at an instant. */
export function deriveDiscountStatus(
  { startsAt, endsAt }: Pick<DiscountRecord, 'startsAt' | 'endsAt'>,
  now: Date,
): DiscountStatus {
  if (endsAt !== null && Date.parse(endsAt) <= now.getTime()) return 'EXPIRED'
  return Date.parse(startsAt) > now.getTime() ? 'SCHEDULED' : 'ACTIVE'
}

/**
 * Derives a discount's form status from its rules and its switch. The dates decide when an enabled discount applies.
 */
export function deriveDiscountFormStatus(
  record: Pick<DiscountRecord, 'metafields'>,
  isOff: boolean,
): DiscountFormStatus {
  if (isOff) return 'draft'
  return isInTesting(record) ? 'testing' : 'active'
}

/** Types of discount nodes, by method. Ids of discounts begin with them. */
export const discountNodeTypes = {
  automatic: 'DiscountAutomaticNode',
  code: 'DiscountCodeNode',
} as const satisfies Record<DiscountMethod, string>
