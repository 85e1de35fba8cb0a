import { limits } from '#rules/language/limits.ts'
import { bulkCodeWords } from '#rules/words/bulk-codes.ts'
import { CODES_PER_PAGE } from './documents.ts'
import type { JobChange, StoredJob } from './job-store.ts'
import type { MakingWorld, StepOutcome } from './make-codes.ts'
import { PlatformRefusalError } from './platform-calls.ts'
import type { RemovalStore } from './removal-store.ts'

/** Maximum number of pages of uses for one discount, since a shop has no more codes. */
export const usesPagesMax = Math.ceil(limits.codesOfShop / CODES_PER_PAGE)

/** Stored when the platform gave no id for a removal. */
const NO_JOB = ''

export type RemovingWorld = Pick<MakingWorld, 'jobs' | 'platform' | 'now'> & {
  removals: RemovalStore
}

/** `gone` where the platform no longer has the discount. */
export type UsesOutcome = StepOutcome | 'gone'

/**
 * Reads one page of the discount's codes from the platform.
 *
 * @param atEnd what is to be noted of the job once all are read. The uses of a discount that is gone are not read.
 * @throws PlatformRefusalError where the list does not end. A code whose uses are unknown must not be deleted as unused.
 */
export async function readNextUses(
  { jobs, platform, removals, now }: RemovingWorld,
  job: StoredJob,
  atEnd: JobChange = {},
): Promise<UsesOutcome> {
  if (job.usesCursor === null) return 'done'
  const requestedAt = now()
  const page = await platform.readUses(job.discountId, job.usesCursor === '' ? undefined : job.usesCursor)
  // An undefined page shows that the discount no longer exists, and neither do its codes.
  if (page === undefined) {
    await jobs.update(job.id, { usesCursor: null })
    return 'gone'
  }
  const pages = job.usesCursor === '' ? 1 : job.usesPages + 1
  const goesOn = page.next !== undefined
  if (goesOn && (page.next === job.usesCursor || pages >= usesPagesMax))
    throw new PlatformRefusalError(bulkCodeWords.notices.usesEndless)
  await removals.saveUses(job.id, page.items, { cursor: page.next, pages }, requestedAt)
  if (!goesOn) await jobs.update(job.id, { usesCursor: null, ...atEnd })
  return 'moved'
}

/**
 * Removes the next codes from the discount, or checks whether the previous ones are gone. Their uses were read before.
 */
export async function removeNextCodes(
  { jobs, platform, removals }: RemovingWorld,
  job: StoredJob,
): Promise<StepOutcome> {
  if (job.removal === null) return 'done'
  const removing = await removals.listRemoving(job.id)
  if (removing.length > 0) {
    const isAsked = job.removalJob !== null
    if (job.removalJob && !(await platform.isRemoved(job.removalJob))) return 'idle'
    // An earlier removal request may have had no answer, so codes that still exist are requested again.
    const left = await platform.findCodesOf(
      job.discountId,
      removing.map(({ code }) => code),
    )
    // Codes without an id cannot be removed by request.
    const isRefused = isAsked || removing.every(({ platformId }) => platformId === null)
    await removals.settle(
      job.id,
      removing.filter(({ code }) => left.has(code)),
      isRefused ? bulkCodeWords.notices.notRemoved : null,
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
    await jobs.update(job.id, { removalJob: (await platform.removeCodes(job.discountId, ids)) ?? NO_JOB })
  }
  return 'moved'
}
