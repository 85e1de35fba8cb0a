import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import { type State, stateSchema, stateVersion } from './state.ts'

/** Lock of the folder. Two running stores would overwrite each other's state. */
export const storeLock = { file: 'store.lock', holder: 'the local store' }

/** The state of a file, or undefined if there is no file yet. Throws an error of one clear line for a broken file. */
export function readStateFile(path: string): State | undefined {
  if (!existsSync(path)) return undefined
  const advice = 'Nothing was changed. Repair the file, or run "npm run reset" to start again from the seed.'
  const saved = parseJson(readFileSync(path, 'utf8'))
  if (saved === undefined) throw new Error(`The store's data in ${path} is not valid JSON. ${advice}`)
  const version = z.looseObject({ version: z.unknown() }).safeParse(saved).data?.version
  if (version !== stateVersion) {
    throw new Error(
      `The store's data in ${path} has version ${JSON.stringify(version)}, wanted ${stateVersion}. ${advice}`,
    )
  }
  const parsed = stateSchema.safeParse(saved)
  if (parsed.success) return parsed.data
  const fault = parsed.error.issues[0]
  throw new Error(
    `The store's data in ${path} is damaged at ${fault?.path.join('.')}: ${fault?.message}. ${advice}`,
  )
}

/** Writes the whole file or nothing: a temporary file is flushed to disk and renamed over the old one. */
export function writeStateFile(path: string, state: State): void {
  mkdirSync(dirname(path), { recursive: true })
  const draft = `${path}.writing`
  const file = openSync(draft, 'w', 0o600)
  try {
    writeFileSync(file, JSON.stringify(state))
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(draft, path)
  flushFolder(dirname(path))
}

/** Flushes the folder, so that the rename reaches the disk too. Some systems refuse that and do not need it. */
function flushFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } catch (fault) {
    if (!(fault instanceof Error && 'code' in fault && (fault.code === 'EINVAL' || fault.code === 'EPERM')))
      throw fault
  } finally {
    closeSync(handle)
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
