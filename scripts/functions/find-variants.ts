/**
 * Finds the facts of the functions and writes them to rules/functions/variants.generated.ts:
 *
 *   npx node scripts/functions/find-variants.ts [owner ...] [--seed 1] [--steps 1000000] [--heat 2] [--from-steiner-system]
 *
 * A function's query has 30 points, so no function knows all facts. Together the functions of an owner are a set cover
 * (scripts/functions/set-cover.ts): as many pairs of conditions as possible lie within one function, with each action, and as many
 * threes. The search begins with the variants in source and never writes a worse cover. `--from-steiner-system` begins
 * with the blocks of the Steiner system S(3, 4, 8): any three of eight groups of facts lie within one of them.
 *
 * Afterwards scripts/functions/write-function-files.ts writes the files that follow from the variants. It prints the
 * pairs of conditions that no function has.
 */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type FunctionHandle, ruleFunctionHandles } from '#rules/functions/function-handles.ts'
import { pointsOfVariant } from '#rules/functions/function-variants.ts'
import { queryMaxPoints, targetFacts } from '#rules/functions/query-facts.ts'
import { factsOfFunctions } from '#rules/functions/variants.generated.ts'
import { type Fact, factDefinitions, facts } from '#rules/language/facts.ts'
import { type FunctionOwner, functionOwners } from '#rules/language/function-owners.ts'
import { projectFolder } from '../project-folder.ts'
import { formatVariants, variantsFile } from './function-files.ts'
import { listSteinerSystem, searchCover } from './set-cover.ts'
import { findPurpose } from './variant-purposes.ts'
import { listConditionSets, listWantedSets } from './wanted-sets.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    steps: { type: 'string', default: '1000000' },
    heat: { type: 'string', default: '2' },
    'from-steiner-system': { type: 'boolean', default: false },
  },
})

const owners = Object.keys(functionOwners) as FunctionOwner[]
const unknown = positionals.find((name) => !owners.some((owner) => owner === name))
if (unknown !== undefined) throw new Error(`There is no owner ${unknown}, only ${owners.join(', ')}.`)

const found: Record<string, readonly Fact[]> = { ...factsOfFunctions }
for (const owner of owners) if (positionals.length === 0 || positionals.includes(owner)) search(owner)
writeFileSync(join(projectFolder, variantsFile), formatVariants(found))
execFileSync(process.execPath, [join(import.meta.dirname, 'write-function-files.ts')], { stdio: 'inherit' })

function search(owner: FunctionOwner): void {
  const handles: readonly FunctionHandle[] = ruleFunctionHandles[owner]
  const wanted = listWantedSets(
    owner,
    handles.map((handle) => found[handle] ?? []),
  )
  const searched = facts.filter((fact) => wanted.some((set) => set.facts.includes(fact)))
  const toNumbers = (names: readonly Fact[]) =>
    names.flatMap((name) => (searched.includes(name) ? [searched.indexOf(name)] : []))
  const starts = values['from-steiner-system'] ? listSteinerBlocks(owner, searched) : []
  const free = handles.filter((handle) => !findPurpose(handle).isFixed)
  const { blocks, open } = searchCover({
    wanted: wanted.map((set) => ({ facts: toNumbers(set.facts), weight: set.weight })),
    blocks: handles.map((handle) => {
      const { keeps = [], lacks = [], isFixed = false } = findPurpose(handle)
      const start = isFixed ? undefined : starts[free.indexOf(handle)]
      return {
        facts: toNumbers([...keeps, ...(start ?? found[handle] ?? [])]),
        keeps: toNumbers(keeps),
        lacks: toNumbers(lacks),
        isFixed,
      }
    }),
    queries: functionOwners[owner].targets.map(({ target }) => ({
      points: queryMaxPoints - pointsOfVariant({ owner, facts: [] }, target),
      costs: searched.map((fact) =>
        targetFacts[target]?.leavesOut.includes(fact) ? 0 : factDefinitions[fact].points,
      ),
    })),
    steps: Number(values.steps),
    heat: [Number(values.heat), Number(values.heat) / 5],
    random: createRandom(Number(values.seed)),
  })
  for (const handle of free)
    found[handle] = (blocks[handles.indexOf(handle)] ?? []).flatMap((number) => searched[number] ?? [])
  console.log(`${owner}: sets of facts that no function holds weigh ${open.toFixed(1)}`)
}

/** The facts of conditions in eight groups with about equal points, and the blocks of four groups. */
function listSteinerBlocks(owner: FunctionOwner, searched: readonly Fact[]): Fact[][] {
  const groups: Fact[][] = Array.from({ length: 8 }, () => [])
  const pointsOf = (some: readonly Fact[]) =>
    some.reduce((sum, fact) => sum + factDefinitions[fact].points, 0)
  for (const { facts: needed } of listConditionSets(owner, 1)) {
    const rest = needed.filter((fact) => searched.includes(fact) && !groups.flat().includes(fact))
    groups.toSorted((one, other) => pointsOf(one) - pointsOf(other))[0]?.push(...rest)
  }
  return listSteinerSystem().map((block) => block.flatMap((group) => groups[group] ?? []))
}

/** Pseudo-random numbers from 0 to 1. A seed always gives the same numbers. */
function createRandom(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0 || 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}
