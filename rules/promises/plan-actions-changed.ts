import type { DeployedFunctionHandle } from '../functions/function-handles.ts'
import type { Action, Rule } from '../language/rule-set.ts'
import type { OwnerRecord } from '../records/owner-records.ts'
import { moveReasons } from '../records/reasons.ts'
import { type RuleSetRecord, readRuleRecord } from '../records/rule-record.ts'
import type { SavePlan } from '../records/save-plan.ts'
import { disableDraft, planStoredChange } from './plan-stored-change.ts'
import { isSameRule } from './repair.ts'
import { haveOthersOrder } from './rule-order.ts'

/**
 * Consequence for a rule whose actions are removed. `shortens`: it keeps others. `removes`: it is removed. `empties`:
 * it stays without actions, since other rules depend on it. `disables`: it was the only rule of the set, which is
 * disabled.
 */
export type ActionsChange = {
  readonly does: 'shortens' | 'removes' | 'empties' | 'disables'
  readonly title: string
  readonly plan: (stored: readonly OwnerRecord[]) => SavePlan<RuleSetRecord>
}

/** Plans the writes that leave a rule only these actions. Undefined for a record that is not a rule set. */
export function planActionsChanged(
  record: RuleSetRecord,
  ruleIndex: number,
  choose: (rule: Rule) => readonly Action[],
  functionIds: Readonly<Record<DeployedFunctionHandle, string>>,
): ActionsChange | undefined {
  const draft = readRuleRecord(record)?.draft
  const rule = draft?.ruleSet.rules[ruleIndex]
  if (draft === undefined || rule === undefined) return undefined
  const left = choose(rule)
  const plan = planStoredChange(record, functionIds, (now) => {
    const isRule = (one: Rule) => isSameRule(one, rule)
    if (left.length === 0 && now.ruleSet.rules.every(isRule)) return disableDraft(now)
    const stays = (index: number) => left.length > 0 || haveOthersOrder(now.ruleSet.rules, index)
    const remaining = [...now.ruleSet.rules.entries()].filter(([index, one]) => stays(index) || !isRule(one))
    const rules = remaining.map(([, one]) => (isRule(one) ? { ...one, actions: [...left] } : one))
    const reasons = moveReasons(
      now.reasons ?? [],
      remaining.map(([index]) => index),
    )
    return { ...now, ruleSet: { ...now.ruleSet, rules }, reasons }
  })
  const whenEmpty = haveOthersOrder(draft.ruleSet.rules, ruleIndex) ? 'empties' : 'removes'
  const isOnly = draft.ruleSet.rules.every((one) => one === rule)
  const does = left.length > 0 ? 'shortens' : isOnly ? 'disables' : whenEmpty
  return { does, title: rule.title.trim() || record.title, plan }
}
