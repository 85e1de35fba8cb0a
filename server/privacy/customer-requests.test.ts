import { describe, expect, test, vi } from 'vitest'
import type { SavedTest } from '#rules/preview/saved-tests/saved-test.ts'
import { testOutcomeSchema } from '#rules/preview/saved-tests/test-outcome.ts'
import { formatTesters } from '#rules/records/testers.ts'
import { createArchiveStore } from '../bulk-codes/archive-store.ts'
import { createCodeStore } from '../bulk-codes/code-store.ts'
import { createEncryption } from '../database/encryption.ts'
import * as schema from '../database/schema.ts'
import { createRecord, createShop } from '../shop-health/health-shop.test-support.ts'
import { openDatabaseOfFile } from '../test-support/database-of-file.ts'
import { testSample } from '../test-support/sample-checkout.ts'
import { page } from '../test-support/shop-answers.ts'
import { formatWebhook, testShop } from '../test-support/test-platform.ts'
import { testNow } from '../test-support/test-world.ts'
import { createRequestStore } from './request-store.ts'
import { customerRequestsWorkName } from './run-turn.ts'

const database = openDatabaseOfFile()

const DAY_MS = 24 * 60 * 60_000
const recordId = 'gid://shopify/PaymentCustomization/4'
const ananya = { id: 7012345678901, email: 'Ananya.Iyer@example.com', phone: '+919845012345' }
/**
 * Data similar to the customer's: the same first name, longer and shorter addresses, and a number that does not contain
 * hers.
 */
const similarPerson = { email: 'ananya@example.com', phone: '+919845012346', name: 'Ananya Rao' }

const outcome = testOutcomeSchema.parse({
  kind: 'methods',
  offered: [],
  shown: [],
  hidden: [],
  hiddenAmongExpress: [],
  order: [],
})
const { customer, address } = testSample
const nobody = { ...testSample, customer: { ...customer, email: '', phone: '' }, attributes: [] }
const testOf = (changes: Partial<SavedTest['sample']>, name = 'A customer'): SavedTest => ({
  name,
  sample: { ...nobody, ...changes },
  expected: outcome,
})
const toAddress = (changes: object) =>
  testOf({ address: { ...(address ?? { countryCode: 'IN', provinceCode: '', zip: '' }), ...changes } })

/** One saved test for each field that accepts text. */
const hers: Record<string, SavedTest> = {
  'the e-mail': testOf({ customer: { ...nobody.customer, email: ' ananya.iyer@EXAMPLE.com' } }),
  'the phone': testOf({ customer: { ...nobody.customer, phone: '098450 12345' } }),
  'a tag': testOf({ customer: { ...nobody.customer, tags: ['vip:ananya.iyer@example.com'] } }),
  'a metafield': testOf({
    customer: {
      ...nobody.customer,
      metafields: [{ namespace: 'crm', key: 'id', value: '{"id":7012345678901}' }],
    },
  }),
  'the phone of an address': toAddress({ phone: '0091 98450-12345' }),
  'a line of an address': toAddress({ address1: '14 Lavelle Road, call 9845012345' }),
  'a company at an address': toAddress({ company: 'Iyer & Co <ananya.iyer@example.com>' }),
  'an attribute': testOf({ attributes: [{ key: 'Gift from', value: 'Ananya, +91 (98450) 12345' }] }),
  'the name of an attribute': testOf({ attributes: [{ key: 'ananya.iyer@example.com', value: 'yes' }] }),
  'a company': testOf({
    company: { name: 'gid://shopify/Customer/7012345678901', metafields: [], locationMetafields: [] },
  }),
  'the name of the test': testOf({}, 'ananya.iyer@example.com cannot pay cash'),
  'what is expected': {
    ...testOf({}),
    expected: { ...outcome, shown: ['COD for 9845012345'] } as SavedTest['expected'],
  },
}
const others: Record<string, SavedTest> = {
  nobody: testOf({}),
  'a look-alike by e-mail': testOf({ customer: { ...nobody.customer, email: similarPerson.email } }),
  'a look-alike by phone': testOf({ customer: { ...nobody.customer, phone: similarPerson.phone } }),
  'a look-alike by name': testOf(
    { attributes: [{ key: 'Gift from', value: similarPerson.name }] },
    'Ananya Iyer',
  ),
  'a pincode that is a part of hers': toAddress({ zip: '012345' }),
}

