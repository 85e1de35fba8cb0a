import { beforeEach, describe, expect, it } from 'vitest'
import type { DiscountRecord } from '../resources/discounts/discount.ts'
import { createRecord } from '../test-support/create-record.ts'
import { sampleCodeDiscount, sampleDiscount } from '../test-support/sample-discount.ts'
import { deliveryFunction, makeDeployment, paymentFunction } from '../test-support/test-deployment.ts'
import { createTestStore, storeUrl, type TestStore } from '../test-support/test-store.ts'
import type { CheckoutSummary, CheckoutView } from '../wire.ts'

let test: TestStore
beforeEach(async () => {
  test = createTestStore()
  await test.install()
})

const cart = { lines: [{ sku: 'SL-SAF-1', quantity: 2 }] }
const method = (index: number) => `gid://shopify/PaymentCustomizationPaymentMethod/${index}`
const hide = (index: number) => ({ paymentMethodHide: { paymentMethodId: method(index) } })
const rename = (index: number, name: string) => ({
  paymentMethodRename: { paymentMethodId: method(index), name },
})
const move = (target: number, index: number) => ({
  paymentMethodMove: { paymentMethodId: method(target), index },
})

async function post(body: unknown): Promise<{ status: number; body: unknown }> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const response = await test.store.request(`${storeUrl}/checkout.json`, { method: 'POST', body: text })
  return { status: response.status, body: await response.json() }
}
async function checkout(changes: object = {}): Promise<CheckoutSummary> {
  const { status, body } = await post({ ...cart, ...changes })
  expect(body).not.toHaveProperty('error')
  expect(status).toBe(200)
  return body as CheckoutSummary
}
async function view(changes: object = {}): Promise<CheckoutView> {
  return (await test.call('POST', '/checkout', { ...cart, ...changes })).body as CheckoutView
}
/** Creates one record. Each test deploys the function that it needs. */
const record = (kind: 'payment' | 'delivery', title: string = kind, metafields: object[] = []) =>
  createRecord(test, kind, title, metafields)
const pay = (operations: object[], changes = {}) => paymentFunction({ operations }, changes)

describe('without functions', () => {
  it('takes discounts off the total, each up to the rest', async () => {
    const discounts = (...amounts: string[]) => ({ appliedDiscounts: amounts.map((amount) => ({ amount })) })
    const total = async (changes: object) =>
      (await view({ ...changes, selectedDeliveryOption: 'Standard' })).total
    expect(await total({})).toBe('1147.0')
    expect(await total(discounts('100.00', '47.5'))).toBe('999.5')
    expect(await total(discounts('5000', '10'))).toBe('49.0')
    expect(await post({ ...cart, ...discounts('-5') })).toMatchObject({ status: 422 })
  })

  it('offers the active rates and methods', async () => {
    expect(await checkout()).toEqual({
      deliveryOptions: [
        { title: 'Standard', cost: '49.0' },
        { title: 'Express', cost: '149.0' },
        { title: 'Standard - Cash on Delivery (fee included)', cost: '99.0' },
        { title: 'Local pickup', cost: '0.0' },
      ],
      paymentMethods: [
        { name: '(for testing) Bogus Gateway' },
        { name: 'PayPal Express Checkout' },
        { name: 'Apple Pay' },
        { name: 'Google Pay' },
        { name: 'Cash on Delivery (COD)' },
        { name: 'Bank Deposit' },
        { name: 'Money Order' },
      ],
      expressMethods: [],
      discounts: [],
      discountCodes: [],
      checkErrors: [],
      total: '1098.0',
      functions: [],
    })
  })

  it('adds up the cart and the chosen rate', async () => {
    expect(await view({ selectedDeliveryOption: 'Express' })).toMatchObject({
      currencyCode: 'INR',
      subtotal: '1098.0',
      shipping: '149.0',
      total: '1247.0',
      lines: [
        { title: 'Kashmiri Saffron', variantTitle: '1 g', quantity: 2, unitPrice: '549.0', total: '1098.0' },
      ],
    })
    expect(await view()).toMatchObject({ shipping: null, total: '1098.0', selectedDeliveryOption: null })
  })

  it('offers no delivery for products that need none', async () => {
    const card = { lines: [{ sku: 'SL-GFT-1', quantity: 1 }] }
    expect((await checkout(card)).deliveryOptions).toEqual([])
  })

  it('drops the chosen rate when no product is left to deliver', async () => {
    const emptied = { lines: [], selectedDeliveryOption: 'Standard', discountCodes: ['DIWALI'] }
    expect(await view(emptied)).toMatchObject({
      total: '0.0',
      shipping: null,
      discountCodes: [{ code: 'DIWALI', valid: false }],
    })
  })

  it('lists the skus', async () => {
    const response = await test.store.request(`${storeUrl}/products.json`)
    const { products } = (await response.json()) as { products: { sku: string }[] }
    expect(products.length).toBeGreaterThan(40)
    expect(products[0]).toEqual({
      gid: 'gid://shopify/ProductVariant/41000000001',
      sku: 'SL-SAF-1',
      title: 'Kashmiri Saffron - 1 g',
      price: '549.0',
      tags: ['fragile', 'no-cod', 'premium'],
      vendor: 'Pampore Growers',
    })
  })
})

