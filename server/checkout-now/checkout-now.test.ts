import { describe, expect, it } from 'vitest'
import { checkoutNowSchema } from '#rules/checkout-now/answer.ts'
import { generatePaymentRules } from '#rules/features/cod-with-fee/cod-with-fee.ts'
import { testFunctionIds } from '#rules/functions/function-ids.test-support.ts'
import { formatJsonMetafield, formatMarkerMetafield, metafieldKeys } from '#rules/records/metafields.ts'
import { errors } from '#rules/words/errors.ts'
import { platformRefusals } from '#rules/words/platform-refusals.ts'
import { storeChanges } from '../record-changes/change-store.ts'
import { openDatabaseOfFile } from '../test-support/database-of-file.ts'
import { signSessionToken, testShop, testUser } from '../test-support/test-platform.ts'
import { createTestApp, testNow } from '../test-support/test-world.ts'

const database = openDatabaseOfFile()

const savedAt = '2026-11-20T09:00:00Z'
const firstSavedAt = '2026-03-01T09:00:00Z'
const reported = (metafields: readonly object[]) => ({
  nodes: metafields.map((metafield) => ({ ...metafield, createdAt: firstSavedAt, updatedAt: savedAt })),
})

const payment = {
  id: 'gid://shopify/PaymentCustomization/4',
  title: 'COD Payment Customization',
  enabled: true,
  functionId: testFunctionIds['payment-cod'],
  errorHistory: { errorsFirstOccurredAt: savedAt },
  metafields: reported([
    formatMarkerMetafield(metafieldKeys.codWithFee),
    formatJsonMetafield(metafieldKeys.rules, generatePaymentRules(['Standard - COD'], 'COD')),
  ]),
}
const foreign = {
  ...payment,
  id: 'gid://shopify/PaymentCustomization/5',
  title: 'Theirs',
  functionId: 'theirs',
  metafields: reported([]),
}

const page = (nodes: readonly object[]) => ({ nodes, pageInfo: { hasNextPage: false, endCursor: null } })

const answers: Readonly<Record<string, object>> = {
  WholeDiscounts: { discountNodes: page([]) },
  WholeDeliveryCustomizations: { deliveryCustomizations: page([]) },
  WholePaymentCustomizations: { paymentCustomizations: page([payment, foreign]) },
  WholeValidations: { validations: page([]) },
  ActiveAutomaticDiscounts: {
    discountNodes: {
      nodes: [{ id: 'gid://shopify/DiscountAutomaticNode/9', discount: { title: 'Diwali' } }],
    },
  },
  DeployedFunctionVersions: { shopifyFunctions: { nodes: [] } },
}

async function request(others: Readonly<Record<string, object>> = {}) {
  const { app, platform, lines } = createTestApp(database)
  platform.willAnswer(
    ...Array.from({ length: 6 }, () => ({ query }: { query: string }) => {
      const name = /query (\w+)/.exec(query)?.[1] ?? ''
      const other = others[name]
      return other instanceof Response ? other : Response.json(other ?? { data: answers[name] })
    }),
  )
  const headers = { authorization: `Bearer ${await signSessionToken()}` }
  const response = await app.request('/app/api/checkout-now', { headers })
  const log = lines.map((line) => JSON.parse(line))
  return { status: response.status, body: await response.json(), log, asked: platform.calls.admin }
}
const requestNow = async (others?: Readonly<Record<string, object>>) =>
  checkoutNowSchema.parse((await request(others)).body)

it('says when the first record was stored, as far as records show it', async () => {
  expect((await requestNow()).firstSavedAt).toBe(firstSavedAt)
  const none = { WholePaymentCustomizations: { data: { paymentCustomizations: page([]) } } }
  expect(await requestNow(none)).not.toHaveProperty('firstSavedAt')
})

