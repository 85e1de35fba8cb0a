import { bulkCodeWords } from '#rules/words/bulk-codes.ts'
import type { JobChange, StoredJob } from './job-store.ts'
import type { MakingWorld, StepOutcome } from './make-codes.ts'
import type { RemovalStore } from './removal-store.ts'

export type RemovingWorld = Pick<MakingWorld, 'jobs' | 'platform' | 'now'> & { removals: RemovalStore }

/**
 * Reads one page of the discount's codes from the platform.
 *
 * @param atEnd what is to be noted of the job once all are read.
 */
export async function readNextUses(
  { jobs, platform, removals, now }: RemovingWorld,
  job: StoredJob,
  atEnd: JobChange = {},
): Promise<StepOutcome> {
  if (job.usesCursor === null) return 'done'
  const askedAt = now()
  const page = await platform.readUses(job.discountId, job.usesCursor === '' ? undefined : job.usesCursor)
  // The discount is gone, and its codes with it.
  if (page !== undefined) await removals.saveUses(job.id, page.items, page.next, askedAt)
  if (page?.next === undefined) await jobs.update(job.id, { usesCursor: null, ...atEnd })
  return 'moved'
}

/** Takes the next codes away from the discount, or learns whether those before are gone. Their uses have been read. */
export async function removeNextCodes(
  { jobs, platform, removals }: RemovingWorld,
  job: StoredJob,
): Promise<StepOutcome> {
  if (job.removal === null) return 'done'
  const removing = await removals.listRemoving(job.id)
  if (removing.length > 0) {
    if (job.removalJob !== null && !(await platform.isRemoved(job.removalJob))) return 'idle'
    // An earlier question may have had no answer, so codes that still exist are asked for again.
    const left = await platform.findCodesOf(
      job.discountId,
      removing.map(({ code }) => code),
    )
    await removals.settle(
      job.id,
      removing.filter(({ code }) => left.has(code)),
      job.removalJob === null ? null : bulkCodeWords.notices.notRemoved,
    )
    return 'moved'
  }
  const taken = await removals.take(job.id, job.removal)
  if (taken.length === 0) {
    await jobs.update(job.id, { removal: null, removalJob: null })
    return 'moved'
  }
  const ids = taken.flatMap(({ platformId }) => platformId ?? [])
  if (ids.length > 0) {
    await jobs.update(job.id, { removalJob: (await platform.removeCodes(job.discountId, ids)) ?? null })
  }
  return 'moved'
}
