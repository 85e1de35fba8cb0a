import type { DeployedFunctionHandle } from '../functions/function-handles.ts'
import type { Rule } from '../language/rule-set.ts'
import type { RuleSetRecord } from '../records/rule-record.ts'
import { ruleRepairWords as words } from '../words/rule-repairs.ts'
import { planActionsChanged } from './plan-actions-changed.ts'
import type { PlannedRepair, RepairOf } from './repair.ts'
import { withoutName } from './undone-actions.ts'

/**
 * Plans writes after which a rule no longer hides something, or no longer gives a name. Undefined for a record that is
 * not a rule set.
 */
export function planUndoneActions(
  record: RuleSetRecord,
  repair: RepairOf<'stopHiding' | 'keepName'>,
  functionIds: Readonly<Record<DeployedFunctionHandle, string>>,
): PlannedRepair | undefined {
  const { name } = repair
  const choose = ({ actions }: Rule) =>
    repair.kind === 'stopHiding'
      ? actions.filter((_, index) => !repair.actions.includes(index))
      : actions.flatMap((action) => withoutName(action, name) ?? [])
  const changed = planActionsChanged(record, repair.rule, choose, functionIds)
  if (changed === undefined) return undefined
  const { label, effect } = describe(record, repair, changed.title)
  return {
    label,
    effect: `${effect} ${words.leaves[changed.does]}`,
    isAsked: true,
    plan: changed.plan,
  }
}

function describe(record: RuleSetRecord, { kind, name }: RepairOf<'stopHiding' | 'keepName'>, rule: string) {
  if (kind === 'keepName')
    return { label: words.keepName.label(name), effect: words.keepName.effect(rule, record.title, name) }
  const isMethod = record.owner === 'payment'
  const effect = words.stopHiding[isMethod ? 'method' : 'rate'](rule, record.title, name)
  return { label: words.stopHiding.label(name), effect }
}
