import type { Database } from '../database/database.ts'

const refuse = (): never => {
  throw new Error('This part of the server works without a database.')
}

/** For tests that neither read nor store anything. No database is opened, and every use fails. */
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
