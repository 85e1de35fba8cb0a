import { createHash } from 'node:crypto'

/** Id of the app in the local replacement of the billing service. */
export const billingAppId = 'checkout-ninja-local'

/** The app's key, which both programs derive from their shared secret. */
export function deriveBillingApiKey(apiSecret: string): string {
  return createHash('sha256').update(`billing/${apiSecret}`).digest('hex')
}
