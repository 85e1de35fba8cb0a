import { isDrawable } from '#rules/features/bulk-codes/pattern.ts'
import { foldCode } from '#rules/features/bulk-codes/pattern-codes.ts'
import { bulkCodeWords } from '#rules/words/bulk-codes.ts'
import type { CodeResult, CodeStore, SentCode, StoredBatch, TakenBatch } from './code-store.ts'
import { drawMissing, isExhausted } from './draw-codes.ts'
import { type JobStore, makingStates, type StoredJob } from './job-store.ts'
import {
  type BulkCodesPlatform,
  type CreatedCode,
  type Creation,
  PlatformRefusalError,
} from './platform-calls.ts'

/** Maximum number of batches without a known outcome. The platform takes seconds to import each. */
const OPEN_BATCHES = 64
/** Maximum number of concurrent calls that add codes. After a kill, at most these are in doubt. */
const CALLS_AT_ONCE = 16
/** Number of concurrent calls before the first answer has shown the bucket. */
const FIRST_CALLS = 4
/** Only calls for which the bucket has room within this time are started. */
const AHEAD_MS = 500
/** Points of a call that adds codes and of the query for its result (docs/platform.md#rate-limits). */
const POINTS_PER_BATCH = 12
/** Interval between two queries for the progress of an import or a removal. */
export const POLL_MS = 500
/** Wait before a search for codes of a call without an answer, since they may still arrive. */
const SETTLE_AFTER_MS = 5_000
/** The platform's message for a code that the shop already has (docs/platform.md#bulk-codes). */
const NOT_UNIQUE = /must be unique/i

export type MakingWorld = {
  jobs: JobStore
  codes: CodeStore
  platform: BulkCodesPlatform
  now: () => Date
  /** Points that the shop's bucket will have for a job in `aheadMs` milliseconds. Undefined before the first answer. */
  findRoom: (aheadMs: number) => number | undefined
  /** Last query for each creation, or its start, by its id. Milliseconds since 1970. */
  lastAsked: Map<string, number>
}

/** Outcome of a step. `moved`: it made progress. `idle`: it can only wait. `done`: nothing is left to do. */
export type StepOutcome = 'moved' | 'idle' | 'done'

/**
 * Runs the next step of a job. It sends as many batches as there is room for, and requests outcomes of earlier ones.
 * Calls of the platform overlap, but database writes do not. Each part stores its outcome, so it can run again after a
 * crash.
 */
export async function makeNextCodes(world: MakingWorld, job: StoredJob): Promise<StepOutcome> {
  const open = await world.codes.listOpenBatches(job.id)
  const isMaking = makingStates.some((state) => state === job.state)
  // A row of an older version. Drawing its codes would exhaust the memory of each process that runs its turn.
  if (isMaking && job.source.type === 'pattern' && !isDrawable(job.source))
    throw new PlatformRefusalError(bulkCodeWords.notices.patternBroken)
  const { batches, isDrawn } = await takeBatches(
    world,
    job,
    isMaking ? countNextBatches(world, open.length) : 0,
  )
  const due = open.filter((batch) => isDue(world, batch))
  const answers = endAll(due.map(({ creationId }) => findCreation(world, creationId)))
  const sent = endAll(batches.map((taken) => send(world, job, taken.batch, taken.codes)))
  await endAll<unknown>([answers, sent])
  const creations = await answers
  const settled = await settleWhole(
    world,
    job,
    due.map((batch, index) => ({ batch, creation: creations[index] })),
  )
  let settledCount = settled.size
  for (const [index, batch] of due.entries()) {
    if (settled.has(batch.number)) continue
    if (await readOutcome(world, job, batch, creations[index], isMaking)) settledCount += 1
  }
  // All codes drawn from a small pattern may already exist. The next step then draws others.
  if (batches.length > 0 || settledCount > 0 || isDrawn) return 'moved'
  if (open.length > 0) return 'idle'
  if (isMaking) await finish(world, job.id)
  return 'done'
}

