import type { Rule } from '../language/rule-set.ts'

/**
 * True if other rules of the set depend on this one. It then stays without actions, and counts as one that has acted
 * (docs/product.md#otherwise-and-last).
 */
export function haveOthersOrder(rules: readonly Rule[], ruleIndex: number): boolean {
  const below = rules.slice(ruleIndex + 1).filter(isOn)
  return (
    below.some(({ otherwise }) => otherwise === true) || (rules[ruleIndex]?.last === true && below.length > 0)
  )
}

/** True if a rule acts by its own conditions alone, whatever rules above it do. */
export function actsByItself(rules: readonly Rule[], ruleIndex: number): boolean {
  const above = rules.slice(0, ruleIndex).filter(isOn)
  return rules[ruleIndex]?.otherwise === true ? above.length === 0 : above.every(({ last }) => last !== true)
}

/**
 * The index above the last rules that keep a rule from acting. Undefined without one, and where a move would change other
 * rules: of a set with "otherwise", and of a rule that is last itself.
 */
export function findPlaceAbove(rules: readonly Rule[], ruleIndex: number): number | undefined {
  const moved = rules[ruleIndex]
  if (moved === undefined || moved.last === true) return undefined
  if (rules.some((rule) => isOn(rule) && rule.otherwise === true)) return undefined
  const place = rules.findIndex((rule, index) => index < ruleIndex && isOn(rule) && rule.last === true)
  return place === -1 ? undefined : place
}

const isOn = ({ status }: Rule) => status !== 'disabled'
