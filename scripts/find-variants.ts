/**
 * Finds function variants beside those that have a name of their own:
 *
 *   npx node scripts/find-variants.ts payment --variants 13 --seed 1 --steps 20000000
 *
 * Begins with the tables of rules/language/mixed-variants.ts, or with `--afresh` with nothing. Prints what each variant
 * knows, what those with a name would learn, and what no function holds; cases/function-variants.test.ts proves what the
 * tables say.
 *
 * For a customization every three kinds of condition go together in some query, as far as the platform's points allow. For
 * a discount it is every two beside every single action, and a query has room for both of its targets; for checks it is every
 * two. With `--testing` it is every one and every two beside what tells testers from shoppers, held by those that stand and
 * `--variants` more. With `--more` all that stand keep what they know, mixes learn what their points leave room for, and
 * `--variants` more that know testers hold every two that are left, as far as they can, and the facts of `--keeps`.
 */
import { parseArgs } from 'node:util'
import {
  type Fact,
  factDefinitions,
  facts,
  ownFacts,
  queryMaxPoints,
  targetFacts,
} from '#rules/language/facts.ts'
import { type FunctionOwner, functionOwners, isCustomizationOwner } from '#rules/language/function-owners.ts'
import {
  findTesterFacts,
  functionVariants,
  isForTesting,
  listFunctions,
  pointsOfVariant,
} from '#rules/language/function-variants.ts'
import { listActionSets } from './action-sets.ts'
import { listConditionSets } from './condition-sets.ts'
import { searchVariants, type WantedFacts } from './variant-search.ts'

type WantedSet = { readonly facts: readonly Fact[]; readonly weight: number; readonly name: string }

/** What is rare may stay open rather than what is not. */
const rareFacts: readonly Fact[] = ['customer.metafield', 'company.metafield', 'company.locationMetafield']

function listWanted(owner: FunctionOwner, isTested: boolean, isMore: boolean): WantedSet[] {
  const sizes = !isCustomizationOwner(owner) || isTested || isMore ? [1, 2] : [2, 3]
  const testers: readonly Fact[] = isTested ? ['tester.token', 'customer.email'] : []
  const own: readonly Fact[] = ownFacts[owner]
  const byFacts = new Map<string, WantedSet>()
  for (const { kinds, facts: ofConditions } of sizes.flatMap((size) => listConditionSets(owner, size))) {
    for (const action of listActionSets(owner)) {
      const wanted = [...new Set([...ofConditions, ...action.facts, ...testers])].filter(
        (fact) => !own.includes(fact),
      )
      if (pointsOfVariant({ owner, facts: wanted }) > queryMaxPoints) continue
      const key = wanted.toSorted().join()
      const weight = weigh(owner, ofConditions)
      const name = `${kinds.join(', ')} with ${action.name}`
      byFacts.set(key, { facts: wanted, weight: weight + (byFacts.get(key)?.weight ?? 0), name })
    }
  }
  return [...byFacts.values()]
}

/** Checks have few functions, so that what is rare has to stand back more. */
function weigh(owner: FunctionOwner, set: readonly Fact[]): number {
  const rare = set.filter((fact) => rareFacts.includes(fact)).length
  if (owner === 'validation')
    return rare > 0 ? 1 / 3 : set.every((fact) => addressFacts.includes(fact)) ? 4 : 1
  return rare > 1 ? 1 / 2 : 1
}

/** What a check of an address looks at together. */
const addressFacts: readonly Fact[] = [
  'address.line1',
  'address.line2',
  'address.city',
  'address.company',
  'address.phone',
  'country',
  'province',
  'zip',
]

/**
 * What a variant with a name may learn without making its records dearer, or their variables others: of a checkout what
 * costs little, and of lines what no rule pays for that reads none, where a function knows nothing of lines yet.
 */
function mayLearn(known: readonly Fact[]): Fact[] {
  const knowsLines = known.some(isOfLines)
  return facts.filter((fact) => !hasVariable(fact) && isOfLines(fact) !== knowsLines)
}

const isOfLines = (fact: Fact) => fact.startsWith('lines.')
const hasVariable = (fact: Fact) => factDefinitions[fact].fields.some((field) => field.includes('$'))

