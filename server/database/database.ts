import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { OwnError } from '../log.ts'

/** Drizzle over either driver. */
export type Tables = PgDatabase<PgQueryResultHKT>

export type Database = {
  tables: Tables
  /** True where it is in this process, which no other shares it with. */
  isEmbedded: boolean
  /**
   * Runs the work while no other process runs work under the same name. Keeps nothing out within this process.
   * Throws {@link LockTimeoutError} when the others take too long.
   */
  alone: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>
  /** True where the database answers and has every migration this build knows. */
  isReady: () => Promise<boolean>
  /** True where the database's disk takes more. Costs a small write. */
  canWrite: () => Promise<boolean>
  close: () => Promise<void>
}

/** Work of the same name is being done elsewhere and did not end in time; this one was not begun. */
export class LockTimeoutError extends OwnError {
  constructor(name: string) {
    super(`gave up waiting to ${name}`)
    this.name = 'LockTimeoutError'
  }
}
