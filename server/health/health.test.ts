import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { createTestApp, testClientFiles } from '../testing/test-world.ts'

let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const noFiles = { ...testClientFiles, readPage: () => Promise.reject(new Error('gone')) }
const broken = (isReady: Database['isReady']): Database => ({ ...database, isReady })

test('all is well', async () => {
  const { app } = createTestApp(database)
  expect((await app.request('/healthz')).status).toBe(200)
  const ready = await app.request('/readyz')
  expect([ready.status, await ready.json()]).toEqual([
    200,
    { ready: true, checks: { database: true, clientFiles: true } },
  ])
})

test.each([
  [
    'a database that does not answer',
    { isReady: () => Promise.reject(new Error('gone')) },
    { database: false, clientFiles: true },
  ],
  [
    'a database that lacks a migration',
    { isReady: async () => false },
    { database: false, clientFiles: true },
  ],
])('with %s it is up but not ready', async (_name, { isReady }, checks) => {
  const { app } = createTestApp(database, { database: broken(isReady) })
  expect((await app.request('/healthz')).status).toBe(200)
  const ready = await app.request('/readyz')
  expect([ready.status, await ready.json()]).toEqual([503, { ready: false, checks }])
})

test('without the client’s files it is not ready', async () => {
  const { app } = createTestApp(database, { clientFiles: noFiles })
  expect((await app.request('/readyz')).status).toBe(503)
})
