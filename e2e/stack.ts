import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dataFolderEntries } from '../program/data-folder.ts'
import { projectFolder } from '../scripts/local-settings.ts'

/** The local store and the app, started as `npm start` starts them, on ports and a data folder of their own. */
export type Stack = {
  readonly storeUrl: string
  readonly appUrl: string
  readonly dataFolder: string
  /** Puts the store back to its first day, with the app installed or still to be. */
  readonly beginAgain: (firstDay: { installed: boolean }) => Promise<void>
  /** Everything both programs have printed. */
  readonly output: () => string
  /** Ends both as Ctrl-C does and answers with the exit code. The data stays unless told otherwise. */
  readonly stop: (options?: { keepData: boolean }) => Promise<number | null>
}

/** A bound for a start that hangs, on a machine that is busy. */
const startsWithinMs = 150_000

/** Where the workers are told of the database that a store and an app of theirs begin with (build-first.ts). */
export const preparedDatabase = 'JOURNEYS_DATABASE'

/** A data folder in which the app finds its database, still empty. */
async function makeDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'checkout-ninja-'))
  const prepared = process.env[preparedDatabase]
  if (prepared !== undefined)
    await cp(prepared, join(folder, dataFolderEntries.appDatabase), { recursive: true })
  return folder
}

/**
 * @param dataFolder of an earlier start, or one in which nothing is yet.
 * @param settings of the environment, beside the ports and the data folder.
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

/** `npm start` with settings, as a process to be watched. */
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
      const look = () => {
        if (!printed.includes(text)) return
        clearTimeout(timer)
        listeners.delete(look)
        resolve()
      }
      listeners.add(look)
      void ended.then(complain('it ended'))
      look()
    })
  return { child, ended, prints, output: () => printed }
}

/**
 * Below the ports that systems give out by themselves, to connections and to servers that leave the choice to them: what
 * runs beside the journeys then cannot take one before the programs that it is for have started.
 */
const portsToTry = { from: 20_000, to: 30_000 }

export async function findFreePorts(): Promise<[number, number]> {
  const first = await findFreePort()
  return [first, await findFreePort(first)]
}

async function findFreePort(taken?: number): Promise<number> {
  const port = randomInt(portsToTry.from, portsToTry.to)
  const server = createServer().listen(port)
  const free = await once(server, 'listening').then(
    () => port !== taken,
    () => false,
  )
  await new Promise((resolve) => server.close(resolve))
  return free ? port : findFreePort(taken)
}
