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
  const start = async (args: string[], url: string) => {
    const child = spawn(process.execPath, args, {
      cwd: projectFolder,
      env: environment,
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
  const startApp = () => start(['dist/server/main.js'], `${settings.appUrl}/readyz`)
  let app = await startApp()
  return {
    storeUrl: settings.storeUrl,
    appUrl: settings.appUrl,
    apiKey: environment.SHOPIFY_API_KEY ?? '',
    apiSecret: environment.SHOPIFY_API_SECRET ?? '',
    appProcess: () => app.pid ?? 0,
    /** As a power cut would: the app has no time for anything. */
    async killApp() {
      app.kill('SIGKILL')
      await once(app, 'exit')
      app = await startApp()
    },
    async stop() {
      for (const child of [app, store]) {
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
