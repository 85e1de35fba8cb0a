import { type SQL, sql } from 'drizzle-orm'

/**
 * The place of one code among the rows, for a join by `ctid`. The job's row must be locked, since a changed code has another place.
 *
 * A database that has not counted its rows yet takes a job for a small one. It looks through all of its codes for each of those
 * that it joins with, unless it finds their places one by one.
 *
 * @param isCode true of one code at most, by a key of the table.
 */
export const placeOf = (isCode: SQL) => sql`(select ctid as place from bulk_codes where ${isCode} limit 1)`
