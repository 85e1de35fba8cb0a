import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { storeLock } from '../local-store/state/state-file.ts'
import { dataFolderEntries, openDataFolder } from '../program/data-folder.ts'
import { lockFolder } from '../program/folder-lock.ts'
import { describeStartFault, findFolderFault } from '../program/start-fault.ts'
import { fail } from './fail.ts'
import { deriveEnvironment, projectFolder, readLocalSettings } from './local-settings.ts'

const settings = readLocalSettings(process.env)

/** What belongs to us inside the data folder; anything else there is left alone. The store empties its own folder. */
const emptied = [dataFolderEntries.appDatabase, dataFolderEntries.appHistory, dataFolderEntries.secrets]

try {
  openDataFolder(settings.dataFolder, dataFolderEntries.store)
  // Whoever is at work on the folder holds one of the locks, on whatever port it listens.
  const releases = [
    lockFolder(settings.dataFolder, { file: dataFolderEntries.appLock, holder: 'the app' }),
    lockFolder(join(settings.dataFolder, dataFolderEntries.store), storeLock),
  ]
  for (const name of emptied) rmSync(join(settings.dataFolder, name), { recursive: true, force: true })
  for (const release of releases) release()
} catch (fault) {
  fail(describeStartFault(findFolderFault(fault, settings.dataFolder) ?? fault))
}
const { status } = spawnSync(process.execPath, ['local-store/reset.ts'], {
  cwd: projectFolder,
  stdio: 'inherit',
  env: { ...process.env, ...deriveEnvironment(settings) },
})
process.exitCode = status ?? 1
if (status === 0) console.log(`${settings.dataFolder} is empty and seeded again.`)
