import { bulkCodeWords } from '#rules/words/bulk-codes.ts'
import type { CallAdmin } from '../admin-proxy/call-admin.ts'
import { createAskWithinBucket } from '../admin-proxy/wait-for-bucket.ts'
import { isAhead } from '../clock.ts'
import type { ShopWork } from '../jobs/shop-work.ts'
import { countWaits } from '../metrics/count-platform-calls.ts'
import type { World } from '../world.ts'
import { createArchiveStore } from './archive-store.ts'
import { createCodeStore } from './code-store.ts'
import { deleteNextOfJobs } from './delete-jobs.ts'
import { createJobStore, makingStates, type StoredJob } from './job-store.ts'
import { type MakingWorld, makeNextCodes, POLL_MS, type StepOutcome } from './make-codes.ts'
import { createBulkCodesPlatform, PlatformRefusalError, PlatformWaitError } from './platform-calls.ts'
import { createRemovalStore } from './removal-store.ts'
import { type RemovingWorld, readNextUses, removeNextCodes } from './remove-codes.ts'
import { tidyArchives } from './tidy-archives.ts'
import { type UnpackingWorld, unpackNext } from './unpack-codes.ts'

export const bulkCodesWorkName = 'bulk-codes'

/** Length of a shop's turn. Other shops wait for its end. */
const TURN_MS = 5_000
/** Delay before a failed job queries its running calls again. */
const FAILED_WAIT_MS = 60_000
/** If the platform does not finish within this time, the merchant sees a notice. */
const SLOW_AFTER_MS = 10 * 60_000

/** Background work on a shop's jobs of bulk codes, one turn at a time. */
export function createBulkCodesWork(
  { database, clock, log, metrics }: Pick<World, 'database' | 'clock' | 'log' | 'metrics'>,
  callAdmin: CallAdmin,
): ShopWork {
  const jobs = createJobStore(database.tables)
  const codes = createCodeStore(database.tables)
  const removals = createRemovalStore(database.tables)
  const archives = createArchiveStore(database.tables)
  /** Start of this process's wait for the platform, by job. Milliseconds since 1970. */
  const idleSince = new Map<string, number>()
  const { ask, findFreePoints } = createAskWithinBucket(callAdmin, countWaits(clock, metrics, 'leaves_room'))

  const workOn = async (id: string, shop: string, signal: AbortSignal) => {
    const end = clock.now().getTime() + TURN_MS
    const jobLog = log.with({ shop, job: id })
    const platform = createBulkCodesPlatform(ask, { caller: { shop }, signal, log: jobLog })
    const world = {
      ...{ jobs, codes, removals, archives, platform, now: clock.now },
      findRoom: (aheadMs: number) => findFreePoints(shop, aheadMs),
      lastAsked: new Map<string, number>(),
    }
    while (isAhead(end, TURN_MS, clock.now()) && !signal.aborted) {
      const begun = clock.now().getTime()
      const job = await jobs.findById(id)
      if (job === undefined) return
      try {
        const outcome = await takeStep(world, job)
        await noteIdle(job, outcome)
        if (outcome === 'done') return
        const rest = POLL_MS - (clock.now().getTime() - begun)
        if (outcome === 'idle' && rest > 0 && rest <= POLL_MS) await clock.wait(rest, signal)
      } catch (error) {
        if (signal.aborted) return
        if (!(await noteFailure(job, error))) throw error
        return
      }
    }
  }

  /** Adds a notice if the platform accepts codes or a deletion but does not finish. The job keeps waiting. */
  const noteIdle = async ({ id, notice }: StoredJob, outcome: StepOutcome): Promise<void> => {
    const { slow } = bulkCodeWords.notices
    if (outcome !== 'idle') {
      idleSince.delete(id)
      if (outcome === 'moved' && notice === slow) await jobs.update(id, { notice: null })
      return
    }
    const now = clock.now()
    const since = idleSince.get(id) ?? now.getTime()
    idleSince.set(id, since)
    if (notice === null && now.getTime() - since >= SLOW_AFTER_MS) await jobs.update(id, { notice: slow })
  }

  /** Stores the failure with the job. @returns false if the error is not a failure of a job. */
  const noteFailure = async (job: StoredJob, error: unknown): Promise<boolean> => {
    const now = clock.now()
    if (error instanceof PlatformWaitError) {
      const { notice, waitMs } = error
      const waitUntil = new Date(now.getTime() + waitMs)
      await jobs.change(job.id, makingStates, { state: 'waitingForPlatform', notice })
      await jobs.update(job.id, { waitUntil })
      return true
    }
    if (error instanceof PlatformRefusalError) {
      const { notice } = error
      await jobs.change(job.id, makingStates, { state: 'failed', notice, finishedAt: now })
      const waitUntil = new Date(now.getTime() + FAILED_WAIT_MS)
      // The platform would refuse uses and removals as well, so they are not repeated.
      await jobs.update(job.id, { notice, removal: null, usesCursor: null, waitUntil })
      return true
    }
    return false
  }

  return {
    name: bulkCodesWorkName,
    async runTurn(shop, signal) {
      // An abandoned list may have a million codes. Each turn deletes some, so no job waits for all of them.
      await deleteNextOfJobs(database.tables, shop)
      const next = await jobs.findNext(shop, clock.now())
      if (next === undefined || next.due > clock.now()) return
      await jobs.update(next.id, { waitUntil: null })
      await workOn(next.id, shop, signal)
      await jobs.update(next.id, { turnAt: clock.now() })
    },
    findNextTurn: async (shop) =>
      (await jobs.hasDeleting(shop)) ? clock.now() : (await jobs.findNext(shop, clock.now()))?.due,
    dueShops: jobs.dueShops,
    async tidy() {
      await jobs.giveUpStale(clock.now())
      await tidyArchives(archives, clock.now())
    },
    // The turn was for the job that was due first. Its due time changes only when the turn ends.
    async putAside(shop) {
      const next = await jobs.findNext(shop, clock.now())
      if (next === undefined) return false
      await jobs.update(next.id, { putAsideAt: clock.now(), notice: bulkCodeWords.notices.putAside })
      return true
    },
  }
}

/** Settles sent batches first, so that only codes known to exist are counted, read and removed. */
async function takeStep(
  world: UnpackingWorld & MakingWorld & RemovingWorld,
  job: StoredJob,
): Promise<StepOutcome> {
  if (job.unpackFor !== null) return unpackNext(world, job, job.unpackFor)
  if (job.againTo > 0) {
    await world.codes.wantNextAgain(job.id)
    return 'moved'
  }
  const making = await makeNextCodes(world, job)
  if (making !== 'done') return making
  const reading = await readNextUses(world, job, { usesReadAt: world.now() })
  if (reading === 'gone') return 'moved'
  return reading === 'done' ? removeNextCodes(world, job) : reading
}
