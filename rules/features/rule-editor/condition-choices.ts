import { chooseFunction } from '../../language/choose-function.ts'
import {
  type ConditionKind,
  conditionKinds,
  findConditionDefinition,
} from '../../language/conditions/catalogue.ts'
import type { Condition, RuleSet } from '../../language/rule-set.ts'
import { canUse, ownerOfType, type RuleSetTypeHandle, ruleTypeHandles } from '../../language/rule-types.ts'
import { nameConditions } from '../../language/summary.ts'
import { ruleTypeWords } from '../../words/rule-types.ts'

/** Whether a condition can be put into a rule set as it stands, and why not. */
export type ConditionChoice = {
  readonly kind: ConditionKind
  readonly unavailable?: string
}

/**
 * Every kind of condition for the picker of a rule set: what can be added to what is there already, and for the rest
 * the reason. What only Plus shops can use is left out for others, as the platform's rules for apps ask.
 */
export function listConditionChoices(
  handle: RuleSetTypeHandle,
  ruleSet: RuleSet,
  isPlus: boolean,
): ConditionChoice[] {
  return conditionKinds
    .filter((kind) => isPlus || findConditionDefinition(kind)?.plusOnly === undefined)
    .map((kind) => {
      const unavailable = findReasonAgainst(handle, ruleSet, kind)
      return unavailable === undefined ? { kind } : { kind, unavailable }
    })
}

function findReasonAgainst(
  handle: RuleSetTypeHandle,
  ruleSet: RuleSet,
  kind: ConditionKind,
): string | undefined {
  if (!canUse(handle, kind)) {
    const elsewhere = ruleTypeHandles
      .filter((other) => canUse(other, kind))
      .map((other) => ruleTypeWords[other].title)
    return ruleTypeWords.availableIn(elsewhere)
  }
  const added: Condition = { type: kind, params: { operator: 'eq', valueType: 'string', value: '' } }
  const rules = [
    ...ruleSet.rules,
    { title: '', match_type: 'all' as const, conditions: [added], actions: [] },
  ]
  const choice = chooseFunction(ownerOfType(handle), { ...ruleSet, rules })
  return choice.fits ? undefined : ruleTypeWords.fitsWithout(nameConditions(choice.excess))
}
