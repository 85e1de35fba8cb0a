import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { errors } from '#rules/words/errors.ts'
import { platformRefusals } from '#rules/words/platform-refusals.ts'
import type { AppEnvironment } from './app-environment.ts'
import { answerFailure } from './failure.ts'
import { createLog } from './log.ts'
import { GrantError } from './platform/token-grants.ts'

/** Answer and log lines when a route throws this error. */
async function fail(error: Error, signal: AbortSignal | null = null) {
  const lines: string[] = []
  const log = createLog({ level: 'info', now: () => new Date(0), write: (line) => lines.push(line) })
  const app = new Hono<AppEnvironment>()
    .use(async (context, next) => {
      context.set('log', log)
      await next()
    })
    .get('/', () => {
      throw error
    })
    .onError(answerFailure)
  const response = await app.request('/', { signal })
  const text = await response.text()
  const answer: unknown = text === '' ? null : JSON.parse(text)
  return { status: response.status, answer, response, logged: lines.map((line): unknown => JSON.parse(line)) }
}

test('without a token the client asks again with a new session, or gets the platform’s fault', async () => {
  for (const reason of ['session', 'away'] as const) {
    const { status, answer, response } = await fail(new GrantError(reason))
    expect([status, answer]).toEqual([401, { error: errors.sessionInvalid }])
    expect(response.headers.get('X-Shopify-Retry-Invalid-Session-Request')).toBe('1')
  }
  expect(await fail(new GrantError('refused', 400))).toMatchObject({
    ...{ status: 502, answer: { error: platformRefusals.noAccess } },
    logged: [{ level: 'warn', event: 'no access token', reason: 'refused', status: 400 }],
  })
  const cause = Object.assign(new Error('what a library says'), { code: 'ECONNRESET' })
  expect(await fail(new GrantError('unreachable', undefined, cause))).toMatchObject({
    ...{ status: 502, answer: { error: errors.platformUnreachable } },
    logged: [{ reason: 'unreachable', error: 'Error', code: 'ECONNRESET' }],
  })
})

test('any other failure is ours, and logged', async () => {
  expect(await fail(new TypeError('no such thing'))).toMatchObject({
    ...{ status: 500, answer: { error: errors.ourFault } },
    logged: [{ level: 'error', event: 'unexpected failure', error: 'TypeError' }],
  })
})

test('an error without a waiting caller is not a failure', async () => {
  expect(await fail(new TypeError('cut off'), AbortSignal.abort())).toMatchObject({
    ...{ status: 499, answer: null, logged: [] },
  })
})

test('a full disk is answered in plain words', async () => {
  const cause = Object.assign(new Error('could not extend file'), { code: '53100' })
  expect(await fail(new Error('Failed query', { cause }))).toMatchObject({
    ...{ status: 507, answer: { error: errors.diskFull } },
    logged: [{ level: 'error', event: 'unexpected failure', code: '53100' }],
  })
})
