import { chooseFunction } from '#rules/functions/choose-function.ts'
import { ruleFunctionHandles } from '#rules/functions/function-handles.ts'
import { type ConditionKind, conditionDefinitions } from '#rules/language/conditions/catalogue.ts'
import { type FunctionOwner, functionOwnerNames } from '#rules/language/function-owners.ts'
import {
  type Action,
  type Condition,
  createRuleSet,
  putInTesting,
  type RuleSet,
  type Testing,
} from '#rules/language/rule-set.ts'
import { conditionWords } from '#rules/words/condition-words.ts'
import { isUsual, listActionSets, listConditionSets } from './wanted-sets.ts'

/** The page with pairs of conditions that no function of an owner supports. */
export const refusedPairsFile = 'docs/refused-pairs.md'

export type Pair = readonly [ConditionKind, ConditionKind]

/** The pairs of an owner's conditions that no function supports together with an action, or with testers. */
export function listRefusedPairs(
  owner: FunctionOwner,
  together: { action?: Action; testing?: Testing } = {},
): Pair[] {
  return listConditionSets(owner, 2).flatMap(({ kinds }) => {
    const ruleSet = putInTesting(createSet(kinds, together.action), together.testing)
    return chooseFunction(owner, ruleSet).fits ? [] : [kinds as unknown as Pair]
  })
}

/**
 * A rule set with one rule of the given kinds of condition. Only the facts of whole lists can answer its conditions on
 * lists.
 */
export function createSet(kinds: readonly ConditionKind[], action?: Action): RuleSet {
  const conditions = kinds.map(
    (type): Condition => ({
      type,
      params: { operator: 'eq', valueType: conditionDefinitions[type].valueTypes[0], value: '' },
    }),
  )
  const actions = action === undefined ? [] : [action]
  return createRuleSet('', [{ title: '', match_type: 'all', conditions, actions }])
}

const testing: Testing = { token: 'a'.repeat(32), emails: [], since: '2026-11-20T10:00:00.000Z' }

/** Text of the page. */
export function formatRefusedPairs(): string {
  const owners = functionOwnerNames.map((owner) => {
    const refused = listRefusedPairs(owner)
    const withActions = listActionSets(owner).map(({ action }) => listRefusedPairs(owner, { action }))
    return {
      owner,
      refused,
      all: listConditionSets(owner, 2).length,
      usual: Math.max(...withActions.map((pairs) => pairs.filter((pair) => pair.every(isUsual)).length)),
      withAction: Math.max(...withActions.map(({ length }) => length)),
      untestable: listRefusedPairs(owner, { testing }).length,
    }
  })
  const rows = owners.map(
    ({ owner, all, refused, withAction, usual, untestable }) =>
      `| ${owner} | ${ruleFunctionHandles[owner].length} | ${all} | ${refused.length} | ${withAction} | ${usual} | ${untestable} |`,
  )
  const lists = owners.flatMap(({ owner, refused }) => [
    `## ${owner[0]?.toUpperCase()}${owner.slice(1)}`,
    '',
    ...(refused.length === 0
      ? ['Every pair fits.']
      : groupByFirst(refused).map(
          ([kind, others]) => `- **${nameOf(kind)}** with ${others.map(nameOf).join('; ')}`,
        )),
    '',
  ])
  return `# Refused pairs of conditions

<!-- Made by scripts/functions/write-function-files.ts. -->

A function's query has 30 points, so no function knows every condition. The condition menu refuses a condition that no function
knows together with the conditions of the rule set. This page counts the pairs that are refused, and lists them. Usual
conditions are about the address, totals, tags, collections, quantities, the customer and the chosen rate.

| Owner | Functions | Pairs | Refused | Refused with the most costly action | Usual pairs among them | Refused in testing by the link |
|---|---|---|---|---|---|---|
${rows.join('\n')}

${lists.join('\n').trimEnd()}
`
}

/** Each kind with the kinds that it cannot be combined with, the one with most refusals first. */
function groupByFirst(pairs: readonly Pair[]): [ConditionKind, ConditionKind[]][] {
  const groups: [ConditionKind, ConditionKind[]][] = []
  let rest = [...pairs]
  while (rest.length > 0) {
    const counts = Map.groupBy(rest.flat(), (kind) => kind)
    const [kind] = [...counts].toSorted(([, one], [, other]) => other.length - one.length)[0] ?? []
    if (kind === undefined) break
    const of = rest.filter((pair) => pair.includes(kind))
    groups.push([kind, of.map(([one, other]) => (one === kind ? other : one))])
    rest = rest.filter((pair) => !pair.includes(kind))
  }
  return groups
}

const nameOf = (kind: ConditionKind) => conditionWords[kind].label
