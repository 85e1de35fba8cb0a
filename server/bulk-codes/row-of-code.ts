import { type SQL, sql } from 'drizzle-orm'

/**
 * Row location (`ctid`) of one code, for a join. The job's row must be locked, since an update moves a row.
 *
 * A database without statistics assumes that a job is small. It would scan all codes of the job for each joined row,
 * unless it locates rows one by one.
 *
 * @param isCode condition that selects at most one code, by a key of the table.
 */
export const placeOf = (isCode: SQL) => sql`(select ctid as place from bulk_codes where ${isCode} limit 1)`