type Rules = { rules: { conditions: object[] }[]; testing?: object }

/** A record whose rules name customers, in the given way. */
function createNaming(number: number, title: string, change: (rules: Rules) => void) {
  const record = createRecord({ number, title, products: [] })
  const nodes = record.metafields.nodes.map((one) => {
    if (one.key !== 'rules') return one
    const rules = JSON.parse(one.value) as Rules
    change(rules)
    return { ...one, value: JSON.stringify(rules) }
  })
  return { ...record, metafields: { nodes } }
}
const emailCondition = (value: string) => ({
  type: 'customer_email',
  params: { operator: 'in', valueType: 'array', value: [value] },
})
const tagCondition = (value: string) => ({
  type: 'customer_tag',
  params: { operator: 'in', valueType: 'array', value: [value] },
})

function createShopOfCustomers() {
  const created = createShop(database)
  const { shop, app, tests, world } = created
  const testers = { token: 'a-token-of-the-shop', emails: [ananya.email.toLowerCase(), similarPerson.email] }
  const named = {
    records: [
      createNaming(4, 'Heavy carts', ({ rules }) => {
        rules.push({ ...rules[0], conditions: [emailCondition('ananya.iyer@example.com')] })
      }),
      createNaming(5, 'VIPs', ({ rules }) => rules[0]?.conditions.push(tagCondition('phone-98450 12345'))),
      createNaming(6, 'In testing', (rules) => {
        rules.testing = { token: testers.token, emails: testers.emails, since: testNow.toISOString() }
      }),
      createNaming(7, 'Somebody else', ({ rules }) =>
        rules[0]?.conditions.push(emailCondition(similarPerson.email)),
      ),
    ],
    testers: formatTesters(testers),
  }
  shop.others.WholePaymentCustomizations = () =>
    Response.json({ data: { paymentCustomizations: page(named.records) } })
  shop.others.TestersOfShop = () =>
    Response.json({ data: { currentAppInstallation: { metafield: { value: named.testers } } } })
  const deliver = async (topic: string, payload: object = {}) => {
    const response = await app.request('/webhooks', formatWebhook(topic, payload))
    expect(response.status).toBe(200)
    await deleteDue()
  }
  /** Runs everything that is due, as turns and the sweep of each minute would. */
  const deleteDue = async () => {
    await created.turns.tidy(customerRequestsWorkName)
    await created.turns.runDue(customerRequestsWorkName, testShop)
  }
  const readAll = async () => {
    const health = await created.look()
    await deleteDue()
    return health
  }
  /** Findings about customers on the home page. */
  const requests = async () => (await readAll()).findings.filter(({ request }) => request !== undefined)
  const listTestIds = async () => (await tests.list(testShop, [recordId])).map(({ id }) => id).sort()
  const addTests = async (some: Record<string, SavedTest>) => {
    for (const [id, one] of Object.entries(some))
      await tests.add(testShop, { id, recordId, test: one }, world.clock.now())
  }
  const addCodes = async (codes: Record<string, string>) => {
    const job = {
      id: 'job',
      shop: testShop,
      discountId: 'gid://shopify/DiscountCodeNode/9',
      source: { type: 'list' as const, sample: 'ananya.iyer@example.com' },
      wanted: Object.keys(codes).length,
      state: 'complete' as never,
      createdAt: testNow,
      turnAt: testNow,
    }
    await database.tables.insert(schema.bulkJobs).values(job)
    const rows = Object.entries(codes).map(([code, state], position) => ({
      jobId: 'job',
      position,
      code,
      state: state as 'made',
    }))
    await database.tables.insert(schema.bulkCodes).values(rows)
  }
  const codes = async () =>
    (await database.tables.select().from(schema.bulkCodes)).map(({ code }) => code).sort()
  return { ...created, look: readAll, named, requests, deliver, kept: listTestIds, addTests, addCodes, codes }
}