/**
 * Number of batches for which the shop's bucket has room now. More must not be marked as being sent, since a marked
 * batch is in doubt until it has been sent.
 */
function countNextBatches({ findRoom }: MakingWorld, open: number): number {
  const freePoints = findRoom(AHEAD_MS)
  const payable =
    freePoints === undefined ? FIRST_CALLS : Math.max(1, Math.floor(freePoints / POINTS_PER_BATCH))
  return Math.min(CALLS_AT_ONCE, OPEN_BATCHES - open, payable)
}

/** True if it is time to query the result of a batch. */
function isDue({ lastAsked, now }: MakingWorld, { creationId, sentAt }: StoredBatch): boolean {
  if (creationId === null) return hasPassed(sentAt.getTime(), SETTLE_AFTER_MS, now())
  return hasPassed(lastAsked.get(creationId) ?? sentAt.getTime(), POLL_MS, now())
}

/** True if the time has passed, or if the moment is in the future because the clock was set back. */
function hasPassed(moment: number, milliseconds: number, now: Date): boolean {
  const passed = now.getTime() - moment
  return passed >= milliseconds || passed < 0
}

/** Waits for all calls, then throws the first error. So no call continues after the caller has failed. */
async function endAll<Result>(work: readonly Promise<Result>[]): Promise<Result[]> {
  await Promise.allSettled(work)
  return Promise.all(work)
}

async function findCreation({ platform, lastAsked, now }: MakingWorld, id: string | null) {
  if (id === null) return undefined
  const creation = await platform.findCreation(id)
  lastAsked.set(id, now().getTime())
  return creation
}

/**
 * Queries the outcome of a batch and stores it.
 *
 * @param creation undefined if the batch has none or the platform does not know it.
 * @returns false if the import is not done yet.
 */
async function readOutcome(
  world: MakingWorld,
  job: StoredJob,
  batch: StoredBatch,
  creation: Creation | undefined,
  isMaking: boolean,
): Promise<boolean> {
  const { codes, platform } = world
  if (batch.creationId === null) {
    await settleLost(world, job, batch, isMaking)
    return true
  }
  if (creation?.done === false) return false
  if (creation === undefined) {
    await codes.changeBatch(batch, { state: 'sending', doubtful: true, creationId: null })
  } else {
    await settleCreated(world, job, batch, await platform.readCreated(batch.creationId))
  }
  return true
}

/**
 * Settles batches of which every code was imported. The imported count proves it, and reading the codes would cost more
 * points than adding them.
 *
 * @returns the numbers of the settled batches.
 */
async function settleWhole(
  { codes, now }: MakingWorld,
  job: StoredJob,
  asked: readonly { batch: StoredBatch; creation: Creation | undefined }[],
): Promise<ReadonlySet<number>> {
  const reported = asked.flatMap(({ batch: { number }, creation }) =>
    creation?.done && creation.failedCount === 0 ? [{ number, imported: creation.importedCount }] : [],
  )
  return new Set(reported.length === 0 ? [] : await codes.settleWhole(job.id, reported, now()))
}

async function settleCreated(
  { codes, platform, now }: MakingWorld,
  job: StoredJob,
  batch: StoredBatch,
  created: readonly CreatedCode[],
): Promise<void> {
  const outcomes = new Map(created.map((outcome) => [foldCode(outcome.code), outcome]))
  const sent = await codes.listSent(batch)
  const known = sent.flatMap(({ position, code }) => {
    const outcome = outcomes.get(foldCode(code))
    // Codes that were neither created nor refused are searched for later, as after a lost answer.
    const isReported = outcome !== undefined && (outcome.id !== undefined || outcome.fault !== undefined)
    return isReported ? [{ position, code, outcome }] : []
  })
  // In a doubtful batch, an earlier call may have created codes that a later call was refused.
  const doubted = batch.doubtful
    ? known.filter(({ outcome }) => NOT_UNIQUE.test(outcome.fault ?? '')).map(({ code }) => code)
    : []
  const ours = await platform.findCodesOf(job.discountId, doubted)
  const results = known.map(({ position, code, outcome }): CodeResult => {
    const { id, fault } = outcome
    if (fault === undefined || ours.has(code)) return { position, state: 'made', id }
    const isReplaced = job.source.type === 'pattern' && NOT_UNIQUE.test(fault)
    return { position, state: isReplaced ? 'replaced' : 'refused', reason: fault }
  })
  await codes.settle(batch, results, now())
}

