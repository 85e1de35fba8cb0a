import { expect, test } from 'vitest'
import { errors } from '#rules/words/errors.ts'
import { type AdminReply, createAdminRequest } from './admin-request.ts'
import {
  type PlatformAnswer,
  PlatformAnswerTooLargeError,
  type PlatformCall,
  PlatformTimeoutError,
} from './send-to-platform.ts'

const question = {
  shop: 'saffron-lane.myshopify.com',
  accessToken: 'shpat_1',
  query: 'query Shop { shop { name } }',
  variables: { first: 1 },
  signal: new AbortController().signal,
}

/** Reply to a call with this answer, or to a call that fails without one. */
function replyTo(
  answer: (Partial<Omit<PlatformAnswer, 'headers'>> & { retryAfter?: string }) | Error,
): Promise<AdminReply> {
  const send = async () => {
    if (answer instanceof Error) throw answer
    const { status = 200, text = '{}', retryAfter } = answer
    return {
      status,
      text,
      headers: new Headers(retryAfter === undefined ? {} : { 'retry-after': retryAfter }),
    }
  }
  return createAdminRequest(send, '2026-10', 1_000)(question)
}

test('a question goes to its shop’s address of the version, with the token and a limit of time', async () => {
  const sent: [string, PlatformCall][] = []
  const sendRequest = createAdminRequest(
    async (address, call) => {
      sent.push([address, call])
      return { status: 200, headers: new Headers(), text: '{"data":{"shop":null}}' }
    },
    '2026-10',
    30_000,
  )
  expect(await sendRequest(question)).toEqual({ kind: 'answered', body: { data: { shop: null } } })
  expect(sent).toEqual([
    [
      'https://saffron-lane.myshopify.com/admin/api/2026-10/graphql.json',
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          'user-agent': 'Checkout Ninja',
          'x-shopify-access-token': 'shpat_1',
        },
        body: JSON.stringify({ query: question.query, variables: { first: 1 } }),
        limitMs: 30_000,
        signal: question.signal,
      },
    ],
  ])
})

const failed = { kind: 'failed', status: 200, retryAfterMs: undefined }
test.each<[string, Parameters<typeof replyTo>[0], object]>([
  [
    'GraphQL errors',
    { text: '{"errors":[{"message":"No","extensions":{"code":"X"}}],"extensions":{"cost":1}}' },
    {
      kind: 'answered',
      body: { errors: [{ message: 'No', extensions: { code: 'X' } }], extensions: { cost: 1 } },
    },
  ],
  ['what is no JSON', { text: '<html>' }, failed],
  ['JSON of another form', { text: '{"errors":[{"code":1}]}' }, failed],
  ['extensions of another form', { text: '{"extensions":7}' }, failed],
  ['a token that is not taken', { status: 401, retryAfter: '1' }, { kind: 'unauthorized' }],
  [
    'too many requests',
    { status: 429, retryAfter: '2.5' },
    { kind: 'busy', status: 429, retryAfterMs: 2_500 },
  ],
  [
    'too many requests, without a time to wait',
    { status: 429 },
    { kind: 'busy', status: 429, retryAfterMs: undefined },
  ],
  [
    'a wait that has passed',
    { status: 429, retryAfter: '0' },
    { kind: 'busy', status: 429, retryAfterMs: 0 },
  ],
  [
    'a wait that is none',
    { status: 503, retryAfter: '-1' },
    { kind: 'failed', status: 503, retryAfterMs: undefined },
  ],
  [
    'a wait by a date',
    { status: 500, retryAfter: 'Fri, 20 Nov' },
    { kind: 'failed', status: 500, retryAfterMs: undefined },
  ],
  [
    'a fault of the platform’s',
    { status: 502, retryAfter: '1.0001' },
    { kind: 'failed', status: 502, retryAfterMs: 1_001 },
  ],
  ['a refusal', { status: 403, retryAfter: '1' }, { kind: 'refused', status: 403 }],
  ['a redirect', { status: 302 }, { kind: 'refused', status: 302 }],
])('%s', async (_what, answer, reply) => {
  expect(await replyTo(answer)).toEqual(reply)
})

const broken = (code?: string) =>
  new TypeError('fetch failed', {
    cause: Object.assign(new Error('socket'), code === undefined ? {} : { code }),
  })
test('a call that ends without an answer may have arrived, unless there never was a connection', async () => {
  expect(await replyTo(new PlatformTimeoutError(1_000))).toEqual({ kind: 'late' })
  for (const code of [
    'ECONNREFUSED',
    'ENOTFOUND',
    'EAI_AGAIN',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'UND_ERR_CONNECT_TIMEOUT',
  ]) {
    expect(await replyTo(broken(code))).toEqual({ kind: 'unreachable', sent: false })
  }
  for (const fault of [
    broken('ECONNRESET'),
    broken(),
    new TypeError('fetch failed'),
    new Error('x', { cause: 'ENOTFOUND' }),
  ]) {
    expect(await replyTo(fault)).toEqual({ kind: 'unreachable', sent: true })
  }
})

test('an answer that is too large is a fault in words, since it would be as large again', async () => {
  expect(await replyTo(new PlatformAnswerTooLargeError())).toEqual({
    kind: 'answered',
    body: { errors: [{ message: errors.answerTooLarge }] },
  })
})
