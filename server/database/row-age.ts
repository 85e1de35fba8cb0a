import { type AnyColumn, lt, or, type SQL, sql } from 'drizzle-orm'

/**
 * The moment of a row lies before another; all do where none is given. A row that comes from the future was written while the
 * clock was ahead, and counts as old: what is deleted in error is got again.
 */
export function isOlderThan(moment: AnyColumn, before: Date | undefined): SQL | undefined {
  if (before === undefined) return undefined
  return or(lt(moment, before), sql`${moment} > now() + interval '1 minute'`)
}
