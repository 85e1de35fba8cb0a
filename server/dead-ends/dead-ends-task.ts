import type { DeadEndAnswer } from '#rules/dead-ends/dead-end-answer.ts'
import { type DeadEndSearch, deadEndSearchSchema } from '#rules/dead-ends/search-request.ts'
import { ruleRecordsMax } from '#rules/language/function-owners.ts'
import { limits } from '#rules/language/limits.ts'
import { searchedDiscountsMax } from '#rules/promises/active-discount.ts'
import { boundsOfSets } from '../json-bounds.ts'
import { readKnownCodes } from '../preview/known-codes.ts'
import { parseBytes } from '../request-body.ts'
import { answered, refused, type Task } from '../work/task.ts'
import { searchDeadEnds } from './search-dead-ends.ts'

/** The records after the change, and the currently stored ones that differ. */
const bodyForm = {
  schema: deadEndSearchSchema,
  bounds: boundsOfSets(2 * (ruleRecordsMax + searchedDiscountsMax), 2 * ruleRecordsMax * limits.namesPerSet),
}

/** Tries all active records together. Reports checkouts without a way to pay, to ship or to place the order. */
export const deadEndsTask: Task<Uint8Array, DeadEndAnswer> = async (bytes, world) => {
  const parsed = parseBytes(bytes, bodyForm)
  return 'fault' in parsed ? refused(400, parsed.fault) : shopDeadEndsTask(parsed.body, world)
}

/** Runs a search over records that the server has read itself. */
export const shopDeadEndsTask: Task<DeadEndSearch, DeadEndAnswer> = async (search, world) =>
  answered(await searchDeadEnds(search, { ...world, codes: readKnownCodes() }, world.searches))
