import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { errors } from '#rules/words/errors.ts'
import { createLog } from '../log.ts'
import { ClientGoneError } from './client-gone-error.ts'
import { createPool, type Pool, type PoolOptions } from './pool.ts'
import type { WorkAnswer, WorkOptions } from './work.ts'

const lines: string[] = []
const log = createLog({ level: 'info', now: () => new Date(0), write: (line) => lines.push(line) })
const still = new AbortController().signal
const ofShop = (shop: string, changes: Partial<WorkOptions> = {}): WorkOptions => ({
  shop,
  signal: still,
  log: log.with({ requestId: `request of ${shop}` }),
  ...changes,
})
const read = ({ status, json, fault }: WorkAnswer) => ({
  status,
  fault,
  body: JSON.parse(new TextDecoder().decode(json)),
})

let pool: Pool
const open = (changes: Partial<PoolOptions> = {}) => {
  pool = createPool({
    threadFile: join(import.meta.dirname, 'pool-thread.test-support.ts'),
    threadData: null,
    threads: 2,
    limitsOf: () => ({ wallMs: 60_000 }),
    log,
    graceMs: 20,
    ...changes,
  })
}
beforeEach(() => {
  lines.length = 0
  open()
})
afterEach(() => pool.close())

/** A gate in shared memory at which tasks of both threads wait. */
function createGate() {
  const gate = new SharedArrayBuffer(4)
  return {
    gate,
    open: () => {
      Atomics.store(new Int32Array(gate), 0, 1)
      Atomics.notify(new Int32Array(gate), 0)
    },
  }
}

describe('an answer', () => {
  test('comes as JSON, and the lines of its task are in the log of the request', async () => {
    const answer = read(await pool.run('echo', 'hello', ofShop('a')))
    expect(answer).toMatchObject({ status: 200, fault: undefined, body: { input: 'hello' } })
    expect(answer.body.threadId).not.toBe(0)
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: 'warn', event: 'a line of the task', requestId: 'request of a' }),
    ])
  })

  test('is our own fault where the task throws, and says nothing of the error', async () => {
    const answer = read(await pool.run('throws', null, ofShop('a')))
    expect(answer).toMatchObject({ status: 500, fault: 'failed', body: { error: errors.ourFault } })
    expect(lines.join()).toMatch(/unexpected failure.*TypeError/)
    expect(lines.join()).not.toContain('a secret that nobody may read')
  })
})

describe('the time of a task', () => {
  test('ends it with its thread, and another shop keeps its own', async () => {
    await pool.close()
    open({ limitsOf: (kind) => ({ wallMs: kind === 'endless' ? 50 : 60_000 }) })
    const { gate, open: openGate } = createGate()
    const other = pool.run('gated', gate, ofShop('b'))
    const ended = read(await pool.run('endless', null, ofShop('a')))
    expect(ended).toMatchObject({ status: 503, body: { error: errors.workTooLong, code: 'time' } })
    expect(lines.join()).toMatch(/a task was ended that outlived its time.*endless/)
    openGate()
    expect(read(await other).body).toBe('passed')
    expect(read(await pool.run('echo', 1, ofShop('a')))).toMatchObject({ status: 200 })
  })

  test('is first a wish, which a task can follow', async () => {
    await pool.close()
    open({ limitsOf: () => ({ wallMs: 50 }), graceMs: 60_000 })
    expect(read(await pool.run('patient', null, ofShop('a')))).toMatchObject({ status: 200, body: 'stopped' })
  })

  test('of a search is the processor time of its own thread', async () => {
    await pool.close()
    open({ limitsOf: () => ({ wallMs: 60_000, searchMs: 30 }) })
    const [one, other] = await Promise.all(['a', 'b'].map((shop) => pool.run('search', null, ofShop(shop))))
    expect([one, other].map((answer) => answer?.status)).toEqual([200, 200])
  })
})

test('memory has a limit that ends one task alone', async () => {
  await pool.close()
  open({ memoryMb: 32 })
  const { gate, open: openGate } = createGate()
  const other = pool.run('gated', gate, ofShop('b'))
  const ended = read(await pool.run('greedy', null, ofShop('a')))
  expect(ended).toMatchObject({ status: 503, body: { error: errors.workTooLarge, code: 'memory' } })
  openGate()
  expect(read(await other).body).toBe('passed')
})

