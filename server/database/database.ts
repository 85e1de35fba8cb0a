import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { OwnError } from '../log.ts'

/** Drizzle with either driver. */
export type Tables = PgDatabase<PgQueryResultHKT>

export type Database = {
  tables: Tables
  /** True if the database runs in this process and no other process shares it. */
  isEmbedded: boolean
  /**
   * Runs the work while no other process runs work under the same name. Calls within this process do not exclude each
   * other. Throws {@link LockTimeoutError} if another process takes too long.
   */
  alone: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>
  /** True if the database answers and has every migration of this build. */
  isReady: () => Promise<boolean>
  /** True if the database's disk has space for more data. Costs a small write. */
  canWrite: () => Promise<boolean>
  close: () => Promise<void>
}

/** Another process runs work under the same name and did not end in time. The new work did not start. */
export class LockTimeoutError extends OwnError {
  constructor(name: string) {
    super(`gave up waiting to ${name}`)
    this.name = 'LockTimeoutError'
  }
}
