import { z } from 'zod'

/** Moments are milliseconds of the store's clock. */
const subscriptionRecord = z.strictObject({
  id: z.string(),
  planId: z.string(),
  state: z.enum(['pending', 'active', 'canceled']),
  createdAt: z.int(),
  activatedAt: z.int().nullable(),
  /** The end of the trial; where there was none, the moment of its beginning. */
  trialEndsAt: z.int().nullable(),
  canceledAt: z.int().nullable(),
  cancelReason: z.string().nullable(),
  cappedAmount: z.number(),
  returnUrl: z.string(),
})
export type SubscriptionRecord = z.infer<typeof subscriptionRecord>

const usageEventRecord = z.strictObject({
  eventId: z.string(),
  eventName: z.string(),
  at: z.int(),
  count: z.number(),
})

/** A shop as a customer of the app's, as the billing service keeps it. Tokens are kept as hashes. */
export const billingRecord = z.strictObject({
  customerId: z.string(),
  /** What the customer's token is made of, beside the app's secret. */
  tokenSalt: z.string(),
  tokenHash: z.string(),
  name: z.string(),
  email: z.string(),
  platformPlanName: z.string(),
  createdAt: z.int(),
  /** The shop's access that the service was lent last; it needs it to ask the platform for charges. */
  lentTokenHash: z.string().nullable(),
  subscription: subscriptionRecord.nullable(),
  /** Waits for the merchant's approval. */
  pending: subscriptionRecord.nullable(),
  isFrozen: z.boolean(),
  usage: z.array(usageEventRecord),
  /** Pages of the service that were opened, by their ids. */
  sessions: z.array(z.strictObject({ id: z.string(), type: z.string(), returnUrl: z.string().nullable() })),
})
export type BillingRecord = z.infer<typeof billingRecord>
