import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { storeLock } from '../local-store/state/state-file.ts'
import { dataFolderEntries, openDataFolder } from '../program/data-folder.ts'
import { lockFolder } from '../program/folder-lock.ts'
import { describeStartFault, findFolderFault } from '../program/start-fault.ts'
import { requireKnownEmbedded } from '../server/database/database-history.ts'
import { fail } from './fail.ts'
import { deriveEnvironment, projectFolder, readLocalSettings } from './local-settings.ts'

const settings = readLocalSettings(process.env)

/**
 * The app's entries in the data folder, which a reset deletes. Everything else there stays. The store empties its own
 * folder.
 */
const emptied = [dataFolderEntries.appDatabase, dataFolderEntries.appHistory, dataFolderEntries.secrets]

function skipsConfirmation(): boolean {
  try {
    requireKnownEmbedded(settings.dataFolder)
    return true
  } catch {
    return false
  }
}

try {
  openDataFolder(settings.dataFolder, dataFolderEntries.store)
  // A program that uses the folder has one of these locks, whatever its port.
  const releases = [
    lockFolder(settings.dataFolder, { file: dataFolderEntries.appLock, holder: 'the app' }),
    lockFolder(join(settings.dataFolder, dataFolderEntries.store), storeLock),
  ]
  for (const name of emptied) rmSync(join(settings.dataFolder, name), { recursive: true, force: true })
  for (const release of releases) release()
} catch (fault) {
  fail(describeStartFault(findFolderFault(fault, settings.dataFolder) ?? fault))
}
const run = (...words: string[]) =>
  spawnSync(process.execPath, words, {
    cwd: projectFolder,
    stdio: 'inherit',
    env: { ...process.env, ...deriveEnvironment(settings) },
  })
// Older databases in or next to the folder stay. A start would ask about them, so `begin-empty` answers in advance.
if (!skipsConfirmation()) run('server/main.ts', 'begin-empty')
const { status } = run('local-store/reset.ts')
process.exitCode = status ?? 1
if (status === 0) console.log(`${settings.dataFolder} is empty and seeded again.`)
