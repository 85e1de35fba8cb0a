/** GET /charges/{id}: a charge that an app asks the merchant to approve. */
export type ChargeApproval = {
  id: string
  planName: string
  /** In US dollars. */
  amount: number
  interval: 'EVERY_30_DAYS' | 'ANNUAL'
  trialEndsAt: string | null
  /** New maximum for usage in US dollars, if the app asks for that; the plan itself is approved already. */
  raisedCappedAmount: number | null
}

/** POST /charges/{id}/approve and /decline -> the app's address for the merchant's return. */
export type ChargeDecision = { returnUrl: string }

/** GET /billing-sessions/{id}: a page of the billing service. */
export type BillingSession = {
  id: string
  type: string
  returnUrl: string | null
  invoices: { id: string; date: string; description: string; amount: number }[]
}
