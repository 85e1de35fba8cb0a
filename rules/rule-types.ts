import type { ConditionKind } from './conditions/catalogue.ts'
import { conditionKinds, findConditionDefinition } from './conditions/catalogue.ts'
import type { CustomizationApi } from './customization.ts'
import { chooseFunction, type FunctionHandle, functionVariants } from './function-variants.ts'
import type { Condition, RuleSet } from './rule-set.ts'
import { nameCondition } from './summary.ts'
import { ruleTypeWords } from './words/rule-types.ts'

/** The kinds of rule set a merchant makes (spec section 3, "Rule-type definitions"). A handle is also its address: /app/{handle}. */
export const ruleTypeHandles = [
  'payment-rules',
  'payment-rules-customer',
  'payment-rules-b2b',
  'delivery-rules',
] as const
export type RuleTypeHandle = (typeof ruleTypeHandles)[number]

export type RuleType = {
  readonly api: CustomizationApi
  /** The functions a set of this type can run on, the preferred first. */
  readonly functions: readonly FunctionHandle[]
}

export const ruleTypes = {
  'payment-rules': { api: 'payment', functions: ['payment-cod', 'payment-rules', 'payment-rules-context'] },
  'payment-rules-customer': { api: 'payment', functions: ['payment-rules-customer'] },
  'payment-rules-b2b': { api: 'payment', functions: ['payment-rules-b2b'] },
  'delivery-rules': { api: 'delivery', functions: ['delivery-rules', 'delivery-rules-context'] },
} as const satisfies Record<RuleTypeHandle, RuleType>

export function isRuleTypeHandle(handle: string): handle is RuleTypeHandle {
  return Object.hasOwn(ruleTypes, handle)
}

/** Whether a condition can be put into a rule set as it stands, and why not. */
export type ConditionOffer = {
  readonly kind: ConditionKind
  readonly unavailable?: string
}

/**
 * Every kind of condition for the picker of a rule set: what can be added to what is there already, and for the rest
 * the reason. What only Plus shops can use is left out for others, as the platform's rules for apps ask
 * (PLATFORM 11).
 */
export function offerConditions(handle: RuleTypeHandle, ruleSet: RuleSet, isPlus: boolean): ConditionOffer[] {
  return conditionKinds
    .filter((kind) => isPlus || findConditionDefinition(kind)?.plusOnly === undefined)
    .map((kind) => {
      const unavailable = findReasonAgainst(handle, ruleSet, kind)
      return unavailable === undefined ? { kind } : { kind, unavailable }
    })
}

function findReasonAgainst(
  handle: RuleTypeHandle,
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
  const choice = chooseFunction(ruleTypes[handle].functions, { ...ruleSet, rules })
  return choice.fits ? undefined : ruleTypeWords.doesNotFitWith(nameCondition(choice.clash[0]))
}

/** Whether some function of a type knows what a kind of condition asks. */
export function canUse(handle: RuleTypeHandle, kind: string): boolean {
  const definition = findConditionDefinition(kind)
  const { api, functions } = ruleTypes[handle]
  return (
    definition?.apis.includes(api) === true &&
    functions.some((name) => {
      const known: readonly string[] = functionVariants[name].facts
      return definition.facts.every((fact) => known.includes(fact))
    })
  )
}
