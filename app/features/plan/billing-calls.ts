import type { MantleError, Plan, Subscription, UsageMetricReport } from '@heymantle/client'
import { highestDiscount, type TMantleContext } from '@heymantle/react'
import { logFailure } from '../../log-failure.ts'
import { grantBillingAccess } from '../../plan/plan-query.ts'
import { PlatformFailure } from '../../platform/platform-failure.ts'
import { planWords as words } from './words.ts'

/**
 * Calls of the billing service. Every call throws a PlatformFailure with words for the merchant. The browser's log has
 * the reason.
 */
export type BillingCalls = {
  /** @returns the address where the merchant approves the plan. */
  choosePlan: (plan: Plan) => Promise<string>
  cancelPlan: (cancelReason: string) => Promise<void>
  /** @returns the address where the merchant approves the new maximum; undefined if it holds at once. */
  changeCappedAmount: (subscription: Subscription, cappedAmount: number) => Promise<string | undefined>
  /** @returns the address of the page with the bills. */
  openBills: () => Promise<string>
  /** @returns the address of the page where the payment method is chosen. */
  openPaymentMethod: () => Promise<string>
  readUsage: (metricId: string) => Promise<UsageMetricReport>
}

type Mantle = Pick<
  TMantleContext,
  | 'client'
  | 'subscribe'
  | 'cancelSubscription'
  | 'addPaymentMethod'
  | 'getUsageReport'
  | 'createHostedSession'
>

/** @param returnUrl the plans page inside the admin: the pages of the platform and of the service lead back to it. */
export function createBillingCalls(mantle: Mantle, returnUrl: string): BillingCalls {
  return {
    async choosePlan(plan) {
      await grantBillingAccess()
      const discountId = highestDiscount({ plan })?.id
      const { confirmationUrl } = await callBilling('subscribe', () =>
        mantle.subscribe({
          planId: plan.id,
          ...(discountId !== undefined && { discountId }),
          returnUrl,
          billingProvider: 'shopify',
          useSavedPaymentMethod: true,
          trialDays: plan.trialDays,
        }),
      )
      return requireAddress(confirmationUrl)
    },
    async cancelPlan(cancelReason) {
      await grantBillingAccess()
      await callBilling('cancel', () => mantle.cancelSubscription({ cancelReason }))
    },
    async changeCappedAmount({ id }, cappedAmount) {
      await grantBillingAccess()
      const { confirmationUrl } = await callBilling('update', () =>
        mantle.client.updateSubscription({ id, cappedAmount }),
      )
      return confirmationUrl === undefined ? undefined : requireAddress(confirmationUrl)
    },
    openBills: async () =>
      requireAddress(
        (
          await callBilling('hosted session', () =>
            mantle.createHostedSession({ type: 'portal', config: { returnUrl } }),
          )
        ).url,
      ),
    openPaymentMethod: async () =>
      requireAddress(
        (await callBilling('payment method', () => mantle.addPaymentMethod({ returnUrl }))).clientSecret,
      ),
    readUsage: async (usageId) =>
      (await callBilling('usage report', () => mantle.getUsageReport({ usageId, period: 'monthly' }))).report,
  }
}

async function callBilling<Answer extends object>(
  call: string,
  send: () => Promise<Answer | MantleError>,
): Promise<Answer> {
  const answer = await send().catch((cause: unknown) => {
    logFailure(`billing: ${call}`, cause)
    throw new PlatformFailure(words.unreachable, { passing: true, cause })
  })
  if (!isRefusal(answer)) return answer
  logFailure(`billing: ${call}: ${answer.error}`)
  throw new PlatformFailure(words.refused(answer.error), { passing: false })
}

const isRefusal = (answer: object): answer is MantleError => 'error' in answer

/** Returns the address, and throws for anything else. The service may return data for its own script instead. */
function requireAddress(address: string | URL | undefined): string {
  const text = String(address ?? '')
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text
  throw new PlatformFailure(words.refused(words.noAddress), { passing: false })
}
