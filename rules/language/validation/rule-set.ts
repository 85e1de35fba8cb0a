import { validationMessages as messages } from '../../words/validation.ts'
import { chooseFunction } from '../choose-function.ts'
import { findConditionDefinition } from '../conditions/catalogue.ts'
import type { FunctionOwner } from '../function-owners.ts'
import { harmlessValue, type InputQueryVariable, inputQueryVariables } from '../input-query-variables.ts'
import { countBytes, limits } from '../limits.ts'
import { findWantedEntries } from '../query-input.ts'
import { type Condition, listConditions, putInTesting, type RuleSet } from '../rule-set.ts'
import { canUse, isDiscountTypeHandle, ownerOfType, type RuleSetTypeHandle } from '../rule-types.ts'
import { nameConditions } from '../summary.ts'
import { error, type Issue, type IssuePath } from './issue.ts'
import { type AnyRuleSetting, validateRule } from './rule.ts'

/**
 * Everything that keeps a rule set from being saved, or from doing what it seems to say: its words, every rule, and
 * the limits the platform holds a function to (docs/product.md#limits-shown). Each issue names its place.
 */
export function validateRuleSet(ruleSet: RuleSet, setting: AnyRuleSetting): Issue[] {
  return [
    ...(ruleSet.title.trim() === '' ? [error(['title'], messages.titleMissing)] : []),
    ...ruleSet.rules.flatMap((rule, index) => validateRule(rule, ['rules', index], setting)),
    ...validateVariables(ruleSet),
    ...validateFit(ruleSet, setting),
    ...validateTesting(ruleSet),
    ...validateSize(ruleSet),
  ]
}

/** Nobody tests what names no token: the shop's testers could not be read. */
export function validateTesting({ testing }: Pick<RuleSet, 'testing'>): Issue[] {
  return testing?.token === '' ? [error(['status'], messages.testersUnknown)] : []
}

/**
 * What no function can ask for beside who is a tester, though one knows it where the set acts for everybody. None of a set that
 * fits, or would not fit either way.
 */
export function findUntestable(owner: FunctionOwner, ruleSet: RuleSet): Issue[] {
  const choice = chooseFunction(owner, ruleSet)
  if (choice.fits || !chooseFunction(owner, putInTesting(ruleSet, undefined)).fits) return []
  return [error(['status'], messages.noFunctionTests(nameConditions(choice.excess)))]
}

/** A list variable takes 100 entries, a single one only one (docs/platform.md#function-limits). */
function validateVariables(ruleSet: RuleSet): Issue[] {
  return (Object.keys(inputQueryVariables) as InputQueryVariable[]).flatMap((variable) => {
    const wanted = findWantedEntries(ruleSet, variable)
    const place = () => findLastUse(ruleSet, variable)
    if (typeof harmlessValue(variable) === 'string') {
      const [taken = '', other] = wanted
      return other === undefined ? [] : [error(place(), messages.variableTaken(other, taken))]
    }
    const excess = wanted.length > limits.listEntries
    return excess ? [error(place(), messages.listTooLong(wanted.length, limits.listEntries))] : []
  })
}

function findLastUse(ruleSet: RuleSet, variable: InputQueryVariable): IssuePath {
  const uses = placesOf(ruleSet).filter(
    ({ condition }) => findConditionDefinition(condition.type)?.variables?.[variable] !== undefined,
  )
  return uses.at(-1)?.path ?? ['rules']
}

/** Some function must know everything the conditions ask; one that does not belong here has been named already. */
function validateFit(ruleSet: RuleSet, { type }: AnyRuleSetting): Issue[] {
  if (placesOf(ruleSet).some(({ condition }) => isElsewhere(type, condition))) return []
  const choice = chooseFunction(ownerOfType(type), ruleSet)
  if (choice.fits) return []
  const untestable = findUntestable(ownerOfType(type), ruleSet)
  if (untestable.length > 0) return untestable
  const [first] = choice.excess
  const place = placesOf(ruleSet).find(({ condition }) => condition.params === first.params)?.path ?? [
    'rules',
  ]
  const excess = nameConditions(choice.excess)
  return [
    error(
      place,
      isDiscountTypeHandle(type) ? messages.noDiscountFunctionFits(excess) : messages.noFunctionFits(excess),
    ),
  ]
}

function validateSize(ruleSet: RuleSet): Issue[] {
  const bytes = countBytes(JSON.stringify(ruleSet))
  return bytes > limits.metafieldBytes
    ? [error(['rules'], messages.tooLarge(bytes, limits.metafieldBytes))]
    : []
}

function isElsewhere(type: RuleSetTypeHandle, { type: kind }: Condition): boolean {
  return findConditionDefinition(kind) !== undefined && !canUse(type, kind)
}

type Place = { readonly condition: Condition; readonly path: IssuePath }

/** Every condition that counts, and where it stands. */
function placesOf({ rules }: RuleSet): Place[] {
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
