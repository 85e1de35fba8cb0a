import { describe, expect, test } from 'vitest'
import { type DeadEndFinding, deadEndAnswerSchema } from '#rules/dead-ends/dead-end-answer.ts'
import { deadEndWords } from '#rules/words/dead-ends.ts'
import { errors } from '#rules/words/errors.ts'
import { intendedFindings } from '../database/schema.ts'
import { openDatabaseOfFile } from '../test-support/database-of-file.ts'
import { formatWebhook, signSessionToken, testShop } from '../test-support/test-platform.ts'
import { createTestApp } from '../test-support/test-world.ts'
import { intendedMaximum } from './intended-findings.ts'
import { all, condition, hide, makeCheck, makeRecord, shop, stop } from './records.test-support.ts'

const database = openDatabaseOfFile()

const otherShop = 'indigo-house.myshopify.com'
const checkId = 'gid://shopify/Validation/3'
const hidesId = 'gid://shopify/PaymentCustomization/4'
const keepsOut = (state: string) =>
  makeCheck(checkId, 'Served', [all([condition('location_state', 'in', 'array', [state])], stop('No.'))])
const hidesAll = makeRecord(hidesId, 'Hides', 'payment', [
  all(
    [condition('location_state', 'in', 'array', ['KL'])],
    ...shop.paymentMethods.map((name) => ({ ...hide(name), params: { name, may_hide_last: true } })),
  ),
])

