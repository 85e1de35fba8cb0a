import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shopFlags } from '#rules/records/shop-flags.ts'
import { errors } from '#rules/words/errors.ts'
import type { Database } from './database/database.ts'
import { listTestDatabases } from './test-support/test-databases.ts'
import { signSessionToken } from './test-support/test-platform.ts'
import { createTestApp } from './test-support/test-world.ts'

/** Both databases report a full disk with this code (docs/operations.md). */
const refuseWrites = sql`
  create function refuse_write() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`
const trigger = sql`create trigger refuse before insert on shop_flags execute function refuse_write()`

describe.each(listTestDatabases())('a write that does not fit on the disk, on %s', (_name, open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  }, 60_000)
  afterAll(() => database.close())

  test('is answered in plain words, and taken once there is room', async () => {
    const { app } = createTestApp(database)
    const setFlag = async () =>
      app.request(`/app/api/shop-flags/${shopFlags[0]}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${await signSessionToken()}` },
        body: JSON.stringify({ isSet: true }),
      })
    await database.tables.execute(refuseWrites)
    await database.tables.execute(trigger)
    const refused = await setFlag()
    expect([refused.status, await refused.json()]).toEqual([507, { error: errors.diskFull }])
    await database.tables.execute(sql`drop trigger refuse on shop_flags`)
    await database.tables.execute(sql`drop function refuse_write()`)
    expect((await setFlag()).status).toBe(200)
    expect(await database.canWrite()).toBe(true)
  })
})
