import { describe, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import type { AdminReply } from '../platform/admin-request.ts'
import { describeFailure } from './admin-answer.ts'
import { createCallAdmin } from './call-admin.ts'

const log = createLog({ level: 'error', now: () => new Date(0), write: () => {} })
const answered: AdminReply = { kind: 'answered', body: { data: { shop: null } } }
const lateReply: AdminReply = { kind: 'late' }
const failed = (retryAfterMs?: number): AdminReply => ({ kind: 'failed', status: 500, retryAfterMs })
const busy = (retryAfterMs?: number): AdminReply => ({ kind: 'busy', status: 429, retryAfterMs })
const unreachable = (sent: boolean): AdminReply => ({ kind: 'unreachable', sent })
const unauthorized: AdminReply = { kind: 'unauthorized' }
const throttled = (requestedQueryCost: number): AdminReply => ({
  kind: 'answered',
  body: {
    errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }],
    extensions: { cost: { requestedQueryCost, throttleStatus: { currentlyAvailable: 0, restoreRate: 100 } } },
  },
})

/** Asks a platform that gives these replies in order. It repeats the last one. */
async function sendOperation(operation: 'query' | 'mutation', ...replies: AdminReply[]) {
  const waits: number[] = []
  const tokens: string[] = []
  const signals: unknown[] = []
  const controller = new AbortController()
  const callAdmin = createCallAdmin({
    platform: {
      sendAdminRequest: async ({ accessToken, signal }) => {
        tokens.push(accessToken)
        signals.push(signal)
        return (replies.length > 1 ? replies.shift() : replies[0]) ?? answered
      },
    },
    access: {
      requireAccessToken: async (_caller: unknown, refused?: string) =>
        refused === undefined ? 'first' : `not ${refused}`,
    } as Parameters<typeof createCallAdmin>[0]['access'],
    clock: { now: () => new Date(0), wait: async (milliseconds) => void waits.push(milliseconds) },
  })
  const document = { query: '{ shop { name } }', operation }
  const answer = await callAdmin({
    caller: { shop: 'a.myshopify.com' },
    document,
    signal: controller.signal,
    log,
  })
  return { answer, waits, tokens, isTornDown: signals.includes(controller.signal) }
}

describe('a query', () => {
  test('is sent again twice after a fault on the way, waiting longer each time', async () => {
    expect(await sendOperation('query', unreachable(true))).toMatchObject({
      ...{ answer: { kind: 'unreachable', changed: 'no' }, waits: [500, 1_000], isTornDown: true },
    })
    expect(await sendOperation('query', failed(), busy(), answered)).toMatchObject({
      answer: answered,
      waits: [500, 1_000],
    })
  })

  test('waits as long as the answer asks, but not longer than a merchant would', async () => {
    expect(await sendOperation('query', failed(7_000), answered)).toMatchObject({
      answer: answered,
      waits: [7_000],
    })
    expect(await sendOperation('query', busy(30_000), answered)).toMatchObject({
      answer: answered,
      waits: [30_000],
    })
    expect(await sendOperation('query', busy(30_001), answered)).toMatchObject({
      answer: { kind: 'busy' },
      waits: [],
    })
    expect(await sendOperation('query', failed(20_000), failed(20_000))).toMatchObject({
      ...{ answer: { kind: 'unreachable', changed: 'no' }, waits: [20_000] },
    })
  })

  test('that took too long is not sent again', async () => {
    expect(await sendOperation('query', lateReply)).toMatchObject({
      answer: { kind: 'unreachable', changed: 'no' },
      waits: [],
    })
  })
})

describe('a mutation', () => {
  test('is never sent again after a fault, nor torn down, and may have been carried out', async () => {
    for (const reply of [failed(), lateReply, unreachable(true)]) {
      expect(await sendOperation('mutation', reply)).toMatchObject({
        ...{ answer: { kind: 'unreachable', changed: 'perhaps' }, waits: [], isTornDown: false },
      })
    }
    expect(await sendOperation('mutation', unreachable(false))).toMatchObject({
      answer: { kind: 'unreachable', changed: 'no' },
    })
    expect(await sendOperation('mutation', busy(1_000))).toMatchObject({
      answer: { kind: 'busy' },
      waits: [],
    })
  })

  test('that was throttled is sent again while there is time, since it did not run', async () => {
    expect(await sendOperation('mutation', throttled(500), answered)).toMatchObject({
      answer: answered,
      waits: [5_000],
    })
    expect(await sendOperation('mutation', throttled(1_000))).toMatchObject({
      ...{ answer: { kind: 'busy' }, waits: [10_000, 10_000, 10_000] },
    })
  })
})

test('a token that is not taken is replaced once', async () => {
  expect(await sendOperation('mutation', unauthorized, answered)).toMatchObject({
    ...{ answer: answered, waits: [], tokens: ['first', 'not first'] },
  })
  expect(await sendOperation('query', unauthorized)).toMatchObject({
    ...{ answer: { kind: 'refused', status: 401 }, tokens: ['first', 'not first'] },
  })
  expect(await sendOperation('query', { kind: 'refused', status: 403 })).toMatchObject({
    ...{ answer: { kind: 'refused', status: 403 }, waits: [] },
  })
})

test('a call without an answer gets words that say what to do', () => {
  const reported = [
    describeFailure({ kind: 'busy' }),
    describeFailure({ kind: 'refused', status: 403 }),
    describeFailure({ kind: 'unreachable', changed: 'no' }),
    describeFailure({ kind: 'unreachable', changed: 'perhaps' }),
  ]
  expect(reported.map(({ status }) => status)).toEqual([503, 502, 502, 502])
  expect(new Set(reported.map(({ message }) => message)).size).toBe(4)
})
