import { isInTesting } from '../../records/customization.ts'
import { type DiscountRecord, deriveDiscountStatus } from '../../records/discount.ts'
import {
  type DiscountPlanSetting,
  planDiscountDates,
  readDiscountRecord,
  type StoredDiscount,
} from '../../records/discount-rule-record.ts'
import type { SaveStep } from '../../records/save-plan.ts'
import type { SkipReason } from '../rule-list/bulk-plan.ts'
import { planDiscountEnabling } from './enabling.ts'

/** An end in the past, which is lost when the discount is switched on. */
export type LostEnd = { readonly title: string; readonly endedAt: string }

export type DiscountSwitch =
  /** `lost`: the end to ask the merchant about before the write. */
  | { readonly kind: 'write'; readonly step: SaveStep<DiscountRecord>; readonly lost?: LostEnd }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'skipped'; readonly reason: DiscountSkipReason }

export type DiscountSkipReason = SkipReason | 'scheduled'

/**
 * Plans the write that switches a discount on or off. A discount that is switched on gets its earlier dates back. A
 * scheduled discount is already on and waits for its start.
 */
export function planDiscountSwitch(
  record: DiscountRecord,
  isOn: boolean,
  setting: DiscountPlanSetting,
): DiscountSwitch {
  const { now } = setting
  const stored = readDiscountRecord(record)
  if (stored === undefined) return { kind: 'skipped', reason: 'broken' }
  const { startsAt, endsAt } = stored.draft
  const isOver = record.status === 'EXPIRED'
  if (!isOn) {
    return isOver
      ? { kind: 'unchanged' }
      : { kind: 'write', step: planDiscountDates(stored, { startsAt, endsAt, isOff: true }, now) }
  }
  if (isInTesting(record)) return planForAll(stored, setting)
  if (record.status === 'SCHEDULED') return { kind: 'skipped', reason: 'scheduled' }
  if (!isOver) return { kind: 'unchanged' }
  const { end, lost } = findEnd(stored, now)
  return {
    kind: 'write',
    step: planDiscountDates(stored, { startsAt, endsAt: end, isOff: false }, now),
    ...lost,
  }
}

/** The rules of a discount in testing contain that status, so they are written too. */
function planForAll(stored: StoredDiscount, setting: DiscountPlanSetting): DiscountSwitch {
  const { record } = stored
  const { end, lost } =
    record.status === 'EXPIRED' ? findEnd(stored, setting.now) : { end: stored.draft.endsAt, lost: {} }
  const plan = planDiscountEnabling(record, setting, { endsAt: end, isOff: false })
  if (typeof plan === 'string') return { kind: 'skipped', reason: plan }
  const [step] = plan
  return step === undefined ? { kind: 'unchanged' } : { kind: 'write', step, ...lost }
}

/** End of a discount that is switched on: its earlier end, or none if that is in the past. */
function findEnd({ record: { title }, draft }: StoredDiscount, now: Date) {
  const { endsAt } = draft
  const isPast = endsAt !== null && deriveDiscountStatus(draft, now) === 'EXPIRED'
  return isPast ? { end: null, lost: { lost: { title, endedAt: endsAt } } } : { end: endsAt, lost: {} }
}
