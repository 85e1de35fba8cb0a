import type { FunctionIds } from '../functions/function-ids.ts'
import { moveReasons } from '../records/reasons.ts'
import { type RuleSetDraft, type RuleSetRecord, readRuleRecord } from '../records/rule-record.ts'
import { ruleRepairWords as words } from '../words/rule-repairs.ts'
import { disableDraft, planStoredChange } from './plan-stored-change.ts'
import { isSameRule, type PlannedRepair, type RepairOf } from './repair.ts'
import { findPlaceAbove, findPlaceByItself } from './rule-order.ts'

type IdleRepair = RepairOf<'moveRuleUp' | 'dropOtherwise' | 'turnOffRule'>

/**
 * Plans the writes that make a rule act that never does, or that turn it off. Undefined for a record that is not a rule
 * set.
 */
export function planIdleRepair(
  record: RuleSetRecord,
  { kind, rule: ruleIndex }: IdleRepair,
  functionIds: FunctionIds,
): PlannedRepair | undefined {
  const draft = readRuleRecord(record)?.draft
  const rule = draft?.ruleSet.rules[ruleIndex]
  if (draft === undefined || rule === undefined) return undefined
  const { rules } = draft.ruleSet
  const isOnly = rules.every((one) => one === rule || one.status === 'disabled')
  const name = rule.title.trim() || record.title
  const plan = planStoredChange(record, functionIds, (now) => {
    const index = now.ruleSet.rules.findIndex((one) => isSameRule(one, rule))
    if (index === -1) return undefined
    if (kind === 'turnOffRule') {
      if (isOnly) return disableDraft(now)
      const without = now.ruleSet.rules.with(index, { ...rule, status: 'disabled' })
      return { ...now, ruleSet: { ...now.ruleSet, rules: without } }
    }
    const place = findPlaces[kind](now.ruleSet.rules, index)
    return place === undefined ? undefined : moveRule(now, index, place)
  })
  if (kind === 'turnOffRule') {
    const effect = isOnly
      ? words.turnOffRule.disables(record.title, name)
      : words.turnOffRule.effect(record.title, name)
    return { label: words.turnOffRule.label, effect, isAsked: true, plan }
  }
  const place = findPlaces[kind](rules, ruleIndex)
  const above = place === undefined ? undefined : rules[place]
  if (above === undefined) return undefined
  const aboveName = above.title.trim() || record.title
  const { label, effect } = describeMove(kind, name, above === rule ? undefined : aboveName)
  return { label, effect, isAsked: true, plan }
}

const findPlaces = { moveRuleUp: findPlaceAbove, dropOtherwise: findPlaceByItself } as const

function describeMove(kind: keyof typeof findPlaces, name: string, above: string | undefined) {
  const { moveRuleUp, dropOtherwise } = words
  if (kind === 'moveRuleUp') return { label: moveRuleUp.label, effect: moveRuleUp.effect(name, above ?? '') }
  const effect = above === undefined ? dropOtherwise.effect(name) : dropOtherwise.moves(name, above)
  return { label: dropOtherwise.label, effect }
}

/** Moves the rule to its new place, without "otherwise". The reasons of all rules move with them. */
function moveRule(draft: RuleSetDraft, index: number, place: number): RuleSetDraft {
  const { rules } = draft.ruleSet
  const order = [...rules.keys()].filter((one) => one !== index).toSpliced(place, 0, index)
  const moved = order.flatMap((one) => {
    const rule = rules[one]
    if (rule === undefined || one !== index) return rule ?? []
    const { otherwise: _otherwise, ...byItself } = rule
    return byItself
  })
  return {
    ...draft,
    ruleSet: { ...draft.ruleSet, rules: moved },
    reasons: moveReasons(draft.reasons ?? [], order),
  }
}

/** Disables a record whose effects customers never see. Undefined for a record that is not a rule set. */
export function planDisabled(record: RuleSetRecord, functionIds: FunctionIds): PlannedRepair | undefined {
  if (readRuleRecord(record) === undefined) return undefined
  const plan = planStoredChange(record, functionIds, disableDraft)
  const { label, effect } = words.disableRecord
  return { label: label(record.title), effect: effect(record.title), isAsked: true, plan }
}
