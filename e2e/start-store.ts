import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectFolder } from '../scripts/local-settings.ts'
import { findFreePorts } from './stack.ts'

/** The local store without the app, for journeys on the store's own pages. */
export type StoreAlone = { readonly storeUrl: string; readonly stop: () => Promise<void> }

/**
 * Starts the store with a separate port and data folder. The installed app has the manifest of ours and one extension.
 *
 * @param extension folder of the extension.
 */
export async function startStore(extension: string): Promise<StoreAlone> {
  const [port] = await findFreePorts()
  const folder = await mkdtemp(join(tmpdir(), 'papershop-'))
  await mkdir(join(folder, 'app/extensions'), { recursive: true })
  await cp(join(projectFolder, 'shopify.app.toml'), join(folder, 'app/shopify.app.toml'))
  await cp(extension, join(folder, 'app/extensions/theme'), { recursive: true })
  const child = spawn(process.execPath, ['local-store/main.ts'], {
    cwd: projectFolder,
    env: {
      ...process.env,
      STORE_PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      APP_FOLDER: join(folder, 'app'),
      SHOPIFY_API_KEY: 'sample-key',
      SHOPIFY_API_SECRET: 'sample-secret-sample-secret-sample',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const storeUrl = `http://localhost:${port}`
  await waitForStore(storeUrl)
  const body = JSON.stringify({ installed: true })
  const answer = await fetch(`${storeUrl}/control/first-day`, { method: 'POST', body })
  if (!answer.ok) throw new Error(`The store did not begin its first day: ${await answer.text()}`)
  return {
    storeUrl,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGINT')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const startsWithinMs = 60_000

async function waitForStore(storeUrl: string): Promise<void> {
  const end = Date.now() + startsWithinMs
  while (Date.now() < end) {
    const isUp = await fetch(`${storeUrl}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The store does not answer.')
}
