import { beforeEach, describe, expect, it } from 'vitest'
import { appUrl, createTestStore, storeUrl, type TestStore } from '../test-support/test-store.ts'
import type {
  Bootstrap,
  Company,
  Customer,
  PaymentMethod,
  PickerPage,
  PickerProduct,
  Product,
  ShippingRate,
} from '../wire.ts'

let test: TestStore
beforeEach(() => {
  test = createTestStore()
})

async function items<Item>(path: string): Promise<Item[]> {
  return ((await test.call('GET', path)).body as { items: Item[] }).items
}

describe('bootstrap', () => {
  it('gives the frame its data, before and after installing', async () => {
    const before = (await test.call('GET', '/bootstrap')).body as Bootstrap
    expect(before).toMatchObject({
      shop: {
        name: 'Saffron Lane',
        myshopifyDomain: 'saffron-lane.myshopify.com',
        currencyCode: 'INR',
        plan: 'basic',
      },
      user: { firstName: 'Leela', accountOwner: true },
      app: { handle: 'checkout-ninja', origin: appUrl, installed: false, installedAt: null, problems: [] },
      recordCounts: { paymentCustomizations: 0, deliveryCustomizations: 0, discounts: 0 },
      shops: [{ handle: 'saffron-lane', name: 'Saffron Lane', checkoutPath: '/checkout' }],
    })
    await test.install()
    const after = (await test.call('GET', '/bootstrap')).body as Bootstrap
    expect(after.app).toMatchObject({ installed: true, installedAt: '2026-11-20T05:00:00Z' })
    expect(after.app.functions.map((one) => one.handle)).toEqual([
      'test-payment',
      'test-delivery',
      'test-discount',
      'test-check',
    ])
    expect(after.app.functions.map((one) => one.createPath)).toEqual([
      null,
      null,
      '/app/discount/:functionId/new',
      null,
    ])
  })

  it('serves its own shops only, and names an unknown one', async () => {
    const other = await test.store.request(`${storeUrl}/store/other/api/bootstrap`)
    expect(other.status).toBe(404)
    expect((await test.call('GET', '/nothing')).body).toEqual({
      error: { message: 'There is no such call.' },
    })
  })

  it('refuses writes from pages of other origins', async () => {
    const post = (origin: string) =>
      test.store.request(`${storeUrl}/store/saffron-lane/api/app/install`, {
        method: 'POST',
        headers: { origin },
      })
    expect((await post(appUrl)).status).toBe(403)
    expect((await post(storeUrl)).status).toBe(200)
  })
})

describe('shipping rates', () => {
  it('are added, changed and removed, and translations follow', async () => {
    const made = await test.call('POST', '/shipping-rates', { title: 'Courier - COD', price: '79.5' })
    expect(made).toMatchObject({
      status: 201,
      body: { price: '79.5', active: true, type: 'shipping', estimatedDays: null },
    })
    const { id, gid } = made.body as ShippingRate
    expect(await test.call('PATCH', `/shipping-rates/${id}`, { title: 'COD', active: false })).toMatchObject({
      status: 200,
      body: { title: 'COD', active: false, price: '79.5' },
    })
    const names = await test.graphql(
      'query Names($id: ID!) { translatableResource(resourceId: $id) { translatableContent { key value } } }',
      { id: gid },
    )
    expect(names.data).toMatchObject({
      translatableResource: { translatableContent: [{ key: 'name', value: 'COD' }, {}] },
    })
    expect((await test.call('DELETE', `/shipping-rates/${id}`)).status).toBe(204)
    expect((await test.call('DELETE', `/shipping-rates/${id}`)).status).toBe(404)
    expect(await items('/shipping-rates')).toHaveLength(4)
  })

  it.each([
    [{ price: '10' }, 'title'],
    [{ title: ' ', price: '10' }, 'title'],
    [{ title: 'x', price: 'ten' }, 'price'],
    [{ title: 'x', price: '-1' }, 'price'],
    [{ title: 'x', price: '1', estimatedDays: { from: 3, to: 1 } }, 'estimatedDays'],
    [{ title: 'x', price: '1', colour: 'red' }, 'colour'],
  ])('refuses %j by field', async (input, field) => {
    expect(await test.call('POST', '/shipping-rates', input)).toMatchObject({
      status: 422,
      body: { error: { fields: [{ path: [field] }] } },
    })
  })
})