describe('a record that acts at checkout', () => {
  it('shows who changed it last, and which records take places', async () => {
    await storeChanges(
      database.tables,
      { changed: [payment.id], deleted: [] },
      { shop: testShop, userId: String(testUser.id), now: testNow },
    )
    const { entries, slots } = await requestNow()
    expect(entries).toMatchObject([
      {
        part: 'cod-with-fee',
        owner: 'payment',
        state: 'active',
        change: { at: testNow.toISOString(), by: 'you' },
      },
    ])
    expect(entries[0]?.sentences[0]).toContain('Standard - COD')
    expect(slots.map(({ owner, used, takers }) => ({ owner, used, takers }))).toEqual([
      { owner: 'discount', used: 1, takers: [{ title: 'Diwali', count: 1, isOurs: false }] },
      { owner: 'delivery', used: 0, takers: [] },
      {
        owner: 'payment',
        used: 2,
        takers: [
          { title: 'COD with fee', count: 1, isOurs: true },
          { title: 'Theirs', count: 1, isOurs: false },
        ],
      },
      { owner: 'validation', used: 0, takers: [] },
    ])
  })

  it('has no checks where the shop has not granted the scope for them', async () => {
    const denied = { errors: [{ message: 'Access denied', extensions: { code: 'ACCESS_DENIED' } }] }
    expect((await requestNow({ WholeValidations: denied })).entries).toHaveLength(1)
    const fault = { errors: [{ message: 'Out of order', extensions: { code: 'INTERNAL_SERVER_ERROR' } }] }
    await expect(requestNow({ WholeValidations: fault })).rejects.toThrow()
  })

  it('is shown without discounts to a person who may not see those, and says so', async () => {
    const extensions = { code: 'ACCESS_DENIED', requiredAccess: '`read_discounts` access scope.' }
    const denied = { errors: [{ message: 'Access denied', extensions }] }
    for (const others of [
      { WholeDiscounts: denied, ActiveAutomaticDiscounts: denied },
      { ActiveAutomaticDiscounts: denied },
    ]) {
      const { entries, slots, unseen } = await requestNow(others)
      expect(entries).toHaveLength(1)
      // The number of free slots is unknown.
      expect(slots.map(({ owner }) => owner)).toEqual(['delivery', 'payment', 'validation'])
      expect(unseen).toEqual(['discount'])
    }
    expect(await requestNow()).not.toHaveProperty('unseen')
  })

  it('was changed elsewhere where what is stored is newer', async () => {
    await storeChanges(
      database.tables,
      { changed: [payment.id], deleted: [] },
      { shop: testShop, userId: 'another', now: new Date('2026-11-19T00:00:00Z') },
    )
    const { entries } = await requestNow()
    expect(entries[0]?.change).toEqual({ at: savedAt, by: 'elsewhere' })
  })

  it('is ours by the function that is deployed, though the app does not know its id, and of every owner', async () => {
    const delivery = { ...foreign, id: 'gid://shopify/DeliveryCustomization/6', title: 'Rates' }
    const check = {
      ...{ id: 'gid://shopify/Validation/7', title: 'Orders', enabled: true, blockOnFailure: false },
      ...{ shopifyFunction: { id: 'theirs' }, metafields: reported([]) },
    }
    const discount = {
      metafields: reported([]),
      discount: {
        ...{ __typename: 'DiscountAutomaticApp', discountId: 'gid://shopify/DiscountAutomaticNode/8' },
        ...{ title: 'Ten percent', status: 'ACTIVE', startsAt: savedAt, endsAt: null, asyncUsageCount: 0 },
        discountClass: 'ORDER',
        combinesWith: { orderDiscounts: false, productDiscounts: false, shippingDiscounts: false },
        appDiscountType: { functionId: 'theirs' },
      },
    }
    const lists = {
      WholeDiscounts: { data: { discountNodes: page([discount]) } },
      WholeDeliveryCustomizations: { data: { deliveryCustomizations: page([delivery]) } },
      WholeValidations: { data: { validations: page([check]) } },
    }
    expect((await requestNow(lists)).entries).toHaveLength(1)
    const nodes = [{ id: 'theirs', title: 'Of a later version', apiVersion: '2026-10' }]
    const deployed = { DeployedFunctionVersions: { data: { shopifyFunctions: { nodes } } } }
    const { entries } = await requestNow({ ...lists, ...deployed })
    expect(entries.map(({ owner, title }) => [owner, title])).toEqual([
      ['discount', 'Ten percent'],
      ['delivery', 'Rates'],
      ['payment', 'COD with fee'],
      ['payment', 'Theirs'],
      ['validation', 'Orders'],
    ])
  })

  it('was changed by a colleague whose name is known, or is not', async () => {
    const { store } = createTestApp(database)
    const colleague = { email: 'ravi@saffron-lane.example', first_name: 'Ravi', last_name: 'Iyer' }
    await store.saveUser(testShop, '8', { user: colleague, expires: testNow }, testNow)
    const note = (userId: string) =>
      storeChanges(
        database.tables,
        { changed: [payment.id], deleted: [] },
        { shop: testShop, userId, now: testNow },
      )
    const at = testNow.toISOString()
    await note('8')
    expect((await requestNow()).entries[0]?.change).toEqual({ at, by: 'colleague', firstName: 'Ravi' })
    await note('9')
    expect((await requestNow()).entries[0]?.change).toEqual({ at, by: 'colleague' })
  })

  const questions = [
    ...['WholeDiscounts', 'WholeDeliveryCustomizations', 'WholePaymentCustomizations', 'WholeValidations'],
    ...['ActiveAutomaticDiscounts', 'DeployedFunctionVersions'],
  ]
  it.each(questions)('is not shown where %s has no answer, and the reason is', async (question) => {
    const faults = ['Out of order', 'and tired'].map((message) => ({ message, extensions: {} }))
    const failed = await request({ [question]: { data: answers[question], errors: faults } })
    expect([failed.status, failed.body]).toEqual([502, { error: 'Out of order, and tired' }])
    expect(failed.log).toContainEqual(expect.objectContaining({ level: 'error', faults: 2 }))

    const unknown = await request({ [question]: { data: { something: 'else' } } })
    expect([unknown.status, unknown.body]).toEqual([502, { error: errors.unexpectedAnswer }])
    expect(unknown.log).toContainEqual(expect.objectContaining({ level: 'error', faults: 0 }))

    const refused = await request({ [question]: new Response('', { status: 403 }) })
    expect([refused.status, refused.body]).toEqual([502, { error: platformRefusals.forbidden }])
    expect(refused.log).toContainEqual(
      expect.objectContaining({ level: 'warn', kind: 'refused', requestId: 'request-1' }),
    )
  })
})
