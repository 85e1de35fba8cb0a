import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePorts } from '../e2e/stack.ts'
import { deriveEnvironment, projectFolder, readLocalSettings } from '../scripts/local-settings.ts'
import { appCommand } from '../scripts/programs/app-command.ts'
import { createPlatformWatch } from './platform-watch.ts'

/** Time limit that reveals a hanging start, even on a busy machine. */
const startsWithinMs = 300_000
const askEveryMs = 100

export type SoakOptions = {
  /** Address of a PostgreSQL for all apps. Without it, there is one app with an embedded database. */
  databaseUrl?: string | undefined
  apps?: number
  /**
   * True if calls to the store pass through the watch. A browser shows the app only if the store itself is its
   * platform.
   */
  isWatched?: boolean
  /** Folder of the app's data. If absent, it is next to the store's. */
  appFolder?: string
  /** File that shifts the clocks of all programs (shifted-clock.ts). */
  clockFile?: string
  /** Additional variables of the apps' environment. */
  appSettings?: Record<string, string>
}

const shiftedClock = join(import.meta.dirname, 'shifted-clock.ts')

/**
 * Starts the local store, and apps that can be killed and restarted on the same data. Their calls to the store are
 * watched.
 */
export async function startSoakStack({
  databaseUrl,
  apps: count = 1,
  isWatched = true,
  appFolder,
  clockFile,
  appSettings = {},
}: SoakOptions = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'checkout-ninja-soak-'))
  const [storePort, appPort] = await findFreePorts()
  const settings = readLocalSettings({
    STORE_PORT: String(storePort),
    PORT: String(appPort),
    DATA_DIR: folder,
    // A plan would limit the number of codes.
    LOCAL_BILLING: 'off',
  })
  const environment: Record<string, string | undefined> = {
    ...process.env,
    ...deriveEnvironment(settings),
    DATABASE_URL: databaseUrl,
    NODE_ENV: 'production',
    CLOCK_SHIFT_FILE: clockFile,
  }
  const preloads = clockFile === undefined ? [] : ['--import', shiftedClock]
  const children = new Set<ChildProcess>()
  const start = async (args: string[], url: string, more: Record<string, string> = {}) => {
    const child = spawn(process.execPath, [...preloads, ...args], {
      cwd: projectFolder,
      env: { ...environment, ...more },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    children.add(child)
    child.once('exit', () => children.delete(child))
    await waitUntilReady(url, child)
    return child
  }
  const watch = createPlatformWatch(settings.storeUrl)
  const faults: string[] = []
  let isStopping = false
  const stop = async () => {
    isStopping = true
    for (const child of children) {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    }
    await watch.close()
    await rm(folder, { recursive: true, force: true })
  }
  const startApp = async (number: number, port: number, platformUrl: string) => {
    const child = await start([...appCommand], `http://localhost:${port}/readyz`, {
      PORT: String(port),
      PLATFORM_URL: platformUrl,
      ...(appFolder === undefined ? {} : { DATA_DIR: appFolder }),
      ...appSettings,
    })
    child.once('exit', (code) => {
      if (code !== null && !isStopping) faults.push(`app ${number + 1} ended by itself with code ${code}`)
    })
    return { port, platformUrl, child }
  }
  let store: ChildProcess | undefined
  const apps: Awaited<ReturnType<typeof startApp>>[] = []
  try {
    store = await start(['local-store/main.ts'], `${settings.storeUrl}/healthz`)
    // The app is installed from the start, so that no test has to install it.
    await fetch(`${settings.storeUrl}/control/first-day`, {
      method: 'POST',
      body: JSON.stringify({ installed: true }),
    })
    for (let number = 0; number < count; number += 1) {
      const port = number === 0 ? appPort : (await findFreePorts())[0]
      apps.push(await startApp(number, port, isWatched ? await watch.open(number) : settings.storeUrl))
    }
  } catch (error) {
    await stop()
    throw error
  }
  return {
    storeUrl: settings.storeUrl,
    appUrl: settings.appUrl,
    apiKey: environment.SHOPIFY_API_KEY ?? '',
    apiSecret: environment.SHOPIFY_API_SECRET ?? '',
    /** Id of a function in the store, by its name in the settings. */
    functionId: (name: string) => environment[`SHOPIFY_${name}_ID`] ?? '',
    appProcess: () => apps[0]?.child.pid ?? 0,
    storeProcess: () => store?.pid ?? 0,
    watch,
    /** Exits and errors of apps that were not killed. */
    faults: (): readonly string[] => faults,
    /** Folder of the app's data. */
    appFolder: appFolder ?? folder,
    /**
     * Kills the app immediately, like a power cut. Resolves when the app runs again.
     *
     * @param whileDown runs before the app starts again.
     */
    async killApp(number: number, whileDown: () => Promise<void> = async () => {}) {
      const app = apps[number]
      if (app === undefined) throw new Error(`there is no app ${number + 1}`)
      const ended = once(app.child, 'exit')
      app.child.kill('SIGKILL')
      await ended
      await whileDown()
      apps[number] = await startApp(number, app.port, app.platformUrl)
    },
    stop,
  }
}
export type SoakStack = Awaited<ReturnType<typeof startSoakStack>>

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + startsWithinMs
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error('a program ended before it answered')
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await wait(askEveryMs)
  }
  throw new Error(`${url} did not answer in time`)
}
