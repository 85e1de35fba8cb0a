import type { Database } from '../database/database.ts'

const refuse = (): never => {
  throw new Error('This part of the server works without a database.')
}

/** For what neither reads nor keeps anything: no database is opened, and using this one fails. */
export const unusedDatabase: Database = {
  get tables() {
    return new Proxy({} as Database['tables'], { get: refuse })
  },
  isEmbedded: true,
  alone: async () => refuse(),
  isReady: async () => refuse(),
  canWrite: async () => refuse(),
  close: async () => {},
}
