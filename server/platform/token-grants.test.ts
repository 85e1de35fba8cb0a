import { expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { signSessionToken, testShop } from '../test-support/test-platform.ts'
import { testSettings } from '../test-support/test-world.ts'
import { createPlatform } from './platform.ts'

const log = createLog({ level: 'error', now: () => new Date(0), write: () => {} })
const limits = { adminMs: 60_000, tokenMs: 60_000 }

/** A platform that gives this answer, and the requests that it received. */
function createAnswering(answer: () => Response | Promise<Response>, settings = testSettings) {
  const requests: { url: string; body: unknown }[] = []
  const fetchAnswer: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    requests.push({ url: request.url, body: await request.json() })
    return answer()
  }
  return { asked: requests, platform: createPlatform(settings, log, fetchAnswer, limits) }
}
const sign = async () => ({ token: await signSessionToken(), shop: testShop, userId: '7' })
const offline = {
  access_token: 'shpat_1',
  scope: 'write_discounts',
  expires_in: 3_600,
  refresh_token: 'shprt_1',
  refresh_token_expires_in: 7_776_000,
}

test('an exchange gives the token of the shop, with its scopes and when it ends', async () => {
  const { platform, asked } = createAnswering(() => Response.json(offline))
  const session = await sign()
  expect(await platform.exchangeForShop(session)).toEqual({
    shop: testShop,
    scope: 'write_discounts',
    accessToken: 'shpat_1',
    expires: expect.any(Date),
    refreshToken: 'shprt_1',
    refreshTokenExpires: expect.any(Date),
  })
  expect(asked).toMatchObject([
    {
      url: `https://${testShop}/admin/oauth/access_token`,
      body: {
        subject_token: session.token,
        requested_token_type: 'urn:shopify:params:oauth:token-type:offline-access-token',
        expiring: '1',
      },
    },
  ])
  const { access_token, scope } = offline
  const lasting = createAnswering(() => Response.json({ access_token, scope }))
  expect(await lasting.platform.exchangeForShop(session)).toMatchObject({
    accessToken: 'shpat_1',
    ...{ expires: undefined, refreshToken: undefined, refreshTokenExpires: undefined },
  })
})

test('a refresh hands in the refresh token and gives the next one', async () => {
  const { platform, asked } = createAnswering(() => Response.json({ ...offline, refresh_token: 'shprt_2' }))
  expect(await platform.refreshForShop(testShop, 'shprt_1')).toMatchObject({ refreshToken: 'shprt_2' })
  expect(asked).toMatchObject([{ body: { grant_type: 'refresh_token', refresh_token: 'shprt_1' } }])
})

test('a person’s name, e-mail, token and permissions are taken, and nothing else', async () => {
  const user = { first_name: 'Asha', last_name: 'Rao', email: 'asha@saffron-lane.example' }
  const person = {
    ...user,
    id: 7,
    email_verified: true,
    account_owner: true,
    locale: 'en',
    collaborator: false,
  }
  const online = {
    access_token: 'shpua_1',
    scope: '',
    expires_in: 86_399,
    associated_user_scope: 'write_discounts',
    associated_user: person,
  }
  const { platform, asked } = createAnswering(() => Response.json(online))
  expect(await platform.exchangeForUser(await sign())).toEqual({
    user,
    accessToken: 'shpua_1',
    scope: 'write_discounts',
    expires: expect.any(Date),
  })
  expect(asked).toMatchObject([
    { body: { requested_token_type: 'urn:shopify:params:oauth:token-type:online-access-token' } },
  ])
})

const reported = (error: string, status: number) => () => Response.json({ error }, { status })
type Fault = { reason: string; status: number | undefined; cause?: unknown }
test.each<[string, () => Response | Promise<Response>, Fault]>([
  [
    'does not take the session token',
    reported('invalid_subject_token', 400),
    { reason: 'session', status: 400 },
  ],
  ['does not take the app', reported('invalid_client', 401), { reason: 'refused', status: 401 }],
  ['says no without a word', () => Response.json({}, { status: 403 }), { reason: 'refused', status: 403 }],
  [
    'shows a page that says no',
    () => new Response('<h1>Forbidden</h1>', { status: 403 }),
    { reason: 'refused', status: 403 },
  ],
  ['says no and nothing', () => new Response(null, { status: 403 }), { reason: 'refused', status: 403 }],
  [
    'shows a page of its own fault',
    () => new Response('Bad gateway', { status: 502 }),
    { reason: 'unreachable', status: 502 },
  ],
  ['has too many requests', reported('throttled', 429), { reason: 'unreachable', status: 429 }],
  ['has a fault', reported('fault', 500), { reason: 'unreachable', status: 500 }],
  ['gives no token', () => Response.json({ scope: '' }), { reason: 'unreachable', status: undefined }],
  [
    'is not there',
    () => Promise.reject(new TypeError('fetch failed')),
    { reason: 'unreachable', status: undefined, cause: expect.any(Error) },
  ],
])('where the platform %s there is no token, and the reason is given', async (_what, answer, fault) => {
  const { platform } = createAnswering(answer)
  const granted = platform.exchangeForShop(await sign())
  await expect(granted).rejects.toMatchObject({ name: 'GrantError', ...fault })
  const { reason, status } = fault
  const message = `no access token: ${reason}${status === undefined ? '' : `, status ${status}`}`
  await expect(granted).rejects.toThrow(new RegExp(`^${message}$`))
})

test('an answer without the person gives none', async () => {
  const { platform } = createAnswering(() =>
    Response.json({ access_token: 'shpua_1', scope: '', expires_in: 60 }),
  )
  await expect(platform.exchangeForUser(await sign())).rejects.toMatchObject({ reason: 'unreachable' })
})

test('a session token that has ended meanwhile is asked for again', async () => {
  const { platform, asked } = createAnswering(() => Response.json(offline))
  const token = await signSessionToken({ exp: Math.floor(Date.now() / 1_000) - 60 })
  const session = { token, shop: testShop, userId: '7' }
  await expect(platform.exchangeForShop(session)).rejects.toMatchObject({
    reason: 'session',
    status: undefined,
  })
  expect(asked).toEqual([])
})

test('token calls and Admin API calls have separate limits, and both end with the app', async () => {
  const hang: typeof fetch = (_input, init) =>
    new Promise((_resolve, reject) => {
      const { signal } = init ?? {}
      if (signal?.aborted) reject(signal.reason)
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
  const question = {
    shop: testShop,
    accessToken: 'x',
    query: '{ shop { name } }',
    variables: {},
    signal: undefined,
  }
  const hurriedGrants = createPlatform(testSettings, log, hang, { adminMs: 60_000, tokenMs: 20 })
  await expect(hurriedGrants.exchangeForShop(await sign())).rejects.toMatchObject({ reason: 'unreachable' })
  const hurriedQuestions = createPlatform(testSettings, log, hang, { adminMs: 20, tokenMs: 60_000 })
  expect(await hurriedQuestions.sendAdminRequest(question)).toEqual({ kind: 'late' })
  const unhurried = createPlatform(testSettings, log, hang, limits)
  const calls = [unhurried.sendAdminRequest(question), unhurried.exchangeForShop(await sign()).catch(String)]
  unhurried.close()
  expect(await Promise.all(calls)).toEqual([
    { kind: 'unreachable', sent: true },
    'GrantError: no access token: unreachable',
  ])
})