describe('payment methods', () => {
  it('are added by name and removed again', async () => {
    const made = await test.call('POST', '/payment-methods', {
      name: 'UPI on delivery',
      additionalDetails: 'Scan at the door.',
    })
    expect(made).toMatchObject({
      status: 201,
      body: { kind: 'manual', shownAs: 'UPI on delivery', active: true },
    })
    const { id } = made.body as PaymentMethod
    expect((await test.call('PATCH', `/payment-methods/${id}`, { name: 'UPI' })).body).toMatchObject({
      name: 'UPI',
      shownAs: 'UPI',
    })
    expect((await test.call('POST', '/payment-methods', { name: 'upi' })).status).toBe(422)
    expect((await test.call('DELETE', `/payment-methods/${id}`)).status).toBe(204)
  })

  it('of gateways and wallets can be made express, manual ones cannot', async () => {
    const methods = await items<PaymentMethod>('/payment-methods')
    const make = (kind: PaymentMethod['kind']) =>
      test.call('PATCH', `/payment-methods/${methods.find((one) => one.kind === kind)?.id}`, {
        express: true,
      })
    expect(methods.filter(({ express }) => express)).toEqual([])
    for (const kind of ['gateway', 'wallet'] as const)
      expect(await make(kind)).toMatchObject({ status: 200, body: { kind, express: true } })
    expect(await make('manual')).toMatchObject({
      status: 422,
      body: { error: { fields: [{ path: ['express'] }] } },
    })
    expect(await test.call('POST', '/payment-methods', { name: 'Wallet', express: true })).toMatchObject({
      status: 422,
    })
  })

  it('of gateways can only be switched', async () => {
    const gateway = (await items<PaymentMethod>('/payment-methods')).find((one) => one.kind === 'gateway')
    expect(
      (await test.call('PATCH', `/payment-methods/${gateway?.id}`, { active: false })).body,
    ).toMatchObject({ active: false })
    expect((await test.call('PATCH', `/payment-methods/${gateway?.id}`, { name: 'Card' })).status).toBe(422)
    expect((await test.call('DELETE', `/payment-methods/${gateway?.id}`)).status).toBe(409)
  })
})

describe('products', () => {
  it('are added, changed and removed', async () => {
    const made = await test.call('POST', '/products', {
      title: 'Murukku',
      price: '99',
      sku: 'NEW-1',
      tags: ['b', 'a', 'a'],
    })
    const product = made.body as Product
    expect(made.status).toBe(201)
    expect(product).toMatchObject({
      handle: 'murukku-1',
      tags: ['a', 'b'],
      variants: [{ sku: 'NEW-1', price: '99.0' }],
    })
    const variant = product.variants[0]?.id
    expect(
      (
        await test.call('PATCH', `/products/${product.id}`, {
          tags: ['no-cod'],
          variants: [{ id: variant, price: '120' }],
        })
      ).body,
    ).toMatchObject({ tags: ['no-cod'], variants: [{ price: '120.0', sku: 'NEW-1' }] })
    expect((await test.call('GET', `/products/${product.id}`)).body).toMatchObject({ title: 'Murukku' })
    expect((await test.call('DELETE', `/products/${product.id}`)).status).toBe(204)
    expect((await test.call('GET', `/products/${product.id}`)).status).toBe(404)
  })

  it('need a free sku and known collections', async () => {
    const refused = async (input: object) =>
      (await test.call('POST', '/products', { title: 'x', price: '1', sku: 'NEW-1', ...input })).body
    expect(await refused({ sku: 'SL-PAN' })).toMatchObject({ error: { fields: [{ path: ['sku'] }] } })
    expect(await refused({ collectionIds: ['1'] })).toMatchObject({
      error: { fields: [{ path: ['collectionIds'] }] },
    })
  })

  it('have pictures that are the same every time', async () => {
    const [product] = await items<Product>('/products')
    const draw = async (): Promise<string> => (await test.store.request(product?.imageUrl ?? '')).text()
    const picture = await draw()
    expect(picture).toMatch(/^<svg .*<\/svg>$/)
    expect(await draw()).toBe(picture)
    expect((await test.store.request(`${storeUrl}/images/products/1.svg`)).status).toBe(404)
  })
})

