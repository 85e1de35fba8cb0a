/**
 * Runs a command of the app from its sources: npm run backup, restore, rotate-keys, move-database, begin-empty. It uses
 * the environment's settings. Without settings of an app, it uses those of the local programs of "npm start".
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { dataFolderEntries } from '../program/data-folder.ts'
import { deriveEnvironment, projectFolder, readLocalSettings } from './local-settings.ts'

function findEnvironment(): NodeJS.ProcessEnv {
  if (process.env.ENCRYPTION_KEY !== undefined || process.env.DATABASE_URL !== undefined) return process.env
  const settings = readLocalSettings(process.env)
  const isLocal = existsSync(join(settings.dataFolder, dataFolderEntries.secrets))
  return isLocal ? { ...process.env, ...deriveEnvironment(settings) } : process.env
}

const words = process.argv.slice(2)
const { status } = spawnSync(
  process.execPath,
  // Without a command, the server's program would start the app. With `help`, it lists its commands.
  [join(projectFolder, 'server/main.ts'), ...(words.length === 0 ? ['help'] : words)],
  { stdio: 'inherit', env: findEnvironment() },
)
process.exitCode = status ?? 1
