import type { World } from '../../world.ts'
import { codesMetric, daysInMs, features, findPlan, intervalMs, type Plan, plans } from './plans.ts'
import type { BillingRecord, SubscriptionRecord } from './record.ts'

const currency = 'USD'

/** Answer of GET customer (docs/platform.md#mantle). */
export function customerForm({ now, state }: World, record: BillingRecord) {
  const { shop } = state.read()
  const { subscription } = record
  const trialEndsAt = subscription?.trialEndsAt ?? null
  return {
    id: record.customerId,
    name: record.name,
    email: record.email,
    test: true,
    platform: 'shopify',
    platformId: String(shop.id),
    myshopifyDomain: `${shop.handle}.myshopify.com`,
    installedAt: formatMoment(record.createdAt),
    ...(subscription !== null && trialEndsAt !== null && subscription.activatedAt !== null
      ? { trialStartsAt: formatMoment(subscription.activatedAt), trialExpiresAt: formatMoment(trialEndsAt) }
      : {}),
    plans: plans.map(planForm),
    subscription: isLive(subscription) ? subscriptionForm(subscription, now()) : null,
    features: featureForms(isLive(subscription)),
    usage: { [codesMetric.eventName]: usageForm(record, now()) },
    usageCredits: [],
    reviews: [],
    customFields: {},
    billingStatus: billingStatus(record, now()),
  }
}

/** Status of a subscription at a time. */
export function billingStatus({ subscription, isFrozen }: BillingRecord, now: number): string {
  if (subscription === null) return 'none'
  if (subscription.state === 'canceled') return 'canceled'
  if (isFrozen) return 'frozen'
  return subscription.trialEndsAt !== null && now < subscription.trialEndsAt ? 'trialing' : 'active'
}

export const isLive = (subscription: SubscriptionRecord | null): subscription is SubscriptionRecord =>
  subscription?.state === 'active'

export function planForm(plan: Plan) {
  const { amount, recommended, ...others } = plan
  return {
    ...others,
    availability: 'public',
    type: 'base',
    currencyCode: currency,
    presentmentAmount: amount,
    presentmentCurrencyCode: currency,
    total: amount,
    subtotal: amount,
    amount,
    public: true,
    visible: true,
    eligible: true,
    features: featureForms(true),
    featuresOrder: Object.keys(features),
    usageCharges: [],
    customFields: { recommended },
    discounts: [],
    bundleDiscounts: [],
  }
}

export function subscriptionForm(subscription: SubscriptionRecord, now: number, confirmationUrl?: string) {
  const plan = findPlan(subscription.planId)
  if (plan === undefined) throw new Error(`A subscription of a plan that is none: ${subscription.planId}`)
  const { activatedAt, trialEndsAt, canceledAt } = subscription
  const anchor = trialEndsAt ?? activatedAt
  return {
    id: subscription.id,
    plan: planForm(plan),
    lineItems: [],
    active: subscription.state === 'active',
    createdAt: formatMoment(subscription.createdAt),
    ...(activatedAt !== null && { activatedAt: formatMoment(activatedAt) }),
    ...(anchor !== null && { ...period(anchor, plan, now) }),
    ...(trialEndsAt !== null && { trialExpiresAt: formatMoment(trialEndsAt) }),
    ...(canceledAt !== null && { cancelledAt: formatMoment(canceledAt) }),
    features: featureForms(true),
    featuresOrder: Object.keys(features),
    usageCharges: [],
    usageChargeCappedAmount: subscription.cappedAmount,
    total: plan.amount,
    subtotal: plan.amount,
    presentmentTotal: plan.amount,
    presentmentSubtotal: plan.amount,
    ...(confirmationUrl !== undefined && { confirmationUrl, returnUrl: subscription.returnUrl }),
  }
}

/** The current period. During a trial it ends with the trial, when the first charge is due. */
function period(anchor: number, { interval }: Plan, now: number) {
  const length = intervalMs[interval]
  const passed = Math.floor((now - anchor) / length)
  return {
    billingCycleAnchor: formatMoment(anchor),
    currentPeriodEnd: formatMoment(now < anchor ? anchor : anchor + (passed + 1) * length),
  }
}

function featureForms(isPaid: boolean) {
  return Object.fromEntries(
    Object.entries(features).map(([key, { name, type, free, paid }], index) => [
      key,
      { id: `feature-${key}`, name, type, value: isPaid ? paid : free, displayOrder: index },
    ]),
  )
}

function usageForm(record: BillingRecord, now: number) {
  const since = (days: number) => sumUsage(record, now - daysInMs(days), now)
  return {
    ...codesMetric,
    currentValue: sumUsage(record, 0, now),
    last7DaysValue: since(7),
    last30DaysValue: since(30),
    allTimeValue: sumUsage(record, 0, now),
  }
}

/** Counted usage from one moment up to another. */
export function sumUsage({ usage }: BillingRecord, from: number, to: number): number {
  return usage
    .filter(({ eventName, at }) => eventName === codesMetric.eventName && at > from && at <= to)
    .reduce((sum, { count }) => sum + count, 0)
}

export const formatMoment = (moment: number): string => new Date(moment).toISOString()
