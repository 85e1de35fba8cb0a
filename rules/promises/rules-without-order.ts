import type { Condition, ConditionGroup, Rule } from '../language/rule-set.ts'

/** Maximum number of rules that replace one rule. */
const alternativesMax = 4

/** Value that is known before the checkout: true or false for a condition, undefined if the checkout decides. */
type IsKnown = (condition: Condition) => boolean | undefined
/** Groups that all have to be met. */
type Alternative = readonly ConditionGroup[]

/**
 * Writes rules without actions for a set in which order does not matter. They are met wherever a rule acts in its own
 * set. Each has its conditions, and negates the rules above that stop it (docs/product.md#otherwise-and-last).
 * Conditions with a known value are left out. Undefined if this cannot be written, or if the rule acts at every
 * checkout or at none.
 */
export function writeRulesWithoutOrder(
  rules: readonly Rule[],
  index: number,
  isKnown: IsKnown = () => undefined,
): Rule[] | undefined {
  const rule = rules[index]
  if (rule === undefined || !isOn(rule)) return undefined
  const above = rules.slice(0, index).filter(isOn)
  const guards = rule.otherwise === true ? above : above.filter(({ last }) => last === true)
  // If a rule above also has "otherwise", rules above that one matter too, so the conditions cannot be written.
  if (rule.otherwise !== true && guards.some((guard) => guard.otherwise === true && guard !== above[0]))
    return undefined
  let alternatives: Alternative[] = listAlternatives(rule)
  for (const guard of guards) {
    const without = listNegatedAlternatives(guard)
    alternatives = alternatives.flatMap((way) => without.map((turned) => [...way, ...turned]))
  }
  const open = alternatives.flatMap((way) => {
    const left = removeKnownConditions(way, isKnown)
    return left === undefined ? [] : [left]
  })
  if (open.length === 0 || open.length > alternativesMax || open.some((way) => way.length === 0))
    return undefined
  return open.map((groups) => ({
    title: rule.title,
    match_type: 'all',
    conditions: [],
    groups: [...groups],
    actions: [],
  }))
}

/** Lists each way in which the conditions of a rule are met. "Otherwise" needs none. */
function listAlternatives(rule: Rule): Alternative[] {
  const parts = listParts(rule)
  if (parts.length === 0) return rule.otherwise === true ? [[]] : []
  return rule.match_type === 'any' ? parts.map((part) => [part]) : [parts]
}

/** Lists each way in which the conditions of a rule are not met. */
function listNegatedAlternatives(rule: Rule): Alternative[] {
  const parts = listParts(rule).map(turn)
  if (parts.length === 0) return rule.otherwise === true ? [] : [[]]
  return rule.match_type === 'any' ? [parts] : parts.map((part) => [part])
}

/**
 * Lists the groups of a rule. If it has conditions outside of groups, they are the only ones and count as one group.
 */
function listParts({ match_type, conditions, groups = [] }: Rule): ConditionGroup[] {
  const all = conditions.length > 0 ? [{ match_type, conditions }] : groups
  return all.flatMap((group) => {
    const active = group.conditions.filter(isOn)
    return active.length === 0 ? [] : [{ ...group, conditions: active }]
  })
}

function turn({ not, ...group }: ConditionGroup): ConditionGroup {
  const { match_type, conditions } = group
  return not === true ? { match_type, conditions } : { match_type, not: true, conditions }
}

/** The groups that the checkout decides. Undefined if one is never met. */
function removeKnownConditions(alternative: Alternative, isKnown: IsKnown): Alternative | undefined {
  const left: ConditionGroup[] = []
  for (const group of alternative) {
    const isAny = group.match_type === 'any'
    const values = group.conditions.map((condition) => {
      const value = isKnown(condition)
      return value === undefined ? undefined : value !== (condition.not === true)
    })
    const open = group.conditions.filter((_, index) => values[index] === undefined)
    const isSettled = values.includes(isAny)
    if (!isSettled && open.length > 0) left.push({ ...group, conditions: open })
    else if ((isSettled ? isAny : !isAny) === (group.not === true)) return undefined
  }
  return left
}

const isOn = ({ status }: { readonly status?: string | undefined }) => status !== 'disabled'