test('a thread that dies is replaced', async () => {
  const ended = read(await pool.run('dies', null, ofShop('a')))
  expect(ended).toMatchObject({ status: 500, fault: 'failed' })
  expect(read(await pool.run('echo', 1, ofShop('a')))).toMatchObject({ status: 200 })
})

describe('one shop with many requests', () => {
  test('waits behind another that has one', async () => {
    const { gate, open: openGate } = createGate()
    const order: string[] = []
    const runTask = async (shop: string, name: string, kind = 'echo', input: unknown = null) => {
      await pool.run(kind, input, ofShop(shop))
      order.push(name)
    }
    const answers = [
      runTask('a', 'a1', 'gated', gate),
      ...['a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'a8', 'a9'].map((name) => runTask('a', name)),
    ]
    // One thread stays free for others, however many tasks of the first shop wait.
    await runTask('b', 'b1')
    expect(order).toEqual(['b1'])
    openGate()
    await Promise.all(answers)
    expect(order).toEqual(['b1', 'a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'a8', 'a9'])
  })

  test('is asked to come again beyond its queue, and another shop is not', async () => {
    const { gate, open: openGate } = createGate()
    const first = pool.run('gated', gate, ofShop('a'))
    const rest = Array.from({ length: 100 }, () => pool.run('echo', null, ofShop('a')))
    expect(read(await pool.run('echo', null, ofShop('b')))).toMatchObject({ status: 200 })
    openGate()
    const statuses = (await Promise.all([first, ...rest])).map(({ status, fault }) => fault ?? status)
    expect(statuses).toEqual([...Array(9).fill(200), ...Array(92).fill('busy')])
    expect(read(await pool.run('echo', null, ofShop('a')))).toMatchObject({ status: 200 })
    expect(pool.figures()).toMatchObject({
      waiting: 0,
      running: 0,
      outcomes: expect.arrayContaining([{ kind: 'echo', outcome: 'busy', count: 92 }]),
    })
  })

  test('counts as all shops together for work in the background', async () => {
    const { gate, open: openGate } = createGate()
    const first = pool.run('gated', gate, ofShop('a', { isBackground: true }))
    const second = pool.run('echo', null, ofShop('b', { isBackground: true }))
    expect(read(await pool.run('echo', null, ofShop('b')))).toMatchObject({ status: 200 })
    expect(pool.figures()).toMatchObject({ waiting: 1, running: 1 })
    openGate()
    expect((await Promise.all([first, second])).map(({ status }) => status)).toEqual([200, 200])
  })
})

describe('a client that leaves', () => {
  test('takes its task out of the queue', async () => {
    const { gate, open: openGate } = createGate()
    const first = pool.run('gated', gate, ofShop('a'))
    const leaving = new AbortController()
    const second = pool.run('dies', null, ofShop('a', { signal: leaving.signal }))
    leaving.abort('a reason that is a text')
    await expect(second).rejects.toThrow(ClientGoneError)
    openGate()
    expect(read(await first)).toMatchObject({ status: 200 })
    expect(pool.figures()).toMatchObject({ waiting: 0, running: 0 })
  })

  test.each(['patient', 'endless'])('ends a task that runs, one that is %s', async (kind) => {
    const leaving = new AbortController()
    const running = pool.run(kind, null, ofShop('a', { signal: leaving.signal }))
    leaving.abort('a reason that is a text')
    await expect(running).rejects.toThrow(ClientGoneError)
    expect(read(await pool.run('echo', 1, ofShop('a')))).toMatchObject({ status: 200 })
    expect(pool.figures().outcomes).toContainEqual({ kind, outcome: 'cancelled', count: 1 })
  })

  test('before it has asked gets nothing', async () => {
    const signal = AbortSignal.abort('a reason that is a text')
    await expect(pool.run('echo', 1, ofShop('a', { signal }))).rejects.toThrow(ClientGoneError)
  })
})
