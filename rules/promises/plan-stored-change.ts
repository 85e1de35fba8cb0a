import type { FunctionIds } from '../functions/function-ids.ts'
import type { OwnerRecord } from '../records/owner-records.ts'
import {
  planRuleSetSave,
  type RuleSetDraft,
  type RuleSetRecord,
  readRuleRecord,
} from '../records/rule-record.ts'
import type { SavePlan } from '../records/save-plan.ts'
import { findStored } from './stored-rule-sets.ts'

/**
 * Writes of a repair that changes one rule set, planned from the records at that time. Empty if the rule set is gone or
 * cannot be read.
 *
 * @param change makes the wanted draft; undefined to write nothing.
 */
export const planStoredChange =
  (
    record: RuleSetRecord,
    functionIds: FunctionIds,
    change: (draft: RuleSetDraft) => RuleSetDraft | undefined,
  ) =>
  (stored: readonly OwnerRecord[]): SavePlan<RuleSetRecord> => {
    const current = findStored(record, stored)
    const draft = current && readRuleRecord(current)?.draft
    const wanted = draft && change(draft)
    return current === undefined || wanted === undefined ? [] : planRuleSetSave(current, wanted, functionIds)
  }

export const disableDraft = (draft: RuleSetDraft): RuleSetDraft => ({ ...draft, status: 'draft' })
