import { z } from 'zod'
import { formatGid } from '../../platform-ids.ts'

export const discountClasses = ['ORDER', 'PRODUCT', 'SHIPPING'] as const
export type DiscountClass = (typeof discountClasses)[number]

/** What a discount is on: everything, or what belongs to collections, or products and single variants. Numbers of ids. */
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

/** A share of the price from 0 to 1, as the platform keeps percentages. */
const percentage = z.strictObject({ type: z.literal('percentage'), percentage: z.number() })
/** Off the whole, split over what it is on; or off each unit of it. */
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

/** What a discount gives: an app's function decides it, or the platform does by one of its own three kinds. */
const gives = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('app'),
    /** UUID of the deployed function. */
    functionId: z.string(),
    /** When its function failed for the first time, ever and since the last good run; null when it never did. */
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
    /** null: as often as there are enough items. */
    usesPerOrderLimit: z.int().nullable(),
  }),
  z.strictObject({
    type: z.literal('freeShipping'),
    /** Dearer rates are not made free; null: every rate is. */
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

/** One discount of any of the eight kinds: automatic or by code, of an app or of the platform's own three. */
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
  /** Only these customers get it; null: everybody does. */
  customerIds: z.array(z.int()).nullable(),
  appliesOnOneTimePurchase: z.boolean(),
  appliesOnSubscription: z.boolean(),
  recurringCycleLimit: z.int().nullable(),
  /**
   * What it was made with, as it was written; no other discount of the shop has it, whatever the case. Automatic ones have none.
   * Codes that are added by the hundred are kept apart (`redeem-codes/`).
   */
  codes: z.array(z.strictObject({ id: z.int(), code: z.string(), usageCount: z.int() })),
  /** For each code; null: as often as one likes. Automatic ones have none. */
  usageLimit: z.int().nullable(),
  appliesOncePerCustomer: z.boolean(),
  /** Placed orders that it took part in. */
  usageCount: z.int(),
  /** Who placed them, for once per customer: the platform goes by e-mail or phone, guests included. */
  usedBy: z.array(z.strictObject({ email: z.string().nullable(), phone: z.string().nullable() })),
  createdAt: z.string(),
  updatedAt: z.string(),
  gives,
})
export type DiscountRecord = z.infer<typeof discountRecord>

export type DiscountStatus = 'ACTIVE' | 'EXPIRED' | 'SCHEDULED'

/** By its dates alone: what ends in this moment has ended (docs/platform.md#discount-records). */
export function discountStatus(
  { startsAt, endsAt }: Pick<DiscountRecord, 'startsAt' | 'endsAt'>,
  now: number,
): DiscountStatus {
  if (endsAt !== null && Date.parse(endsAt) <= now) return 'EXPIRED'
  return Date.parse(startsAt) > now ? 'SCHEDULED' : 'ACTIVE'
}

/** The kinds of id under which a discount is known. Its number is the same in all of them. */
export const discountNodeKinds = ['DiscountNode', 'DiscountAutomaticNode', 'DiscountCodeNode'] as const
export type DiscountNodeKind = (typeof discountNodeKinds)[number]

/** The typed id of a discount; its metafields hang on this one. */
export function discountGid({ method, id }: Pick<DiscountRecord, 'method' | 'id'>): string {
  return formatGid(method === 'automatic' ? 'DiscountAutomaticNode' : 'DiscountCodeNode', id)
}

/** Two codes that fold to the same text are one, whatever their case and whatever stands around them. */
export function foldCode(code: string): string {
  return code.trim().toLowerCase()
}

export function isSameCode(code: string, other: string): boolean {
  return foldCode(code) === foldCode(other)
}