/** Everything that the database contains, with envelopes decrypted. */
async function dump(open: (text: string) => string): Promise<string> {
  const tables = Object.values(schema).filter((one) => typeof one === 'object')
  const rows = await Promise.all(tables.map((table) => database.tables.select().from(table as never)))
  return open(JSON.stringify(rows))
}

describe('a customer who is spread over everything', () => {
  test('is deleted from our database, and named to the merchant where we cannot', async () => {
    const app = createShopOfCustomers()
    await app.look()
    await app.addTests({ ...hers, ...others })
    await app.addCodes({ 'Ananya.Iyer@example.com': 'made', '09845012345': 'refused', ANANYA10: 'made' })

    await app.deliver('customers/redact', { customer: ananya, orders_to_redact: [5556667778889] })
    expect(await app.kept()).toEqual(Object.keys(others).sort())
    expect(await app.codes()).toEqual(['ANANYA10', 'redacted-0', 'redacted-1'])
    const stored = await dump((text) => text)
    for (const trace of ['yer@example.com', '9845012345', '7012345678901', '5556667778889'])
      expect(stored.toLowerCase()).not.toContain(trace)

    const findings = await app.requests()
    expect(findings.map(({ sentence }) => sentence)).toEqual([
      'Shopify asked on Nov 20, 2026 to delete the data of a customer in “Heavy carts”. See rule 2.',
      'Shopify asked on Nov 20, 2026 to delete the data of a customer in “VIPs”. See rule 1.',
      'Shopify asked on Nov 20, 2026 to delete the data of a customer in “In testing”. See its testers.',
      'Shopify asked on Nov 20, 2026 to delete the data of a customer who is one of your testers.',
      'Shopify asked on Nov 20, 2026 to delete the data of a customer. A discount has a code with their email, phone number or customer number.',
    ])
    expect(findings[0]).toMatchObject({
      place: { part: 'payment-rules', number: '4' },
      request: expect.any(String),
    })
    // Neither the screen nor the log contains the customer's data.
    const reported = `${JSON.stringify(findings)} ${app.lines.join(' ')}`.toLowerCase()
    for (const trace of ['yer@example.com', '98450', '7012345678901']) expect(reported).not.toContain(trace)
  })

  test('waits behind fifty earlier requests, and a finding and the log say so', async () => {
    const app = createShopOfCustomers()
    const store = createRequestStore(database.tables, createEncryption(app.world.settings.encryptionKeys))
    const person = { customerId: '', orderIds: [], email: ananya.email.toLowerCase(), phone: '' }
    for (let minute = 0; minute < 53; minute += 1)
      await store.add(testShop, {
        ...{ kind: 'data_request', person },
        receivedAt: new Date(testNow.getTime() - minute * 60_000),
      })
    const { findings: found } = await app.look()
    expect(new Set(found.flatMap(({ request = [] }) => request)).size).toBe(50)
    expect(found.map(({ sentence }) => sentence)).toContain('3 more requests about customers are waiting.')
    expect(app.lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ event: 'requests about customers wait for earlier ones', waiting: 3 }),
    )
  })

  test('is forgotten as soon as no record names them', async () => {
    const app = createShopOfCustomers()
    await app.look()
    await app.deliver('customers/redact', { customer: ananya })
    expect(await app.requests()).toHaveLength(4)
    app.named.records = app.named.records.slice(3)
    expect(await app.requests()).toHaveLength(1)
    expect(await database.tables.$count(schema.customerRequests)).toBe(1)
    app.named.testers = formatTesters({ token: 'a-token-of-the-shop', emails: [similarPerson.email] })
    expect(await app.requests()).toEqual([])
    expect(await database.tables.$count(schema.customerRequests)).toBe(0)
  })

  test('a customer who requests data is listed with all stored data until the merchant has delivered it', async () => {
    const app = createShopOfCustomers()
    await app.look()
    await app.addTests({ one: hers['a tag'] ?? testOf({}), two: hers['the phone'] ?? testOf({}), ...others })
    await app.addCodes({ 'ananya.iyer@example.com': 'made', ANANYA10: 'made' })
    await app.deliver('customers/data_request', {
      customer: ananya,
      orders_requested: [],
      data_request: { id: 3 },
    })
    const [finding, ...more] = await app.requests()
    expect(more).toEqual([])
    expect(finding?.sentence).toBe(
      'A customer asked Shopify for their data on Nov 20, 2026. This app has: “Heavy carts” (rule 2), “VIPs” (rule 1), “In testing” (its testers), their email in your list of testers, 2 saved tests of “Heavy carts”, and one discount code.',
    )
    expect(await app.kept()).toHaveLength(7)
    expect(await app.ask(`/requests/${finding?.request}`, { method: 'DELETE' })).toMatchObject({
      status: 200,
    })
    expect(await app.requests()).toEqual([])
    expect(await database.tables.$count(schema.customerRequests)).toBe(0)
  })
})

