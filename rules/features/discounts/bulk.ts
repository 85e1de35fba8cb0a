import { chooseFunction } from '../../functions/choose-function.ts'
import { isSameCode } from '../../language/discounts/discount-code.ts'
import type { DiscountRecord } from '../../records/discount.ts'
import {
  type DiscountDraft,
  type DiscountPlanSetting,
  planDiscountSave,
  readDiscountRecord,
} from '../../records/discount-rule-record.ts'
import { formatRecordNumber } from '../../records/rule-record.ts'
import { type SaveStep, withUnknownOf } from '../../records/save-plan.ts'
import { discountListWords } from '../../words/discount-list.ts'
import type { SkipReason } from '../rule-list/bulk-plan.ts'
import { nameCopy } from '../rule-list/name-copy.ts'
import type { DiscountBulkAction } from './bulk-actions.ts'
import { type DiscountSkipReason, type LostEnd, planDiscountSwitch } from './switch.ts'

type Chosen = { readonly id: string; readonly title: string }

export type DiscountWrite = {
  readonly record: DiscountRecord
  readonly step: SaveStep<DiscountRecord>
  /** Question to ask the merchant before any write. */
  readonly lost?: LostEnd
}

export type DiscountBulkSavePlan = {
  /** One write for each discount that is not yet in the wanted state. */
  readonly writes: readonly DiscountWrite[]
  readonly skipped: readonly { readonly title: string; readonly reason: DiscountSkipReason }[]
}

/**
 * Plans the writes of an action on the shop's current records. A discount that cannot be changed is skipped,
 * with its reason.
 */
export function planDiscountBulk(
  action: DiscountBulkAction,
  chosen: readonly Chosen[],
  records: readonly DiscountRecord[],
  setting: DiscountPlanSetting,
): DiscountBulkSavePlan {
  const writes: DiscountWrite[] = []
  const skipped: { title: string; reason: DiscountSkipReason }[] = []
  const taken: Taken = {
    titles: new Set(records.map(({ title }) => title)),
    codes: records.flatMap((record) => (record.method === 'code' ? [record.code] : [])),
  }
  for (const { id, title } of chosen) {
    const record = records.find((one) => formatRecordNumber(one.id) === id)
    if (record === undefined) skipped.push({ title, reason: 'vanished' })
    else if (action === 'delete') writes.push({ record, step: { kind: 'delete', record } })
    else if (action === 'duplicate') {
      const step = planCopy(record, taken, setting)
      if (typeof step === 'string') skipped.push({ title, reason: step })
      else writes.push({ record, step })
    } else {
      const planned = planDiscountSwitch(record, action === 'activate', setting)
      if (planned.kind === 'skipped') skipped.push({ title, reason: planned.reason })
      else if (planned.kind === 'write') {
        const { kind: _kind, ...write } = planned
        writes.push({ record, ...write })
      }
    }
  }
  return { writes, skipped }
}

type Taken = { readonly titles: Set<string>; readonly codes: string[] }

/**
 * Plans a copy that is switched off, since two equal discounts at checkout are of no use. It keeps the dates for when
 * it is switched on, and gets another code. Adds the copy's title and code to the taken ones.
 */
function planCopy(
  record: DiscountRecord,
  { titles, codes }: Taken,
  setting: DiscountPlanSetting,
): SaveStep<DiscountRecord> | SkipReason {
  const stored = readDiscountRecord(record)
  if (stored === undefined || stored.problem !== undefined) return 'broken'
  const { draft } = stored
  if (!chooseFunction('discount', draft.ruleSet).fits) return 'no_function'
  const title = nameCopy(record.title, (title) => titles.has(title))
  titles.add(title)
  const isTaken = (code: string) => codes.some((one) => isSameCode(one, code))
  const code =
    draft.method === 'code' ? nameCopy(draft.code, isTaken, discountListWords.bulk.copyOfCode) : draft.code
  codes.push(code)
  const copy: DiscountDraft = {
    ...draft,
    title,
    code,
    isOff: true,
    ruleSet: { ...draft.ruleSet, title },
  }
  const [step] = planDiscountSave(undefined, copy, setting)
  return step?.kind === 'create' ? { ...step, wanted: withUnknownOf(record, step.wanted) } : 'broken'
}
