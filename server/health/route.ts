import { Hono } from 'hono'
import type { AppEnvironment } from '../app-environment.ts'
import { errorFields } from '../log.ts'
import type { World } from '../world.ts'
import { cacheAnswer } from './cached-answer.ts'

/** Monitors call every few seconds, perhaps from several hosts. One write for all of them is enough. */
const CACHED_MS = 5_000

/** `/healthz`: this process answers. `/readyz`: it can do its work, or it names what is missing. */
export function healthRoute({
  database,
  turns,
  clientFiles,
  clock,
}: Pick<World, 'database' | 'turns' | 'clientFiles' | 'clock'>) {
  const canWrite = cacheAnswer(() => database.canWrite(), clock, CACHED_MS)
  return new Hono<AppEnvironment>()
    .get('/healthz', (context) => context.json({ healthy: true }))
    .get('/readyz', async (context) => {
      const holds = async (check: string, run: () => Promise<boolean>) => {
        try {
          return await run()
        } catch (error) {
          context.get('log').error('readiness check failed', { check, ...errorFields(error) })
          return false
        }
      }
      const checks = {
        database: await holds('database', () => database.isReady()),
        disk: await holds('disk', canWrite),
        jobs: turns.isRunning(),
        clientFiles: await holds('clientFiles', async () => (await clientFiles.readPage('/app')).length > 0),
      }
      const ready = Object.values(checks).every(Boolean)
      return context.json({ ready, checks }, ready ? 200 : 503)
    })
}
