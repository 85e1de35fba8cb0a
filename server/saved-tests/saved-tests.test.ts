import { isObjectType, parse, validate } from 'graphql'
import { describe, expect, test } from 'vitest'
import { functionOwners, ruleOwners } from '#rules/language/function-owners.ts'
import { createRuleSet, type Rule, type RuleSet } from '#rules/language/rule-set.ts'
import {
  savedTestsMaximum,
  savedTestsOfShop,
  type TestedRules,
  type TestReport,
  testReportsSchema,
} from '#rules/preview/saved-tests/saved-test.ts'
import { errors } from '#rules/words/errors.ts'
import { savedTestWords as words } from '#rules/words/saved-tests.ts'
import {
  buildPublishedSchema,
  hasPublishedSchemas,
  publishedVersions,
} from '../../scripts/schemas/published-schemas.ts'
import type { Clock } from '../clock.ts'
import { savedTests } from '../database/schema.ts'
import { existingResources } from '../existing/find-missing-ids.ts'
import { createFunctionBuilds } from '../preview/function-builds.ts'
import { customerRequestsWorkName } from '../privacy/run-turn.ts'
import { openDatabaseOfFile } from '../test-support/database-of-file.ts'
import { testSample } from '../test-support/sample-checkout.ts'
import { formatWebhook, signSessionToken, testShop } from '../test-support/test-platform.ts'
import { createTestApp, type ReplacedWorld, shippedMutation } from '../test-support/test-world.ts'

const database = openDatabaseOfFile()

const otherShop = 'indigo-house.myshopify.com'
const recordId = 'gid://shopify/PaymentCustomization/7'
const laterId = 'gid://shopify/PaymentCustomization/8'

const hideCashIn = (...countries: string[]): RuleSet =>
  createRuleSet('Cash', [
    {
      title: 'Rule 1',
      match_type: 'all',
      conditions: [
        { type: 'location_country', params: { operator: 'in', valueType: 'array', value: countries } },
      ],
      actions: [{ type: 'hide_payment', params: { name: 'cash' } }],
    } satisfies Rule,
  ])
const ofPayment = (ruleSet: RuleSet): TestedRules => ({ functionHandle: 'payment-cod', ruleSet })
const inIndia = ofPayment(hideCashIn('IN'))
const inDubai = ofPayment(hideCashIn('AE'))

/** A check that stops orders to a PO box. */
const check: TestedRules = {
  functionHandle: 'checks-rules',
  ruleSet: createRuleSet('Checks', [
    {
      title: 'Rule 1',
      match_type: 'all',
      conditions: [
        { type: 'address_line_1', params: { operator: 'contains', valueType: 'string', value: 'box' } },
      ],
      actions: [
        {
          type: 'stop_checkout',
          params: { field: 'address1', from: 'completion', message: 'No PO boxes.' },
        },
      ],
    },
  ]),
}
const toBox = { ...testSample, address: { ...testSample.address, address1: 'PO Box 4' } }

