import { and, eq, gte } from 'drizzle-orm'
import type { Tables } from '../database/database.ts'
import { isOlderThan } from '../database/row-age.ts'
import { bulkCodes, bulkJobs } from '../database/schema.ts'
import { deleteBatches, deletePieces } from './archive-store.ts'
import type { StoredJob } from './job-store.ts'

/**
 * Codes in one deletion. More would block the thread of an embedded database for too long, since a shop may have
 * millions.
 */
const CODES_PER_DELETION = 5_000

/**
 * Marks jobs of a shop for deletion. They become invisible at once, and later turns delete them with their codes.
 *
 * @param end limits this to jobs created before it. If absent, all jobs are marked.
 */
export async function beginDeletingJobs(tables: Tables, shop: string, end?: Date): Promise<void> {
  await tables
    .update(bulkJobs)
    .set({ state: 'deleting' })
    .where(and(eq(bulkJobs.shop, shop), isOlderThan(bulkJobs.createdAt, end)))
}

/**
 * Deletes some codes of a job that is marked for deletion. Deletes the job itself once it has none. One transaction
 * ensures that another process can continue after a crash.
 *
 * @returns false if the shop has no job that is marked for deletion.
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

/**
 * Deletes codes from the last position down. The range is given by positions, since a limit on rows would make the
 * embedded database sort all codes.
 */
async function deleteCodes(locked: Tables, { id, nextPosition, archivedTo }: StoredJob): Promise<void> {
  const from = Math.max(0, nextPosition - CODES_PER_DELETION)
  await locked.delete(bulkCodes).where(and(eq(bulkCodes.jobId, id), gte(bulkCodes.position, from)))
  const left = from > archivedTo ? from : 0
  await locked.update(bulkJobs).set({ nextPosition: left }).where(eq(bulkJobs.id, id))
}
