import { z } from 'zod'

/** Times are milliseconds of the store's clock. */
const subscriptionRecord = z.strictObject({
  id: z.string(),
  planId: z.string(),
  state: z.enum(['pending', 'active', 'canceled']),
  createdAt: z.int(),
  activatedAt: z.int().nullable(),
  /** End of the trial. For a trial of zero days, its beginning. */
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

/** A shop as a customer of the app in the billing service. Only hashes of tokens are stored. */
export const billingRecord = z.strictObject({
  customerId: z.string(),
  /** Salt that makes the customer's token, together with the app's secret. */
  tokenSalt: z.string(),
  tokenHash: z.string(),
  name: z.string(),
  email: z.string(),
  platformPlanName: z.string(),
  createdAt: z.int(),
  /** Hash of the access token that the app sent last. The service needs it to ask the platform for charges. */
  lentTokenHash: z.string().nullable(),
  subscription: subscriptionRecord.nullable(),
  /** A subscription that waits for the merchant's approval. */
  pending: subscriptionRecord.nullable(),
  isFrozen: z.boolean(),
  usage: z.array(usageEventRecord),
  /** Opened pages of the service by their ids. */
  sessions: z.array(z.strictObject({ id: z.string(), type: z.string(), returnUrl: z.string().nullable() })),
})
export type BillingRecord = z.infer<typeof billingRecord>
