// The checkout extension bundles this file.
import { chooseReasonText, fillReason } from '../../records/reason-texts.ts'
import { answerCod } from '../storefront/answer-cod.ts'
import { formatReasonValues } from '../storefront/format-reason-values.ts'
import { type FormatCurrency, formatMinorUnits, type Money, minorUnitsOf } from './checkout-amounts.ts'
import type { CheckoutContent, PublishedAnswers } from './checkout-content.ts'

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
  /** Subtotal of a cart without discounts. Undefined with any: a function sees the cart before some of them. */
  readonly subtotal: Money | undefined
  readonly formatCurrency: FormatCurrency
}

/**
 * The reason why Cash on Delivery is missing. Undefined unless the address and the subtotal decide it, checkout offers no
 * payment on delivery, and the text is whole.
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
 * Reasons of shipping rates that are missing. A rate that checkout offers under its name, in any delivery, has none. Nor has
 * any rate before checkout offers some.
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

/** The whole text of the reason that published answers have for an address and a subtotal. */
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
