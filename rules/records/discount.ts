import type { DiscountClass } from '../language/discounts/discount-actions.ts'
import { isInTesting, type RecordStatus } from './customization.ts'
import type { OwnerMembers, OwnerRecordDefinition } from './owner-members.ts'

/** Status of a discount. It follows from its dates and the present. */
export const discountStatuses = ['ACTIVE', 'SCHEDULED', 'EXPIRED'] as const
export type DiscountStatus = (typeof discountStatuses)[number]

/**
 * Statuses that a merchant chooses for a discount, besides its dates. A discount in testing is active on the platform
 * as its dates say, and acts for testers alone. A disabled one keeps its dates (docs/product.md#statuses).
 */
export const discountFormStatuses = ['active', 'testing', 'draft'] as const satisfies readonly RecordStatus[]
export type DiscountFormStatus = (typeof discountFormStatuses)[number]

/**
 * An automatic discount is given by itself, and a code discount to those who enter its code. The method of a
 * stored discount cannot change.
 */
export const discountMethods = ['automatic', 'code'] as const
export type DiscountMethod = (typeof discountMethods)[number]

/** Kinds of other discounts that a discount combines with. */
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
  /** Status that the platform reports, or that follows from the wanted dates. */
  readonly status: DiscountStatus
  /** Number of uses that the platform has counted (docs/platform.md#discount-records). */
  readonly usedCount: number
}

export type AutomaticDiscountRecord = DiscountMembers & { readonly method: 'automatic' }

export type CodeDiscountRecord = DiscountMembers & {
  readonly method: 'code'
  readonly code: string
  readonly appliesOncePerCustomer: boolean
  /** Maximum uses of the code in all. Null for any number of times. */
  readonly usageLimit: number | null
}

/** A discount that a function of ours decides: automatic or by code. */
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

/** The status that follows from a discount's dates at an instant. */
export function deriveDiscountStatus(
  { startsAt, endsAt }: Pick<DiscountRecord, 'startsAt' | 'endsAt'>,
  now: Date,
): DiscountStatus {
  if (endsAt !== null && Date.parse(endsAt) <= now.getTime()) return 'EXPIRED'
  return Date.parse(startsAt) > now.getTime() ? 'SCHEDULED' : 'ACTIVE'
}

/** Form status of a discount by its rules and its switch. Its dates decide when an enabled one is given. */
export function deriveDiscountFormStatus(
  record: Pick<DiscountRecord, 'metafields'>,
  isOff: boolean,
): DiscountFormStatus {
  if (isOff) return 'draft'
  return isInTesting(record) ? 'testing' : 'active'
}

/** The kinds of discount nodes, by how the discount is given; the ids of discounts begin with them. */
export const discountNodeTypes = {
  automatic: 'DiscountAutomaticNode',
  code: 'DiscountCodeNode',
} as const satisfies Record<DiscountMethod, string>
