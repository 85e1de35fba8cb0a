import type { PublishedCod } from '../storefront/storefront-content.ts'
import { hasEnd } from '../storefront/subtotals.ts'
import type { PublishedAnswers } from './checkout-content.ts'

/**
 * Chooses the answers that decide about reasons. The first answer that includes an address applies. So answers after
 * the last reason are left out, unless a doubt has one. Undefined if there are no reasons.
 */
export function chooseReasonAnswers(
  { answers, depends }: Pick<PublishedCod, 'answers' | 'depends'>,
  currencyCode: string,
) {
  const hasReason = depends.some((doubt) => doubt.reason !== undefined && hasEnd(doubt))
  if (hasReason) return { answers, depends, currencyCode } satisfies PublishedAnswers
  const last = answers.findLastIndex(({ reason }) => reason !== undefined)
  return last === -1 ? undefined : ({ answers: answers.slice(0, last + 1) } satisfies PublishedAnswers)
}
