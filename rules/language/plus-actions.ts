import { type ActionKind, findActionDefinition, isActionKind } from './actions.ts'
import { activeRules, type RuleSet } from './rule-set.ts'

/** The kinds of action that the platform carries out on its Plus plan alone and that active rules hold, each once. */
export function listPlusActions(ruleSet: RuleSet): ActionKind[] {
  const kinds = activeRules(ruleSet).flatMap(({ actions }) => actions.map(({ type }) => type))
  return [...new Set(kinds)]
    .filter(isActionKind)
    .filter((kind) => findActionDefinition(kind)?.plusOnly !== undefined)
}
