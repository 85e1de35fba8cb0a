import { expect, test } from 'vitest'
import { createAdminRequest } from '../../server/platform/admin-request.ts'
import { collectStoreAnswers, readStoreAnswers, type StoreAnswer } from './store-answers.ts'

const recorded = readStoreAnswers()

test('the recorded answers are those of the store today (npx node cases/store-answers/make-answers.ts)', async () => {
  expect(await collectStoreAnswers()).toEqual(recorded)
})

/** Reply that the app's server reads from an answer. */
async function readReply({ status, body, retryAfter }: StoreAnswer) {
  const headers = new Headers(retryAfter === undefined ? {} : { 'retry-after': retryAfter })
  const sendRequest = createAdminRequest(async () => ({ status, text: body, headers }), '2026-10', 1_000)
  const reply = await sendRequest({
    ...{ shop: 'saffron-lane.myshopify.com', accessToken: 't', query: '{ shop { name } }' },
    ...{ variables: undefined, signal: undefined },
  })
  return reply.kind === 'answered' ? reply.kind : reply
}

const busy = { kind: 'busy', status: 429, retryAfterMs: 2_000 }
const failed = (status: number, retryAfterMs?: number) => ({ kind: 'failed', status, retryAfterMs })
const refused = (status: number) => ({ kind: 'refused', status })
const replies: Readonly<Record<string, object>> = {
  '401: an unknown token': { kind: 'unauthorized' },
  '402': refused(402),
  '403': refused(403),
  '404: an unknown version': refused(404),
  '423': refused(423),
  '429': busy,
  '500': failed(500),
  '502: a page instead of JSON': failed(502),
  '503: unavailable': failed(503, 1_000),
  '200: a page instead of JSON': failed(200),
}

test.each(Object.keys(recorded))('the server sorts “%s”', async (shape) => {
  const answer = recorded[shape]
  if (answer === undefined) throw new Error('Recorded answers are there.')
  expect(await readReply(answer)).toEqual(replies[shape] ?? 'answered')
})
