import { z } from 'zod'
import type { ShopPlan } from '../../wire.ts'

const shopPlan = z.enum(['basic', 'grow', 'advanced', 'plus'] satisfies ShopPlan[])

const person = {
  id: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  locale: z.string(),
}

/** Another country, with its currency and the value of one unit of the shop's currency in it. */
export const marketRecord = z.strictObject({
  countryCode: z.string().regex(/^[A-Z]{2}$/),
  currencyCode: z.string().regex(/^[A-Z]{3}$/),
  rate: z.string().regex(/^(?=.*[1-9])\d{1,6}(\.\d{1,12})?$/, 'must be a decimal above zero'),
})
export type MarketRecord = z.infer<typeof marketRecord>

export const shopRecord = z.strictObject({
  id: z.int(),
  handle: z.string(),
  name: z.string(),
  description: z.string(),
  email: z.string(),
  currencyCode: z.string(),
  countryCode: z.string(),
  markets: z.array(marketRecord).optional(),
  ianaTimezone: z.string(),
  plan: shopPlan,
  /** True if the app was made only for this store and is not in the app store. */
  hasCustomApp: z.boolean().optional(),
  address: z.strictObject({
    address1: z.string(),
    city: z.string(),
    country: z.string(),
    province: z.string(),
    provinceCode: z.string(),
    zip: z.string(),
    phone: z.string(),
  }),
  owner: z.strictObject(person),
  /**
   * Other people in the admin, each with permissions for some of the app's scopes. The state of an older store has
   * none.
   */
  staff: z.array(z.strictObject({ ...person, permissions: z.array(z.string()) })).default([]),
  /** The signed-in person; null for the owner. */
  signedIn: z.int().nullable().default(null),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type ShopRecord = z.infer<typeof shopRecord>

/** The shop's name in calls of the platform. */
export function myshopifyDomain(shop: Pick<ShopRecord, 'handle'>): string {
  return `${shop.handle}.myshopify.com`
}

type PlanFacts = { name: string; plus: boolean; bucketSize: number; restorePerSecond: number }

/**
 * Bucket sizes in cost points (docs/platform.md#rate-limits). Sizes above the standard plans follow from their ratio.
 */
export const planFacts = {
  basic: { name: 'Basic', plus: false, bucketSize: 2000, restorePerSecond: 100 },
  grow: { name: 'Grow', plus: false, bucketSize: 2000, restorePerSecond: 100 },
  advanced: { name: 'Advanced', plus: false, bucketSize: 4000, restorePerSecond: 200 },
  plus: { name: 'Shopify Plus', plus: true, bucketSize: 20_000, restorePerSecond: 1000 },
} satisfies Record<ShopPlan, PlanFacts>
