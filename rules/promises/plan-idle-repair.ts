import type { DeployedFunctionHandle } from '../functions/function-handles.ts'
import type { OwnerRecord } from '../records/owner-records.ts'
import { moveReasons } from '../records/reasons.ts'
import { planRuleSetSave, type RuleSetRecord, readRuleRecord } from '../records/rule-record.ts'
import type { SavePlan } from '../records/save-plan.ts'
import { ruleRepairWords as words } from '../words/rule-repairs.ts'
import { isSameRule, type PlannedRepair, type RepairOf } from './repair.ts'
import { findPlaceAbove } from './rule-order.ts'
import { findStored } from './stored-rule-sets.ts'

/** Writes that make a rule act that never does, or turn it off. Undefined for a record that is no rule set. */
export function planIdleRepair(
  record: RuleSetRecord,
  { kind, rule: ruleIndex }: RepairOf<'moveRuleUp' | 'turnOffRule'>,
  functionIds: Readonly<Record<DeployedFunctionHandle, string>>,
): PlannedRepair | undefined {
  const draft = readRuleRecord(record)?.draft
  const rule = draft?.ruleSet.rules[ruleIndex]
  if (draft === undefined || rule === undefined) return undefined
  const { rules } = draft.ruleSet
  const isOnly = rules.every((one) => one === rule || one.status === 'disabled')
  const name = rule.title.trim() || record.title
  const plan = (stored: readonly OwnerRecord[]): SavePlan<RuleSetRecord> => {
    const current = findStored(record, stored)
    const now = current && readRuleRecord(current)?.draft
    if (current === undefined || now === undefined) return []
    const index = now.ruleSet.rules.findIndex((one) => isSameRule(one, rule))
    if (index === -1) return []
    if (kind === 'turnOffRule') {
      if (isOnly) return planRuleSetSave(current, { ...now, status: 'draft' }, functionIds)
      const without = now.ruleSet.rules.with(index, { ...rule, status: 'disabled' })
      return planRuleSetSave(current, { ...now, ruleSet: { ...now.ruleSet, rules: without } }, functionIds)
    }
    const place = findPlaceAbove(now.ruleSet.rules, index)
    if (place === undefined) return []
    const order = [...now.ruleSet.rules.keys()].filter((one) => one !== index).toSpliced(place, 0, index)
    const moved = order.flatMap((one) => now.ruleSet.rules[one] ?? [])
    const reasons = moveReasons(now.reasons ?? [], order)
    return planRuleSetSave(
      current,
      { ...now, ruleSet: { ...now.ruleSet, rules: moved }, reasons },
      functionIds,
    )
  }
  if (kind === 'turnOffRule') {
    const effect = isOnly
      ? words.turnOffRule.disables(record.title, name)
      : words.turnOffRule.effect(record.title, name)
    return { label: words.turnOffRule.label, effect, isAsked: true, plan }
  }
  const place = findPlaceAbove(rules, ruleIndex)
  const last = place === undefined ? undefined : rules[place]
  if (last === undefined) return undefined
  const lastName = last.title.trim() || record.title
  return {
    label: words.moveRuleUp.label,
    effect: words.moveRuleUp.effect(name, lastName),
    isAsked: true,
    plan,
  }
}
