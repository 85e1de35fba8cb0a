import { listConditions, type Rule } from '../language/rule-set.ts'

/**
 * True if other rules of the set depend on this one. It then stays without actions, and still counts as a rule that has
 * acted (docs/product.md#otherwise-and-last).
 */
export function haveOthersOrder(rules: readonly Rule[], ruleIndex: number): boolean {
  const below = rules.slice(ruleIndex + 1).filter(isOn)
  return (
    below.some(({ otherwise }) => otherwise === true) || (rules[ruleIndex]?.last === true && below.length > 0)
  )
}

/** True if a rule acts by its own conditions, whatever rules above it do. */
export function actsByItself(rules: readonly Rule[], ruleIndex: number): boolean {
  const above = rules.slice(0, ruleIndex).filter(isOn)
  return rules[ruleIndex]?.otherwise === true ? above.length === 0 : above.every(({ last }) => last !== true)
}

/**
 * Finds the index above the last rules that prevent a rule from acting. Undefined if there are none, or if a move would
 * change other rules: an "otherwise" below that index, or all rules below a moved rule with "last".
 */
export function findPlaceAbove(rules: readonly Rule[], ruleIndex: number): number | undefined {
  const place = findLastAbove(rules, ruleIndex)
  if (place === undefined || rules[ruleIndex]?.otherwise === true) return undefined
  return canMove(rules, ruleIndex, place) ? place : undefined
}

/**
 * Finds the index at which a rule acts by its own conditions, once it no longer has "otherwise". Undefined for a rule
 * without "otherwise" or without conditions, or if that would change other rules.
 */
export function findPlaceByItself(rules: readonly Rule[], ruleIndex: number): number | undefined {
  const rule = rules[ruleIndex]
  if (rule?.otherwise !== true || !listConditions(rule).some(isOn)) return undefined
  const place = findLastAbove(rules, ruleIndex) ?? ruleIndex
  return canMove(rules, ruleIndex, place) ? place : undefined
}

const findLastAbove = (rules: readonly Rule[], ruleIndex: number) => {
  const place = rules.findIndex((rule, index) => index < ruleIndex && isOn(rule) && rule.last === true)
  return place === -1 ? undefined : place
}

/** True if moving a rule that never acted does not change where other rules act. */
function canMove(rules: readonly Rule[], ruleIndex: number, place: number): boolean {
  const isOtherwise = (rule: Rule, index: number) =>
    index !== ruleIndex && isOn(rule) && rule.otherwise === true
  return (
    rules[ruleIndex]?.last !== true &&
    !rules.slice(place).some((rule, index) => isOtherwise(rule, place + index))
  )
}

const isOn = ({ status }: { readonly status?: string | undefined }) => status !== 'disabled'
