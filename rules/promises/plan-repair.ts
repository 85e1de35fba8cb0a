import { createFeeRuleSet, findCodWithFeeIssues } from '../features/cod-with-fee/cod-with-fee.ts'
import { planFeeSave, readFeeAndFollowers } from '../features/fee-rates/following.ts'
import { chooseFunction } from '../functions/choose-function.ts'
import { resetFieldPaths } from '../functions/field-paths.ts'
import type { DeployedFunctionHandle } from '../functions/function-handles.ts'
import type { Rule } from '../language/rule-set.ts'
import { readStoredRules } from '../preview/preview-record.ts'
import { isCustomizationRecord, type OwnerRecord } from '../records/owner-records.ts'
import { type RuleSetRecord, readRuleRecord } from '../records/rule-record.ts'
import type { SavePlan } from '../records/save-plan.ts'
import { ruleRepairWords as words } from '../words/rule-repairs.ts'
import { planFeeRatesLeftOut } from './leave-fee-rates-out.ts'
import { planActionsChanged } from './plan-actions-changed.ts'
import { planDisabled, planIdleRepair } from './plan-idle-repair.ts'
import { planRatesHiddenAlong } from './plan-rates-hidden-along.ts'
import { planStoredChange } from './plan-stored-change.ts'
import { planUndoneActions } from './plan-undone-actions.ts'
import { makeExact, type PlannedRepair, type Repair } from './repair.ts'
import { isRuleSetRecord } from './stored-rule-sets.ts'
import { writeFeeRules } from './write-fee-rules.ts'

type FunctionIds = Readonly<Record<DeployedFunctionHandle, string>>
type Records = readonly OwnerRecord[]

/**
 * Plans the writes of a repair. Undefined if there are none: no function knows the conditions, or there is no room.
 * `now` decides the status of a discount's dates.
 */
export function planRepair(
  repair: Repair,
  planned: Records,
  functionIds: FunctionIds,
  now: Date,
): PlannedRepair | undefined {
  const record = planned.find(({ id }) => id === repair.record)
  if (repair.kind === 'leaveFeeRatesOut')
    return record?.owner === 'discount'
      ? planFeeRatesLeftOut(record, repair, { functionIds, now })
      : undefined
  if (record === undefined || !isRuleSetRecord(record)) return undefined
  switch (repair.kind) {
    case 'hideRatesAlong':
      return planRatesHiddenAlong(record, planned, functionIds)
    case 'hideFeeRates':
      return planFeeRule(record, repair.rule, planned, functionIds)
    case 'moveToFeeRules':
      return planMove(record, repair.rule, repair.actions, planned, functionIds)
    case 'stopHiding':
    case 'keepName':
      return planUndoneActions(record, repair, functionIds)
    case 'exactName':
      return planExactName(record, repair.name, functionIds)
    case 'disableRecord':
      return planDisabled(record, functionIds)
    case 'moveRuleUp':
    case 'dropOtherwise':
    case 'turnOffRule':
      return planIdleRepair(record, repair, functionIds)
  }
}

/** Adds a rule's conditions to COD fee rules, and removes its actions on Cash on Delivery from its set. */
function planMove(
  record: RuleSetRecord,
  ruleIndex: number,
  actions: readonly number[],
  planned: Records,
  functionIds: FunctionIds,
): PlannedRepair | undefined {
  const added = planFeeRule(record, ruleIndex, planned, functionIds)
  const changed = planActionsChanged(
    record,
    ruleIndex,
    (rule) => rule.actions.filter((_, index) => !actions.includes(index)),
    functionIds,
  )
  if (added === undefined || changed === undefined) return undefined
  return {
    label: words.moveToFeeRules.label,
    effect: `${added.effect} ${words.moveToFeeRules[changed.does](record.title, changed.title)}`,
    plan: (stored) => [...added.plan(stored), ...changed.plan(stored)],
  }
}

/** Adds a rule's conditions to COD fee rules, so that the rates are hidden wherever it hides Cash on Delivery. */
function planFeeRule(
  record: RuleSetRecord,
  ruleIndex: number,
  planned: Records,
  functionIds: FunctionIds,
): PlannedRepair | undefined {
  const ruleSet = readStoredRules(record.metafields)
  const title = ruleSet?.rules[ruleIndex]?.title.trim() || record.title
  const names = readRuleRecord(record)?.draft.names ?? {}
  const plan = (stored: Records): SavePlan<RuleSetRecord> | undefined => {
    const whole = readFeeAndFollowers(stored.filter(isCustomizationRecord), functionIds)
    const { config, paymentName, feeRules } = whole.fee
    if (paymentName === undefined || ruleSet === undefined) return undefined
    const rules = writeFeeRules(resetFieldPaths(ruleSet).rules, ruleIndex, config.deliveryMethods)
    if (rules === undefined) return undefined
    const added = rules
      .map((rule) => ({ ...rule, title, actions: [] }))
      .filter((rule) => feeRules.rules.every((one) => formatWhen(one) !== formatWhen(rule)))
    if (added.length === 0) return []
    const wanted = { rules: [...feeRules.rules, ...added], names: { ...feeRules.names, ...names } }
    const fits = chooseFunction('delivery', createFeeRuleSet(config, wanted.rules)).fits
    if (!fits || findCodWithFeeIssues(config, wanted).length > 0) return undefined
    return planFeeSave(whole, config, paymentName, functionIds, wanted)
  }
  if (!plan(planned)?.length) return undefined
  const { config } = readFeeAndFollowers(planned.filter(isCustomizationRecord), functionIds).fee
  return {
    label: words.hideFeeRates.label,
    effect: words.hideFeeRates.effect(config.deliveryMethods, title),
    plan: (stored) => plan(stored) ?? [],
  }
}

const formatWhen = ({ match_type, conditions, groups = [] }: Rule) =>
  JSON.stringify([match_type, conditions, groups])

/** Changes a rename to use the whole name. */
function planExactName(
  record: RuleSetRecord,
  name: string,
  functionIds: FunctionIds,
): PlannedRepair | undefined {
  if (readRuleRecord(record) === undefined) return undefined
  const plan = planStoredChange(record, functionIds, (draft) => {
    const rules = draft.ruleSet.rules.map((rule) => ({
      ...rule,
      actions: rule.actions.map((action) => makeExact(action, name)),
    }))
    return { ...draft, ruleSet: { ...draft.ruleSet, rules } }
  })
  return {
    label: words.exactName.label(name),
    effect: words.exactName.effect(record.title, name),
    plan,
  }
}
