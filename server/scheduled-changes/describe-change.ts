import { discountNodeTypes } from '#rules/records/discount.ts'
import { isRecordId } from '#rules/records/record-id.ts'
import type { ScheduledChange } from '#rules/scheduled-changes/scheduled-change.ts'
import { scheduledChangeWords as words } from '#rules/words/scheduled-changes.ts'
import type { StoredChange } from './change-store.ts'

/** The current state of a stored change in the client's format. Times are ISO 8601. */
export function describeChange(change: StoredChange, now: Date): ScheduledChange {
  const { id, state, phase, startsAt, endsAt, ifLate, tries, summary } = change
  const hour = phase === 'start' ? startsAt : (endsAt ?? startsAt)
  return {
    ...{ id, state, phase, ifLate },
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    title: summary.title,
    says: [...summary.says],
    recordIds: [...summary.recordIds],
    report: summary.report,
    isLate: tries > 0 && change.endedAt === null && now >= hour,
  }
}

/** A change as a person sees it who may not see discounts: its time, and records that are not discounts. */
export function hideDiscounts({ summary, ...change }: StoredChange): StoredChange {
  const { recordIds, report } = summary
  const isOther = (id: string) => !isRecordId(id, Object.values(discountNodeTypes))
  const others = recordIds.filter(isOther)
  if (!(summary.hasDiscounts ?? others.length < recordIds.length)) return { ...change, summary }
  const hidden = { title: words.redactedTitle, says: [], recordIds: others }
  return { ...change, summary: { ...hidden, report: report && { ...report, sentences: [], left: [] } } }
}
