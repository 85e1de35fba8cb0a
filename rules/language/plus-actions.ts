import { type ActionKind, findActionDefinition, isActionKind } from './actions.ts'
import { activeRules, type RuleSet } from './rule-set.ts'

/**
 * Kinds of actions in active rules that the platform carries out on its Plus plan alone, without duplicates.
 */
export function listPlusActions(ruleSet: RuleSet): ActionKind[] {
  const kinds = activeRules(ruleSet).flatMap(({ actions }) => actions.map(({ type }) => type))
  return [...new Set(kinds)]
    .filter(isActionKind)
    .filter((kind) => findActionDefinition(kind)?.plusOnly !== undefined)
}
