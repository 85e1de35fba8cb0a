import { jwtVerify } from 'jose'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeDeployment } from '../test-support/test-deployment.ts'
import { apiKey, apiSecret, createTestStore, type TestStore } from '../test-support/test-store.ts'
import type { ItemList, RunningExtension, SessionTokenAnswer, UiExtension } from '../wire.ts'

const uid = '6d1f4a90-52c8-4e3b-8a67-0f9b2c7d15e4'
const inside = 'purchase.checkout.payment-method-list.render-before'
const after = 'purchase.thank-you.block.render'

let test: TestStore
beforeEach(async () => {
  test = createTestStore()
  const metafields = [{ namespace: '$app:messages', key: 'checkout' }]
  test.deploy({
    ...makeDeployment(),
    uiExtensions: [
      {
        uid,
        handle: 'messages',
        name: 'Messages',
        apiVersion: '2026-07',
        targets: [
          { target: inside, metafields },
          { target: after, metafields: [] },
        ],
        networkAccess: true,
        apiAccess: false,
        blockProgress: false,
        settings: [{ key: 'heading', type: 'single_line_text_field', name: 'Heading', description: '' }],
        locales: { default: 'en', texts: { en: { hello: 'Hello' }, hi: { hello: 'नमस्ते' } } },
        script: 'fetch(APP_URL_OF_DEPLOYMENT)',
        fingerprint: 'abc',
      },
    ],
  })
  await test.install()
})

const list = async () => ((await test.call('GET', '/ui-extensions')).body as ItemList<UiExtension>).items
const running = async (language = 'en') =>
  ((await test.call('GET', `/ui-extensions/running?language=${language}`)).body as ItemList<RunningExtension>)
    .items
const arrange = (change: object) => test.call('PATCH', `/ui-extensions/${uid}`, change)
const targets = async () => (await running()).map(({ target }) => target)

describe('an extension', () => {
  it('runs where it is placed, inside checkout on Plus alone', async () => {
    expect(await targets()).toEqual([])
    await arrange({ targets: [inside, after] })
    expect(await targets()).toEqual([after])
    expect((await list())[0]?.targets).toEqual([
      { target: inside, isPlaced: true, needsPlus: true, isAllowed: false },
      { target: after, isPlaced: true, needsPlus: false, isAllowed: true },
    ])
    await test.call('PATCH', '/settings', { plan: 'plus' })
    expect(await targets()).toEqual([inside, after])
    await arrange({ targets: [] })
    expect(await targets()).toEqual([])
  })

  it('keeps settings of the merchant, and refuses those that its manifest lacks', async () => {
    expect((await arrange({ settings: { heading: 'Why?' } })).status).toBe(200)
    expect((await list())[0]?.settings).toEqual({ heading: 'Why?' })
    expect((await arrange({ settings: { heading: true } })).status).toBe(422)
    expect((await arrange({ settings: { colour: 'red' } })).status).toBe(422)
    expect((await arrange({ targets: ['purchase.checkout.footer.render-after'] })).status).toBe(422)
    expect((await test.call('PATCH', '/ui-extensions/another', { targets: [] })).status).toBe(404)
  })

  it('reads the metafields of the shop that its manifest declares, and no other', async () => {
    await arrange({ targets: [inside, after] })
    await test.call('PATCH', '/settings', { plan: 'plus' })
    const { data } = await test.graphql('{ shop { id } }')
    const ownerId = (data as { shop: { id: string } }).shop.id
    const write = (namespace: string, value: string) => ({
      ownerId,
      namespace,
      key: 'checkout',
      type: 'json',
      value,
    })
    await test.graphql(
      'mutation Write($metafields: [MetafieldsSetInput!]!) { metafieldsSet(metafields: $metafields) { userErrors { message } } }',
      { metafields: [write('$app:messages', '{"a":1}'), write('$app:others', '{"b":1}')] },
    )
    expect((await running()).map(({ appMetafields }) => appMetafields)).toEqual([
      [
        {
          target: { type: 'shop', id: ownerId },
          metafield: {
            namespace: '$app:messages',
            key: 'checkout',
            type: 'json',
            value: '{"a":1}',
            valueType: 'json_string',
          },
        },
      ],
      [],
    ])
  })

  it('has its texts in the shopper’s language, or else in its default one', async () => {
    await arrange({ targets: [after] })
    expect(await running('hi-IN')).toMatchObject([{ language: 'hi', translations: { hello: 'नमस्ते' } }])
    expect(await running('fr')).toMatchObject([{ language: 'en', translations: { hello: 'Hello' } }])
  })

  it('is served with the address of the app in it', async () => {
    const answer = await test.store.request(`/store/saffron-lane/api/ui-extensions/${uid}/script.js`)
    expect(answer.headers.get('content-type')).toContain('text/javascript')
    expect(await answer.text()).toBe('fetch("http://app.test")')
  })

  it('gets a token for five minutes that names the shop and no person', async () => {
    const { token } = (await test.call('POST', '/ui-extensions/session-token', {})).body as SessionTokenAnswer
    const { payload } = await jwtVerify(token, new TextEncoder().encode(apiSecret), {
      audience: apiKey,
      currentDate: new Date(test.world.now()),
    })
    expect(payload).toMatchObject({ dest: 'saffron-lane.myshopify.com' })
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300)
    expect(payload).not.toHaveProperty('sub')
  })

  it('is gone with the app, and its place with it', async () => {
    await arrange({ targets: [after] })
    await test.call('POST', '/app/uninstall', {})
    expect(await list()).toEqual([])
    expect((await test.call('POST', '/ui-extensions/session-token', {})).status).toBe(409)
    await test.install()
    expect(await targets()).toEqual([])
  })
})