async function sendFindings(
  path: string,
  method: string,
  body: unknown,
  from = testShop,
  { app } = createTestApp(database),
) {
  const token = await signSessionToken({ iss: `https://${from}/admin`, dest: `https://${from}` })
  const response = await app.request(`/app/api/dead-ends${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as unknown }
}
async function find(check = keepsOut('GA'), from = testShop) {
  const answer = await sendFindings('', 'POST', { records: [check, hidesAll], names: {}, ...shop }, from)
  return deadEndAnswerSchema.parse(answer.body).findings
}
const isIntended = async (...asked: Parameters<typeof find>) =>
  (await find(...asked)).map(({ kind, isIntended: intended = false }) => [kind, intended])
type Intended = Pick<DeadEndFinding, 'key' | 'records'>
const changeIntention = ({ key, records }: Intended, intended = true, from = testShop) =>
  sendFindings('/intended', 'PUT', { key, records, isIntended: intended }, from)

async function findByKind() {
  const findings = await find()
  const requireKind = (kind: string) => {
    const found = findings.find((finding) => finding.kind === kind)
    if (found === undefined) throw new Error(`nothing of the kind ${kind} is found`)
    return found
  }
  return { noOrder: requireKind('noOrder'), noPayment: requireKind('noPayment') }
}

describe('a stop that the shop has marked as intended', () => {
  test('is shown as intended, until the mark is taken back', async () => {
    expect(await isIntended()).toEqual([
      ['noPayment', false],
      ['noOrder', false],
    ])
    const { noOrder } = await findByKind()
    expect(await changeIntention(noOrder)).toEqual({ status: 200, body: {} })
    await changeIntention(noOrder)
    expect(await isIntended()).toContainEqual(['noOrder', true])
    await changeIntention(noOrder, false)
    expect(await isIntended()).toContainEqual(['noOrder', false])
  })

  test('is another one once its rule is changed, and for another shop', async () => {
    await changeIntention((await findByKind()).noOrder)
    expect(await isIntended(keepsOut('KA'))).toContainEqual(['noOrder', false])
    expect(await isIntended(keepsOut('GA'), otherShop)).toContainEqual(['noOrder', false])
    await changeIntention((await findByKind()).noOrder, false, otherShop)
    expect(await isIntended()).toContainEqual(['noOrder', true])
  })

  test('is never that nobody can pay', async () => {
    const { noPayment } = await findByKind()
    await changeIntention(noPayment)
    expect(await isIntended()).toContainEqual(['noPayment', false])
  })

  test('is kept by a digest, and forgotten two days after the uninstall', async () => {
    await changeIntention((await findByKind()).noOrder)
    await changeIntention((await findByKind()).noOrder, true, otherShop)
    const rows = await database.tables.select().from(intendedFindings)
    expect(JSON.stringify(rows)).not.toContain('GA')
    await createTestApp(database).app.request('/webhooks', formatWebhook('shop/redact'))
    expect(await database.tables.select({ shop: intendedFindings.shop }).from(intendedFindings)).toEqual([
      { shop: otherShop },
    ])
  })

  test('is refused in another form, with the place', async () => {
    const right = { key: `noOrder ${JSON.stringify([checkId])}`, records: [checkId], isIntended: true }
    expect(await sendFindings('/intended', 'PUT', right)).toEqual({ status: 200, body: {} })
    const refused = (where: string) => ({ status: 400, body: { error: errors.bodyShape(where) } })
    expect(await sendFindings('/intended', 'PUT', { ...right, key: '' })).toEqual(refused('key'))
    expect(await sendFindings('/intended', 'PUT', { ...right, isIntended: 'yes' })).toEqual(
      refused('isIntended'),
    )
    expect(await sendFindings('/intended', 'PUT', { ...right, records: [] })).toEqual(refused('records'))
    expect(
      await sendFindings('/intended', 'PUT', { ...right, records: ['gid://shopify/Product/7'] }),
    ).toEqual(refused('records.0'))
    expect(await sendFindings('/intended', 'PUT', { ...right, records: [hidesId] })).toEqual(
      refused('records'),
    )
  })

  test('is kept for records that the store has, and taken back without them', async () => {
    const { noOrder } = await findByKind()
    const { records } = noOrder
    expect(records).toEqual([checkId])
    const created = createTestApp(database)
    created.platform.goneRecords.add(checkId)
    const say = (isIntended: boolean) =>
      sendFindings('/intended', 'PUT', { key: noOrder.key, records, isIntended }, testShop, created)
    expect(await say(true)).toEqual({ status: 404, body: { error: deadEndWords.recordGone } })
    expect(await database.tables.$count(intendedFindings)).toBe(0)
    created.platform.goneRecords.clear()
    expect(await say(true)).toEqual({ status: 200, body: {} })
    created.platform.goneRecords.add(checkId)
    expect(await say(false)).toEqual({ status: 200, body: {} })
    expect(await database.tables.$count(intendedFindings)).toBe(0)
  })

  test('may be a promise that is not kept', async () => {
    const never = condition('cart_subtotal', 'lt', 'number', 0)
    const idle = makeRecord(hidesId, 'Idle', 'payment', [all([never], hide('UPI'))])
    const findIdle = async () => {
      const answer = await sendFindings('', 'POST', { records: [idle], names: {}, ...shop })
      return deadEndAnswerSchema.parse(answer.body).findings
    }
    const [promise] = await findIdle()
    if (promise === undefined) throw new Error('the rule acts at some checkout')
    expect(promise.kind).toBe('neverActs')
    await changeIntention(promise)
    expect((await findIdle()).map(({ isIntended }) => isIntended)).toEqual([true])
  })

  test('is one of the newest of its shop, and those of other shops stay', async () => {
    const older = Array.from({ length: intendedMaximum }, (_, number) => ({
      ...{ shop: testShop, key: `key-${number}`, saidAt: new Date(number) },
    }))
    await database.tables.insert(intendedFindings).values(older)
    await database.tables
      .insert(intendedFindings)
      .values({ shop: otherShop, key: 'old', saidAt: new Date(0) })
    await changeIntention((await findByKind()).noOrder)
    const rows = await database.tables.select().from(intendedFindings)
    const keys = rows.filter((row) => row.shop === testShop).map(({ key }) => key)
    expect(keys).toHaveLength(intendedMaximum)
    expect(keys).not.toContain('key-0')
    expect(rows.some((row) => row.shop === otherShop)).toBe(true)
    expect(await isIntended()).toContainEqual(['noOrder', true])
  })
})
