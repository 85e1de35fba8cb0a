/** GET /charges/{id}: what an app asks the merchant to approve. */
export type ChargeApproval = {
  id: string
  planName: string
  /** In US dollars. */
  amount: number
  interval: 'EVERY_30_DAYS' | 'ANNUAL'
  trialEndsAt: string | null
  /** What usage may cost at most, in US dollars, where that is what is asked for; the plan is approved already. */
  raisedCappedAmount: number | null
}

/** POST /charges/{id}/approve and /decline -> where the app wants the merchant back. */
export type ChargeDecision = { returnUrl: string }

/** GET /billing-sessions/{id}: a page of the billing service. */
export type BillingSession = {
  id: string
  type: string
  returnUrl: string | null
  invoices: { id: string; date: string; description: string; amount: number }[]
}
