import { type DeadEndRequest, deadEndRequestSchema } from '#rules/dead-ends/dead-end-request.ts'
import { readKnownCodes } from '../preview/known-codes.ts'
import { parseBytes } from '../request-body.ts'
import { answered, refused, type Task } from '../work/task.ts'
import { findDeadEnds } from './find-dead-ends.ts'

const bodyForm = {
  schema: deadEndRequestSchema,
  /** The number of values is not bounded, since each pincode of a rule is one; the body's size is. */
  bounds: { levels: 32, values: Number.POSITIVE_INFINITY },
}

/** Tries all active records together, and tells the checkouts that end without a way to pay, to ship or to place the order. */
export const deadEndsTask: Task<Uint8Array> = async (bytes, world) => {
  const parsed = parseBytes(bytes, bodyForm)
  return 'fault' in parsed ? refused(400, parsed.fault) : shopDeadEndsTask(parsed.body, world)
}

/** The same for records that the server has read itself. */
export const shopDeadEndsTask: Task<DeadEndRequest> = async (request, world) =>
  answered(await findDeadEnds(request, { ...world, codes: readKnownCodes() }))
