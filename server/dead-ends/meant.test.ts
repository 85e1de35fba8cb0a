import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deadEndAnswerSchema } from '#rules/dead-ends/dead-end-answer.ts'
import { errors } from '#rules/words/errors.ts'
import type { Database } from '../database/database.ts'
import { meantFindings } from '../database/schema.ts'
import { createTestDatabase, emptyTables } from '../testing/test-database.ts'
import { formatWebhook, signSessionToken, testShop } from '../testing/test-platform.ts'
import { createTestApp } from '../testing/test-world.ts'
import { meantMaximum } from './meant-store.ts'
import { all, condition, hide, makeCheck, makeRecord, shop, stop } from './records.test-support.ts'

let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => emptyTables(database))
afterAll(() => database.close())

const otherShop = 'indigo-house.myshopify.com'
const keepsOut = (state: string) =>
  makeCheck('check', 'Served', [all([condition('location_state', 'in', 'array', [state])], stop('No.'))])
const hidesAll = makeRecord('hides', 'Hides', 'payment', [
  all(
    [condition('location_state', 'in', 'array', ['KL'])],
    ...shop.paymentMethods.map((name) => ({ ...hide(name), params: { name, may_hide_last: true } })),
  ),
])

async function ask(path: string, method: string, body: unknown, from = testShop) {
  const { app } = createTestApp(database)
  const token = await signSessionToken({ iss: `https://${from}/admin`, dest: `https://${from}` })
  const response = await app.request(`/app/api/dead-ends${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as unknown }
}
async function find(check = keepsOut('GA'), from = testShop) {
  const answer = await ask('', 'POST', { records: [check, hidesAll], names: {}, ...shop }, from)
  return deadEndAnswerSchema.parse(answer.body).findings
}
const isMeant = async (...asked: Parameters<typeof find>) =>
  (await find(...asked)).map(({ kind, isMeant: meant = false }) => [kind, meant])
const mean = (key: string, meant = true, from = testShop) =>
  ask('/meant', 'PUT', { key, isMeant: meant }, from)

async function findKeys() {
  const findings = await find()
  const keyOf = (kind: string) => findings.find((finding) => finding.kind === kind)?.key ?? ''
  return { noOrder: keyOf('noOrder'), noPayment: keyOf('noPayment') }
}

describe('a stop that the shop has said it means', () => {
  test('is told as such, until that is taken back', async () => {
    expect(await isMeant()).toEqual([
      ['noPayment', false],
      ['noOrder', false],
    ])
    const { noOrder } = await findKeys()
    expect(await mean(noOrder)).toEqual({ status: 200, body: {} })
    await mean(noOrder)
    expect(await isMeant()).toContainEqual(['noOrder', true])
    await mean(noOrder, false)
    expect(await isMeant()).toContainEqual(['noOrder', false])
  })

  test('is another one once its rule is changed, and for another shop', async () => {
    await mean((await findKeys()).noOrder)
    expect(await isMeant(keepsOut('KA'))).toContainEqual(['noOrder', false])
    expect(await isMeant(keepsOut('GA'), otherShop)).toContainEqual(['noOrder', false])
    await mean((await findKeys()).noOrder, false, otherShop)
    expect(await isMeant()).toContainEqual(['noOrder', true])
  })

  test('is never that nobody can pay', async () => {
    const { noPayment } = await findKeys()
    await mean(noPayment)
    expect(await isMeant()).toContainEqual(['noPayment', false])
  })

  test('is kept by a digest, and forgotten two days after the uninstall', async () => {
    await mean((await findKeys()).noOrder)
    await mean((await findKeys()).noOrder, true, otherShop)
    const rows = await database.tables.select().from(meantFindings)
    expect(JSON.stringify(rows)).not.toContain('GA')
    await createTestApp(database).app.request('/webhooks', formatWebhook('shop/redact'))
    expect(await database.tables.select({ shop: meantFindings.shop }).from(meantFindings)).toEqual([
      { shop: otherShop },
    ])
  })

  test('is refused in another form, with the place', async () => {
    expect(await ask('/meant', 'PUT', { key: '', isMeant: true })).toEqual({
      status: 400,
      body: { error: errors.bodyShape('key') },
    })
    expect(await ask('/meant', 'PUT', { key: 'one', isMeant: 'yes' })).toEqual({
      status: 400,
      body: { error: errors.bodyShape('isMeant') },
    })
  })

  test('is one of the newest of its shop, and those of other shops stay', async () => {
    const older = Array.from({ length: meantMaximum }, (_, number) => ({
      ...{ shop: testShop, key: `key-${number}`, saidAt: new Date(number) },
    }))
    await database.tables.insert(meantFindings).values(older)
    await database.tables.insert(meantFindings).values({ shop: otherShop, key: 'old', saidAt: new Date(0) })
    await mean((await findKeys()).noOrder)
    const rows = await database.tables.select().from(meantFindings)
    const keys = rows.filter((row) => row.shop === testShop).map(({ key }) => key)
    expect(keys).toHaveLength(meantMaximum)
    expect(keys).not.toContain('key-0')
    expect(rows.some((row) => row.shop === otherShop)).toBe(true)
    expect(await isMeant()).toContainEqual(['noOrder', true])
  })
})
