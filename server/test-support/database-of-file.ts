import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Database } from '../database/database.ts'
import { createTestDatabase, emptyTables } from './test-database.ts'

/** A database for a test file, open while its tests run. Each test begins without rows. */
export function openDatabaseOfFile(): Database {
  let opened: Database | undefined
  const requireOpen = (): Database => {
    if (opened === undefined) throw new Error('The database of a test file is open only while its tests run.')
    return opened
  }
  beforeAll(async () => {
    opened = await createTestDatabase()
  })
  beforeEach(() => emptyTables(requireOpen()))
  afterAll(() => requireOpen().close())
  return {
    get tables() {
      return requireOpen().tables
    },
    get isEmbedded() {
      return requireOpen().isEmbedded
    },
    alone: (name, work) => requireOpen().alone(name, work),
    isReady: () => requireOpen().isReady(),
    canWrite: () => requireOpen().canWrite(),
    close: () => requireOpen().close(),
  }
}