describe('refusals', () => {
  it.each([
    [{ lines: [{ sku: 'NONE', quantity: 1 }] }, /There is no product with sku "NONE"/, ['lines', '0', 'sku']],
    [
      { ...cart, selectedDeliveryOption: 'Drone' },
      /There is no delivery option "Drone"/,
      ['selectedDeliveryOption'],
    ],
    [{ lines: [{ sku: 'SL-PAN', quantity: 0 }] }, /must be at least 1/, ['lines', '0', 'quantity']],
    [
      { ...cart, deliveryAddress: { countryCode: 'XX' } },
      /not a country code/,
      ['deliveryAddress', 'countryCode'],
    ],
    [
      { ...cart, selectedDeliveryOptions: 'Standard' },
      /selectedDeliveryOptions: is not known/,
      ['selectedDeliveryOptions'],
    ],
    [{}, /lines/, ['lines']],
  ])('%j is a 422 that names the fault', async (body, message, path) => {
    expect(await post(body)).toMatchObject({
      status: 422,
      body: { error: { message: expect.stringMatching(message), fields: [{ path }] } },
    })
  })

  it('answers 400 to broken JSON and 413 to a body that is too large', async () => {
    expect(await post('{"lines":')).toMatchObject({
      status: 400,
      body: { error: { message: expect.stringContaining('JSON') } },
    })
    expect(await post(`"${'x'.repeat(1_000_001)}"`)).toMatchObject({ status: 413 })
  })

  it('does not sell drafts', async () => {
    await test.call('PATCH', '/products/7000000001', { status: 'DRAFT' })
    expect(await post(cart)).toMatchObject({
      status: 422,
      body: { error: { message: expect.stringContaining('not on sale') } },
    })
  })
})

describe('discounts', () => {
  const store = (...discounts: DiscountRecord[]) =>
    test.world.state.change((draft) => {
      draft.discounts = discounts
    })

  it('have a field for codes while a code is active', async () => {
    const takesCodes = async () => (await view()).takesDiscountCodes
    store(sampleDiscount())
    expect(await takesCodes()).toBe(false)
    store(sampleCodeDiscount({ DIWALI: 0 }, { endsAt: '2026-02-01T00:00:00Z' }))
    expect(await takesCodes()).toBe(false)
    store(sampleCodeDiscount({ DIWALI: 0 }))
    expect(await takesCodes()).toBe(true)
  })

  it('on the order lower its total, and leave the price of a line as it is', async () => {
    store(sampleDiscount())
    const { lines, discounts } = await view()
    expect(discounts).toMatchObject([{ label: 'Ten off', amount: '109.8' }])
    expect(lines).toMatchObject([{ total: '1098.0', discountedTotal: '1098.0', discounts: [] }])
  })
})

