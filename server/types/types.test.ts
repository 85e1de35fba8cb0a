import { parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import { listAnswerSchema } from '#rules/features/rule-list/list-answer.ts'
import { errors } from '#rules/words/errors.ts'
import { platformRefusals } from '#rules/words/platform-refusals.ts'
import {
  buildPublishedSchema,
  hasPublishedSchemas,
  publishedVersions,
} from '../../scripts/schemas/published-schemas.ts'
import { testersDocument } from '../privacy/tester-document.ts'
import { openDatabaseOfFile } from '../test-support/database-of-file.ts'
import { signSessionToken } from '../test-support/test-platform.ts'
import { createTestApp } from '../test-support/test-world.ts'
import { customizationLists } from './customizations.ts'
import { listedDiscounts } from './discounts.ts'

const database = openDatabaseOfFile()

function createTypesApp() {
  const { app, platform } = createTestApp(database)
  const list = async (type: string) => {
    const headers = { authorization: `Bearer ${await signSessionToken()}` }
    return app.request(`/app/api/types/${type}`, { headers })
  }
  return { app, list, platform }
}

const rules = {
  version: 1,
  title: 'No COD',
  rules: [
    {
      title: 'Rule 1',
      match_type: 'all',
      conditions: [
        { type: 'location_country', params: { operator: 'in', valueType: 'array', value: ['IN'] } },
      ],
      actions: [{ type: 'hide_payment', params: { name: 'Cash on Delivery (COD)', exact: true } }],
    },
  ],
}

function makeNode(number: number, title: string, enabled: boolean, metafields: Record<string, unknown>) {
  return {
    id: `gid://shopify/PaymentCustomization/${number}`,
    title,
    enabled,
    functionId: 'f',
    metafields: {
      nodes: Object.entries(metafields).map(([key, value]) => ({
        namespace: 'checkout-ninja',
        key,
        type: 'json',
        value: JSON.stringify(value),
      })),
    },
  }
}

const ofType = (type: string) => ({ version: 1, type, names: {} })

function answerPage(connection: string, nodes: unknown[], endCursor: string | null = null) {
  return () =>
    Response.json({
      data: { [connection]: { nodes, pageInfo: { hasNextPage: endCursor !== null, endCursor } } },
    })
}

test('lists the records of the type from every page, in plain words, and nobody else’s', async () => {
  const { list, platform } = createTypesApp()
  platform.willAnswer(
    answerPage(
      'paymentCustomizations',
      [
        makeNode(1, 'No COD', true, { rules, ui_config: ofType('payment-rules') }),
        makeNode(2, 'For companies', true, { rules, ui_config: ofType('payment-rules-b2b') }),
        makeNode(3, 'Another app’s', true, {}),
      ],
      'page-2',
    ),
    answerPage('paymentCustomizations', [
      makeNode(11, 'From a later version', false, {
        rules: { version: 9 },
        ui_config: ofType('payment-rules'),
      }),
    ]),
  )
  const response = await list('payment-rules')
  expect(response.status).toBe(200)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  const answer: unknown = await response.json()
  expect(answer).toEqual({
    items: [
      {
        id: '1',
        type: 'payment-rules',
        title: 'No COD',
        status: 'active',
        summary: ['When the country is India: hide Cash on Delivery (COD).'],
      },
      {
        id: '11',
        type: 'payment-rules',
        title: 'From a later version',
        status: 'draft',
        summary: [],
        problem: expect.stringContaining('version'),
      },
    ],
  })
  expect(listAnswerSchema.safeParse(answer).success).toBe(true)
  const variables = { first: 10, metafieldKeys: ['checkout-ninja.rules', 'checkout-ninja.ui_config'] }
  expect(platform.calls.admin.map((call) => call.variables)).toEqual([
    { ...variables, after: null },
    { ...variables, after: 'page-2' },
  ])
})

test('delivery rules are read from the delivery customizations', async () => {
  const { list, platform } = createTypesApp()
  platform.willAnswer(answerPage('deliveryCustomizations', []))
  expect(await (await list('delivery-rules')).json()).toEqual({ items: [] })
  expect(platform.calls.admin[0]?.query).toBe(customizationLists.delivery.document.query)
})

const ofDiscount = {
  discountId: 'gid://shopify/DiscountCodeNode/5',
  title: 'Ten percent',
  status: 'ACTIVE',
  startsAt: '2026-11-01T00:00:00Z',
  endsAt: null,
  asyncUsageCount: 3,
  discountClass: 'ORDER',
  combinesWith: { orderDiscounts: false, productDiscounts: false, shippingDiscounts: false },
  appDiscountType: { functionId: 'f' },
}

test('discounts are listed by their type, with how they are given; those of others are passed over', async () => {
  const { list, platform } = createTypesApp()
  const { metafields } = makeNode(5, '', true, { rules, ui_config: ofType('order-discounts') })
  const byCode = { appliesOncePerCustomer: false, usageLimit: null, codes: { nodes: [{ code: 'TEN' }] } }
  platform.willAnswer(
    answerPage('discountNodes', [
      { metafields, discount: { __typename: 'DiscountCodeApp', ...ofDiscount, ...byCode } },
      { metafields: { nodes: [] }, discount: { __typename: 'DiscountAutomaticApp', ...ofDiscount } },
      { metafields: { nodes: [] }, discount: { __typename: 'DiscountCodeBasic' } },
    ]),
  )
  expect(await (await list('order-discounts')).json()).toEqual({
    items: [
      {
        id: '5',
        type: 'order-discounts',
        title: 'Ten percent',
        method: 'code',
        code: 'TEN',
        status: 'ACTIVE',
        startsAt: '2026-11-01T00:00:00Z',
        usedCount: 3,
        summary: ['When the country is India: hide Cash on Delivery (COD).'],
      },
    ],
  })
  expect(platform.calls.admin[0]?.variables).toMatchObject({ first: 50, after: null })
})

test.each(['discounts', 'toString', 'payment-rules%2Fnew', 'payment-rules,delivery-rules'])(
  'there is no type %s',
  async (type) => {
    const { list, platform } = createTypesApp()
    const response = await list(type)
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({
      error: `Unknown type of rule set: “${decodeURIComponent(type)}”.`,
    })
    expect(platform.calls.admin).toEqual([])
  },
)

test('a request without a session gets nothing', async () => {
  const { app } = createTypesApp()
  expect((await app.request('/app/api/types/payment-rules')).status).toBe(401)
})

const failing = (status: number) => () => new Response('', { status })
test.each([
  ['cannot be reached', [500, 500, 500].map(failing), 502, errors.platformUnreachable],
  ['refuses', [failing(403)], 502, platformRefusals.forbidden],
  [
    'finds faults',
    [() => Response.json({ data: null, errors: [{ message: 'One.' }, { message: 'Two.' }] })],
    502,
    'One., Two.',
  ],
  ['answers in another form', [() => Response.json({ data: { shop: {} } })], 502, errors.unexpectedAnswer],
])('a platform that %s is reported in the catalogue’s words', async (_case, answers, status, error) => {
  const { list, platform } = createTypesApp()
  platform.willAnswer(...answers)
  const response = await list('payment-rules')
  expect([response.status, await response.json()]).toEqual([status, { error }])
})

test('a failure on a later page fails the whole list', async () => {
  const { list, platform } = createTypesApp()
  platform.willAnswer(answerPage('paymentCustomizations', [], 'page-2'), failing(403))
  expect((await list('payment-rules')).status).toBe(502)
})

test.runIf(hasPublishedSchemas('documents of lists')).each(publishedVersions)(
  'the documents are valid in %s',
  (version) => {
    const schema = buildPublishedSchema(version)
    const lists = [...Object.values(customizationLists), listedDiscounts]
    for (const { query } of [...lists.map(({ document }) => document), testersDocument]) {
      expect(validate(schema, parse(query))).toEqual([])
    }
  },
)
