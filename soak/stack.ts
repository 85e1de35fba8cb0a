import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePorts } from '../e2e/stack.ts'
import { deriveEnvironment, projectFolder, readLocalSettings } from '../scripts/local-settings.ts'

const startsWithinMs = 120_000
const askEveryMs = 100

/** The local store, and apps that can be killed and started again on the same data. */
export async function startSoakStack() {
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
  const startApp = async (port: number) => {
    const child = await start(['dist/server/main.js'], `http://localhost:${port}/readyz`, {
      PORT: String(port),
    })
    return { port, child }
  }
  const apps = [await startApp(appPort)]
  // Two can share a PostgreSQL; an embedded database belongs to one.
  if (environment.DATABASE_URL) apps.push(await startApp((await findFreePorts())[0]))
  return {
    storeUrl: settings.storeUrl,
    appUrl: settings.appUrl,
    apiKey: environment.SHOPIFY_API_KEY ?? '',
    apiSecret: environment.SHOPIFY_API_SECRET ?? '',
    appProcess: () => apps[0]?.child.pid ?? 0,
    /** As a power cut would: the app, or one of two, has no time for anything. */
    async killApp() {
      const [killed] = apps.splice(Math.floor(Math.random() * apps.length), 1)
      if (killed === undefined) return
      killed.child.kill('SIGKILL')
      await once(killed.child, 'exit')
      apps.push(await startApp(killed.port))
    },
    async stop() {
      for (const child of [...apps.map((app) => app.child), store]) {
        if (child.exitCode !== null) continue
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
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
