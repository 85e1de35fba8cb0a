import { and, eq, gte } from 'drizzle-orm'
import type { Tables } from '../database/database.ts'
import { isOlderThan } from '../database/row-age.ts'
import { bulkCodes, bulkJobs } from '../database/schema.ts'
import { deleteBatches, deletePieces } from './archive-store.ts'
import type { StoredJob } from './job-store.ts'

/** A shop may have millions of codes. More of them at once would keep the thread of an embedded database for too long. */
const CODES_PER_DELETION = 5_000

/**
 * Has jobs of a shop deleted: nothing finds them from now on, and turns delete them with their codes.
 *
 * @param end only jobs from before it; all where it is absent.
 */
export async function beginDeletingJobs(tables: Tables, shop: string, end?: Date): Promise<void> {
  await tables
    .update(bulkJobs)
    .set({ state: 'deleting' })
    .where(and(eq(bulkJobs.shop, shop), isOlderThan(bulkJobs.createdAt, end)))
}

/**
 * Deletes some codes of a job that is to be deleted, and the job itself once it has none. One transaction, so that a process
 * that dies leaves the rest for the next.
 *
 * @returns whether the shop had such a job.
 */
export function deleteNextOfJobs(tables: Tables, shop: string): Promise<boolean> {
  return tables.transaction(async (transaction) => {
    const [job] = await transaction
      .select()
      .from(bulkJobs)
      .where(and(eq(bulkJobs.shop, shop), eq(bulkJobs.state, 'deleting')))
      .limit(1)
      .for('update')
    if (job === undefined) return false
    if (job.nextPosition > 0) await deleteCodes(transaction, job)
    else if ((await deletePieces(transaction, job.id)) + (await deleteBatches(transaction, job.id)) === 0)
      await transaction.delete(bulkJobs).where(eq(bulkJobs.id, job.id))
    return true
  })
}

/** Codes from the last position down. A range names them, since the embedded database would sort all codes for a number of rows. */
async function deleteCodes(locked: Tables, { id, nextPosition, archivedTo }: StoredJob): Promise<void> {
  const from = Math.max(0, nextPosition - CODES_PER_DELETION)
  await locked.delete(bulkCodes).where(and(eq(bulkCodes.jobId, id), gte(bulkCodes.position, from)))
  const left = from > archivedTo ? from : 0
  await locked.update(bulkJobs).set({ nextPosition: left }).where(eq(bulkJobs.id, id))
}