describe('a query to the Storefront API', () => {
  const query = async (text: string, more: object = {}) =>
    (await test.call('POST', '/ui-extensions/storefront-query', { query: text, ...more })).body

  it('answers with products, the shop and the buyer’s place, in the buyer’s currency', async () => {
    const text = `query ($handle: String) {
      shop { name paymentSettings { currencyCode } }
      localization { country { isoCode currency { isoCode } } language { isoCode } }
      product(handle: $handle) { title availableForSale variants(first: 1) { nodes { sku price { amount currencyCode } } } }
    }`
    const product = test.world.state.read().products[0]
    const answer = await query(text, {
      variables: { handle: product?.handle },
      language: 'hi',
      currency: 'JPY',
    })
    const price = Math.round(((product?.variants[0]?.priceInMinorUnits ?? 0) / 100) * 1.7862)
    expect(answer).toEqual({
      data: {
        shop: { name: 'Saffron Lane', paymentSettings: { currencyCode: 'INR' } },
        localization: {
          country: { isoCode: 'JP', currency: { isoCode: 'JPY' } },
          language: { isoCode: 'HI' },
        },
        product: {
          title: product?.title,
          availableForSale: true,
          variants: {
            nodes: [{ sku: product?.variants[0]?.sku, price: { amount: `${price}.0`, currencyCode: 'JPY' } }],
          },
        },
      },
    })
  })

  it('finds nodes by their ids, and shows no draft', async () => {
    const [product] = test.world.state.read().products
    const id = `gid://shopify/Product/${product?.id}`
    const text = 'query ($ids: [ID!]!) { nodes(ids: $ids) { id ... on Product { title } } }'
    const ids = [id, 'gid://shopify/Product/1', 'gid://shopify/Order/1']
    expect(await query(text, { variables: { ids } })).toEqual({
      data: { nodes: [{ id, title: product?.title }, null, null] },
    })
    test.world.state.change((draft) => {
      const [first] = draft.products
      if (first) first.status = 'DRAFT'
    })
    expect(await query(text, { variables: { ids: [id] } })).toEqual({ data: { nodes: [null] } })
  })

  it.each([
    ['a field that the API lacks', '{ shop { plan } }', 'Cannot query field "plan" on type "Shop"'],
    ['no syntax', '{ shop {', 'Syntax Error'],
    ['a list without a number', '{ products { nodes { id } } }', 'you must provide one of first or last'],
    ['too long a list', '{ products(first: 251) { nodes { id } } }', 'first cannot exceed 250'],
  ])('refuses %s in the form of GraphQL', async (_what, text, message) => {
    expect(await query(text)).toEqual({
      errors: [expect.objectContaining({ message: expect.stringContaining(message) })],
    })
  })
})
