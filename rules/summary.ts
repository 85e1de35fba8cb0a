import { type ActionKind, findActionDefinition } from './actions.ts'
import { type ConditionKind, findConditionDefinition } from './conditions.ts'
import { type Action, activeRules, type Condition, type Rule, type RuleSet } from './rule-set.ts'
import { actionPhrases, conditionSubjects, operatorPhrases, ruleWords } from './words/rules-in-plain-words.ts'

/** Every active rule of a set as a sentence, in the order they run. */
export function summariseRuleSet(ruleSet: RuleSet): string[] {
  return activeRules(ruleSet).map(summariseRule)
}

/** "When the chosen shipping rate is Express or Standard: hide Cash on Delivery (COD)." */
export function summariseRule(rule: Rule): string {
  if (rule.conditions.length === 0) return ruleWords.noConditions
  const joint = rule.match_type === 'all' ? ruleWords.all : ruleWords.any
  const conditions = rule.conditions.map(summariseCondition).join(joint)
  const actions = rule.actions.map(summariseAction).join(ruleWords.and) || ruleWords.noActions
  return `${ruleWords.whenAll(conditions)}: ${actions}.`
}

function summariseCondition({ type, params }: Condition): string {
  if (findConditionDefinition(type) === undefined) return ruleWords.unknownKind(type)
  return `${conditionSubjects[type as ConditionKind]} ${operatorPhrases[params.operator](formatValue(params.value))}`
}

function formatValue(value: Condition['params']['value']): string {
  if (Array.isArray(value)) return formatList(value.map(formatValue))
  if (value !== null && typeof value === 'object') {
    return ['min', 'max'].map((bound) => formatValue(value[bound] ?? null)).join(ruleWords.and)
  }
  return value === null ? '' : String(value)
}

function formatList(entries: readonly string[]): string {
  const last = entries.at(-1) ?? ''
  return entries.length < 2 ? last : `${entries.slice(0, -1).join(', ')}${ruleWords.or}${last}`
}

function summariseAction({ type, params }: Action): string {
  if (findActionDefinition(type) === undefined) return ruleWords.unknownAction(type)
  const names = Array.isArray(params.names) ? params.names : [params.name]
  return actionPhrases[type as ActionKind](formatList(names.map(String)))
}
