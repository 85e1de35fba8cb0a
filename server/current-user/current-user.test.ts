import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { buildClientSchema, parse, validate } from 'graphql'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { errors } from '#rules/words/errors.ts'
import type { Database } from '../database/database.ts'
import { userSessions } from '../database/schema.ts'
import { createTestDatabase, emptyTables } from '../testing/test-database.ts'
import { signSessionToken, testUser } from '../testing/test-platform.ts'
import { createTestApp } from '../testing/test-world.ts'
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

let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => emptyTables(database))
afterAll(() => database.close())

function createCurrentUserApp() {
  const { app, platform } = createTestApp(database)
  const askWho = async () => {
    const headers = { authorization: `Bearer ${await signSessionToken()}` }
    return app.request('/app/api/current-user', { headers })
  }
  const onlineExchanges = () => platform.calls.exchanges.filter((type) => type.includes('online')).length
  return { askWho, platform, onlineExchanges }
}

test('tells the user by online exchange and the shop by the Admin API, and is not stored by browsers', async () => {
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

test('a platform that cannot tell the shop is told in the catalogue’s words', async () => {
  const { askWho, platform } = createCurrentUserApp()
  platform.willAnswer(() => Response.json({ data: null, errors: [{ message: 'Access denied' }] }))
  const unknown = await askWho()
  expect([unknown.status, await unknown.json()]).toEqual([502, { error: errors.unexpectedAnswer }])
  const down = () => new Response('', { status: 500 })
  platform.willAnswer(down, down, down)
  const unreachable = await askWho()
  expect([unreachable.status, await unreachable.json()]).toEqual([502, { error: errors.platformUnreachable }])
})

const schemas = join(import.meta.dirname, '../../../shared/platform/schemas')
const hasSchemas = existsSync(schemas)
if (!hasSchemas) {
  process.stdout.write(
    'The published schemas are not beside this project: the shop document is not checked.\n',
  )
}

test.skipIf(!hasSchemas).each(['2024-01', '2025-10', '2026-10'])(
  'the shop document is valid in %s',
  (version) => {
    const introspection = JSON.parse(
      gunzipSync(readFileSync(join(schemas, `admin_${version}.json.gz`))).toString(),
    )
    const schema = buildClientSchema(introspection.data)
    expect(validate(schema, parse(shopDetailsDocument.query))).toEqual([])
  },
)
