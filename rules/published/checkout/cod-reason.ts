// The checkout extension bundles this file.
import { chooseReasonText, fillReason } from '../../records/reason-texts.ts'
import { answerCod } from '../storefront/answer-cod.ts'
import { formatReasonValues } from '../storefront/format-reason-values.ts'
import { type FormatCurrency, formatMinorUnits, type Money, minorUnitsOf } from './checkout-amounts.ts'
import type { CheckoutContent, PublishedAnswers } from './checkout-content.ts'

/**
 * Facts of a checkout that the extension knows in the same way as functions (docs/product.md#facts-of-the-extension).
 * They do not include names of payment methods: the platform only shows the extension their types.
 */
export type ExtensionFacts = {
  /** Country and postal code of the delivery address, if entered. */
  readonly countryCode: string | undefined
  readonly zip: string | undefined
  /** Types of the payment methods that checkout offers. */
  readonly offeredTypes: readonly string[]
  /** Language of the shopper, as BCP 47 code. */
  readonly language: string
  /**
   * Subtotal of a cart without discounts. Undefined if there are discounts, since functions see the cart before some of
   * them.
   */
  readonly subtotal: Money | undefined
  readonly formatCurrency: FormatCurrency
}

/**
 * Finds the reason why Cash on Delivery is missing. Undefined unless the address and the subtotal decide it, checkout
 * offers no payment on delivery, and the text is complete.
 */
export function findCodReason(
  content: CheckoutContent | undefined,
  facts: ExtensionFacts,
): string | undefined {
  const { offeredTypes } = facts
  if (content?.cod === undefined) return undefined
  if (offeredTypes.length === 0 || offeredTypes.includes('paymentOnDelivery')) return undefined
  return findReason(content.cod, facts)
}

/**
 * Lists reasons why shipping rates are missing. A rate that checkout offers by name in any delivery has no reason. No
 * rate has a reason before checkout offers some rates.
 */
export function listRateReasons(
  content: CheckoutContent | undefined,
  facts: Omit<ExtensionFacts, 'offeredTypes'> & { readonly offeredRates: readonly string[] },
): string[] {
  const { offeredRates } = facts
  if (offeredRates.length === 0) return []
  const missing = (content?.rates ?? []).filter(
    ({ names }) => !names.some((name) => offeredRates.includes(name)),
  )
  return [...new Set(missing.flatMap((rates) => findReason(rates, facts) ?? []))]
}

/** The complete text of the reason in the published answers for an address and a subtotal. */
function findReason(
  answers: PublishedAnswers,
  { countryCode = '', zip = '', language, subtotal, formatCurrency }: Omit<ExtensionFacts, 'offeredTypes'>,
): string | undefined {
  const published = { country: null, cod: { names: [], depends: [], ...answers }, discounts: [] }
  const { currencyCode = '' } = answers
  const amount = subtotal?.currencyCode === currencyCode ? minorUnitsOf(subtotal) : undefined
  const answer = answerCod(published, zip, countryCode, amount)
  if (answer.kind !== 'notAvailable' || answer.reason === undefined) return undefined
  const text = chooseReasonText(answer.reason, language)
  const format = (value: number) => formatMinorUnits(value, currencyCode, formatCurrency)
  return text && fillReason(text, formatReasonValues(answer, zip.trim(), format, amount))
}
