import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkoutNowSchema } from '#rules/checkout-now/answer.ts'
import { generatePaymentRules } from '#rules/features/cod-with-fee/cod-with-fee.ts'
import { testFunctionIds } from '#rules/records/function-ids.test-support.ts'
import { formatJsonMetafield, formatMarkerMetafield, metafieldKeys } from '#rules/records/metafields.ts'
import type { Database } from '../database/database.ts'
import { storeChanges } from '../record-changes/change-store.ts'
import { createTestDatabase, emptyTables } from '../testing/test-database.ts'
import { signSessionToken, testShop, testUser } from '../testing/test-platform.ts'
import { createTestApp, testNow } from '../testing/test-world.ts'

let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => emptyTables(database))
afterAll(() => database.close())

const savedAt = '2026-11-20T09:00:00Z'
const told = (metafields: readonly object[]) => ({
  nodes: metafields.map((metafield) => ({ ...metafield, updatedAt: savedAt })),
})

const payment = {
  id: 'gid://shopify/PaymentCustomization/4',
  title: 'COD Payment Customization',
  enabled: true,
  functionId: testFunctionIds['payment-cod'],
  errorHistory: { errorsFirstOccurredAt: savedAt },
  metafields: told([
    formatMarkerMetafield(metafieldKeys.codWithFee),
    formatJsonMetafield(metafieldKeys.rules, generatePaymentRules(['Standard - COD'], 'COD')),
  ]),
}
const foreign = {
  ...payment,
  id: 'gid://shopify/PaymentCustomization/5',
  title: 'Theirs',
  functionId: 'theirs',
  metafields: told([]),
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

async function ask(others: Readonly<Record<string, object>> = {}) {
  const { app, platform } = createTestApp(database)
  platform.willAnswer(
    ...Array.from({ length: 6 }, () => ({ query }: { query: string }) => {
      const name = /query (\w+)/.exec(query)?.[1] ?? ''
      return Response.json(others[name] ?? { data: answers[name] })
    }),
  )
  const headers = { authorization: `Bearer ${await signSessionToken()}` }
  const response = await app.request('/app/api/checkout-now', { headers })
  return checkoutNowSchema.parse(await response.json())
}

describe('what acts at checkout', () => {
  it('is told with who changed it last, and what takes places', async () => {
    await storeChanges(
      database.tables,
      { changed: [payment.id], deleted: [] },
      { shop: testShop, userId: String(testUser.id), now: testNow },
    )
    const { entries, places } = await ask()
    expect(entries).toMatchObject([
      {
        part: 'cod-with-fee',
        owner: 'payment',
        state: 'active',
        change: { at: testNow.toISOString(), by: 'you' },
      },
    ])
    expect(entries[0]?.sentences[0]).toContain('Standard - COD')
    expect(places.map(({ owner, used, takers }) => ({ owner, used, takers }))).toEqual([
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
    expect((await ask({ WholeValidations: denied })).entries).toHaveLength(1)
    const fault = { errors: [{ message: 'Out of order', extensions: { code: 'INTERNAL_SERVER_ERROR' } }] }
    await expect(ask({ WholeValidations: fault })).rejects.toThrow()
  })

  it('was changed elsewhere where what is stored is newer', async () => {
    await storeChanges(
      database.tables,
      { changed: [payment.id], deleted: [] },
      { shop: testShop, userId: 'another', now: new Date('2026-11-19T00:00:00Z') },
    )
    const { entries } = await ask()
    expect(entries[0]?.change).toEqual({ at: savedAt, by: 'elsewhere' })
  })
})