/** Numbers from 0 to 1, the same for a seed. */
function createRandom(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0 || 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    variants: { type: 'string' },
    seed: { type: 'string', default: '1' },
    steps: { type: 'string', default: '20000000' },
    afresh: { type: 'boolean', default: false },
    testing: { type: 'boolean', default: false },
    more: { type: 'boolean', default: false },
    keeps: { type: 'string', default: '' },
  },
})
const owners: readonly string[] = Object.keys(functionOwners)
const isOwner = (name: string | undefined): name is FunctionOwner =>
  name !== undefined && owners.includes(name)
const [owner] = positionals
if (!isOwner(owner) || values.variants === undefined)
  throw new Error(`Say for whom (${owners.join(', ')}) and with how many variants: payment --variants 13`)

const areKept = values.testing || values.more
const wanted = listWanted(owner, values.testing, values.more)
/** Beside a search for sets in testing all others stay as they are. */
const named = listFunctions(owner).filter(
  (handle) => !isForTesting(handle) && (areKept || !handle.includes('-mix-')),
)
const standing = listFunctions(owner).flatMap((handle): (readonly Fact[])[] =>
  handle.includes('-mix-') ? [functionVariants[handle].facts] : [],
)
const searched = facts.filter((fact) => wanted.some((set) => set.facts.includes(fact)))
const toNumbers = (names: readonly Fact[]) =>
  names.flatMap((name) => (searched.includes(name) ? [searched.indexOf(name)] : []))
const { variants, open } = searchVariants({
  rooms: functionOwners[owner].targets.map(({ target }) => ({
    points: queryMaxPoints - pointsOfVariant({ owner, facts: [] }, target),
    costs: searched.map((fact) =>
      targetFacts[target]?.leavesOut.includes(fact) ? 0 : factDefinitions[fact].points,
    ),
  })),
  wanted: wanted.map((set): WantedFacts => ({ facts: toNumbers(set.facts), weight: set.weight })),
  slots: [
    ...named.map((handle) => {
      const known = [...functionVariants[handle].facts, ...(areKept ? findTesterFacts(handle) : [])]
      const learns = owner === 'payment' && !areKept ? mayLearn(known) : []
      const isOpen = values.more && handle.includes('-mix-')
      return {
        keeps: toNumbers(known),
        beginsWith: [],
        mayLearn: isOpen ? [...searched.keys()] : toNumbers(learns),
        // Answers to lists, which only functions with a name know.
        pointsBeside: known
          .filter((fact) => !searched.includes(fact) && !ownFacts[owner].some((one) => one === fact))
          .reduce((sum, fact) => sum + factDefinitions[fact].points, 0),
      }
    }),
    ...Array.from({ length: Number(values.variants) }, (_, index) => ({
      keeps: toNumbers(facts.filter((fact) => values.keeps.split(',').includes(fact))),
      beginsWith: values.afresh || areKept ? [] : toNumbers(standing[index] ?? []),
      mayLearn: [...searched.keys()],
      pointsBeside: values.more && isCustomizationOwner(owner) ? 2 : 0,
    })),
  ],
  steps: Number(values.steps),
  random: createRandom(Number(values.seed)),
})

const found = variants.map((numbers) => numbers.flatMap((number) => searched[number] ?? []))
for (const [index, handle] of named.entries()) {
  const known: readonly Fact[] = functionVariants[handle].facts
  const learnt = (found[index] ?? []).filter((fact) => !known.includes(fact))
  if (learnt.length > 0) console.log(`${handle} would learn ${learnt.join(', ')}`)
}
const mixes = found.slice(named.length)
for (const fact of searched) {
  const numbers = mixes.flatMap((mix, index) => (mix.includes(fact) ? [index + 1] : []))
  console.log(`  ${/\W/.test(fact) ? `'${fact}'` : fact}: [${numbers.join(', ')}],`)
}
const left = wanted.filter(
  (set) => !found.some((variant) => set.facts.every((fact) => variant.includes(fact))),
)
console.log(`${left.length} sets are left open, of weight ${open}.`)
for (const { name } of left) console.log(`  ${name}`)
