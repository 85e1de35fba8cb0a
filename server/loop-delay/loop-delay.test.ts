import { threadCpuUsage } from 'node:process'
import { expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { createTestApp } from '../test-support/test-world.ts'
import { unusedDatabase } from '../test-support/unused-database.ts'
import { createLoopDelay } from './loop-delay.ts'

test('a request that keeps the thread is found, by the pattern of its route', async () => {
  const lines: string[] = []
  const log = createLog({ level: 'warn', now: () => new Date(0), write: (line) => lines.push(line) })
  const loopDelay = createLoopDelay(log)
  const { app } = createTestApp(unusedDatabase, { loopDelay })
  app.get('/shops/:shop', (context) => {
    // Other threads of the process may work meanwhile, so the time of this thread counts.
    const { user } = threadCpuUsage()
    while (threadCpuUsage().user - user < 120_000) Math.random()
    return context.text('done')
  })
  await app.request('/healthz')
  await app.request('/shops/7')
  await new Promise((resolve) => setTimeout(resolve, 30))
  const figures = loopDelay.read()
  expect(figures.long).toContainEqual({ route: '/shops/:shop', count: 1, maxMs: expect.any(Number) })
  expect(figures.maxMs).toBeGreaterThanOrEqual(figures.p50Ms)
  expect(lines.join()).toContain('/shops/:shop')
  loopDelay.close()
})
