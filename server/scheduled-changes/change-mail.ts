import { describeHour } from '#rules/scheduled-changes/hours.ts'
import { scheduledChangeWords } from '#rules/words/scheduled-changes.ts'
import { formatAdminAddress } from '../page/admin-address.ts'
import type { Settings } from '../settings.ts'
import type { ShopContact } from '../shop-health/documents.ts'
import type { StoredChange } from './change-store.ts'

const words = scheduledChangeWords.mail

/**
 * Plain-text mail about a change that was late, or was not published or ended. It names rules and methods, but no
 * customer.
 */
export function formatChangeMail(
  change: StoredChange,
  { name, ianaTimezone }: Pick<ShopContact, 'name' | 'ianaTimezone'>,
  settings: Pick<Settings, 'platformUrl' | 'apiKey'>,
): { readonly subject: string; readonly text: string } {
  const { summary, phase, startsAt, endsAt, shop } = change
  const { title, report } = summary
  const hour = describeHour(
    (phase === 'end' && report !== null ? (endsAt ?? startsAt) : startsAt).toISOString(),
    ianaTimezone,
  )
  const address = formatAdminAddress(settings, shop, '/app')
  const lead = words.lead(title, name, hour)
  if (report === null)
    return {
      subject: words.lateSubject(title),
      text: [lead, words.late, words.lateLink(address)].join('\n\n'),
    }
  const { kind, sentences, left } = report
  const reasons = [...sentences, ...left]
  return {
    subject: words.subject(title),
    text: [
      lead,
      scheduledChangeWords.reports[phase][kind],
      ...reasons.map(words.sentence),
      words.link(address),
    ].join('\n\n'),
  }
}
