import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dataFolderEntries } from '../program/data-folder.ts'
import { mailPortAbove, projectFolder } from '../scripts/local-settings.ts'

/** The local store and the app, started like `npm start`, with separate ports and a separate data folder. */
export type Stack = {
  readonly storeUrl: string
  readonly appUrl: string
  readonly dataFolder: string
  /** Resets the store to its first day, with the app installed or not. */
  readonly beginAgain: (firstDay: { installed: boolean }) => Promise<void>
  /** Output of both programs so far. */
  readonly output: () => string
  /** Stops both, as Ctrl-C does, and returns the exit code. The data is deleted unless `keepData` is set. */
  readonly stop: (options?: { keepData: boolean }) => Promise<number | null>
}

/** Limit for a start that hangs, even on a busy machine. */
const startsWithinMs = 150_000

/** Environment variable with the folder of the database that apps start with (build-first.ts). */
export const preparedDatabase = 'JOURNEYS_DATABASE'

/** Creates a data folder with a prepared, empty database for the app. */
async function makeDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'checkout-ninja-'))
  const prepared = process.env[preparedDatabase]
  if (prepared !== undefined)
    await cp(prepared, join(folder, dataFolderEntries.appDatabase), { recursive: true })
  return folder
}

/**
 * @param dataFolder folder of an earlier start, or an empty one.
 * @param settings environment variables other than the ports and the data folder.
 */
export async function startStack(dataFolder?: string, settings: Record<string, string> = {}): Promise<Stack> {
  const [storePort, appPort] = await findFreePorts()
  const folder = dataFolder ?? (await makeDataFolder())
  const run = runStart({
    ...settings,
    STORE_PORT: String(storePort),
    PORT: String(appPort),
    DATA_DIR: folder,
  })
  await run.prints('Ctrl-C ends both.')
  const storeUrl = `http://localhost:${storePort}`
  return {
    storeUrl,
    appUrl: `http://localhost:${appPort}`,
    dataFolder: folder,
    async beginAgain(firstDay) {
      const body = JSON.stringify(firstDay)
      const answer = await fetch(`${storeUrl}/control/first-day`, { method: 'POST', body })
      if (!answer.ok) throw new Error(`The store did not begin again: ${await answer.text()}`)
    },
    output: run.output,
    stop: async ({ keepData } = { keepData: false }) => {
      run.child.kill('SIGINT')
      const code = await run.ended
      if (!keepData) await rm(folder, { recursive: true, force: true })
      return code
    },
  }
}

/** Runs `npm start` with settings, as a child process. */
export function runStart(settings: Record<string, string>) {
  const child: ChildProcess = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: projectFolder,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed += text
      for (const listener of listeners) listener()
    })
  }
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const prints = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const complain = (why: string) => () =>
        reject(new Error(`${why} before it printed "${text}":\n${printed}`))
      const timer = setTimeout(complain('the time was up'), startsWithinMs)
      const checkStart = () => {
        if (!printed.includes(text)) return
        clearTimeout(timer)
        listeners.delete(checkStart)
        resolve()
      }
      listeners.add(checkStart)
      void ended.then(complain('it ended'))
      checkStart()
    })
  return { child, ended, prints, output: () => printed }
}

/**
 * Ports below those that systems assign automatically. So no other program takes one before the journey's programs have
 * started.
 */
const portsToTry = { from: 20_000, to: 30_000 }

/** Number of consecutive ports for one start. The last one is held to show other workers that they are taken. */
const portsOfOneStart = 100

/**
 * A port for the store and one for the app. The port of the store's mail server, which is derived from the store's
 * port, is free too.
 */
export async function findFreePorts(): Promise<[number, number]> {
  const first =
    randomInt(portsToTry.from / portsOfOneStart, portsToTry.to / portsOfOneStart) * portsOfOneStart
  const claim = await listenOn(first + portsOfOneStart - 1)
  if (claim === undefined) return findFreePorts()
  // The port is held until this process ends, but does not keep the process running.
  claim.unref()
  const areFree = await Promise.all([first, first + 1, first + mailPortAbove].map(isFree))
  return areFree.every(Boolean) ? [first, first + 1] : findFreePorts()
}

async function isFree(port: number): Promise<boolean> {
  const server = await listenOn(port)
  if (server === undefined) return false
  await new Promise((resolve) => server.close(resolve))
  return true
}

/** Undefined if the port is in use. */
async function listenOn(port: number): Promise<Server | undefined> {
  const server = createServer().listen(port)
  return once(server, 'listening').then(
    () => server,
    () => undefined,
  )
}