function createTestsApp(replaced: ReplacedWorld = {}) {
  let lastId = 0
  const created = createTestApp(database, { ids: { next: () => `id-${++lastId}` }, ...replaced })
  type Asking = { method?: string; shop?: string; signal?: AbortSignal }
  const sendRequest = async (
    path: string,
    body?: unknown,
    { method = 'POST', shop = testShop, ...rest }: Asking = {},
  ) => {
    const token = await signSessionToken({ iss: `https://${shop}/admin`, dest: `https://${shop}` })
    const response = await created.app.request(`/app/api/saved-tests${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...rest,
    })
    const text = await response.text()
    return { status: response.status, body: text === '' ? undefined : (JSON.parse(text) as unknown) }
  }
  return {
    app: created.app,
    turns: created.turns,
    platform: created.platform,
    ask: sendRequest,
    /** Sends a mutation that the platform answers with this payload. */
    write: (payload: object) => {
      created.platform.willAnswer(() => Response.json({ data: { save: payload } }))
      return created.ask({ query: shippedMutation, variables: { title: 'COD', id: recordId } })
    },
    keep: (rules: TestedRules = inIndia, changes: object = {}) =>
      sendRequest('', { recordId, ...rules, name: 'From India', sample: testSample, ...changes }),
    run: async (rules: TestedRules, { id = recordId, shop = testShop } = {}): Promise<TestReport[]> => {
      const answer = await sendRequest('/run', { records: [{ recordId: id, ...rules }] }, { shop })
      expect(answer).toMatchObject({ status: 200 })
      return testReportsSchema.parse(answer.body).records.flatMap(({ tests }) => tests)
    },
  }
}

describe('a test', () => {
  test('expects the outcome that its checkout had when the test was kept', async () => {
    const { keep, run } = createTestsApp()
    expect(await keep()).toEqual({ status: 200, body: { id: expect.any(String) } })
    const expected = {
      kind: 'methods',
      offered: testSample.paymentMethods,
      shown: ['Bank Deposit', 'Google Pay'],
      hidden: ['Cash on Delivery (COD)'],
      hiddenAmongExpress: [],
      order: [],
    }
    expect(await run(inIndia)).toEqual([
      {
        id: expect.any(String),
        name: 'From India',
        sample: testSample,
        expected,
        found: expected,
        failure: null,
        passes: true,
      },
    ])
    const [changed] = await run(inDubai)
    expect(changed).toMatchObject({ passes: false, expected, found: { hidden: [] } })
  })

  test('is run as the customers that its rules are for meet them', async () => {
    const { keep, run } = createTestsApp()
    await keep()
    const testing = { token: 'a-token-of-a-shop', emails: [], since: '2026-11-20T10:00:00Z' }
    const [asTester] = await run(ofPayment({ ...inIndia.ruleSet, version: 2, testing }))
    expect(asTester).toMatchObject({ passes: true })
  })

  test('of a company’s customer shows the outcome of the order, and other tests do not', async () => {
    const review = { type: 'add_order_review', params: { reason: 'Above the limit' } }
    const [rule] = inIndia.ruleSet.rules
    const testedRules: TestedRules = {
      functionHandle: 'payment-rules-b2b',
      ruleSet: createRuleSet('Review', rule === undefined ? [] : [{ ...rule, actions: [review] }]),
    }
    const { keep, run } = createTestsApp()
    const company = { name: 'Monsoon Café', metafields: [], locationMetafields: [] }
    await keep(testedRules, { name: 'A company', sample: { ...testSample, company } })
    await keep(testedRules, { name: 'A customer' })
    const reports = await run(testedRules)
    expect(reports.map(({ expected }) => ('order' in expected ? expected.order : undefined))).toEqual([
      [review],
      [],
    ])
  })

  test('of a check expects the messages of one step of the checkout', async () => {
    const { keep, run } = createTestsApp()
    await keep(check, { name: 'Filled in', sample: toBox, step: 'checkout' })
    await keep(check, { name: 'Ordered', sample: toBox, step: 'completion' })
    const reports = await run(check)
    expect(reports.map(({ name, step, expected }) => [name, step, expected])).toEqual([
      ['Filled in', 'checkout', { kind: 'messages', messages: [] }],
      [
        'Ordered',
        'completion',
        {
          kind: 'messages',
          messages: [
            { target: '$.cart.deliveryGroups[0].deliveryAddress.address1', message: 'No PO boxes.' },
          ],
        },
      ],
    ])
    expect(reports.every(({ passes }) => passes)).toBe(true)
  })

  test('can take its present result as the expected one', async () => {
    const { ask, keep, run } = createTestsApp()
    await keep()
    const [before] = await run(inDubai)
    expect(await ask(`/${before?.id}/expected`, inDubai, { method: 'PUT' })).toMatchObject({ status: 200 })
    expect(await run(inDubai)).toMatchObject([{ name: 'From India', passes: true, sample: testSample }])
    expect(await run(inIndia)).toMatchObject([{ passes: false }])
  })

  test('fails where the function does, and cannot be kept then', async () => {
    const { keep } = createTestsApp()
    await keep()
    const broken = createTestsApp({ requireBuilds: createFunctionBuilds('/nowhere') })
    const [failed] = await broken.run(inIndia)
    expect(failed).toMatchObject({ passes: false, found: null, failure: expect.any(String) })
    expect(await broken.keep()).toMatchObject({
      status: 422,
      body: { error: expect.stringContaining('can’t run') },
    })
    expect(await broken.ask(`/${failed?.id}/expected`, inIndia, { method: 'PUT' })).toMatchObject({
      status: 422,
    })
    expect(await broken.keep(check)).toMatchObject({ status: 422 })
    expect(await createTestsApp().run(inIndia)).toMatchObject([{ passes: true }])
  })

  test('is refused with a name of spaces, with a record that has no tests, or with an unknown code', async () => {
    const { keep } = createTestsApp()
    const address = { ...testSample.address, countryCode: 'QQ' }
    for (const [changes, where] of [
      [{ name: '  ' }, 'name'],
      [{ recordId: 'gid://shopify/DiscountAutomaticNode/1' }, 'recordId'],
      [{ functionHandle: 'payment-pincodes' }, 'functionHandle'],
      [{ sample: { ...testSample, address } }, 'sample.address.countryCode'],
    ] as const)
      expect(await keep(inIndia, changes)).toEqual({ status: 400, body: { error: errors.bodyShape(where) } })
    expect(await database.tables.$count(savedTests)).toBe(0)
  })

  test(`is one of ${savedTestsMaximum} of its record`, async () => {
    const { ask, keep, run } = createTestsApp()
    for (let count = 0; count < savedTestsMaximum; count++) await keep()
    expect(await keep()).toEqual({ status: 409, body: { error: words.full(savedTestsMaximum) } })
    expect(await keep(inIndia, { recordId: laterId })).toMatchObject({ status: 200 })
    const [first] = await run(inIndia)
    await ask(`/${first?.id}`, undefined, { method: 'DELETE' })
    expect(await keep()).toMatchObject({ status: 200 })
  })

  test('is not one of more because they came at the same time', async () => {
    const { keep } = createTestsApp()
    const answers = await Promise.all(Array.from({ length: savedTestsMaximum + 10 }, () => keep()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(savedTestsMaximum)
    expect(await database.tables.$count(savedTests)).toBe(savedTestsMaximum)
  })
})

describe('tests', () => {
  test('are listed for each record that is asked about, the oldest first', async () => {
    let now = 0
    const { ask, keep } = createTestsApp({
      clock: {
        now: () => new Date(Date.UTC(2026, 10, 20, 0, 0, ++now)),
        wait: async () => {},
      } as Clock,
    })
    await keep(inIndia, { name: 'One' })
    await keep(inIndia, { name: 'Two', recordId: laterId })
    await keep(inIndia, { name: 'Three' })
    const records = [laterId, recordId].map((id) => ({ recordId: id, ...inIndia }))
    const answer = testReportsSchema.parse((await ask('/run', { records })).body)
    expect(answer.records.map(({ recordId: id, tests }) => [id, ...tests.map(({ name }) => name)])).toEqual([
      [laterId, 'Two'],
      [recordId, 'One', 'Three'],
    ])
  })

  test('are run no further once nobody waits for the answer', async () => {
    const { ask, keep } = createTestsApp()
    await keep()
    const signal = AbortSignal.abort()
    const answer = await ask('/run', { records: [{ recordId, ...inIndia }] }, { signal })
    expect(answer.status).toBe(499)
  })

  test('are their shop’s alone', async () => {
    const { ask, keep, run } = createTestsApp()
    await keep()
    const [kept] = await run(inIndia)
    const byOther = { shop: otherShop }
    expect(await run(inIndia, byOther)).toEqual([])
    expect(await ask(`/${kept?.id}/expected`, inDubai, { method: 'PUT', ...byOther })).toEqual({
      status: 404,
      body: { error: words.refusals.unknown },
    })
    await ask(`/${kept?.id}`, undefined, { method: 'DELETE', ...byOther })
    await ask('/hand-over', { from: recordId, to: laterId }, byOther)
    expect(await run(inIndia)).toEqual([kept])
  })

  test('go to the record that replaces another', async () => {
    const { ask, keep, run } = createTestsApp()
    await keep()
    await keep(inIndia, { recordId: 'gid://shopify/Validation/7', name: 'Of another record' })
    expect(await ask('/hand-over', { from: recordId, to: laterId })).toEqual({ status: 200, body: {} })
    expect(await run(inIndia)).toEqual([])
    expect(await run(inIndia, { id: laterId })).toMatchObject([{ name: 'From India' }])
  })

  test('are sealed: they cannot be read without a key, nor opened in another row', async () => {
    const { keep, run } = createTestsApp()
    await keep()
    const [row] = await database.tables.select().from(savedTests)
    expect(JSON.stringify(row)).not.toMatch(/India|metro|560001/)
    await database.tables.update(savedTests).set({ shop: otherShop })
    expect(await run(inIndia, { shop: otherShop })).toEqual([])
  })
})

describe('tests are deleted', () => {
  type TestsApp = ReturnType<typeof createTestsApp>['app']
  async function deliver(app: TestsApp, ...webhook: Parameters<typeof formatWebhook>) {
    expect((await app.request('/webhooks', formatWebhook(...webhook))).status).toBe(200)
  }

  test('with their record, and no others', async () => {
    const { keep, run, write } = createTestsApp()
    await keep()
    await keep(inIndia, { recordId: laterId })
    await write({ userErrors: [] })
    await write({ deletedId: recordId, userErrors: [{ message: 'No.' }] })
    expect(await run(inIndia)).toHaveLength(1)
    await write({ deletedId: recordId, userErrors: [] })
    expect(await run(inIndia)).toEqual([])
    expect(await run(inIndia, { id: laterId })).toHaveLength(1)
  })

  test('two days after the uninstall', async () => {
    const { app, keep } = createTestsApp()
    await keep()
    await deliver(app, 'app/uninstalled')
    expect(await database.tables.$count(savedTests)).toBe(1)
    await deliver(app, 'shop/redact')
    expect(await database.tables.$count(savedTests)).toBe(0)
  })

  test('if they name a customer whose data must be deleted', async () => {
    const { app, turns, keep, run } = createTestsApp()
    const redact = async (payload?: object) => {
      await deliver(app, 'customers/redact', payload)
      await turns.runOne(customerRequestsWorkName, testShop)
    }
    const customer = { ...testSample.customer, email: ' Asha@Example.com', phone: '+91 98000 00009' }
    const withPhone = { ...testSample.address, phone: '+91 98000-00009' }
    await keep(inIndia, {
      name: 'By e-mail',
      sample: { ...testSample, customer: { ...customer, phone: '' } },
    })
    await keep(inIndia, { name: 'By phone', sample: { ...testSample, customer: { ...customer, email: '' } } })
    await keep(inIndia, { name: 'By address', sample: { ...testSample, address: withPhone } })
    await keep(inIndia, { name: 'Somebody else', sample: { ...testSample, address: null } })
    const names = async () => (await run(inIndia)).map(({ name }) => name)
    await redact({ customer: { id: 1, email: null, phone: null } })
    await redact()
    expect(await names()).toHaveLength(4)
    await redact({ customer: { id: 1, email: ' Asha@example.com', phone: null } })
    expect(await names()).toEqual(['By phone', 'By address', 'Somebody else'])
    await redact({ customer: { id: 1, email: '', phone: '+919800000009' } })
    expect(await names()).toEqual(['Somebody else'])
  })
})

describe('tests are kept within bounds', () => {
  const store = (count: number, content = 'v1') =>
    database.tables.insert(savedTests).values(
      Array.from({ length: count }, (_, number) => ({
        ...{ id: `stored-${number}`, shop: testShop, recordId: `gid://shopify/Validation/${number}` },
        ...{ content, createdAt: new Date(0) },
      })),
    )

  test('of number, for all rule sets of a shop together', async () => {
    const { ask, keep } = createTestsApp()
    await store(savedTestsOfShop.maximum)
    expect(await keep()).toEqual({
      status: 409,
      body: { error: words.shopFull.number(savedTestsOfShop.maximum) },
    })
    await ask('/stored-0', undefined, { method: 'DELETE' })
    expect(await keep()).toMatchObject({ status: 200 })
  })

  test('of bytes, for all rule sets of a shop together', async () => {
    const { ask, keep } = createTestsApp()
    await store(16, 'x'.repeat(savedTestsOfShop.bytes / 16))
    expect(await keep()).toEqual({ status: 409, body: { error: words.shopFull.space } })
    await ask('/stored-0', undefined, { method: 'DELETE' })
    expect(await keep()).toMatchObject({ status: 200 })
  })

  test('of bytes, for one', async () => {
    const { keep } = createTestsApp()
    const long = 'x'.repeat(900)
    const lines = Array.from({ length: 100 }, () => ({
      ...testSample.lines[0],
      ...{ title: long, vendor: long, variantTitle: long },
    }))
    expect(await keep(inIndia, { sample: { ...testSample, lines } })).toEqual({
      status: 409,
      body: { error: words.shopFull.one },
    })
  })

  test('for records that the store has, and as many of one as were there before another took its place', async () => {
    const { ask, keep, platform } = createTestsApp()
    platform.goneRecords.add(laterId)
    const refused = { status: 404, body: { error: words.refusals.noRecord } }
    expect(await keep(inIndia, { recordId: laterId })).toEqual(refused)
    await keep()
    expect(await ask('/hand-over', { from: recordId, to: laterId })).toEqual(refused)
    platform.goneRecords.clear()
    for (let count = 0; count < savedTestsMaximum; count++) await keep(inIndia, { recordId: laterId })
    expect(await ask('/hand-over', { from: recordId, to: laterId })).toEqual({
      status: 409,
      body: { error: words.full(savedTestsMaximum) },
    })
  })
})

test.runIf(hasPublishedSchemas('document of a record')).each(publishedVersions)(
  'the question for records is valid in %s',
  (version) => {
    const schema = buildPublishedSchema(version)
    expect(validate(schema, parse(existingResources.query))).toEqual([])
    for (const owner of ruleOwners) {
      const type = schema.getType(functionOwners[owner].recordType)
      if (type === undefined) continue
      expect(isObjectType(type) && type.getInterfaces().map(({ name }) => name)).toContain('Node')
    }
  },
)
