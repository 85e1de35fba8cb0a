import { beforeEach, describe, expect, it } from 'vitest'
import type { AdminAnswer } from './admin-api/execute.ts'
import { formatGid } from './platform-ids.ts'
import { makeSecondSeed } from './seed/second-shop.ts'
import { makeSeed } from './seed/seed.ts'
import { paymentFunctionId } from './test-support/test-deployment.ts'
import { createTestStore, storeUrl, type TestStore, tokenExchange } from './test-support/test-store.ts'

const saffron = 'saffron-lane'
const copper = 'copper-kettle'
const domainOf = (handle: string) => `${handle}.myshopify.com`

let test: TestStore
let copperToken: string
let saffronToken: string
beforeEach(async () => {
  test = createTestStore(makeSeed(), makeSecondSeed())
  saffronToken = await installOn(saffron)
  copperToken = await installOn(copper)
})

const post = (path: string, handle: string, body: unknown, headers: Record<string, string> = {}) =>
  test.store.request(`${storeUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-host': domainOf(handle), ...headers },
    body: JSON.stringify(body),
  })

async function sessionTokenOf(handle: string): Promise<string> {
  const { body } = await test.call('POST', '/session-token', undefined, handle)
  return (body as { token: string }).token
}

async function installOn(handle: string): Promise<string> {
  await test.call('POST', '/app/install', undefined, handle)
  const request = { ...tokenExchange, subject_token: await sessionTokenOf(handle) }
  const answer = await post('/admin/oauth/access_token', handle, request)
  return String(((await answer.json()) as { access_token: string }).access_token)
}

const callAdmin = (handle: string, token: string, query: string, variables: object = {}) =>
  post(
    '/admin/api/2026-10/graphql.json',
    handle,
    { query, variables },
    {
      'x-shopify-access-token': token,
    },
  )
const sendQuery = async (handle: string, token: string, query: string, variables: object = {}) =>
  (await (await callAdmin(handle, token, query, variables)).json()) as AdminAnswer

async function createRecord(): Promise<string> {
  const { data } = await sendQuery(
    saffron,
    saffronToken,
    `mutation Create($input: PaymentCustomizationInput!) {
      made: paymentCustomizationCreate(paymentCustomization: $input) { record: paymentCustomization { id } }
    }`,
    {
      input: {
        title: 'Of Saffron Lane',
        enabled: true,
        functionId: paymentFunctionId,
        metafields: [{ namespace: 'notes', key: 'rules', type: 'json', value: '{"secret":1}' }],
      },
    },
  )
  return (data as { made: { record: { id: string } } }).made.record.id
}

async function createDiscount(handle: string, token: string): Promise<string> {
  const { data } = await sendQuery(
    handle,
    token,
    `mutation { made: discountCodeBasicCreate(basicCodeDiscount: {
      title: "Ten off", code: "TEN", startsAt: "2026-01-01T00:00:00Z",
      customerGets: { value: { percentage: 0.1 }, items: { all: true } } }) { node: codeDiscountNode { id } userErrors { message } } }`,
  )
  return (data as { made: { node: { id: string } } }).made.node.id
}

describe('with the token of one shop', () => {
  it('a code belongs to its shop only, and the other cannot read or change it', async () => {
    const id = await createDiscount(saffron, saffronToken)
    const remove =
      'mutation D($id: ID!) { gone: discountCodeDelete(id: $id) { deletedCodeDiscountId userErrors { message } } }'
    const refused = await sendQuery(copper, copperToken, remove, { id })
    expect(refused.data).toEqual({
      gone: { deletedCodeDiscountId: null, userErrors: [{ message: 'Code discount does not exist.' }] },
    })
    const find = '{ codeDiscountNodeByCode(code: "ten") { id } discountNodes(first: 5) { nodes { id } } }'
    expect((await sendQuery(copper, copperToken, find)).data).toEqual({
      codeDiscountNodeByCode: null,
      discountNodes: { nodes: [] },
    })
    expect(await createDiscount(copper, copperToken)).not.toBe(id)
    expect((await sendQuery(saffron, saffronToken, find)).data).toMatchObject({
      codeDiscountNodeByCode: { id },
    })
  })

  it('the other shop has no customers to find', async () => {
    for (const [handle, token] of [
      [saffron, copperToken],
      [copper, saffronToken],
    ] as const) {
      const answer = await callAdmin(handle, token, '{ shop { name } }')
      expect([answer.status, await answer.text()]).toEqual([
        401,
        expect.stringContaining('Invalid API key or access token'),
      ])
    }
    expect(await sendQuery(copper, copperToken, '{ shop { name } }')).toMatchObject({
      data: { shop: { name: 'Copper Kettle' } },
    })
  })

  it('no record of the other is found by its id', async () => {
    const record = await createRecord()
    const { shop, products, collections, customers, companies, metafields, installation } =
      test.world.state.read()
    const ids = [
      record,
      formatGid('Shop', shop.id),
      formatGid('Product', products[0]?.id ?? 0),
      formatGid('ProductVariant', products[0]?.variants[0]?.id ?? 0),
      formatGid('Collection', collections[0]?.id ?? 0),
      formatGid('Customer', customers[0]?.id ?? 0),
      formatGid('Company', companies[0]?.id ?? 0),
      ...metafields.map((metafield) => formatGid('Metafield', metafield.id)),
      formatGid('AppInstallation', installation?.id ?? 0),
    ]
    const query = 'query Find($ids: [ID!]!) { nodes(ids: $ids) { __typename id } }'
    const own = await sendQuery(saffron, saffronToken, query, { ids: ids.slice(0, 4) })
    expect((own.data as { nodes: object[] }).nodes).toMatchObject(ids.slice(0, 4).map((id) => ({ id })))
    const foreign = await sendQuery(copper, copperToken, query, { ids })
    expect((foreign.data as { nodes: unknown[] }).nodes).toEqual(ids.map(() => null))
  })

  it('no record of the other is listed', async () => {
    await createRecord()
    const query = `{
      paymentCustomizations(first: 5) { nodes { title } }
      deliveryCustomizations(first: 5) { nodes { title } }
      products(first: 50) { nodes { title } }
      customers(first: 50) { nodes { displayName } }
      translatableResources(resourceType: PAYMENT_GATEWAY, first: 50) { nodes { translatableContent { value } } }
    }`
    const text = JSON.stringify(await sendQuery(copper, copperToken, query))
    expect(text).toContain('Copper Water Bottle')
    expect(text).not.toMatch(/errors|Of Saffron Lane|Kashmiri|Ananya|PayPal/)
  })

  it('a record of the other cannot be changed, deleted or written to', async () => {
    const id = await createRecord()
    const before = JSON.stringify(test.world.state.read())
    const answers = [
      await sendQuery(
        copper,
        copperToken,
        'mutation U($id: ID!) { paymentCustomizationUpdate(id: $id, paymentCustomization: { enabled: false }) { paymentCustomization { id } userErrors { message } } }',
        { id },
      ),
      await sendQuery(
        copper,
        copperToken,
        'mutation D($id: ID!) { paymentCustomizationDelete(id: $id) { deletedId userErrors { message } } }',
        { id },
      ),
      await sendQuery(
        copper,
        copperToken,
        'mutation A($ids: [ID!]!) { paymentCustomizationActivation(ids: $ids, enabled: false) { ids userErrors { message } } }',
        { ids: [id] },
      ),
      await sendQuery(
        copper,
        copperToken,
        'mutation M($id: ID!) { metafieldsSet(metafields: [{ ownerId: $id, namespace: "notes", key: "rules", type: "json", value: "{}" }]) { metafields { id } userErrors { message } } }',
        { id },
      ),
    ]
    for (const { data } of answers) {
      const [payload] = Object.values(data as Record<string, { userErrors: unknown[] }>)
      expect(payload?.userErrors).not.toEqual([])
    }
    expect(JSON.stringify(test.world.state.read())).toBe(before)
  })

  it('no token of the other is given, for its session token or its own', async () => {
    const exchange = { ...tokenExchange, subject_token: await sessionTokenOf(saffron) }
    const answer = await post('/admin/oauth/access_token', copper, exchange)
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: 'invalid_subject_token' }])
    const stranger = await post('/admin/oauth/access_token', 'somebody-else', exchange)
    expect(stranger.status).toBe(404)
  })
})

describe('each shop', () => {
  it('has its own admin, checkout and installation', async () => {
    const { body } = await test.call('GET', '/bootstrap', undefined, copper)
    expect(body).toMatchObject({
      shop: { name: 'Copper Kettle' },
      shops: [
        { handle: saffron, checkoutPath: '/checkout' },
        { handle: copper, checkoutPath: '/checkout?shop=copper-kettle' },
      ],
    })
    await test.call('POST', '/app/uninstall', undefined, copper)
    expect(test.others[0]?.state.read().installation).toBeNull()
    expect(await sendQuery(saffron, saffronToken, '{ shop { name } }')).toMatchObject({
      data: { shop: { name: 'Saffron Lane' } },
    })
    await test.pass(0)
    expect(test.webhooks.map(({ headers }) => headers.get('x-shopify-shop-domain'))).toEqual([
      domainOf(copper),
    ])
  })

  it('is served at its address, the first where none is named, and an unknown shop not at all', async () => {
    const get = async (path: string) => test.store.request(`${storeUrl}${path}`)
    const titles = async (path: string) => JSON.stringify(await (await get(path)).json())
    expect(await titles('/products.json')).toContain('Kashmiri')
    expect(await titles('/products.json?shop=copper-kettle')).toMatch(/^(?!.*Kashmiri).*Copper Kettle/)
    expect((await get('/products.json?shop=nobody')).status).toBe(404)
    expect((await get('/?shop=copper-kettle')).headers.get('location')).toBe('/store/copper-kettle')
    expect((await get('/')).headers.get('location')).toBe('/store/saffron-lane')
    expect((await test.call('GET', '/bootstrap', undefined, 'nobody')).status).toBe(404)
  })

  it('has an address for shoppers, which sells its own variants and accepts its own codes', async () => {
    const { data } = await sendQuery(copper, copperToken, '{ shop { primaryDomain { url } } }')
    const { url } = (data as { shop: { primaryDomain: { url: string } } }).shop.primaryDomain
    const follow = async (address: string): Promise<Response> => {
      const answer = await test.store.request(new URL(address, storeUrl).href)
      const onward = answer.headers.get('location')
      return onward?.startsWith('/checkout') === false ? follow(onward) : answer
    }
    const cup = test.others[0]?.state
      .read()
      .products.flatMap(({ variants }) => variants)
      .find(({ sku }) => sku === 'CK-CUP')
    const cart = await follow(`${url}/cart/${cup?.id}:2?discount=TEN`)
    expect(cart.headers.get('location')).toBe('/checkout?line=2%3ACK-CUP&discount=TEN&shop=copper-kettle')
    const code = await follow(`${url}/discount/TEN?redirect=/cart/${cup?.id}:1`)
    expect(code.headers.get('location')).toBe('/checkout?line=1%3ACK-CUP&shop=copper-kettle')
    const discountLink = await test.store.request(`${storeUrl}/discount/TEN?shop=${copper}`)
    expect(discountLink.headers.get('set-cookie')).toMatch(/^discount_code_copper-kettle=TEN;/)
    expect(discountLink.headers.get('location')).toBe('/checkout?shop=copper-kettle')
  })

  it('runs only its own records at its checkout', async () => {
    await createRecord()
    const checkOut = async (query: string, sku: string) => {
      const answer = await post(
        `/checkout.json${query}`,
        copper,
        { lines: [{ sku, quantity: 1 }] },
        {
          'x-forwarded-host': '',
        },
      )
      return JSON.stringify(await answer.json())
    }
    const [sku = ''] = [test.world.state.read().products[0]?.variants[0]?.sku]
    expect(await checkOut('', sku)).toContain('PayPal')
    expect(await checkOut('?shop=copper-kettle', 'CK-CUP')).not.toMatch(/PayPal|Of Saffron Lane/)
    expect(await checkOut('?shop=copper-kettle', sku)).toMatch(/error/)
  })

  it('has ids of its own', () => {
    const idsOf = (state: ReturnType<typeof makeSeed>) =>
      [...JSON.stringify(state).matchAll(/"(?:id|inventoryItemId)":(\d+)/g)].map(([, id]) => id)
    const first = new Set(idsOf(makeSeed()))
    expect(idsOf(makeSecondSeed()).filter((id) => first.has(id))).toEqual([])
  })
})
