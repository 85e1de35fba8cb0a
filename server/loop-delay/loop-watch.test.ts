import { expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { createLoopWatch } from './loop-watch.ts'

/** A watch on a clock that advances only through `work`. */
function createTestWatch() {
  const lines: string[] = []
  const log = createLog({ level: 'info', now: () => new Date(0), write: (line) => lines.push(line) })
  const times = { usedMs: 1_000, wallMs: 1_000 }
  const watch = createLoopWatch(log, () => ({ ...times }), 10)
  const work = (ms: number) => {
    times.usedMs += ms
    times.wallMs += ms
  }
  /** Time passes while other programs use the processor. */
  const waitForProcessor = (ms: number) => {
    times.wallMs += ms
  }
  return { watch, lines, work, waitForProcessor }
}

test('a long stretch is logged and counted with its route', async () => {
  const { watch, lines, work } = createTestWatch()
  await watch.during(
    () => '/slow',
    async () => work(100),
  )
  await watch.during(
    () => '/slow',
    async () => work(75),
  )
  expect(watch.listLong()).toEqual([{ route: '/slow', count: 2, maxMs: 90 }])
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'warn', route: '/slow', ms: 90 },
    { level: 'warn', route: '/slow', ms: 65 },
  ])
})

test('a wait for a processor belongs to no route, and the log counts the waits of a minute', async () => {
  const { watch, lines, work, waitForProcessor } = createTestWatch()
  await watch.during(
    () => '/waiting',
    async () => {
      work(20)
      waitForProcessor(400)
      watch.look()
      for (let count = 0; count < 10; count += 1) {
        waitForProcessor(110)
        watch.look()
      }
      waitForProcessor(60)
      watch.look()
      waitForProcessor(60_000)
    },
  )
  expect(watch.listLong()).toEqual([])
  expect(watch.countWaits()).toEqual({ count: 12, maxMs: 59_990 })
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'info', event: 'the server waited for a processor', count: 1, maxMs: 410 },
    { level: 'info', event: 'the server waited for a processor', count: 11, maxMs: 59_990 },
  ])
})

test('a stretch of work that also waited is the route’s, and its line has both times', async () => {
  const { watch, lines, work, waitForProcessor } = createTestWatch()
  await watch.during(
    () => '/slow',
    async () => {
      work(90)
      waitForProcessor(300)
    },
  )
  expect(watch.listLong()).toEqual([{ route: '/slow', count: 1, maxMs: 80 }])
  expect(watch.countWaits()).toEqual({ count: 0, maxMs: 0 })
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ route: '/slow', ms: 80, wallMs: 380 }])
})

test('many short ones are none', async () => {
  const { watch, lines, work } = createTestWatch()
  await watch.during(
    () => '/quick',
    async () => {
      for (let step = 0; step < 10; step += 1) {
        work(50)
        watch.look()
      }
    },
  )
  expect([watch.listLong(), lines]).toEqual([[], []])
})

test('a request that waits elsewhere has not caused it, unless it was before or after', async () => {
  const { watch, work } = createTestWatch()
  const answer = Promise.withResolvers<void>()
  const waiting = watch.during(
    () => '/preview',
    async () => {
      await watch.aside(() => answer.promise)
      work(200)
    },
  )
  await watch.during(
    () => '/slow',
    async () => work(100),
  )
  expect(watch.listLong()).toEqual([{ route: '/slow', count: 1, maxMs: 90 }])
  answer.resolve()
  await waiting
  expect(watch.listLong()).toEqual([
    { route: '/slow', count: 1, maxMs: 90 },
    { route: '/preview', count: 1, maxMs: 190 },
  ])
})

test('time without a task under way counts for no route', async () => {
  const { watch, lines, work } = createTestWatch()
  work(5_000)
  await watch.during(
    () => '/quick',
    async () => work(1),
  )
  expect([watch.listLong(), lines]).toEqual([[], []])
  expect(watch.isAnythingUnderWay()).toBe(false)
})

test('a fault of what was watched is handed on', async () => {
  const { watch } = createTestWatch()
  const fault = watch.during(
    () => '/broken',
    () => watch.aside(() => Promise.reject(new Error('broken'))),
  )
  await expect(fault).rejects.toThrow('broken')
  expect(watch.isAnythingUnderWay()).toBe(false)
})
