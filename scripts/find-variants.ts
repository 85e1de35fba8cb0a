/**
 * Finds function variants, so that every three kinds of condition of an API go together in some query as far as the
 * platform's points allow: `npx node scripts/find-variants.ts payment`. Prints those that are missing beside the ones
 * that rules/language/function-variants.ts has by name; the list there was made by it, and cases/function-variants.test.ts
 * proves what it says. Greedy: each variant grows from a set that is not covered yet by the facts that most of the other
 * ones lack, cheap ones first; of a number of trials the one that covers most is taken.
 */
import { parseArgs } from 'node:util'
import { type Fact, factDefinitions, facts, ownFacts, queryMaxPoints } from '#rules/language/facts.ts'
import { type CustomizationOwner, customizationOwners } from '#rules/language/function-owners.ts'
import { type FunctionHandle, functionHandles, functionVariants } from '#rules/language/function-variants.ts'
import { listConditionSets } from './condition-sets.ts'

const trialsEach = 150

/** The same numbers at each run. */
let seed = 19
function nextNumber(): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 2 ** 32
}

const costOf = (wanted: Iterable<Fact>) =>
  [...wanted].reduce((sum, fact) => sum + factDefinitions[fact].points, 0)

function findVariants(owner: CustomizationOwner, kept: readonly FunctionHandle[]): Set<Fact>[] {
  const room = queryMaxPoints - costOf(ownFacts[owner])
  const known = kept.map((handle) => new Set<Fact>(functionVariants[handle].facts))
  const sets = listConditionSets(owner, 3).map(({ facts }) => facts)
  let open = distinct(sets).filter(
    (set) => costOf(set) <= room && !known.some((variant) => covers(variant, set)),
  )
  const found: Set<Fact>[] = []
  while (open.length > 0) {
    const trials = Array.from({ length: trialsEach }, () => growVariant(open, room))
    const counts = trials.map((trial) => open.filter((set) => covers(trial, set)).length)
    const best = trials[counts.indexOf(Math.max(...counts))] ?? new Set()
    found.push(best)
    open = open.filter((set) => !covers(best, set))
  }
  return found
}

function growVariant(open: readonly (readonly Fact[])[], room: number): Set<Fact> {
  const variant = new Set(open[Math.floor(nextNumber() * open.length)])
  for (;;) {
    const left = room - costOf(variant)
    const gains = new Map<Fact, number>()
    for (const set of open) {
      const missing = set.filter((fact) => !variant.has(fact))
      const cost = costOf(missing)
      if (missing.length === 0 || cost > left) continue
      for (const fact of missing) gains.set(fact, (gains.get(fact) ?? 0) + 1 / (cost * missing.length) ** 2)
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

function covers(variant: ReadonlySet<Fact>, set: readonly Fact[]): boolean {
  return set.every((fact) => variant.has(fact))
}

function distinct(sets: readonly (readonly Fact[])[]): (readonly Fact[])[] {
  return [...new Map(sets.map((set) => [[...set].sort().join(), set])).values()]
}

const { positionals } = parseArgs({ allowPositionals: true })
for (const owner of customizationOwners.filter(
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
