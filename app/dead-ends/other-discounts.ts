import { noOtherDiscounts, type OtherDiscounts } from '#rules/promises/other-discounts.ts'
import { listFreeShipping } from '../platform/free-shipping-discounts.ts'
import { PlatformFailure } from '../platform/platform-failure.ts'

/** Active and scheduled free shipping discounts of Shopify's own kind. Empty if the scope is not granted. */
export async function listOtherDiscounts(signal: AbortSignal | undefined): Promise<OtherDiscounts> {
  try {
    return await listFreeShipping(signal)
  } catch (error) {
    if (error instanceof PlatformFailure && error.denied) return noOtherDiscounts
    throw error
  }
}