describe('a request of a customer', () => {
  test('about whom nothing is held leaves nothing behind once that is known', async () => {
    const app = createShopOfCustomers()
    await app.look()
    for (const topic of ['customers/redact', 'customers/data_request'])
      await app.deliver(topic, { customer: { id: 1, email: 'asha@example.com', phone: null } })
    expect(await database.tables.$count(schema.customerRequests)).toBe(2)
    expect(await app.requests()).toEqual([])
    expect(await database.tables.$count(schema.customerRequests)).toBe(0)
  })

  test('is named to the merchant, however many requests were sealed with a key that is lost', async () => {
    const app = createShopOfCustomers()
    await app.look()
    await app.addTests(hers)
    await app.deliver('customers/data_request', { customer: ananya })
    const [request] = await database.tables.select().from(schema.customerRequests)
    const lost = createEncryption([Buffer.alloc(32, 9)]).seal('{}', 'another cell')
    const rows = Array.from({ length: 60 }, (_, index) => ({
      ...{ ...request, id: `lost-${index}`, shop: testShop, kind: 'data_request' as const, customer: lost },
      receivedAt: new Date(testNow.getTime() - 60_000),
    }))
    await database.tables.insert(schema.customerRequests).values(rows)
    expect(await app.requests()).toHaveLength(1)
  })

  test('is sealed, ends after 30 days, with the uninstall and with the shop', async () => {
    const app = createShopOfCustomers()
    const count = () => database.tables.$count(schema.customerRequests)
    await app.look()
    await app.deliver('customers/redact', { customer: ananya })
    vi.setSystemTime(testNow.getTime() + 29 * DAY_MS)
    await app.deliver('customers/redact', { customer: { id: 2 } })
    expect(await count()).toBe(2)
    vi.setSystemTime(testNow.getTime() + 31 * DAY_MS)
    await app.deliver('customers/redact', { customer: { id: 3 } })
    expect(await count()).toBe(2)
    await app.deliver('app/uninstalled')
    expect(await count()).toBe(0)
    // No merchant is left to handle the request.
    await app.deliver('customers/redact', { customer: ananya })
    expect(await count()).toBe(0)
  })

  test('that names no customer does nothing, and another shop’s is its own', async () => {
    const app = createShopOfCustomers()
    await app.look()
    await app.addTests(hers)
    await app.deliver('customers/redact')
    await app.deliver('customers/redact', { customer: { id: null, email: '', phone: null } })
    expect(await app.kept()).toHaveLength(Object.keys(hers).length)
    const other = 'other-store.myshopify.com'
    await app.app.request('/webhooks', {
      ...formatWebhook('customers/redact', { shop_domain: other, myshopify_domain: other, customer: ananya }),
    })
    expect(await app.kept()).toHaveLength(Object.keys(hers).length)
  })

  test('is kept while the rules cannot be read', async () => {
    const app = createShopOfCustomers()
    await app.look()
    await app.deliver('customers/redact', { customer: ananya })
    const { TestersOfShop } = app.shop.others
    app.shop.others.TestersOfShop = () => new Response('', { status: 403 })
    expect(await app.ask()).toMatchObject({ status: 502 })
    app.shop.others.TestersOfShop = TestersOfShop as never
    expect(await app.requests()).toHaveLength(4)
  })

  test('is kept while the person who looks may not see discounts, which may name the customer', async () => {
    const app = createShopOfCustomers()
    await app.look()
    const { others } = app.shop
    const extensions = { code: 'ACCESS_DENIED', requiredAccess: '`read_discounts` access scope.' }
    const denied = () => Response.json({ data: null, errors: [{ message: 'Access denied.', extensions }] })
    Object.assign(others, { WholeDiscounts: denied, ActiveAutomaticDiscounts: denied })
    await app.deliver('customers/redact', { customer: { id: 1, email: 'asha@example.com', phone: null } })
    expect((await app.look()).unseen).toEqual(['discount'])
    expect(await database.tables.$count(schema.customerRequests)).toBe(1)
    for (const name of ['WholeDiscounts', 'ActiveAutomaticDiscounts']) delete others[name]
    expect((await app.look()).unseen).toBeUndefined()
    expect(await database.tables.$count(schema.customerRequests)).toBe(0)
  })

  test('is in the daily mail without a name', async () => {
    const app = createShopOfCustomers()
    await app.look()
    await app.setMail(true)
    await app.turns.run()
    await app.deliver('customers/redact', { customer: ananya })
    await app.nextDay()
    await app.turns.run()
    const [, mail] = app.mails
    expect(mail?.text).toContain('to delete the data of a customer in “VIPs”')
    expect(JSON.stringify(app.mails).toLowerCase()).not.toMatch(/ananya|98450/)
  })

  test('has codes in the archive found and redacted, and no others', async () => {
    const app = createShopOfCustomers()
    await app.look()
    await app.addCodes({
      'Ananya.Iyer@Example.com': 'made',
      '09845012345': 'refused',
      ANANYA10: 'made',
      '9845012346': 'removed',
    })
    await database.tables
      .update(schema.bulkJobs)
      .set({ nextPosition: 4, finishedAt: new Date(testNow.getTime() - 91 * DAY_MS) })
    const archives = createArchiveStore(database.tables)
    expect(await archives.archiveNext(testNow)).toBe(true)
    expect(await app.codes()).toEqual([])
    await app.deliver('customers/redact', { customer: ananya })
    const archived = (await archives.readRange('job', 0, 2_000)).map(({ code }) => code)
    expect(archived).toEqual(['redacted-0', 'redacted-1', 'ANANYA10', '9845012346'])
    const reported = JSON.stringify(await app.requests())
    expect(reported).toContain('redact')
    await app.deliver('shop/redact')
    expect(await database.tables.$count(schema.bulkCodeArchives)).toBe(0)
  })

  test('leaves no archived code that a retry would make', async () => {
    const app = createShopOfCustomers()
    await app.look()
    await app.addCodes({ '9845012345': 'wanted', MINT: 'made' })
    const finishedAt = new Date(testNow.getTime() - 91 * DAY_MS)
    await database.tables.update(schema.bulkJobs).set({ state: 'cancelled', nextPosition: 2, finishedAt })
    const archives = createArchiveStore(database.tables)
    expect(await archives.archiveNext(testNow)).toBe(true)
    await app.deliver('customers/redact', { customer: ananya })
    const archived = await archives.readRange('job', 0, 2_000)
    expect(archived.map(({ code, state }) => `${code} ${state}`)).toEqual(['redacted-0 refused', 'MINT made'])
    expect((await database.tables.select().from(schema.bulkJobs))[0]).toMatchObject({ refused: 1 })
  })

  test('has no trace in the reasons that the platform gave for codes', async () => {
    const app = createShopOfCustomers()
    await app.look()
    await app.addCodes({ '9845012345': 'refused', ANANYA10: 'refused', MINT: 'made' })
    const reason = 'The code 9845012345 is taken.'
    await database.tables.update(schema.bulkCodes).set({ reason })
    await database.tables
      .update(schema.bulkJobs)
      .set({ refused: 2, reasons: { [reason]: 1, 'Too short.': 1 } })
    await app.deliver('customers/redact', { customer: { ...ananya, email: '' } })
    const [job] = await database.tables.select().from(schema.bulkJobs)
    expect(job).toMatchObject({
      refused: 2,
      reasons: {
        'Too short.': 1,
        'Deleted, because it named a customer who asked us to delete their data.': 1,
      },
    })
    const [first] = await database.tables.select().from(schema.bulkCodes).orderBy(schema.bulkCodes.position)
    expect(JSON.stringify(first)).not.toContain('9845012345')
  })

  test('leaves no code of ours that a retry would make', async () => {
    const app = createShopOfCustomers()
    await app.look()
    await app.addCodes({
      '9845012345': 'refused',
      '+919845012345': 'wanted',
      '05012345': 'removed',
      MINT: 'refused',
    })
    await database.tables
      .update(schema.bulkJobs)
      .set({ state: 'cancelled', nextPosition: 4, refused: 2, removed: 1, reasons: { 'Taken.': 2 } })
    await app.deliver('customers/redact', { customer: ananya })
    const codes = createCodeStore(database.tables)
    expect(await codes.beginRetry('job', ['cancelled'], { state: 'waiting' })).toBe('taken')
    const rows = await database.tables.select().from(schema.bulkCodes).orderBy(schema.bulkCodes.position)
    expect(rows.map(({ code, state }) => `${code} ${state}`)).toEqual([
      'redacted-0 refused',
      'redacted-1 refused',
      'redacted-2 removed',
      'MINT wanted',
    ])
    const [job] = await database.tables.select().from(schema.bulkJobs)
    expect(job).toMatchObject({
      refused: 2,
      removed: 1,
      reasons: { 'Deleted, because it named a customer who asked us to delete their data.': 2 },
    })
  })

  test.each(['paused', 'failed'] as const)(
    'leaves no code that a job which is %s has not made',
    async (state) => {
      const app = createShopOfCustomers()
      await app.look()
      await app.addCodes({ '9845012345': 'wanted', MINT: 'wanted' })
      await database.tables.update(schema.bulkJobs).set({ state })
      await app.deliver('customers/redact', { customer: ananya })
      expect(await app.codes()).toEqual(['MINT', 'redacted-0'])
      const [job] = await database.tables.select().from(schema.bulkJobs)
      expect(job).toMatchObject({ refused: 1 })
    },
  )

  test('has codes that are still being made redacted once they are settled', async () => {
    const app = createShopOfCustomers()
    app.named.records = []
    app.named.testers = ''
    await app.look()
    await app.addCodes({ '9845012345': 'wanted' })
    await database.tables.update(schema.bulkJobs).set({ state: 'running' })
    await app.deliver('customers/redact', { customer: ananya })
    expect(await app.codes()).toEqual(['9845012345'])
    await database.tables.update(schema.bulkCodes).set({ state: 'made' })
    await app.look()
    expect(await app.codes()).toEqual(['redacted-0'])
  })
})
