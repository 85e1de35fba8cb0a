import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { dataFolderEntries } from '../../program/data-folder.ts'
import { describeStartFault, findFolderFault, StartFault } from '../../program/start-fault.ts'
import type { EmbeddedClient } from './embedded-client.ts'

const POLL_MS = 500
/** Time within which the app must accept a request. An older app ignores requests, and a hanging one never answers. */
const TAKEN_MS = 20_000
/** Time limit of a copy. A copy on the same disk takes a few seconds. */
const COPIED_MS = 10 * 60_000
/** Age at which a copy counts as the leftover of a killed command. No command takes this long. */
const LEFTOVER_MS = 24 * 60 * 60_000

const copyName = (id: string) => `app.copy-${id}`
const requestSchema = z.object({ id: z.uuid() })

/**
 * Answers commands that request a copy of the database in this folder. Any user who may write in the folder may request
 * a copy, and other users cannot read it. All writes wait during the copy, so that it is consistent.
 *
 * @returns a function that stops answering.
 */
export function answerCopyRequests(client: EmbeddedClient, dataFolder: string): () => Promise<void> {
  removeLeftovers(dataFolder)
  const request = join(dataFolder, dataFolderEntries.appCopyRequest)
  let copying: Promise<void> | undefined
  const checkRequest = () => {
    if (copying !== undefined || !existsSync(request)) return
    copying = takeRequest(client, dataFolder, request).finally(() => {
      copying = undefined
    })
  }
  const timer = setInterval(checkRequest, POLL_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await copying
  }
}

async function takeRequest(client: EmbeddedClient, dataFolder: string, request: string): Promise<void> {
  const parsed = readRequest(request)
  rmSync(request, { force: true })
  if (parsed === undefined) return
  const target = join(dataFolder, copyName(parsed.id))
  try {
    await copyDatabase(client, join(dataFolder, dataFolderEntries.appDatabase), `${target}.part`)
    renameSync(`${target}.part`, target)
  } catch (fault) {
    rmSync(`${target}.part`, { recursive: true, force: true })
    const { message } = findFolderFault(fault, dataFolder) ?? new Error(describeStartFault(fault))
    try {
      writeFileSync(`${target}.failed`, message)
    } catch {
      // A full disk cannot even store this message. The command then gives up after its time limit.
    }
  }
}

function readRequest(file: string): z.infer<typeof requestSchema> | undefined {
  try {
    return requestSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}

/** The transaction makes every other query wait, and the checkpoint writes changes from memory to the files. */
function copyDatabase(client: EmbeddedClient, from: string, to: string): Promise<void> {
  return client.transaction(async (transaction) => {
    await transaction.exec('checkpoint')
    await cp(from, to, { recursive: true })
  })
}

/**
 * Requests a copy of the database from the app that uses the folder.
 *
 * @param isFree returns true once the app has ended.
 * @returns the folder of the copy, which the caller must remove. Undefined if the app has ended.
 * @throws StartFault if the app does not answer.
 */
export async function requestCopy(dataFolder: string, isFree: () => boolean): Promise<string | undefined> {
  const id = randomUUID()
  const request = join(dataFolder, dataFolderEntries.appCopyRequest)
  const copy = join(dataFolder, copyName(id))
  writeFileSync(`${request}.${id}`, JSON.stringify({ id }), { mode: 0o600 })
  renameSync(`${request}.${id}`, request)
  const isTaken = () => !existsSync(request)
  try {
    for (let waited = 0; waited < COPIED_MS; waited += POLL_MS) {
      if (existsSync(copy)) return copy
      if (existsSync(`${copy}.failed`)) throw new StartFault(readFileSync(`${copy}.failed`, 'utf8'))
      if (isFree()) return undefined
      if (!isTaken() && waited >= TAKEN_MS) break
      await wait(POLL_MS)
    }
    throw new StartFault(
      'The app that runs on this folder gave no copy of its database. Stop it and run this command again.',
    )
  } finally {
    rmSync(request, { force: true })
    rmSync(`${copy}.failed`, { force: true })
  }
}

function removeLeftovers(dataFolder: string): void {
  for (const entry of readdirSync(dataFolder)) {
    const path = join(dataFolder, entry)
    if (!entry.startsWith(copyName(''))) continue
    if (entry.endsWith('.part') || Date.now() - statSync(path).mtimeMs > LEFTOVER_MS)
      rmSync(path, { recursive: true, force: true })
  }
}