describe('operations', () => {
  const names = async () => (await checkout()).paymentMethods.map((one) => one.name)

  it('hides, renames and moves', async () => {
    await record('payment')
    test.deploy(makeDeployment([pay([hide(0), hide(1), rename(4, 'Pay the courier'), move(4, 0)])]))
    expect(await names()).toEqual([
      'Pay the courier',
      'Apple Pay',
      'Google Pay',
      'Bank Deposit',
      'Money Order',
    ])
  })

  it('shows the store’s own words for a method, until a function renames it', async () => {
    await record('payment')
    const shownAs = async () => {
      const { paymentMethods } = await view()
      return paymentMethods.map((one) => [one.originalName, one.shownAs])
    }
    const bogus = '(for testing) Bogus Gateway'
    expect(await shownAs()).toContainEqual([bogus, 'Credit card'])
    test.deploy(makeDeployment([pay([rename(0, 'Cards')])]))
    expect(await shownAs()).toContainEqual([bogus, 'Cards'])
  })

  it('clamps the index of a move', async () => {
    await record('payment')
    for (const [beyond, before] of [
      [99, -5],
      [3, -1],
    ] as const) {
      const moves = [move(4, beyond), move(6, before)]
      test.deploy(makeDeployment([pay([hide(0), hide(1), hide(2), hide(3), ...moves])]))
      expect(await names()).toEqual(['Money Order', 'Bank Deposit', 'Cash on Delivery (COD)'])
    }
  })

  it('lets functions hide wallets, but not rename or move them', async () => {
    await record('payment')
    test.deploy(makeDeployment([pay([hide(0), hide(1), hide(2), rename(3, 'G'), move(3, 9)])]))
    expect(await names()).toEqual(['Google Pay', 'Cash on Delivery (COD)', 'Bank Deposit', 'Money Order'])
  })

  it('hides, renames and moves delivery options, and drops a hidden choice', async () => {
    await record('delivery', 'No express')
    const options = (await view()).deliveryOptions
    const handle = (title: string) => options.find((one) => one.title === title)?.handle
    const operations = [
      { deliveryOptionHide: { deliveryOptionHandle: handle('Express') } },
      { deliveryOptionRename: { deliveryOptionHandle: handle('Standard'), title: 'By road' } },
      { deliveryOptionMove: { deliveryOptionHandle: handle('Local pickup'), index: 0 } },
    ]
    test.deploy(makeDeployment([deliveryFunction({ operations })]))
    const shown = await view({ selectedDeliveryOption: 'Standard' })
    expect(shown.deliveryOptions.map((one) => one.title)).toEqual([
      'Local pickup',
      'By road',
      'Standard - Cash on Delivery (fee included)',
    ])
    expect(shown.selectedDeliveryOption).toBe(handle('Standard'))
    expect((await view({ selectedDeliveryOption: 'By road' })).selectedDeliveryOption).toBe(
      handle('Standard'),
    )
    expect((await view({ selectedDeliveryOption: 'Express' })).selectedDeliveryOption).toBeNull()
    expect(shown.hiddenDeliveryOptions).toEqual([{ title: 'Express', byRecord: 'No express' }])
  })

  it('runs no inactive record, and no record after uninstalling', async () => {
    const id = await record('payment')
    test.deploy(makeDeployment([pay([hide(0)])]))
    expect((await checkout()).functions).toHaveLength(1)
    await test.graphql(
      'mutation Sleep($id: ID!) { paymentCustomizationActivation(ids: [$id], enabled: false) { ids } }',
      { id },
    )
    expect((await checkout()).functions).toEqual([])
    await test.graphql(
      'mutation Wake($id: ID!) { paymentCustomizationActivation(ids: [$id], enabled: true) { ids } }',
      { id },
    )
    await test.call('POST', '/app/uninstall')
    expect((await checkout()).functions).toEqual([])
  })
})

describe('several records', () => {
  it('get one input, run one after the other, and hiding wins', async () => {
    const inputQuery =
      'query Input($name: String = "x") { paymentMethods { id name } paymentCustomization { metafield(namespace: "test", key: "own") { value } } cart { attribute(key: $name) { value } } }'
    const own = (value: string) => [{ namespace: 'test', key: 'own', type: 'single_line_text_field', value }]
    await record('payment', 'First', own('one'))
    await record('payment', 'Second', own('two'))
    test.deploy(makeDeployment([pay([hide(0), rename(4, 'Cash'), move(0, 0)], { inputQuery })]))
    const { functions, hiddenPaymentMethods } = await view()
    expect(functions.map((one) => one.title)).toEqual(['First', 'Second'])
    const [first, second] = functions.map(
      (one) => one.input as { paymentMethods: unknown; paymentCustomization: unknown },
    )
    expect(first?.paymentMethods).toEqual(second?.paymentMethods)
    expect(functions.map((one) => one.input)).toMatchObject([
      { paymentCustomization: { metafield: { value: 'one' } } },
      { paymentCustomization: { metafield: { value: 'two' } } },
    ])
    expect(hiddenPaymentMethods).toEqual([{ name: '(for testing) Bogus Gateway', byRecord: 'First' }])
  })
})
