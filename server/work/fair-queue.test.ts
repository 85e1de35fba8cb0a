import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

const limits = { running: 2, runningOfShop: 1, waitingOfShop: 3, waiting: 5 }

/** Ends the running task and takes the next one, until no task waits. */
function takeAll(queue: ReturnType<typeof createFairQueue<string>>): string[] {
  const taken: string[] = []
  for (let job = queue.take(); job !== undefined; job = queue.take()) {
    taken.push(job)
    queue.end(shopOf(job))
  }
  return taken
}
const shopOf = (job: string) => job.slice(0, 1)

test('shops take turns, however many jobs one of them has', () => {
  const queue = createFairQueue<string>(limits)
  for (const job of ['a1', 'a2', 'a3', 'b1', 'c1']) expect(queue.add(shopOf(job), job)).toBe(true)
  expect(takeAll(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'a3'])
  expect(queue.count()).toEqual({ waiting: 0, running: 0 })
})

test('a shop that has had its turn comes after one that joined later', () => {
  const queue = createFairQueue<string>({ ...limits, running: 1 })
  queue.add('a', 'a1')
  queue.add('a', 'a2')
  expect(queue.take()).toBe('a1')
  queue.add('b', 'b1')
  queue.end('a')
  expect(queue.take()).toBe('b1')
})

test('one shop never holds all threads', () => {
  const queue = createFairQueue<string>(limits)
  queue.add('a', 'a1')
  queue.add('a', 'a2')
  expect([queue.take(), queue.take()]).toEqual(['a1', undefined])
  queue.add('b', 'b1')
  expect(queue.take()).toBe('b1')
  expect(queue.count()).toEqual({ waiting: 1, running: 2 })
})

test('no more run at once than there are threads', () => {
  const queue = createFairQueue<string>({ ...limits, runningOfShop: 2 })
  for (const job of ['a1', 'b1', 'c1']) queue.add(shopOf(job), job)
  expect([queue.take(), queue.take(), queue.take()]).toEqual(['a1', 'b1', undefined])
})

test('a shop has a maximum of tasks in the queue, and all shops together have one', () => {
  const queue = createFairQueue<string>(limits)
  const added = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'b3'].map((job) => queue.add(shopOf(job), job))
  expect(added).toEqual([true, true, true, false, true, true, false])
})

test('a job that is taken back makes room, and does not run', () => {
  const queue = createFairQueue<string>(limits)
  for (const job of ['a1', 'a2', 'a3']) queue.add('a', job)
  expect(queue.remove('a', 'a1')).toBe(true)
  expect(queue.remove('a', 'a1')).toBe(false)
  expect(queue.remove('b', 'a2')).toBe(false)
  expect(queue.add('a', 'a4')).toBe(true)
  expect(takeAll(queue)).toEqual(['a2', 'a3', 'a4'])
})

test('an end without a start is a fault', () => {
  const queue = createFairQueue<string>(limits)
  queue.add('a', 'a1')
  expect(() => queue.end('a')).toThrow('no job of this shop is running')
})
