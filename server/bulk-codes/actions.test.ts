import { expect, test } from 'vitest'
import { bulkCodeWords } from '#rules/words/bulk-codes.ts'
import { bulkJobs } from '../database/schema.ts'
import { openDatabaseOfFile } from '../test-support/database-of-file.ts'
import { createBulkApp, installAgain } from './bulk-app.test-support.ts'
import { createRedeemCodes, Killed } from './redeem-codes.test-support.ts'

const database = openDatabaseOfFile()

test('unused codes or all codes can be deleted, and codes of other jobs stay', async () => {
  const redeemCodes = createRedeemCodes()
  const app = await createBulkApp(database, redeemCodes)
  const id = await app.createList(['SAFFRON', 'MINT', 'ROSE'])
  const other = await app.createList(['CLOVE'])
  await app.turns.run()
  redeemCodes.use('MINT', 2)
  await app.act(id, 'delete', { only: 'unused' })
  await app.turns.run()
  expect(redeemCodes.listCodes().toSorted()).toEqual(['clove', 'mint'])
  expect(await app.download(id)).toEqual([
    ['SAFFRON', 'Deleted', '', '0'],
    ['MINT', 'Ready', '', '2'],
    ['ROSE', 'Deleted', '', '0'],
  ])
  await app.act(id, 'delete', { only: 'all' })
  await app.turns.run()
  expect(redeemCodes.listCodes()).toEqual(['clove'])
  expect(await app.progress(id)).toMatchObject({ counts: { made: 0, removed: 3 } })
  expect(await app.progress(other)).toMatchObject({ counts: { made: 1 } })
})

test('an action of another state is refused, and an unknown action is not found', async () => {
  const app = await createBulkApp(database, createRedeemCodes())
  const id = await app.createPattern({ count: 1 })
  expect((await app.act(id, 'resume')).status).toBe(409)
  expect((await app.act(id, 'delete', { only: 'some' })).status).toBe(400)
  expect((await app.act(id, 'explode')).status).toBe(404)
})

test('another shop’s job is answered as if it did not exist', async () => {
  const redeemCodes = createRedeemCodes()
  const app = await createBulkApp(database, redeemCodes)
  const id = await app.createPattern({ count: 5 })
  const other = await createBulkApp(database, redeemCodes, 'other-store.myshopify.com')
  const api = '/app/api/types/bulk-discount'
  const calls: [string, string, unknown?][] = [
    ['GET', 'progress'],
    ['GET', 'download'],
    ['POST', 'pause'],
    ['POST', 'resume'],
    ['POST', 'retry'],
    ['POST', 'cancel', { removeMade: true }],
    ['POST', 'cancel', { removeMade: 'what' }],
    ['POST', 'delete', { only: 'all' }],
    ['POST', 'explode'],
  ]
  for (const [method, name, body] of calls) {
    for (const triggerId of [id, 'nothing']) {
      const response = await other.request(method, `${api}/${triggerId}/${name}`, body)
      expect([name, response.status, await response.json()]).toEqual([
        name,
        404,
        { error: bulkCodeWords.refusals.jobUnknown },
      ])
    }
  }
  // A link that was signed for one shop is invalid for the job of another.
  const own = await other.createPattern({ count: 1 })
  const answer = await other.request('GET', `${api}/${own}/download`)
  const { pathname, search } = new URL(((await answer.json()) as { url: string }).url)
  expect((await other.app.request(`${pathname.replace(own, id)}${search}`)).status).toBe(404)
  await other.act(own, 'cancel', { removeMade: false })
  expect(await app.progress(id)).toMatchObject({ state: 'waiting' })
  const list = async (each: typeof app) =>
    ((await (await each.request('GET', '/app/api/types/bulk-discount')).json()) as { items: unknown[] }).items
  expect(await list(other)).toMatchObject([{ triggerId: own }])
  expect(await list(app)).toMatchObject([{ triggerId: id, source: { type: 'pattern', count: 5 } }])
})

test.each(['pattern', 'list'])(
  'codes of a %s whose deletion an uninstall stopped exist again after a retry',
  async (kind) => {
    const redeemCodes = createRedeemCodes({ pollsPerImport: 0 })
    const app = await createBulkApp(database, redeemCodes)
    const id = await (kind === 'list'
      ? app.createList(['MINT', 'ROSE', 'CLOVE'])
      : app.createPattern({ count: 3 }))
    await app.turns.run()
    await app.act(id, 'delete', { only: 'all' })
    // The job first reads the uses, then deletes the codes. The answer to the deletion is lost.
    redeemCodes.fates.push('well', 'killed after')
    await expect(app.turns.run()).rejects.toThrow(Killed)
    await installAgain(app)
    redeemCodes.finishAll()
    expect(redeemCodes.listCodes()).toEqual([])
    await database.tables.update(bulkJobs).set({ state: 'cancelled' })
    expect((await app.act(id, 'retry')).status).toBe(200)
    await app.turns.run()
    expect(await app.progress(id)).toMatchObject({ state: 'complete', counts: { made: 3, waiting: 0 } })
    expect(redeemCodes.listCodes()).toHaveLength(3)
  },
)
