import { resolve } from 'node:path'
import { StartFault } from '../../program/start-fault.ts'
import { hasEmbeddedDatabase, writeHistory } from '../database/database-history.ts'
import {
  continueSequences,
  createDigest,
  fixTextForms,
  hasNoRows,
  listTables,
  type Query,
  readRows,
  type Table,
  writeRows,
} from '../database/rows.ts'
import type { CommandWorld } from './command-world.ts'
import { databaseFolder, lockData, openFolder, openPostgres } from './connection.ts'

/** `move-database`: copies all rows of the embedded database into an empty PostgreSQL. The app must not run. */
export async function moveDatabase(world: CommandWorld): Promise<true> {
  const { settings, migrationsFolder, now, say } = world
  const { dataFolder, databaseUrl } = settings
  if (databaseUrl === undefined)
    throw new StartFault(
      'Set DATABASE_URL to an empty PostgreSQL database, and DATA_DIR as it was until now.',
    )
  if (!hasEmbeddedDatabase(dataFolder))
    throw new StartFault(`There is no database in ${resolve(dataFolder)}. Set DATA_DIR as it was until now.`)
  const release = lockData(dataFolder)
  try {
    const target = await openPostgres(databaseUrl)
    try {
      if (!(await hasNoRows(target.query)))
        throw new StartFault(
          'The database that DATABASE_URL names holds rows already. Make an empty one (createdb) and set DATABASE_URL to it.',
        )
      const source = await openFolder(databaseFolder(dataFolder))
      try {
        await source.migrate(migrationsFolder)
        await target.migrate(migrationsFolder)
        await source.transaction((from) => target.transaction((to) => copyAll(from, to, say)))
      } finally {
        await source.close()
      }
    } finally {
      await target.close()
    }
    writeHistory(resolve(dataFolder), 'moved', now())
  } finally {
    release()
  }
  say('Moved, and every row compared. Start the app with DATABASE_URL; the old folder stays as it is.')
  return true
}

/** Copies each table and compares it with the original. A difference rolls everything back. */
async function copyAll(from: Query, to: Query, say: CommandWorld['say']): Promise<void> {
  await fixTextForms(from)
  await fixTextForms(to)
  const tables = await listTables(from)
  for (const table of tables) {
    const written = createDigest()
    for await (const rows of readRows(from, table)) {
      written.add(rows)
      await writeRows(to, table, rows)
    }
    const found = await digestTable(to, table)
    const { rows, digest } = written.read()
    if (found.rows !== rows || found.digest !== digest)
      throw new StartFault(
        `The rows of ${table.name} are not the same in PostgreSQL. Nothing was kept there.`,
      )
    say(`  ${table.name}: ${rows} rows, compared`)
  }
  await continueSequences(to, tables)
}

async function digestTable(query: Query, table: Table): Promise<{ rows: number; digest: string }> {
  const digest = createDigest()
  for await (const rows of readRows(query, table)) digest.add(rows)
  return digest.read()
}
