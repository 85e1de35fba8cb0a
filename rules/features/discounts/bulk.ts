import { chooseFunction } from '../../language/choose-function.ts'
import { actForAll } from '../../language/rule-set.ts'
import { isInTesting } from '../../records/customization.ts'
import type { DiscountRecord } from '../../records/discount.ts'
import {
  type DiscountDraft,
  type DiscountPlanSetting,
  planDiscountSave,
  readDiscountRecord,
} from '../../records/discount-rule-record.ts'
import { formatRecordNumber } from '../../records/rule-record.ts'
import type { SavePlan, SaveStep } from '../../records/save-plan.ts'
import { discountListWords } from '../../words/discount-list.ts'
import type { SkipReason } from '../rule-list/bulk-plan.ts'
import { nameCopy } from '../rule-list/name-copy.ts'
import type { DiscountBulkAction } from './bulk-actions.ts'

type Chosen = { readonly id: string; readonly title: string }

/** What the platform does by itself, or a step that writes what the rules say. */
export type DiscountWrite<Stored extends DiscountRecord> =
  | { readonly kind: Exclude<DiscountBulkAction, 'duplicate'>; readonly record: Stored }
  | { readonly kind: 'write'; readonly record: Stored; readonly step: SaveStep<DiscountRecord> }

export type DiscountBulkPlan<Stored extends DiscountRecord> = {
  /** One write each: what is already as wanted needs none. */
  readonly writes: readonly DiscountWrite<Stored>[]
  readonly skipped: readonly { readonly title: string; readonly reason: SkipReason }[]
}

/** The writes of an action, from the shop's records as they are now. What cannot be done is skipped, each with its reason. */
export function planDiscountBulk<Stored extends DiscountRecord>(
  action: DiscountBulkAction,
  chosen: readonly Chosen[],
  records: readonly Stored[],
  setting: DiscountPlanSetting,
): DiscountBulkPlan<Stored> {
  const writes: DiscountWrite<Stored>[] = []
  const skipped: { title: string; reason: SkipReason }[] = []
  const taken: Taken = {
    titles: new Set(records.map(({ title }) => title)),
    codes: new Set(records.flatMap((record) => (record.method === 'code' ? [record.code] : []))),
  }
  for (const { id, title } of chosen) {
    const record = records.find((one) => formatRecordNumber(one.id) === id)
    if (record === undefined) skipped.push({ title, reason: 'vanished' })
    else if (action === 'duplicate' || (action === 'activate' && isInTesting(record))) {
      const step =
        action === 'duplicate' ? planCopy(record, taken, setting) : planActivationForAll(record, setting)
      if (typeof step === 'string') skipped.push({ title, reason: step })
      else writes.push({ kind: 'write', record, step })
    } else if (changes[action](record)) writes.push({ kind: action, record })
  }
  return { writes, skipped }
}

/** Of what is in testing the rules say so. Activated, it acts for every shopper and at once, as any other does. */
function planActivationForAll(
  record: DiscountRecord,
  setting: DiscountPlanSetting,
): SaveStep<DiscountRecord> | SkipReason {
  const { status } = record
  const plan = planDiscountEnabling(record, setting, {
    ...(status === 'SCHEDULED' && { startsAt: setting.now.toISOString() }),
    ...(status === 'EXPIRED' && { endsAt: null }),
  })
  return typeof plan === 'string' ? plan : (plan[0] ?? 'broken')
}

/** The writes by which a discount in testing acts for every shopper, as its dates or others say; or why it is left as it is. */
export function planDiscountEnabling(
  record: DiscountRecord | undefined,
  setting: DiscountPlanSetting,
  dates: Partial<Pick<DiscountDraft, 'startsAt' | 'endsAt'>> = {},
): SavePlan<DiscountRecord> | SkipReason {
  if (record === undefined) return 'vanished'
  const stored = readDiscountRecord(record)
  if (stored === undefined || stored.problem !== undefined) return 'broken'
  const ruleSet = actForAll(stored.draft.ruleSet)
  if (!chooseFunction('discount', ruleSet).fits) return 'no_function'
  return planDiscountSave(record, { ...stored.draft, ...dates, ruleSet }, setting)
}

/** Activating begins one that is still to come at once (docs/platform.md#discount-records). */
const changes: Readonly<
  Record<Exclude<DiscountBulkAction, 'duplicate'>, (record: DiscountRecord) => boolean>
> = {
  activate: ({ status }) => status !== 'ACTIVE',
  deactivate: ({ status }) => status !== 'EXPIRED',
  delete: () => true,
}

type Taken = { readonly titles: Set<string>; readonly codes: Set<string> }

/** A minute: discounts begin and end by the minute. */
const shortestMs = 60_000

/**
 * A copy has ended already, since two of the same at checkout help nobody; activating it takes the end away. Its code is
 * another one. Adds what it is called to what is taken.
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
  const title = nameCopy(record.title, titles)
  titles.add(title)
  const code =
    draft.method === 'code' ? nameCopy(draft.code, codes, discountListWords.bulk.copyOfCode) : draft.code
  codes.add(code)
  const copy: DiscountDraft = {
    ...draft,
    title,
    code,
    startsAt: new Date(setting.now.getTime() - shortestMs).toISOString(),
    endsAt: setting.now.toISOString(),
    ruleSet: { ...draft.ruleSet, title },
  }
  const [step] = planDiscountSave(undefined, copy, setting)
  return step ?? 'broken'
}
