// The checkout extension bundles this file.
import { chooseReasonText, fillReason } from '../../records/reason-texts.ts'
import { answerCod } from '../storefront/answer-cod.ts'
import type { CheckoutContent } from './checkout-content.ts'

/**
 * Facts of a checkout that the extension knows as the functions know them (docs/product.md#facts-of-the-extension). Names of
 * payment methods are not among them: the platform shows the extension their types only.
 */
export type ExtensionFacts = {
  /** Country and postal code of the delivery address, where they are entered. */
  readonly countryCode: string | undefined
  readonly zip: string | undefined
  /** Types of the payment methods that checkout offers. */
  readonly offeredTypes: readonly string[]
  /** Language of the shopper, as BCP 47 code. */
  readonly language: string
}

/**
 * The reason why Cash on Delivery is missing. Undefined unless the address decides it, checkout offers no payment on
 * delivery, and the text is whole.
 */
export function findCodReason(
  content: CheckoutContent | undefined,
  { countryCode, zip, offeredTypes, language }: ExtensionFacts,
): string | undefined {
  if (content?.cod === undefined || zip === undefined || countryCode === undefined) return undefined
  if (offeredTypes.length === 0 || offeredTypes.includes('paymentOnDelivery')) return undefined
  const published = { country: null, cod: { names: [], depends: [], ...content.cod }, discounts: [] }
  const answer = answerCod(published, zip, countryCode)
  if (answer.kind !== 'notAvailable' || answer.reason === undefined) return undefined
  const text = chooseReasonText(answer.reason, language)
  return text === undefined ? undefined : fillReason(text, { pincode: zip.trim() })
}
