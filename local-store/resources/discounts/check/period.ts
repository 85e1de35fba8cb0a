import type { DiscountRecord } from '../discount.ts'
import { type DiscountCheck, isNamed } from './discount-check.ts'

export type Period = Pick<DiscountRecord, 'startsAt' | 'endsAt'>

/** Start and end to the second. Null as the end removes it. */
export function checkPeriod(check: DiscountCheck): Period {
  const { input, known, kind } = check
  if (isNamed(check, 'startsAt') && input.startsAt == null && known === null) {
    if (kind.type === 'app') check.refuse('INVALID', "Starts at can't be blank.", 'startsAt')
    else check.refuse('BLANK', "Starts at can't be blank", 'startsAt')
  }
  const startsAt = input.startsAt == null ? (known?.startsAt ?? '') : toSeconds(input.startsAt)
  const endsAt =
    input.endsAt === undefined ? (known?.endsAt ?? null) : input.endsAt && toSeconds(input.endsAt)
  if (startsAt !== '' && endsAt && Date.parse(endsAt) <= Date.parse(startsAt))
    check.refuse('INVALID', 'Ends at needs to be after starts_at', 'endsAt')
  return { startsAt, endsAt: endsAt || null }
}

function toSeconds(moment: string): string {
  return new Date(moment).toISOString().replace(/\.\d{3}Z$/, 'Z')
}
