import { existsSync, renameSync } from 'node:fs'
import { resolve } from 'node:path'
import { openDataFolder } from '../../program/data-folder.ts'
import { StartFault } from '../../program/start-fault.ts'
import { hasEmbeddedDatabase, writeHistory } from '../database/database-history.ts'
import type { CommandWorld } from './command-world.ts'
import { databaseFolder, lockData, openFolder, openPostgres } from './connection.ts'

/**
 * `begin-empty`: creates an empty database on purpose, where the app would refuse. An earlier database stays in its
 * place.
 */
export async function beginEmpty({ settings, migrationsFolder, now, say }: CommandWorld): Promise<true> {
  const { dataFolder, databaseUrl } = settings
  if (databaseUrl !== undefined) {
    const target = await openPostgres(databaseUrl)
    await target.migrate(migrationsFolder).finally(target.close)
    if (hasEmbeddedDatabase(dataFolder)) writeHistory(resolve(dataFolder), 'left', now())
    say('The PostgreSQL has its tables. Start the app.')
    return true
  }
  openDataFolder(dataFolder)
  const release = lockData(dataFolder)
  try {
    const folder = databaseFolder(dataFolder)
    if (hasEmbeddedDatabase(dataFolder))
      throw new StartFault(
        `There is a database in ${folder}. Move it away first, for example to ${folder}.old.`,
      )
    // The folder may already exist, either empty or with remains of a database.
    if (existsSync(folder)) renameSync(folder, `${folder}.remains-${now().getTime()}`)
    const connection = await openFolder(folder)
    await connection.migrate(migrationsFolder).finally(connection.close)
    writeHistory(resolve(dataFolder), 'used', now())
    say(`${folder} is a new, empty database. Start the app.`)
  } finally {
    release()
  }
  return true
}
