import { type AnyColumn, lt, or, type SQL, sql } from 'drizzle-orm'

/**
 * SQL condition for rows older than a moment. Undefined, and so true for all rows, if no moment is given. A row with a
 * time in the future was written while the clock was ahead, and counts as old. A row deleted in error is fetched again.
 */
export function isOlderThan(moment: AnyColumn, before: Date | undefined): SQL | undefined {
  if (before === undefined) return undefined
  return or(lt(moment, before), sql`${moment} > now() + interval '1 minute'`)
}
