import { chooseFunction } from '../../functions/choose-function.ts'
import { actForAll } from '../../language/rule-set.ts'
import type { DiscountRecord } from '../../records/discount.ts'
import {
  type DiscountDraft,
  type DiscountPlanSetting,
  planDiscountSave,
  readDiscountRecord,
} from '../../records/discount-rule-record.ts'
import type { SavePlan } from '../../records/save-plan.ts'
import type { SkipReason } from '../rule-list/bulk-plan.ts'

/**
 * Plans the writes that end a discount's test. The discount then acts for every shopper, by its dates or by others.
 * Otherwise it returns the reason why the discount does not change.
 */
export function planDiscountEnabling(
  record: DiscountRecord | undefined,
  setting: DiscountPlanSetting,
  dates: Partial<Pick<DiscountDraft, 'endsAt' | 'isOff'>> = {},
): SavePlan<DiscountRecord> | SkipReason {
  if (record === undefined) return 'vanished'
  const stored = readDiscountRecord(record)
  if (stored === undefined || stored.problem !== undefined) return 'broken'
  const ruleSet = actForAll(stored.draft.ruleSet)
  if (!chooseFunction('discount', ruleSet).fits) return 'no_function'
  return planDiscountSave(record, { ...stored.draft, ...dates, ruleSet }, setting)
}
