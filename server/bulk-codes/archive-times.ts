import type { BulkJobProgress } from '#rules/features/bulk-codes/job.ts'
import type { StoredJob } from './job-store.ts'

const DAY_MS = 24 * 60 * 60_000
const ARCHIVED_AFTER_MS = 90 * DAY_MS
const DELETED_AFTER_MS = 365 * DAY_MS

/** Jobs that finished before this moment are archived. */
export const findArchiveBound = (now: Date) => new Date(now.getTime() - ARCHIVED_AFTER_MS)
/** Archives older than this are deleted. Until then, merchants can see the date on the screen. */
export const findDeletionBound = (now: Date) => new Date(now.getTime() - DELETED_AFTER_MS)

/** Dates of a job's archive; null while its codes are rows. */
export function findArchive({
  archivedAt,
  codesDeletedAt,
}: Pick<StoredJob, 'archivedAt' | 'codesDeletedAt'>): BulkJobProgress['archive'] {
  if (archivedAt === null) return null
  const deletedAt = codesDeletedAt ?? new Date(archivedAt.getTime() + DELETED_AFTER_MS)
  return {
    archivedAt: archivedAt.toISOString(),
    deletedAt: deletedAt.toISOString(),
    isDeleted: codesDeletedAt !== null,
  }
}
