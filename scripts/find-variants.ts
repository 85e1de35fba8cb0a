/**
 * Finds the tables of rules/functions/mixed-variants.ts:
 *
 *   npx node scripts/find-variants.ts payment --seed 1 --steps 20000000
 *
 * The search begins with the current tables. With `--in-eighths` it begins with eight groups of facts, four in a
 * function, such that any three groups share a function
 * (docs/decisions/0047-condition-mixes-and-function-choice.md). Functions outside the tables stay as they are. The
 * output shows which functions know a fact, and which pairs of conditions no function has.
 * cases/function-variants.test.ts proves the tables.
 *
 * A customization wants every three usual kinds of condition, as far as the platform's points allow. A discount wants
 * every two kinds with every single action; all others want every two kinds. Combinations that work today weigh more
 * than new ones. Combinations with testers, or with the actions that few functions have room for, weigh least.
 */
import { parseArgs } from 'node:util'
import {
  type FunctionHandle,
  functionVariants,
  listFunctions,
  pointsOfVariant,
} from '#rules/functions/function-variants.ts'
import { mixedVariants } from '#rules/functions/mixed-variants.ts'
import { ownFacts, queryMaxPoints, targetFacts } from '#rules/functions/query-facts.ts'
import { seldomFacts } from '#rules/functions/seldom-facts.ts'
import { type ConditionKind, conditionDefinitions } from '#rules/language/conditions/catalogue.ts'
import { type Fact, factDefinitions, facts } from '#rules/language/facts.ts'
import { type FunctionOwner, functionOwners, isCustomizationOwner } from '#rules/language/function-owners.ts'
import { listActionSets } from './action-sets.ts'
import { listConditionSets } from './condition-sets.ts'
import { listFoursOfEight, searchVariants, type WantedQuestions } from './variant-search.ts'

/** A subject that a function may have to know: its name, and the facts of each way to know it. */
type Subject = { readonly name: string; readonly ways: readonly (readonly Fact[])[] }

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    steps: { type: 'string', default: '20000000' },
    heat: { type: 'string', default: '0.6' },
    'in-eighths': { type: 'boolean', default: false },
  },
})
const owner = requireOwner(positionals[0])

const own: readonly Fact[] = ownFacts[owner]
const kinds = listConditionSets(owner, 1).flatMap(({ kinds: [kind] }) => kind ?? [])
const conditions = kinds.map(
  (kind): Subject => ({
    name: kind,
    ways: [conditionDefinitions[kind].facts.filter((fact) => !own.includes(fact))],
  }),
)
/** An action whose facts are all among those of another action is left out. */
const actions = listActionSets(owner)
  .map(({ name, facts: needed }): Subject => ({ name, ways: [needed.filter((fact) => !own.includes(fact))] }))
  .filter(({ ways: [needed = []] }, index, all) =>
    all.every(({ ways: [others = []] }, at) => {
      const isWithin = needed.every((fact) => others.includes(fact))
      return at === index || !isWithin || (others.length === needed.length && at > index)
    }),
  )
/** Facts that distinguish testers from shoppers: see asksTestersByVariable of rules/functions/query-input.ts. */
const testers: Subject = {
  name: 'testers',
  ways: [
    ['tester.token'],
    ['customer.email'],
    ...(isCustomizationOwner(owner) ? [] : [['attribute'] as const]),
  ],
}
/** Facts whose code does not fit into one module with that of seldom used facts. */
const roomy: Partial<Readonly<Record<FunctionOwner, Fact>>> = {
  payment: 'payment.plusActions',
  delivery: 'delivery.optionCosts',
}
const needsRoom = roomy[owner]
const beside = [testers, ...(needsRoom === undefined ? [] : [{ name: needsRoom, ways: [[needsRoom]] }])]
const subjects = [...conditions, ...actions, ...beside]
const numberOf = (subject: Subject) => subjects.indexOf(subject)

const searched = facts.filter((fact) => subjects.some(({ ways }) => ways.some((way) => way.includes(fact))))
const toNumbers = (names: readonly Fact[]) =>
  names.flatMap((name) => (searched.includes(name) ? [searched.indexOf(name)] : []))

const handles = listFunctions(owner)
const isMixed = (handle: FunctionHandle) => handle in mixedVariants
const known = handles.map((handle): readonly Fact[] => functionVariants[handle].facts)
const holds = (variants: readonly (readonly Fact[])[], wanted: readonly Subject[]) =>
  variants.some((variant) =>
    wanted.every(({ ways }) => ways.some((way) => way.every((fact) => variant.includes(fact)))),
  )

const pairs = conditions.flatMap((one, index) =>
  conditions.slice(index + 1).map((other) => [one, other] as const),
)

function listWanted(): WantedQuestions[] {
  const want = (wanted: readonly Subject[], today: number, otherwise: number): WantedQuestions => ({
    questions: wanted.map(numberOf),
    weight: holds(known, wanted) ? today : otherwise,
  })
  if (owner === 'discount')
    return pairs.flatMap((pair) => actions.map((action) => want([...pair, action], 1, 1)))
  return [
    ...pairs.map((pair) => want(pair, 2.5, 1)),
    ...pairs.flatMap((pair) => beside.map((one) => want([...pair, one], 0.3, 0.03))),
    ...(isCustomizationOwner(owner) ? listUsualThrees().map((three) => want(three, 1.5, 1.5)) : []),
  ]
}

