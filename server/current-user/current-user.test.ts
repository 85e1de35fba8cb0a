import { parse, validate } from 'graphql'
import { expect, test, vi } from 'vitest'
import { errors } from '#rules/words/errors.ts'
import {
  buildPublishedSchema,
  hasPublishedSchemas,
  publishedVersions,
} from '../../scripts/schemas/published-schemas.ts'
import { userSessions } from '../database/schema.ts'
import { openDatabaseOfFile } from '../test-support/database-of-file.ts'
import { signSessionToken, testUser } from '../test-support/test-platform.ts'
import { createTestApp } from '../test-support/test-world.ts'
import { shopDetailsDocument } from './shop-details.ts'

const DAY_MS = 24 * 60 * 60_000
const shop = {
  name: 'Saffron Lane',
  email: 'owner@saffron-lane.example',
  description: null,
  url: 'https://saffron-lane.myshopify.com',
  myshopifyDomain: 'saffron-lane.myshopify.com',
  plan: { displayName: 'Basic' },
}
const currentUser = { email: testUser.email, first_name: testUser.first_name, last_name: testUser.last_name }

const database = openDatabaseOfFile()

function createCurrentUserApp() {
  const { app, platform } = createTestApp(database)
  const requestUser = async () => {
    const headers = { authorization: `Bearer ${await signSessionToken()}` }
    return app.request('/app/api/current-user', { headers })
  }
  const onlineExchanges = () => platform.calls.exchanges.filter((type) => type.includes('online')).length
  return { app, askWho: requestUser, platform, onlineExchanges }
}

test('finds the user by online exchange and the shop by the Admin API, and is not stored by browsers', async () => {
  const { askWho, platform } = createCurrentUserApp()
  platform.willAnswer(() => Response.json({ data: { shop } }))
  const response = await askWho()
  expect(response.status).toBe(200)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(await response.json()).toEqual({ currentUser, shopDetails: shop })
})

test('the user is asked for once, until the answer ends, and kept encrypted', async () => {
  const { askWho, platform, onlineExchanges } = createCurrentUserApp()
  const answer = () => Response.json({ data: { shop } })
  platform.willAnswer(answer, answer, answer)
  await askWho()
  await askWho()
  expect(onlineExchanges()).toBe(1)
  expect(JSON.stringify(await database.tables.select().from(userSessions))).not.toContain(testUser.email)
  vi.setSystemTime(Date.now() + DAY_MS)
  expect(await (await askWho()).json()).toMatchObject({ currentUser })
  expect(onlineExchanges()).toBe(2)
})

test('requests at the same time ask once for the user and once for the shop', async () => {
  const { askWho, platform, onlineExchanges } = createCurrentUserApp()
  platform.willAnswer(() => Response.json({ data: { shop } }))
  const responses = await Promise.all(Array.from({ length: 5 }, askWho))
  for (const response of responses) {
    expect([response.status, await response.json()]).toEqual([200, { currentUser, shopDetails: shop }])
  }
  expect(onlineExchanges()).toBe(1)
  expect(platform.calls.admin).toHaveLength(1)
})

test('a question that failed is asked again by the next request', async () => {
  const { askWho, platform, onlineExchanges } = createCurrentUserApp()
  platform.willGrant(() => new Response('', { status: 503 }))
  expect((await Promise.all([askWho(), askWho()])).map(({ status }) => status)).toEqual([502, 502])
  platform.willAnswer(() => Response.json({ data: { shop } }))
  expect((await askWho()).status).toBe(200)
  expect(onlineExchanges()).toBe(1)
})

test('users of the same shop, and the same user in two shops, are distinguished', async () => {
  const { app, platform, onlineExchanges } = createCurrentUserApp()
  platform.willAnswer(...Array.from({ length: 3 }, () => () => Response.json({ data: { shop } })))
  const people = [
    { sub: '7' },
    { sub: '8' },
    { sub: '7', iss: 'https://other-store.myshopify.com/admin', dest: 'https://other-store.myshopify.com' },
  ]
  await Promise.all(
    people.map(async (claims) =>
      app.request('/app/api/current-user', {
        headers: { authorization: `Bearer ${await signSessionToken(claims)}` },
      }),
    ),
  )
  expect(onlineExchanges()).toBe(3)
  expect(new Set(platform.calls.admin.map((call) => call.shop)).size).toBe(2)
})

test('a platform that cannot name the shop is reported in the catalogue’s words', async () => {
  const { askWho, platform } = createCurrentUserApp()
  platform.willAnswer(() => Response.json({ data: null, errors: [{ message: 'Access denied' }] }))
  const unknown = await askWho()
  expect([unknown.status, await unknown.json()]).toEqual([502, { error: errors.unexpectedAnswer }])
  const down = () => new Response('', { status: 500 })
  platform.willAnswer(down, down, down)
  const unreachable = await askWho()
  expect([unreachable.status, await unreachable.json()]).toEqual([502, { error: errors.platformUnreachable }])
})

test.runIf(hasPublishedSchemas('document of the shop')).each(publishedVersions)(
  'the shop document is valid in %s',
  (version) => {
    expect(validate(buildPublishedSchema(version), parse(shopDetailsDocument.query))).toEqual([])
  },
)
