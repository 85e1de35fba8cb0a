/**
 * Finds function variants: `npx node scripts/find-variants.ts payment`. Prints those that are missing beside the ones
 * that rules/language/function-variants.ts has by name; the lists there were made by it, and
 * cases/function-variants.test.ts proves what they say.
 *
 * For a customization every three kinds of condition go together in some query, as far as the platform's points allow.
 * A discount may have few functions, and what its actions need counts as well: there every kind of condition goes with
 * every single action, and then as many pairs of them as fit.
 *
 * Greedy: each variant grows from a set that is not covered yet by the facts that most of the other ones lack, cheap ones
 * first; of a number of trials the one that covers most is taken. Where the number of variants is bounded, each is then
 * grown anew beside the others for as long as that covers more.
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
import { type FunctionOwner, functionOwners } from '#rules/language/function-owners.ts'
import {
  type FunctionHandle,
  functionHandles,
  functionVariants,
  pointsOfVariant,
} from '#rules/language/function-variants.ts'
import { listActionSets } from './action-sets.ts'
import { listConditionSets } from './condition-sets.ts'

const trialsEach = 150

/** How many are to be found: of all functions there are no more than 40. */
const mostVariants = {
  payment: Number.POSITIVE_INFINITY,
  delivery: Number.POSITIVE_INFINITY,
  discount: 4,
} as const satisfies Record<FunctionOwner, number>

/** One condition that cannot be used with an action weighs more than any number of pairs. */
const weightOfOne = 10_000

/** Facts that are wanted together, and how much depends on it. */
type Wanted = { readonly facts: readonly Fact[]; readonly weight: number }

/** What a query of an owner has points for beside what each asks for, and what it pays for a fact. */
type Room = { readonly points: number; readonly costOf: (fact: Fact) => number }

/** The same numbers at each run. */
let seed = 19
function nextNumber(): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 2 ** 32
}

function listWanted(owner: FunctionOwner): Wanted[] {
  if (owner !== 'discount')
    return distinct(listConditionSets(owner, 3).map(({ facts }) => ({ facts, weight: 1 }))).map(
      ({ facts }) => ({ facts, weight: 1 }),
    )
  const own: readonly Fact[] = ownFacts[owner]
  const beside = (size: number, weight: number) =>
    listConditionSets(owner, size).flatMap((ofConditions) =>
      listActionSets(owner).map((ofAction) => ({
        facts: [...new Set([...ofConditions.facts, ...ofAction.facts])].filter((fact) => !own.includes(fact)),
        weight,
      })),
    )
  return distinct([...beside(1, weightOfOne), ...beside(2, 1)])
}

/** Each set of facts once, with all that depends on it. */
function distinct(wanted: readonly Wanted[]): Wanted[] {
  const byFacts = new Map<string, Wanted>()
  for (const { facts, weight } of wanted) {
    const key = [...facts].sort().join()
    byFacts.set(key, { facts, weight: weight + (byFacts.get(key)?.weight ?? 0) })
  }
  return [...byFacts.values()]
}

function listRooms(owner: FunctionOwner): Room[] {
  return functionOwners[owner].targets.map(({ target }) => ({
    points: queryMaxPoints - pointsOfVariant({ owner, facts: [] }, target),
    costOf: (fact) => (targetFacts[target]?.leavesOut.includes(fact) ? 0 : factDefinitions[fact].points),
  }))
}

function findVariants(owner: FunctionOwner, kept: readonly FunctionHandle[]): ReadonlySet<Fact>[] {
  const rooms = listRooms(owner)
  const known = kept.map((handle) => new Set<Fact>(functionVariants[handle].facts))
  const wanted = leaveOpen(listWanted(owner), known).filter(({ facts }) => fits(facts, rooms))
  const found: ReadonlySet<Fact>[] = []
  for (;;) {
    const open = leaveOpen(wanted, found)
    if (open.length === 0 || found.length >= mostVariants[owner]) break
    found.push(growBest(open, rooms))
  }
  return Number.isFinite(mostVariants[owner]) ? improve(found, wanted, rooms) : found
}

