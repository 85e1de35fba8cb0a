import { answerCod } from '#rules/published/storefront/answer-cod.ts'
import { formatReasonValues } from '#rules/published/storefront/format-reason-values.ts'
import type { PublishedFee } from '#rules/published/storefront/storefront-content.ts'
import { chooseReasonText, fillReason } from '#rules/records/reason-texts.ts'
import type { BlockSettings } from './block-settings.ts'
import { convertAsCompared } from './convert-amounts.ts'
import { fillIn } from './fill-in.ts'
import { formatAmount, formatChoice } from './format-values.ts'
import { isWholeCode } from './whole-code.ts'

/**
 * The answer for a postal code in the shopper's market. A code may also be valid in the shop's country. Then it has an
 * answer only if it is the same for both countries.
 */
export function describeAnswer(settings: BlockSettings, code: string, subtotal?: number): string {
  const { content, country, texts } = settings
  const describe = (where: string) => describeIn(where, settings, code, subtotal)
  const home = content?.country ?? country
  const answer = describe(country)
  return isWholeCode(code, home) && describe(home) !== answer ? (texts.unknown ?? '') : answer
}

/**
 * Answer for a country: available or not, or from which subtotals. It is followed by the rates with the fee or the
 * merchant's reason.
 */
function describeIn(country: string, settings: BlockSettings, code: string, subtotal?: number): string {
  const { content, texts, language } = settings
  const currencyCode = content?.cod?.currencyCode
  const convert = (amount: number) => convertAsCompared(settings, { amount, currencyCode })
  const answer = answerCod(content, code, country, subtotal, convert)
  const format = (amount: number) => formatAmount(settings, amount)
  const { from = 0, upTo = Infinity } = answer.offered ?? {}
  const first = fillIn(texts[upTo < Infinity ? (from ? 'between' : 'upTo') : from ? 'from' : answer.kind], {
    code,
    from: format(from),
    upTo: format(upTo),
  })
  const fee = answer.fee && describeFee(answer.fee, settings)
  // If only checkout can decide, a reason could be wrong.
  const text = answer.kind === 'notAvailable' && answer.reason && chooseReasonText(answer.reason, language)
  const more = fee || (text && fillReason(text, formatReasonValues(answer, code, format, subtotal)))
  return more ? `${first} ${more}` : first
}

/** Rates with their prices in the cart's currency, or only their names. */
function describeFee({ rates, currencyCode }: PublishedFee, settings: BlockSettings) {
  if (rates.length === 0) return ''
  const choices = rates.map(({ name, price }) =>
    price === undefined || currencyCode !== settings.currencies[0].code
      ? name
      : `${name} (${formatAmount(settings, price)})`,
  )
  return fillIn(settings.texts.fee, { rates: formatChoice(choices, settings.language) })
}
