import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { Database } from './database.ts'
import { lockFolder } from './folder-lock.ts'
import { isMigrated } from './migrations.ts'

const DATABASE_FOLDER = 'app'

/** PostgreSQL inside this process, in `<data folder>/app`, behind a lock that keeps other processes out. */
export async function openEmbeddedDatabase(dataFolder: string, migrationsFolder: string): Promise<Database> {
  const release = lockFolder(dataFolder)
  try {
    const client = await PGlite.create(join(dataFolder, DATABASE_FOLDER))
    return await serveEmbedded(client, migrationsFolder, release)
  } catch (error) {
    release()
    throw error
  }
}

/** @param release called once the database is closed. */
export async function serveEmbedded(
  client: PGlite,
  migrationsFolder: string,
  release: () => void = () => {},
): Promise<Database> {
  const tables = drizzle(client)
  await migrate(tables, { migrationsFolder })
  return {
    tables,
    // The folder belongs to this process: there is no other to keep out.
    alone: (_name, work) => work(),
    isReady: () => isMigrated(tables, migrationsFolder),
    close: async () => {
      await client.close()
      release()
    },
  }
}
