import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePorts } from '../e2e/stack.ts'
import { deriveEnvironment, projectFolder, readLocalSettings } from '../scripts/local-settings.ts'
import { createPlatformWatch } from './watched-platform.ts'

const startsWithinMs = 120_000
const askEveryMs = 100

export type SoakOptions = {
  /** A PostgreSQL for all apps; without it there is one app, with the database that is embedded in it. */
  databaseUrl?: string | undefined
  apps?: number
}

/** The local store, and apps that can be killed and started again on the same data. Their calls to the store are watched. */
export async function startSoakStack({ databaseUrl, apps: count = 1 }: SoakOptions = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'checkout-ninja-soak-'))
  const [storePort, appPort] = await findFreePorts()
  const settings = readLocalSettings({
    STORE_PORT: String(storePort),
    PORT: String(appPort),
    DATA_DIR: folder,
  })
  const environment: Record<string, string | undefined> = {
    ...process.env,
    ...deriveEnvironment(settings),
    DATABASE_URL: databaseUrl,
    NODE_ENV: 'production',
  }
  const start = async (args: string[], url: string, more: Record<string, string> = {}) => {
    const child = spawn(process.execPath, args, {
      cwd: projectFolder,
      env: { ...environment, ...more },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    await waitUntilReady(url, child)
    return child
  }
  const store = await start(['local-store/main.ts'], `${settings.storeUrl}/healthz`)
  // The app is there from the first day, so that nobody has to install it.
  await fetch(`${settings.storeUrl}/control/first-day`, {
    method: 'POST',
    body: JSON.stringify({ installed: true }),
  })
  const watch = createPlatformWatch(settings.storeUrl)
  const faults: string[] = []
  const startApp = async (number: number, port: number, platformUrl: string) => {
    const child = await start(['dist/server/main.js'], `http://localhost:${port}/readyz`, {
      PORT: String(port),
      PLATFORM_URL: platformUrl,
    })
    child.once('exit', (code) => {
      if (code !== null) faults.push(`app ${number + 1} ended by itself with code ${code}`)
    })
    return { port, platformUrl, child }
  }
  const apps: Awaited<ReturnType<typeof startApp>>[] = []
  for (let number = 0; number < count; number += 1) {
    const port = number === 0 ? appPort : (await findFreePorts())[0]
    apps.push(await startApp(number, port, await watch.open(number)))
  }
  return {
    storeUrl: settings.storeUrl,
    appUrl: settings.appUrl,
    apiKey: environment.SHOPIFY_API_KEY ?? '',
    apiSecret: environment.SHOPIFY_API_SECRET ?? '',
    appProcess: () => apps[0]?.child.pid ?? 0,
    watch,
    /** What apps did that nobody did to them. */
    faults: (): readonly string[] => faults,
    /** As a power cut would: the app has no time for anything. It is up again when this ends. */
    async killApp(number: number) {
      const app = apps[number]
      if (app === undefined) throw new Error(`there is no app ${number + 1}`)
      const ended = once(app.child, 'exit')
      app.child.kill('SIGKILL')
      await ended
      apps[number] = await startApp(number, app.port, app.platformUrl)
    },
    async stop() {
      for (const child of [...apps.map((app) => app.child), store]) {
        if (child.exitCode !== null) continue
        child.removeAllListeners('exit')
        const ended = once(child, 'exit')
        child.kill('SIGTERM')
        await ended
      }
      await watch.close()
      await rm(folder, { recursive: true, force: true })
    },
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
