import type { HealthFinding } from '#rules/health/finding.ts'
import { healthMailWords as words } from '#rules/words/health-mail.ts'
import { formatAdminAddress } from '../page/admin-address.ts'
import type { Settings } from '../settings.ts'
import type { ShopContact } from './documents.ts'

type MailContext = {
  readonly shop: string
  readonly contact: Pick<ShopContact, 'name'>
  readonly settings: Pick<Settings, 'platformUrl' | 'apiKey'>
  /** True for the first mail, after the merchant has switched mail on. */
  readonly isFirst: boolean
  /** True if the search for dead ends finished. */
  readonly isWhole: boolean
}

/**
 * New findings in plain text, each with its remedy and a link to the app. The mail names rules and methods, but no
 * customer.
 */
export function formatHealthMail(
  news: readonly HealthFinding[],
  { shop, contact, settings, isFirst, isWhole }: MailContext,
): { readonly subject: string; readonly text: string } {
  const lead = isFirst ? [words.first] : []
  const fine = isWhole ? words.fine : words.unfinishedFine
  const body = news.length === 0 ? [fine] : [words.lead(contact.name), ...news.map(words.finding)]
  const rest = isWhole ? [] : [words.unfinished]
  const fineSubject = isWhole ? words.fineSubject : words.unfinishedSubject
  return {
    subject: news.length === 0 ? fineSubject(contact.name) : words.subject(news.length, contact.name),
    text: [...lead, ...body, ...rest, words.link(formatAdminAddress(settings, shop, '/app')), words.end].join(
      '\n\n',
    ),
  }
}