function listUsualThrees(): Subject[][] {
  const usual = new Map(
    conditions
      .filter(({ ways }) => !ways.flat().some((fact) => seldomFacts.includes(fact)))
      .map((subject) => [subject.name as ConditionKind, subject]),
  )
  return listConditionSets(owner, 3)
    .filter((set) => pointsOfVariant({ owner, facts: set.facts }) <= queryMaxPoints)
    .map((set) => set.kinds.flatMap((kind) => usual.get(kind) ?? []))
    .filter(({ length }) => length === 3)
}

/** Facts in eight groups with about equal points. The facts of a condition share a group as far as possible. */
function listGroups(): Fact[][] {
  const groups: Fact[][] = Array.from({ length: 8 }, () => [])
  const pointsOf = (group: readonly Fact[]) =>
    group.reduce((sum, fact) => sum + factDefinitions[fact].points, 0)
  const together = conditions
    .map(({ ways }) => ways[0] ?? [])
    .toSorted((one, other) => pointsOf(other) - pointsOf(one))
  for (const needed of together) {
    const rest = needed.filter((fact) => !groups.flat().includes(fact))
    if (rest.length === 0) continue
    groups.toSorted((one, other) => pointsOf(one) - pointsOf(other))[0]?.push(...rest)
  }
  return groups
}

/**
 * Facts that some functions must keep: the COD rules ask eleven conditions at once, and most rule sets ask some of
 * them.
 */
const askedByCodRules = [
  'currencyRate',
  'subtotal',
  'country',
  'province',
  'zip',
  'discounts.amount',
  'customer.tags',
  'lines.quantity',
  'lines.productId',
  'lines.tags',
  'lines.collections',
  'tester.token',
  'customer.email',
] as const satisfies readonly Fact[]
const purposes: Partial<Readonly<Record<FunctionHandle, readonly Fact[]>>> = {
  'payment-cod': [...askedByCodRules, 'chosenRate'],
  'delivery-rules': [...askedByCodRules, 'delivery.optionCosts'],
  'payment-rules': [
    'currencyRate',
    'subtotal',
    'total',
    'country',
    'province',
    'zip',
    'chosenRate',
    'lines.quantity',
    'lines.tags',
    'lines.collections',
  ],
}

const mixed = handles.filter(isMixed)
const eighths = values['in-eighths']
  ? listFoursOfEight().map((four) => four.flatMap((group) => listGroups()[group] ?? []))
  : undefined
const isPaidFor = (fact: Fact) => factDefinitions[fact].points > 0 || fact === needsRoom
const { variants, open } = searchVariants({
  rooms: functionOwners[owner].targets.map(({ target }) => ({
    points: queryMaxPoints - pointsOfVariant({ owner, facts: [] }, target),
    costs: searched.map((fact) =>
      targetFacts[target]?.leavesOut.includes(fact) ? 0 : factDefinitions[fact].points,
    ),
  })),
  apart: [needsRoom === undefined ? [] : toNumbers([needsRoom]), toNumbers(seldomFacts)],
  questions: subjects.map(({ ways }) => ways.map(toNumbers)),
  wanted: listWanted(),
  slots: handles.map((handle) => {
    const asked: readonly Fact[] = functionVariants[handle].facts
    const start = eighths === undefined ? asked : (eighths[mixed.indexOf(handle)] ?? [])
    return isMixed(handle)
      ? {
          keeps: toNumbers([...searched.filter((fact) => !isPaidFor(fact)), ...(purposes[handle] ?? [])]),
          beginsWith: toNumbers(start),
          mayLearn: [...searched.keys()],
          pointsBeside: 0,
        }
      : {
          keeps: toNumbers(asked),
          beginsWith: [],
          mayLearn: [],
          // Points of the answers to lists, which are in no table.
          pointsBeside: asked
            .filter((fact) => !searched.includes(fact) && !own.includes(fact))
            .reduce((sum, fact) => sum + factDefinitions[fact].points, 0),
        }
  }),
  steps: Number(values.steps),
  heat: [Number(values.heat), Number(values.heat) / 3],
  random: createRandom(Number(values.seed)),
})

const found = variants.map((numbers) => numbers.flatMap((number) => searched[number] ?? []))
const foundMixed = found.filter((_, index) => isMixed(handles[index] as FunctionHandle))
console.log(mixed.join(', '))
for (const fact of searched) {
  const columns = foundMixed.flatMap((variant, index) => (variant.includes(fact) ? [index + 1] : []))
  console.log(`  ${/\W/.test(fact) ? `'${fact}'` : fact}: [${columns.join(', ')}],`)
}
const left = pairs.filter((pair) => !holds(found, pair))
console.log(`${left.length} of ${pairs.length} pairs are left open, and all that is left weighs ${open}.`)
for (const pair of left) console.log(`  ${pair.map(({ name }) => name).join(', ')}`)

/** Numbers from 0 to 1; a seed always gives the same numbers. */
function createRandom(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0 || 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}

function requireOwner(name: string | undefined): FunctionOwner {
  const owners = Object.keys(functionOwners) as FunctionOwner[]
  const found = owners.find((one) => one === name)
  if (found === undefined) throw new Error(`Say for whom: ${owners.join(', ')}.`)
  return found
}
