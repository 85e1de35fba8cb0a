import { z } from 'zod'
import type { Cart } from './cart.ts'
import type { OwnerRun } from './owner-run.ts'

const deposit = z.object({ percentage: z.number() }).nullish()
const paymentTerms = z.object({
  net: z.object({ dueInDays: z.number(), deposit }).nullish(),
  fixed: z.object({ dueAt: z.string(), deposit }).nullish(),
  event: z
    .object({ trigger: z.enum(['INVOICE_SENT', 'ORDER_FULFILLED', 'FULFILLMENT_CREATED']), deposit })
    .nullish(),
})
const operation = z.object({
  paymentTermsSet: z.object({ paymentTerms: paymentTerms.nullish() }).optional(),
  orderReviewAdd: z.object({ reason: z.string() }).optional(),
})

/** Due date of an order in the words of a checkout, and the percentage that is paid at once. */
export type OrderTerms = { due: string; depositPercentage: number }

/** Operations of functions on the order as a whole. */
export type OrderChanges = {
  /** Null if the order is paid at checkout. */
  terms: OrderTerms | null
  /** Reasons for a review by the merchant. Empty if no function asks for one, or the shopper buys for no company. */
  reviewReasons: string[]
}

/**
 * Reads the operations on the order. The platform does not document which terms apply if several records set them. Here
 * the first record wins.
 */
export function readOrderChanges(cart: Cart, runs: readonly OwnerRun[]): OrderChanges {
  const operations = runs.flatMap(({ run }) =>
    (run?.operations ?? []).flatMap((one) => operation.safeParse(one).data ?? []),
  )
  const [set] = operations.flatMap(({ paymentTermsSet }) => paymentTermsSet ?? [])
  const reasons = operations.flatMap(({ orderReviewAdd }) => orderReviewAdd?.reason ?? [])
  return {
    terms: describeTerms(set?.paymentTerms),
    reviewReasons: cart.buyer?.company ? reasons : [],
  }
}

const upon = {
  INVOICE_SENT: 'Due when the invoice is sent',
  ORDER_FULFILLED: 'Due when the order is fulfilled',
  FULFILLMENT_CREATED: 'Due when a fulfillment is created',
} as const

const days = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })

function describeTerms(terms: z.infer<typeof paymentTerms> | null | undefined): OrderTerms | null {
  const { net, fixed, event } = terms ?? {}
  const describe = (due: string, deposited: z.infer<typeof deposit>): OrderTerms => ({
    due,
    depositPercentage: deposited?.percentage ?? 0,
  })
  if (net) return describe(`Due in ${net.dueInDays} days`, net.deposit)
  if (fixed) return describe(`Due on ${days.format(new Date(fixed.dueAt))}`, fixed.deposit)
  return event ? describe(upon[event.trigger], event.deposit) : null
}
