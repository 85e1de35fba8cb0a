import type { PublishedFee } from '#rules/published/storefront/storefront-content.ts'
import { chooseReasonText, fillReason } from '#rules/records/reason-texts.ts'
import { answerCode } from './answer-code.ts'
import type { BlockSettings } from './block.ts'
import { fillIn } from './fill-in.ts'
import { formatAmount, formatChoice } from './format-values.ts'

/** The answer at a postal code: available or not, then the rates with the fee or the merchant's reason for the address. */
export function describeAnswer(settings: BlockSettings, code: string): string {
  const answer = answerCode(settings, code)
  const first = fillIn(settings.texts[answer.kind], { code })
  const fee = 'fee' in answer && answer.fee && describeFee(answer.fee, settings)
  // Where checkout decides, a reason could be false.
  const texts = answer.kind === 'notAvailable' && answer.reason
  const reason = texts && chooseReasonText(texts, settings.language)
  const more = fee || (reason && fillReason(reason, { pincode: code }))
  return more ? `${first} ${more}` : first
}

/** A rate with its price in the currency of the cart, otherwise by its name alone. */
function describeFee({ rates, currencyCode }: PublishedFee, { texts, language, currency }: BlockSettings) {
  if (rates.length === 0) return ''
  const choices = rates.map(({ name, price }) =>
    price === undefined || currencyCode !== currency
      ? name
      : `${name} (${formatAmount(price, currency, language)})`,
  )
  return fillIn(texts.fee, { rates: formatChoice(choices, language) })
}
