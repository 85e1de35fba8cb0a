import type { Condition, ConditionGroup, Rule } from '../language/rule-set.ts'

/** Maximum of rules that take the place of one. */
const waysMax = 4

/** A value that is known before the checkout is: true or false for a condition, undefined where the checkout decides. */
type IsKnown = (condition: Condition) => boolean | undefined
/** Groups that are all met. */
type Way = readonly ConditionGroup[]

/**
 * Rules without actions that are met, in a set where no order counts, wherever a rule acts in its own set: its conditions,
 * and the negation of the rules above that keep it from acting (docs/product.md#otherwise-and-last). A condition of known
 * value is left out. Undefined where this cannot be written, and where the rule acts at every checkout or at none.
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
  // For another "otherwise" above, it counts too if rules above that one have acted.
  if (rule.otherwise !== true && guards.some((guard) => guard.otherwise === true && guard !== above[0]))
    return undefined
  let ways: Way[] = listWays(rule)
  for (const guard of guards) {
    const without = listWaysAgainst(guard)
    ways = ways.flatMap((way) => without.map((turned) => [...way, ...turned]))
  }
  const open = ways.flatMap((way) => {
    const left = leaveKnownOut(way, isKnown)
    return left === undefined ? [] : [left]
  })
  if (open.length === 0 || open.length > waysMax || open.some((way) => way.length === 0)) return undefined
  return open.map((groups) => ({
    title: rule.title,
    match_type: 'all',
    conditions: [],
    groups: [...groups],
    actions: [],
  }))
}

/** Each way in which the conditions of a rule are met. "Otherwise" needs none. */
function listWays(rule: Rule): Way[] {
  const parts = listParts(rule)
  if (parts.length === 0) return rule.otherwise === true ? [[]] : []
  return rule.match_type === 'any' ? parts.map((part) => [part]) : [parts]
}

/** Each way in which they are not met. */
function listWaysAgainst(rule: Rule): Way[] {
  const parts = listParts(rule).map(turn)
  if (parts.length === 0) return rule.otherwise === true ? [] : [[]]
  return rule.match_type === 'any' ? [parts] : parts.map((part) => [part])
}

/** Conditions outside of groups are the only ones that count, as if in one group. */
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

/** The groups that the checkout decides. Undefined where one is never met. */
function leaveKnownOut(way: Way, isKnown: IsKnown): Way | undefined {
  const left: ConditionGroup[] = []
  for (const group of way) {
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
