import { error, type Issue, type IssuePath } from '#forms/issue.ts'
import { hasVisibleLetter } from '#forms/text/comparable-text.ts'
import { findConditionDefinition } from '../language/conditions/catalogue.ts'
import { canUse } from '../language/conditions/usable-conditions.ts'
import type { FunctionOwner } from '../language/function-owners.ts'
import {
  harmlessValue,
  type InputQueryVariable,
  inputQueryVariables,
} from '../language/input-query-variables.ts'
import { type AnyRuleSetting, findIssuesInRule } from '../language/issues/rule.ts'
import { countBytes, limits } from '../language/limits.ts'
import { type Condition, listConditions, putInTesting, type RuleSet } from '../language/rule-set.ts'
import { isDiscountTypeHandle, ownerOfType, type RuleSetTypeHandle } from '../language/rule-types.ts'
import { nameConditions } from '../language/summary.ts'
import { issueMessages as messages } from '../words/issue-messages.ts'
import { chooseFunction } from './choose-function.ts'
import { findWantedEntries } from './query-input.ts'
import { findUnfitDiscountActions } from './unfit-discount-actions.ts'

/**
 * Finds everything that prevents a rule set from being saved, or from acting as it reads: its texts, its rules, and the
 * platform's limits of a function (docs/product.md#limits-shown). Each issue has its path.
 */
export function findRuleSetIssues(ruleSet: RuleSet, setting: AnyRuleSetting): Issue[] {
  return [
    ...(!hasVisibleLetter(ruleSet.title) ? [error(['title'], messages.titleMissing)] : []),
    ...ruleSet.rules.flatMap((rule, index) => findIssuesInRule(rule, ['rules', index], setting)),
    ...findVariableIssues(ruleSet),
    ...findFitIssues(ruleSet, setting),
    ...findIssuesInTesting(ruleSet),
    ...findSizeIssues(ruleSet),
  ]
}

/** True if only the title is missing or faulty, so that a test of the rules gives a useful result. */
export function isComplete(ruleSet: RuleSet, setting: AnyRuleSetting): boolean {
  return findRuleSetIssues(ruleSet, setting).every(
    ({ severity, path: [path] }) => severity !== 'error' || path === 'title' || path === 'status',
  )
}

/** An empty token shows that the shop's testers could not be read. */
export function findIssuesInTesting({ testing }: Pick<RuleSet, 'testing'>): Issue[] {
  return testing?.token === '' ? [error(['status'], messages.testersUnknown)] : []
}

/**
 * Finds conditions that no function can query together with the testers, although some function could without testing.
 * Empty if the set fits, or if it does not fit even without testing.
 */
export function findUntestable(owner: FunctionOwner, ruleSet: RuleSet): Issue[] {
  const choice = chooseFunction(owner, ruleSet)
  if (choice.fits || !chooseFunction(owner, putInTesting(ruleSet, undefined)).fits) return []
  return [error(['status'], messages.noFunctionTests(nameConditions(choice.excess)))]
}

/** A list variable can have 100 entries, a single one has one (docs/platform.md#function-limits). */
function findVariableIssues(ruleSet: RuleSet): Issue[] {
  return (Object.keys(inputQueryVariables) as InputQueryVariable[]).flatMap((variable) => {
    const wanted = findWantedEntries(ruleSet, variable)
    const path = () => findLastUse(ruleSet, variable)
    if (typeof harmlessValue(variable) === 'string') {
      const [taken = '', other] = wanted
      return other === undefined ? [] : [error(path(), messages.variableTaken(other, taken))]
    }
    const excess = wanted.length > limits.listEntries
    return excess ? [error(path(), messages.listTooLong(wanted.length, limits.listEntries))] : []
  })
}

function findLastUse(ruleSet: RuleSet, variable: InputQueryVariable): IssuePath {
  const uses = usesOf(ruleSet).filter(
    ({ condition }) => findConditionDefinition(condition.type)?.variables?.[variable] !== undefined,
  )
  return uses.at(-1)?.path ?? ['rules']
}

/** Some function must have all facts of the conditions. Conditions of other rule types already have their own issue. */
function findFitIssues(ruleSet: RuleSet, { type }: AnyRuleSetting): Issue[] {
  if (usesOf(ruleSet).some(({ condition }) => isElsewhere(type, condition))) return []
  const choice = chooseFunction(ownerOfType(type), ruleSet)
  if (choice.fits) return []
  const untestable = findUntestable(ownerOfType(type), ruleSet)
  if (untestable.length > 0) return untestable
  const unfit = isDiscountTypeHandle(type) ? findUnfitDiscountActions(ruleSet) : []
  if (unfit.length > 0) return unfit
  const [first] = choice.excess
  const path = usesOf(ruleSet).find(({ condition }) => condition.params === first.params)?.path ?? ['rules']
  const excess = nameConditions(choice.excess)
  return [
    error(
      path,
      isDiscountTypeHandle(type) ? messages.noDiscountFunctionFits(excess) : messages.noFunctionFits(excess),
    ),
  ]
}

function findSizeIssues(ruleSet: RuleSet): Issue[] {
  const bytes = countBytes(JSON.stringify(ruleSet))
  return bytes > limits.metafieldBytes
    ? [error(['rules'], messages.tooLarge(bytes, limits.metafieldBytes))]
    : []
}

function isElsewhere(type: RuleSetTypeHandle, { type: kind }: Condition): boolean {
  return findConditionDefinition(kind) !== undefined && !canUse(type, kind)
}

type Use = { readonly condition: Condition; readonly path: IssuePath }

/** Lists every active condition with its path. */
function usesOf({ rules }: RuleSet): Use[] {
  return rules.flatMap((rule, ruleIndex) =>
    rule.status === 'disabled'
      ? []
      : listConditions(rule).flatMap((condition, index) =>
          condition.status === 'disabled'
            ? []
            : [{ condition, path: ['rules', ruleIndex, 'conditions', index] as const }],
        ),
  )
}