/** Handles a batch that may not have arrived. Codes that exist count as created, and the rest are sent again. */
async function settleLost(
  world: MakingWorld,
  job: StoredJob,
  batch: StoredBatch,
  isMaking: boolean,
): Promise<void> {
  const { codes, platform, now } = world
  const sent = await codes.listSent(batch)
  const found = await platform.findCodesOf(
    job.discountId,
    sent.map(({ code }) => code),
  )
  const made = sent.filter(({ code }) => found.has(code))
  const missing = sent.filter(({ code }) => !found.has(code))
  await codes.changeBatch(batch, { doubtful: true, sentAt: now() })
  if (made.length > 0 || missing.length === 0) {
    await codes.settle(
      batch,
      made.map(({ position }) => ({ position, state: 'made' })),
      now(),
    )
  }
  if (missing.length === 0) return
  if (isMaking) await send(world, job, { ...batch, doubtful: true }, missing)
  else await codes.release(batch, now())
}

/** Marks at most `most` batches as being sent. Draws new codes if no wanted ones are left. */
async function takeBatches({ codes, jobs, now }: MakingWorld, job: StoredJob, most: number) {
  const batches: TakenBatch[] = []
  let isDrawn = false
  while (batches.length < most) {
    let taken = await codes.takeBatches(job.id, most - batches.length, now())
    if (taken.length === 0) {
      const drawn = await codes.add(job.id, drawMissing)
      if (drawn === undefined) break
      isDrawn = true
      taken = await codes.takeBatches(job.id, most - batches.length, now())
    }
    if (taken.length === 0) break
    batches.push(...taken)
  }
  if (batches.length > 0 && job.state !== 'running') {
    const startedAt = job.startedAt ?? now()
    await jobs.change(job.id, makingStates, { state: 'running', notice: null, startedAt })
  }
  return { batches, isDrawn }
}

/** Sends a batch, which the caller has already marked as being sent. */
async function send(
  { codes, platform, lastAsked, now }: MakingWorld,
  job: StoredJob,
  batch: StoredBatch,
  sent: readonly SentCode[],
): Promise<void> {
  try {
    const creationId = await platform.addCodes(
      job.discountId,
      sent.map(({ code }) => code),
    )
    lastAsked.set(creationId, now().getTime())
    await codes.changeBatch(batch, { state: 'importing', creationId })
  } catch (error) {
    // The platform refused the whole call, so none of it was carried out.
    if (error instanceof PlatformRefusalError) await codes.release(batch, now())
    throw error
  }
}

/** Ends the job, since every code has an outcome. */
async function finish({ jobs, now }: MakingWorld, id: string): Promise<void> {
  const job = await jobs.findById(id)
  if (job === undefined) return
  const { notices } = bulkCodeWords
  const finishedAt = now()
  const startedAt = job.startedAt ?? finishedAt
  const end = { startedAt, finishedAt, waitUntil: null }
  if (job.made === 0 && job.refused > 0) {
    await jobs.change(id, makingStates, { ...end, state: 'failed', notice: notices.allRefused })
  } else if (job.made >= job.wanted) {
    await jobs.change(id, makingStates, { ...end, state: 'complete', notice: null })
  } else {
    const notice = isExhausted(job) ? notices.exhausted : null
    await jobs.change(id, makingStates, { ...end, state: 'completeWithRefusals', notice })
  }
}
