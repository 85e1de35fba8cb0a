import { expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { createLoopWatch } from './loop-watch.ts'

/** A watch on a clock that only `work` moves. */
function createTestWatch() {
  const lines: string[] = []
  const log = createLog({ level: 'info', now: () => new Date(0), write: (line) => lines.push(line) })
  let used = 1_000
  const watch = createLoopWatch(log, () => used, 10)
  const work = (ms: number) => {
    used += ms
  }
  return { watch, lines, work }
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

test('time in which nothing was under way is nobody’s', async () => {
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
