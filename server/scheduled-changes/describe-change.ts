import type { ScheduledChange } from '#rules/scheduled-changes/scheduled-change.ts'
import type { StoredChange } from './change-store.ts'

/** The current state of a stored change in the client's format. Times are ISO 8601. */
export function describeChange(change: StoredChange, now: Date): ScheduledChange {
  const { id, state, phase, startsAt, endsAt, late, tries, summary } = change
  const hour = phase === 'start' ? startsAt : (endsAt ?? startsAt)
  return {
    ...{ id, state, phase, late },
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    title: summary.title,
    says: [...summary.says],
    recordIds: [...summary.recordIds],
    report: summary.report,
    isLate: tries > 0 && change.endedAt === null && now >= hour,
  }
}
