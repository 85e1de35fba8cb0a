import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePorts } from '../../e2e/stack.ts'
import { deriveEnvironment, projectFolder, readLocalSettings } from '../../scripts/local-settings.ts'
import { appCommand } from '../../scripts/programs/app-command.ts'

const startsWithinMs = 60_000

type AppOptions = {
  /** Address of a PostgreSQL. Without it, the database is embedded. */
  readonly databaseUrl?: string
  /** Folder of the secrets, which processes with the same database share. The caller removes it. */
  readonly sharedFolder?: string
}

/** Starts the app's built server in a separate process, which reports its processor time. */
export async function startApp(platformUrl: string, { databaseUrl, sharedFolder }: AppOptions = {}) {
  const folder = sharedFolder ?? (await mkdtemp(join(tmpdir(), 'checkout-ninja-bench-')))
  const [port, storePort] = await findFreePorts()
  const environment = deriveEnvironment(
    readLocalSettings({
      PORT: String(port),
      STORE_PORT: String(storePort),
      STORE_URL: platformUrl,
      DATA_DIR: folder,
    }),
  )
  const child = spawn(
    process.execPath,
    ['--import', join(import.meta.dirname, 'report-processor-time.js'), ...appCommand],
    {
      cwd: projectFolder,
      // The app logs as usual, but its log is not read.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, ...environment, DATABASE_URL: databaseUrl, NODE_ENV: 'production' },
    },
  )
  const url = `http://localhost:${port}`
  await waitUntilReady(`${url}/readyz`, child)
  return {
    url,
    environment,
    processId: child.pid ?? 0,
    apiKey: environment.SHOPIFY_API_KEY ?? '',
    apiSecret: environment.SHOPIFY_API_SECRET ?? '',
    processorMs: () => readProcessorMs(child),
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGINT')
      await ended
      if (sharedFolder === undefined) await rm(folder, { recursive: true, force: true })
    },
  }
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  const end = Date.now() + startsWithinMs
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`The app ended with code ${child.exitCode}.`)
    const answer = await fetch(url).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.status === 200) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('The app did not become ready.')
}

/** Processor time of all threads of the process. */
async function readProcessorMs(child: ChildProcess): Promise<number> {
  const answered = once(child, 'message')
  child.send('processor time')
  const [{ user, system }] = (await answered) as [NodeJS.CpuUsage]
  return (user + system) / 1000
}
