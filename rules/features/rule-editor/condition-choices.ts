import { chooseFunction } from '../../functions/choose-function.ts'
import {
  type ConditionKind,
  conditionKinds,
  findConditionDefinition,
} from '../../language/conditions/catalogue.ts'
import { canUse } from '../../language/conditions/usable-conditions.ts'
import type { Condition, RuleSet } from '../../language/rule-set.ts'
import { ownerOfType, type RuleSetTypeHandle, ruleTypeHandles } from '../../language/rule-types.ts'
import { nameConditions } from '../../language/summary.ts'
import { checkoutExtensionWords } from '../../words/checkout-extension.ts'
import { ruleTypeWords } from '../../words/rule-types.ts'

/** A kind of condition, with the reason if it cannot be added to the rule set. */
export type ConditionChoice = {
  readonly kind: ConditionKind
  readonly unavailable?: string
}

/**
 * Lists every kind of condition for the picker: the available ones, and the others with a reason. Conditions that need
 * Shopify Plus are left out in other shops, as the platform requires of apps. The type of the payment method needs the
 * checkout extension, which writes it.
 */
export function listConditionChoices(
  handle: RuleSetTypeHandle,
  ruleSet: RuleSet,
  isPlus: boolean,
  hasCheckoutExtension = true,
): ConditionChoice[] {
  return conditionKinds
    .filter((kind) => isPlus || findConditionDefinition(kind)?.plusOnly === undefined)
    .map((kind) => {
      const unavailable =
        findReasonAgainst(handle, ruleSet, kind) ??
        (kind === 'payment_method_type' && !hasCheckoutExtension ? checkoutExtensionWords.missing : undefined)
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