function improve(
  found: readonly ReadonlySet<Fact>[],
  wanted: readonly Wanted[],
  rooms: readonly Room[],
): ReadonlySet<Fact>[] {
  const variants = [...found]
  let unchanged = 0
  for (let index = 0; unchanged < variants.length; index = (index + 1) % variants.length) {
    const open = leaveOpen(
      wanted,
      variants.filter((_, other) => other !== index),
    )
    const [before, after] = [variants[index] ?? new Set<Fact>(), growBest(open, rooms)]
    const isBetter = weigh(open, after) > weigh(open, before)
    if (isBetter) variants[index] = after
    unchanged = isBetter ? 0 : unchanged + 1
  }
  return variants
}

function growBest(open: readonly Wanted[], rooms: readonly Room[]): ReadonlySet<Fact> {
  const trials = Array.from({ length: trialsEach }, () => growVariant(open, rooms))
  const weights = trials.map((trial) => weigh(open, trial))
  return trials[weights.indexOf(Math.max(...weights))] ?? new Set()
}

function growVariant(open: readonly Wanted[], rooms: readonly Room[]): Set<Fact> {
  const variant = new Set(open[Math.floor(nextNumber() * open.length)]?.facts)
  for (;;) {
    const gains = new Map<Fact, number>()
    const asked = [...variant]
    const left = rooms.map((room) => ({ ...room, points: room.points - costOf(asked, room) }))
    for (const { facts, weight } of open) {
      const missing = facts.filter((fact) => !variant.has(fact))
      if (missing.length === 0 || !fits(missing, left)) continue
      const cost = Math.max(...left.map((room) => costOf(missing, room)))
      for (const fact of missing)
        gains.set(fact, (gains.get(fact) ?? 0) + weight / (cost * missing.length) ** 2)
    }
    let best: Fact | undefined
    let most = 0
    for (const [fact, gain] of gains) {
      const shaken = gain * (0.9 + 0.2 * nextNumber())
      if (shaken > most) [best, most] = [fact, shaken]
    }
    if (best === undefined) return variant
    variant.add(best)
  }
}

function costOf(wanted: readonly Fact[], room: Room): number {
  return wanted.reduce((sum, fact) => sum + room.costOf(fact), 0)
}

function fits(wanted: readonly Fact[], rooms: readonly Room[]): boolean {
  return rooms.every((room) => costOf(wanted, room) <= room.points)
}

/** What none of these variants holds. */
function leaveOpen(wanted: readonly Wanted[], variants: readonly ReadonlySet<Fact>[]): Wanted[] {
  return wanted.filter(({ facts }) => !variants.some((variant) => covers(variant, facts)))
}

function weigh(wanted: readonly Wanted[], variant: ReadonlySet<Fact>): number {
  return wanted.reduce((sum, { facts, weight }) => (covers(variant, facts) ? sum + weight : sum), 0)
}

function covers(variant: ReadonlySet<Fact>, set: readonly Fact[]): boolean {
  return set.every((fact) => variant.has(fact))
}

const { positionals } = parseArgs({ allowPositionals: true })
for (const owner of (Object.keys(functionOwners) as FunctionOwner[]).filter(
  (each) => positionals.length === 0 || positionals.includes(each),
)) {
  const named = functionHandles.filter(
    (handle) => functionVariants[handle].owner === owner && !handle.includes('-mix-'),
  )
  for (const [index, variant] of findVariants(owner, named).entries()) {
    const inOrder = facts.filter((fact) => variant.has(fact)).map((fact) => `'${fact}'`)
    console.log(`  '${owner}-mix-${index + 1}': { owner: '${owner}', facts: [${inOrder.join(', ')}] },`)
  }
}
