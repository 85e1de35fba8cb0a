import { z } from 'zod'
import { formatGid } from '../../platform-ids.ts'

export const discountClasses = ['ORDER', 'PRODUCT', 'SHIPPING'] as const
export type DiscountClass = (typeof discountClasses)[number]

/** Items of a discount: all, or collections, or products and single variants, as numbers of their ids. */
const items = z.discriminatedUnion('on', [
  z.strictObject({ on: z.literal('all') }),
  z.strictObject({ on: z.literal('collections'), collectionIds: z.array(z.int()) }),
  z.strictObject({
    on: z.literal('products'),
    productIds: z.array(z.int()),
    productVariantIds: z.array(z.int()),
  }),
])
export type DiscountItems = z.infer<typeof items>

/** A share of the price from 0 to 1, as the platform stores percentages. */
const percentage = z.strictObject({ type: z.literal('percentage'), percentage: z.number() })
/** An amount off all items, split among them, or off each unit. */
const amount = z.strictObject({
  type: z.literal('amount'),
  amountInMinorUnits: z.int(),
  appliesOnEachItem: z.boolean(),
})
const effect = z.discriminatedUnion('type', [percentage, amount])
export type DiscountEffect = z.infer<typeof effect>

const minimumRequirement = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('subtotal'), subtotalInMinorUnits: z.int() }),
  z.strictObject({ type: z.literal('quantity'), quantity: z.int() }),
])
export type MinimumRequirement = z.infer<typeof minimumRequirement>

const destination = z.discriminatedUnion('to', [
  z.strictObject({ to: z.literal('all') }),
  z.strictObject({
    to: z.literal('countries'),
    countries: z.array(z.string()),
    includeRestOfWorld: z.boolean(),
  }),
])
export type Destination = z.infer<typeof destination>

/** Value of a discount. An app's function decides it, or it is one of the platform's own three kinds. */
const gives = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('app'),
    /** UUID of the deployed function. */
    functionId: z.string(),
    /**
     * Time of the function's first failure ever, and of the first since the last good run; null if it never failed.
     */
    errors: z.strictObject({ firstOccurredAt: z.string(), errorsFirstOccurredAt: z.string() }).nullable(),
  }),
  z.strictObject({
    type: z.literal('basic'),
    items,
    value: effect,
    minimumRequirement: minimumRequirement.nullable(),
  }),
  z.strictObject({
    type: z.literal('bxgy'),
    buys: z.strictObject({
      items,
      value: z.discriminatedUnion('type', [
        z.strictObject({ type: z.literal('quantity'), quantity: z.int() }),
        z.strictObject({ type: z.literal('amount'), amountInMinorUnits: z.int() }),
      ]),
    }),
    gets: z.strictObject({ items, quantity: z.int(), effect }),
    /** Null if only the number of items limits the uses. */
    usesPerOrderLimit: z.int().nullable(),
  }),
  z.strictObject({
    type: z.literal('freeShipping'),
    /** Rates above this price are not free. Null if all rates are free. */
    maximumShippingPriceInMinorUnits: z.int().nullable(),
    minimumRequirement: minimumRequirement.nullable(),
    destination,
  }),
])
export type DiscountGives = z.infer<typeof gives>
export type DiscountType = DiscountGives['type']
export type GivesOf<Type extends DiscountType> = Extract<DiscountGives, { type: Type }>

export const discountMethods = ['automatic', 'code'] as const
export type DiscountMethod = (typeof discountMethods)[number]

/** One discount of any of the eight kinds: automatic or by code, of an app or of the platform's own three kinds. */
export const discountRecord = z.strictObject({
  id: z.int(),
  method: z.enum(discountMethods),
  title: z.string(),
  startsAt: z.string(),
  endsAt: z.string().nullable(),
  combinesWith: z.strictObject({
    orderDiscounts: z.boolean(),
    productDiscounts: z.boolean(),
    shippingDiscounts: z.boolean(),
  }),
  discountClasses: z.array(z.enum(discountClasses)),
  tags: z.array(z.string()),
  /** Customers of the discount; null for everybody. */
  customerIds: z.array(z.int()).nullable(),
  appliesOnOneTimePurchase: z.boolean(),
  appliesOnSubscription: z.boolean(),
  recurringCycleLimit: z.int().nullable(),
  /**
   * The original code as it was written. No other discount of the shop has it, in upper or lower case. Automatic
   * discounts have none. Codes that are added in bulk are stored separately (`redeem-codes/`).
   */
  codes: z.array(z.strictObject({ id: z.int(), code: z.string(), usageCount: z.int() })),
  /** Limit of each code; null for none. Automatic discounts have no limit. */
  usageLimit: z.int().nullable(),
  appliesOncePerCustomer: z.boolean(),
  /** Number of placed orders with this discount. */
  usageCount: z.int(),
  /**
   * Buyers who have used it, for the limit of one use per customer. The platform compares e-mail or phone, including
   * those of guests.
   */
  usedBy: z.array(z.strictObject({ email: z.string().nullable(), phone: z.string().nullable() })),
  createdAt: z.string(),
  updatedAt: z.string(),
  gives,
})
export type DiscountRecord = z.infer<typeof discountRecord>

export type DiscountStatus = 'ACTIVE' | 'EXPIRED' | 'SCHEDULED'

/**
 * The status follows from the dates alone; a discount that ends now has ended (docs/platform.md#discount-records).
 */
export function discountStatus(
  { startsAt, endsAt }: Pick<DiscountRecord, 'startsAt' | 'endsAt'>,
  now: number,
): DiscountStatus {
  if (endsAt !== null && Date.parse(endsAt) <= now) return 'EXPIRED'
  return Date.parse(startsAt) > now ? 'SCHEDULED' : 'ACTIVE'
}

/** Kinds of id that a discount has, all with one number. */
export const discountNodeKinds = ['DiscountNode', 'DiscountAutomaticNode', 'DiscountCodeNode'] as const
export type DiscountNodeKind = (typeof discountNodeKinds)[number]

/** The typed id of a discount, which owns its metafields. */
export function discountGid({ method, id }: Pick<DiscountRecord, 'method' | 'id'>): string {
  return formatGid(method === 'automatic' ? 'DiscountAutomaticNode' : 'DiscountCodeNode', id)
}

/** Folded form of a code. Codes with the same folded form are equal: case and surrounding spaces are ignored. */
export function foldCode(code: string): string {
  return code.trim().toLowerCase()
}

export function isSameCode(code: string, other: string): boolean {
  return foldCode(code) === foldCode(other)
}
