import { createHash } from 'node:crypto'

/** Who the app is to the stand-in for the billing service. */
export const billingAppId = 'checkout-ninja-local'

/** The app's key, which both programs derive from the secret that they share. */
export function deriveBillingApiKey(apiSecret: string): string {
  return createHash('sha256').update(`billing/${apiSecret}`).digest('hex')
}
