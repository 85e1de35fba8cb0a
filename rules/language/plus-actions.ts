import { type ActionKind, findActionDefinition, isActionKind } from './actions.ts'
import { activeRules, type RuleSet } from './rule-set.ts'

/** Lists the kinds of actions in active rules that need Shopify Plus, without duplicates. */
export function listPlusActions(ruleSet: RuleSet): ActionKind[] {
  const kinds = activeRules(ruleSet).flatMap(({ actions }) => actions.map(({ type }) => type))
  return [...new Set(kinds)]
    .filter(isActionKind)
    .filter((kind) => findActionDefinition(kind)?.plusOnly !== undefined)
}
