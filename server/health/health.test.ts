import { expect, test, vi } from 'vitest'
import type { Database } from '../database/database.ts'
import { openDatabaseOfFile } from '../test-support/database-of-file.ts'
import { createTestApp, testClientFiles } from '../test-support/test-world.ts'

const database = openDatabaseOfFile()

const noFiles = { ...testClientFiles, readPage: () => Promise.reject(new Error('gone')) }
const broken = (isReady: Database['isReady']): Database => ({ ...database, isReady })

test('all is well', async () => {
  const { app } = createTestApp(database)
  const healthy = await app.request('/healthz')
  expect([healthy.status, await healthy.json()]).toEqual([200, { healthy: true }])
  const ready = await app.request('/readyz')
  expect([ready.status, await ready.json()]).toEqual([
    200,
    { ready: true, checks: { database: true, disk: true, clientFiles: true, jobs: true } },
  ])
})

test.each([
  [
    'a database that does not answer',
    { isReady: () => Promise.reject(new Error('gone')) },
    { database: false, disk: true, clientFiles: true, jobs: true },
  ],
  [
    'a database that lacks a migration',
    { isReady: async () => false },
    { database: false, disk: true, clientFiles: true, jobs: true },
  ],
])('with %s it is up but not ready', async (_name, { isReady }, checks) => {
  const { app } = createTestApp(database, { database: broken(isReady) })
  expect((await app.request('/healthz')).status).toBe(200)
  const ready = await app.request('/readyz')
  expect([ready.status, await ready.json()]).toEqual([503, { ready: false, checks }])
})

test.each([
  ['that cannot be read', noFiles],
  ['with nothing in it', { ...testClientFiles, readPage: async () => '' }],
])('with a page %s it is not ready', async (_name, clientFiles) => {
  const { app } = createTestApp(database, { clientFiles })
  const ready = await app.request('/readyz')
  expect([ready.status, await ready.json()]).toEqual([
    503,
    { ready: false, checks: { database: true, disk: true, jobs: true, clientFiles: false } },
  ])
})

test('an app on a full disk is up but not ready, and looks at the disk once in five seconds', async () => {
  const canWrite = vi.fn(async () => false)
  const { app, clock } = createTestApp(database, { database: { ...database, canWrite } })
  expect((await app.request('/healthz')).status).toBe(200)
  for (let count = 0; count < 3; count += 1) {
    const ready = await app.request('/readyz')
    expect([ready.status, await ready.json()]).toEqual([
      503,
      { ready: false, checks: { database: true, disk: false, clientFiles: true, jobs: true } },
    ])
  }
  expect(canWrite).toHaveBeenCalledTimes(1)
  canWrite.mockResolvedValue(true)
  await clock.wait(5_000)
  expect((await app.request('/readyz')).status).toBe(200)
})

test('a disk that cannot be asked is not ready, and is asked again', async () => {
  const canWrite = vi.fn(() => Promise.reject(new Error('gone')))
  const { app } = createTestApp(database, { database: { ...database, canWrite } })
  expect((await app.request('/readyz')).status).toBe(503)
  expect((await app.request('/readyz')).status).toBe(503)
  expect(canWrite).toHaveBeenCalledTimes(2)
})

test('asks for the page that merchants open', async () => {
  const readPage = vi.fn(testClientFiles.readPage)
  const { app } = createTestApp(database, { clientFiles: { ...testClientFiles, readPage } })
  await app.request('/readyz')
  expect(readPage.mock.calls).toEqual([['/app']])
})

test('the log shows which check failed, and how', async () => {
  const { app, lines } = createTestApp(database, {
    database: broken(() => Promise.reject(new Error('gone'))),
    clientFiles: noFiles,
  })
  await app.request('/readyz')
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
    { level: 'error', event: 'readiness check failed', check: 'database', error: 'Error' },
    { level: 'error', event: 'readiness check failed', check: 'clientFiles', error: 'Error' },
    { event: 'request', status: 503 },
  ])
})
