import { isDrawable } from '#rules/features/bulk-codes/pattern.ts'
import { foldCode } from '#rules/features/bulk-codes/pattern-codes.ts'
import { bulkCodeWords } from '#rules/words/bulk-codes.ts'
import {
  type BulkCodesPlatform,
  type CreatedCode,
  type Creation,
  PlatformRefusalError,
} from './ask-platform.ts'
import type { CodeResult, CodeStore, SentCode, StoredBatch, TakenBatch } from './code-store.ts'
import { drawMissing, isExhausted } from './draw-codes.ts'
import { type JobStore, makingStates, type StoredJob } from './job-store.ts'

/** Batches without a known outcome: as many as are under way while the platform takes seconds to import one. */
const OPEN_BATCHES = 64
/** Calls that add codes and wait for their answers at the same time. A kill leaves at most these in doubt. */
const CALLS_AT_ONCE = 16
/** Calls before the first answer has shown how full the bucket is. */
const FIRST_CALLS = 4
/** No more calls are begun than the bucket has room for within this time. */
const AHEAD_MS = 500
/** Points of such a call and of the question for its result (docs/platform.md#rate-limits). */
const POINTS_PER_BATCH = 12
/** Between two questions whether the platform has imported or removed something. */
export const POLL_MS = 500
/** Codes sent without an answer may still arrive; a later question finds more of them. */
const SETTLE_AFTER_MS = 5_000
/** A code of the shop's is refused so (docs/platform.md#bulk-codes). */
const NOT_UNIQUE = /must be unique/i

export type MakingWorld = {
  jobs: JobStore
  codes: CodeStore
  platform: BulkCodesPlatform
  now: () => Date
  /** Points that the shop's bucket will have for a job in `aheadMs` milliseconds; undefined before the first answer. */
  findRoom: (aheadMs: number) => number | undefined
  /** When creations were last asked about or begun, by their ids, in milliseconds since 1970. */
  lastAsked: Map<string, number>
}

/** `moved` when something was done, `idle` when there is only to wait for, `done` when nothing is left. */
export type StepOutcome = 'moved' | 'idle' | 'done'

/**
 * Does the next things for a job: sends as many batches as there is room for, and asks for the outcome of those that were sent.
 * Calls to the platform overlap, writing to the database does not. Each of them ends with its outcome in the
 * database, and may be begun again wherever it broke off.
 */
export async function makeNextCodes(world: MakingWorld, job: StoredJob): Promise<StepOutcome> {
  const open = await world.codes.listOpenBatches(job.id)
  const isMaking = makingStates.some((state) => state === job.state)
  // A row of an older version: what is drawn from it would fill the memory of every process that has its turn.
  if (isMaking && job.source.type === 'pattern' && !isDrawable(job.source))
    throw new PlatformRefusalError(bulkCodeWords.notices.patternBroken)
  const { batches, isDrawn } = await takeBatches(
    world,
    job,
    isMaking ? countNextBatches(world, open.length) : 0,
  )
  const due = open.filter((batch) => isDue(world, batch))
  const asked = endAll(due.map(({ creationId }) => findCreation(world, creationId)))
  const sent = endAll(batches.map((taken) => send(world, job, taken.batch, taken.codes)))
  await endAll<unknown>([asked, sent])
  const creations = await asked
  const settled = await settleWhole(
    world,
    job,
    due.map((batch, index) => ({ batch, creation: creations[index] })),
  )
  let learned = settled.size
  for (const [index, batch] of due.entries()) {
    if (settled.has(batch.number)) continue
    if (await learnOutcome(world, job, batch, creations[index], isMaking)) learned += 1
  }
  // Codes of a small pattern may all have been drawn before: others are drawn by the next step.
  if (batches.length > 0 || learned > 0 || isDrawn) return 'moved'
  if (open.length > 0) return 'idle'
  if (isMaking) await finish(world, job.id)
  return 'done'
}

/**
 * Number of batches that the shop's bucket has room for now. A batch marked as being sent is in doubt until it has
 * been.
 */
function countNextBatches({ findRoom }: MakingWorld, open: number): number {
  const room = findRoom(AHEAD_MS)
  const payable = room === undefined ? FIRST_CALLS : Math.max(1, Math.floor(room / POINTS_PER_BATCH))
  return Math.min(CALLS_AT_ONCE, OPEN_BATCHES - open, payable)
}

/** True if it is time to look for the result of a batch. */
function isDue({ lastAsked, now }: MakingWorld, { creationId, sentAt }: StoredBatch): boolean {
  if (creationId === null) return hasPassed(sentAt.getTime(), SETTLE_AFTER_MS, now())
  return hasPassed(lastAsked.get(creationId) ?? sentAt.getTime(), POLL_MS, now())
}

/** So long has passed since then; or the moment lies ahead, since the clock was set back. */
function hasPassed(moment: number, milliseconds: number, now: Date): boolean {
  const passed = now.getTime() - moment
  return passed >= milliseconds || passed < 0
}

/** Waits for all of them before it throws what the first one did: none is left at work behind the caller's back. */
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
 * @param creation undefined where the platform does not know it, or there is none.
 * @returns whether anything came out.
 */
async function learnOutcome(
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
 * Where every code was imported, their number says so of each; reading them would cost more than adding them did.
 *
 * @returns the numbers of the batches of which that is so.
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
    // Codes neither made nor refused are asked for, as after a lost answer.
    const isReported = outcome !== undefined && (outcome.id !== undefined || outcome.fault !== undefined)
    return isReported ? [{ position, code, outcome }] : []
  })
  // An earlier call of a batch in doubt may have made what a later one was refused.
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

/** The arrival of the batch is uncertain: codes that exist count as made, and the rest is sent once more. */
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

/** Marks at most `most` batches as being sent, and draws codes for them where none are left. */
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

/** The batch is marked as being sent before this is called. */
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
    // Refused as a whole, so that none of it was carried out.
    if (error instanceof PlatformRefusalError) await codes.release(batch, now())
    throw error
  }
}

/** Every code is accounted for. */
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