describe('customers and companies', () => {
  it('are updated together', async () => {
    const [company] = await items<Company>('/companies')
    const input = {
      firstName: 'Ravi',
      lastName: 'K',
      email: 'Ravi@Example.com',
      companyId: company?.id,
      companyLocationId: company?.locations[1]?.id,
    }
    const made = await test.call('POST', '/customers', {
      ...input,
      address: { countryCode: 'in', zip: '411001' },
    })
    expect(made).toMatchObject({
      status: 201,
      body: { email: 'ravi@example.com', address: { countryCode: 'IN', zip: '411001', city: null } },
    })
    const { id } = made.body as Customer
    expect((await test.call('POST', '/customers', input)).status).toBe(422)
    const firstLocation = company?.locations[0]
    await test.call('PATCH', `/companies/${company?.id}`, {
      locations: [{ id: firstLocation?.id, name: 'Pune' }],
    })
    const after = (await items<Customer>('/customers')).find((one) => one.id === id)
    expect(after).toMatchObject({ companyId: company?.id, companyLocationId: null })
    expect((await items<Company>('/companies'))[0]?.locations).toMatchObject([
      { id: firstLocation?.id, name: 'Pune', metafields: [{ key: 'cod_allowed' }] },
    ])
    await test.call('DELETE', `/companies/${company?.id}`)
    expect((await items<Customer>('/customers')).find((one) => one.id === id)).toMatchObject({
      companyId: null,
    })
    expect((await test.call('DELETE', `/customers/${id}`)).status).toBe(204)
  })

  it('have metafields with the usual checks', async () => {
    const metafields = [{ namespace: 'custom', key: 'credit', type: 'number_integer', value: 'much' }]
    expect(await test.call('POST', '/companies', { name: 'New', metafields })).toMatchObject({
      status: 422,
      body: { error: { message: 'custom.credit: value Value must be an integer.' } },
    })
    expect(await items('/companies')).toHaveLength(1)
  })
})

describe('settings', () => {
  it('change the plan', async () => {
    expect((await test.call('PATCH', '/settings', { plan: 'plus' })).body).toMatchObject({
      plan: 'plus',
      planName: 'Shopify Plus',
    })
    expect((await test.graphql('{ shop { plan { shopifyPlus } } }')).data).toEqual({
      shop: { plan: { shopifyPlus: true } },
    })
    expect((await test.call('PATCH', '/settings', { plan: 'free' })).status).toBe(422)
  })
})

describe('the picker', () => {
  it('pages, searches and finds by id', async () => {
    const pick = async (query: string) =>
      (await test.call('GET', `/picker?${query}`)).body as PickerPage<PickerProduct>
    const seen: string[] = []
    for (let after = '', more = true; more; ) {
      const page: PickerPage<PickerProduct> = await pick(
        `type=product&first=15&after=${encodeURIComponent(after)}`,
      )
      seen.push(...page.items.map((one) => one.title))
      more = page.pageInfo.hasNextPage
      after = page.pageInfo.endCursor ?? ''
    }
    expect(seen).toHaveLength(40)
    expect(seen).toEqual(seen.toSorted((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1)))
    expect((await pick('type=product&query=kashmiri%20saffron')).items[0]).toMatchObject({
      title: 'Kashmiri Saffron',
      images: [{ originalSrc: `${storeUrl}/images/products/7000000001.svg` }],
      variants: [{ price: '549.00', displayName: 'Kashmiri Saffron - 1 g' }, {}],
    })
    const ids = 'gid://shopify/Product/7000000002,gid://shopify/Product/1,gid://shopify/Product/7000000001'
    expect((await pick(`type=product&ids=${ids}`)).items.map((one) => one.id)).toEqual(
      ids.split(',').filter((id) => !id.endsWith('/1')),
    )
    expect((await pick('type=variant&query=sku:SL-SAF-2')).items).toMatchObject([
      { product: { title: 'Kashmiri Saffron' } },
    ])
    expect((await pick('type=collection')).items).toHaveLength(7)
    expect((await pick('type=product&status=DRAFT')).items).toEqual([])
  })

  it.each(['type=shop', 'type=product&first=0', 'type=product&after=x', 'type=product&status=SOLD'])(
    'refuses %s',
    async (query) => {
      expect((await test.call('GET', `/picker?${query}`)).status).toBe(422)
    },
  )
})
