import { expect, test } from 'vitest'
import { bulkCodes, bulkJobs } from '../database/schema.ts'
import { openDatabaseOfFile } from '../test-support/database-of-file.ts'
import { createBulkApp } from './bulk-app.test-support.ts'
import { createRedeemCodes } from './redeem-codes.test-support.ts'

const database = openDatabaseOfFile()

const megabyte = 1024 * 1024

/** A stream of a hundred megabytes, generated on demand. `sent` counts the bytes. */
function createLargeList(piece: string) {
  const bytes = new TextEncoder().encode(piece.repeat(megabyte / piece.length))
  const list = { sent: 0, body: new ReadableStream<Uint8Array>() }
  list.body = new ReadableStream({
    pull(controller) {
      list.sent += 1
      controller.enqueue(bytes)
      if (list.sent === 100) controller.close()
    },
  })
  return list
}

test.each([
  ['blank lines', '\n', 413],
  // A line without an end is kept only until it is too long for a code.
  ['one line', 'X', 413],
  ['the same code over and over', 'MINTMINTMINTMIN\n', 422],
])(
  'a list of a hundred megabytes without a declared length, of %s, is refused while it comes in',
  async (_, piece, status) => {
    const app = await createBulkApp(database, createRedeemCodes())
    const list = createLargeList(piece)
    const response = await app.sendList(list.body)
    expect(response.status).toBe(status)
    expect(list.sent).toBeLessThan(100)
    expect(response.headers.get('connection')).toBe('close')
    expect(await database.tables.select().from(bulkJobs)).toEqual([])
  },
)

test('a long list that is refused at its end is deleted in turns and is not listed meanwhile', async () => {
  const app = await createBulkApp(database, createRedeemCodes())
  const kept = await app.createPattern({ count: 5 })
  const lines = Array.from({ length: 12_000 }, (_, number) => `CODE-${number}`)
  const { body } = new Response([...lines, '=1+1'].join('\n'))
  expect((await app.sendList(body as ReadableStream)).status).toBe(422)
  const count = () => database.tables.$count(bulkCodes)
  // One statement deletes only a part of the codes, so that other shops get turns in between.
  expect(await count()).toBe(12_000 - 2 * 5_000)
  const list = await app.request('GET', '/app/api/types/bulk-discount')
  expect(await list.json()).toMatchObject({ items: [{ triggerId: kept }] })
  await app.turns.run()
  expect((await database.tables.select().from(bulkJobs)).map(({ id }) => id)).toEqual([kept])
  expect(await count()).toBe(5)
})
