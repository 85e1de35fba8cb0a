import { type DeadEndAnswer, markKnown } from '#rules/dead-ends/dead-end-answer.ts'
import type { DeadEndRequest } from '#rules/dead-ends/dead-end-request.ts'
import { type DeadEndSearch, splitSearch } from '#rules/dead-ends/search-request.ts'
import { findBuild } from './find-build.ts'
import { type FinderWorld, findDeadEnds } from './find-dead-ends.ts'
import type { SearchMemory } from './search-memory.ts'

type SearchWorld = Omit<FinderWorld, 'kept' | 'checkoutsMax'>

/** Tries the records of a request. Marks findings that the stored records of the same request also have. */
export async function searchDeadEnds(
  search: DeadEndSearch,
  world: SearchWorld,
  memory: SearchMemory,
): Promise<DeadEndAnswer> {
  const { planned, stored } = splitSearch(search)
  const after = await findOrRecall(planned, world, memory)
  // Without findings there is nothing to compare.
  if (stored === undefined || (after.findings.length === 0 && after.untried === undefined)) return after
  const before = await findOrRecall(stored, world, memory)
  const isPartial = after.isPartial || before.isPartial
  const { untried = [], ...whole } = after
  const added = untried.filter((name) => !before.untried?.includes(name))
  return {
    ...whole,
    findings: markKnown(before.findings, after.findings),
    isPartial,
    ...(added.length > 0 && { untried: added }),
  }
}

async function findOrRecall(
  request: DeadEndRequest,
  world: SearchWorld,
  { work, answers }: SearchMemory,
): Promise<DeadEndAnswer> {
  const builds = [...request.records, ...(request.discounts ?? [])].map(({ functionHandle }) =>
    findBuild(functionHandle, world.requireBuilds),
  )
  const known = answers.find(request, builds)
  if (known !== undefined) return known
  const answer = await findDeadEnds(request, { ...world, searchCache: work })
  if (!answer.isPartial) answers.keep(request, builds, answer)
  return answer
}
