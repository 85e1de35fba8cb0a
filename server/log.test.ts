import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLog, errorFields, OwnError, scrubSecrets } from './log.ts'

const now = () => new Date('2026-11-20T09:30:00.000Z')

test('a value that looks like a secret is hidden in any field', () => {
  const lines: string[] = []
  const log = createLog({ level: 'debug', now, write: (line) => lines.push(line) })
  log.with({ path: '/app?hmac=0a1b' }).info('asked', { by: 'owner@example.com', ms: 7, again: false })
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { path: '/app?hmac=[hidden]', by: '[e-mail]', ms: 7, again: false },
  ])
})

test('a line is JSON with level, time, event and the fields', () => {
  const lines: string[] = []
  const log = createLog({ level: 'info', now, write: (line) => lines.push(line) })
  log.with({ requestId: 'a' }).warn('slow', { ms: 12, shop: undefined })
  log.debug('unseen')
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { level: 'warn', time: '2026-11-20T09:30:00.000Z', event: 'slow', requestId: 'a', ms: 12 },
  ])
})

const word = fc.stringMatching(/^[a-zA-Z0-9]{8,20}$/)
const secrets = fc.oneof(
  fc.tuple(word, word, word).map(([head, body, tail]) => `eyJ${head}.${body}.${tail}`),
  fc.tuple(fc.constantFrom('shpat', 'shprt', 'shpua', 'shpss'), word).map((parts) => parts.join('_')),
  fc.tuple(word, word).map(([name, host]) => `${name}@${host}.example`),
)

test('every text that looks like a token or an e-mail is removed', () => {
  fc.assert(
    fc.property(fc.constantFrom('', 'at ', '"', '(', '?id_token=', 'Bearer '), secrets, (before, secret) => {
      expect(scrubSecrets(`${before}${secret} end`)).not.toContain(secret)
    }),
  )
})

test.each([
  [
    '/app?hmac=0a1b&shop=x.myshopify.com&session=9f',
    '/app?hmac=[hidden]&shop=x.myshopify.com&session=[hidden]',
  ],
  ['authorization: bearer s3cret-value', 'authorization: bearer [token]'],
  ['postgres://ninja:secret@localhost/app', 'postgres://[hidden]@localhost/app'],
  ['/app/cod saffron-lane.myshopify.com 2026-11-20', '/app/cod saffron-lane.myshopify.com 2026-11-20'],
])('scrubs %s', (text, scrubbed) => {
  expect(scrubSecrets(text)).toBe(scrubbed)
})

test('an error is logged with its kind, code and source position, and with its message only if it is ours', () => {
  const foreign = Object.assign(new TypeError('params: secret'), { code: 'ECONNRESET' })
  expect(errorFields(foreign)).toMatchObject({ error: 'TypeError', code: 'ECONNRESET' })
  expect(JSON.stringify(errorFields(foreign))).not.toContain('secret')
  expect(errorFields(new OwnError('told'))).toMatchObject({ message: 'told' })
  expect(errorFields('text')).toEqual({ error: 'string' })
})

test('an error is logged with the position that threw it and the code of its cause', () => {
  const { place } = errorFields(new Error('somewhere'))
  expect(place).toMatch(/^at .*log\.test\.ts/)
  const withoutTrace = Object.assign(new Error('nowhere'), { stack: 'Error: nowhere' })
  expect(errorFields(withoutTrace)).toStrictEqual({ error: 'Error' })
  const withoutStack = new Error('nowhere')
  delete withoutStack.stack
  expect(errorFields(withoutStack)).toStrictEqual({ error: 'Error' })
  const codeOf = (cause: unknown) => errorFields(new Error('a call failed', { cause })).code
  expect(codeOf({ code: 'ECONNREFUSED' })).toBe('ECONNREFUSED')
  for (const cause of [null, 'text', {}, { code: 7 }]) expect(codeOf(cause)).toBeUndefined()
})
