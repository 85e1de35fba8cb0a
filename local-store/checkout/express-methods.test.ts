import { beforeEach, expect, it } from 'vitest'
import { createRecord } from '../test-support/create-record.ts'
import { makeDeployment, paymentFunction } from '../test-support/test-deployment.ts'
import { createTestStore, type TestStore } from '../test-support/test-store.ts'
import type { CheckoutView, ItemList, PaymentMethod, PlacedOrder } from '../wire.ts'

const applePay = 'Apple Pay'
const payPal = 'PayPal Express Checkout'

let test: TestStore
beforeEach(async () => {
  test = createTestStore()
  await test.install()
  await test.call('PATCH', '/settings', { plan: 'plus' })
  for (const name of [applePay, payPal]) await change(name, { express: true })
})

const listMethods = async () =>
  ((await test.call('GET', '/payment-methods')).body as ItemList<PaymentMethod>).items
async function change(name: string, members: object): Promise<{ status: number }> {
  const method = (await listMethods()).find((one) => one.name === name)
  return test.call('PATCH', `/payment-methods/${method?.id}`, members)
}

const paymentMethodId = (name: string, methods: readonly PaymentMethod[]) =>
  `gid://shopify/PaymentCustomizationPaymentMethod/${methods.findIndex((one) => one.name === name)}`

/** Creates one record. Its function hides the method in the given ways and adds the other operations. */
async function hide(name: string, hides: object[], others: object = {}): Promise<void> {
  const id = paymentMethodId(name, await listMethods())
  const operations = [
    ...hides.map((placements) => ({ paymentMethodHide: { paymentMethodId: id, ...placements } })),
    ...Object.entries(others).map(([kind, detail]) => ({ [kind]: { paymentMethodId: id, ...detail } })),
  ]
  const inputQuery = 'query Input { paymentMethods { id name placements } }'
  test.deploy(makeDeployment([paymentFunction({ operations }, { inputQuery })]))
  await createRecord(test, 'payment', 'Places')
}

const request = {
  lines: [{ sku: 'SL-MOR', quantity: 1 }],
  deliveryAddress: { countryCode: 'IN', provinceCode: 'KA', zip: '560001' },
  selectedDeliveryOption: 'Standard',
  customer: { email: 'ananya.iyer@example.com' },
}
const view = async () => (await test.call('POST', '/checkout', request)).body as CheckoutView
const places = async (name: string) => {
  const { expressMethods, paymentMethods } = await view()
  return {
    button: expressMethods.some((one) => one.name === name),
    list: paymentMethods.some((one) => one.originalName === name),
  }
}

const button = { placements: ['ACCELERATED_CHECKOUT'] }
const list = { placements: ['PAYMENT_METHOD'] }

it('offers express methods as buttons in the order of the shop, and also in the list', async () => {
  const { expressMethods, paymentMethods } = await view()
  expect(expressMethods).toEqual([
    {
      id: 'gid://shopify/PaymentCustomizationPaymentMethod/1',
      name: payPal,
      shownAs: 'PayPal',
      optionType: 'offsite',
      optionHandle: expect.stringMatching(/^[0-9a-f]{32}$/),
    },
    {
      id: 'gid://shopify/PaymentCustomizationPaymentMethod/2',
      name: applePay,
      shownAs: 'Apple Pay',
      optionType: 'wallet',
      optionHandle: expect.stringMatching(/^[0-9a-f]{32}$/),
    },
  ])
  expect(paymentMethods.map(({ name }) => name)).toEqual(expect.arrayContaining([payPal, applePay]))
  await change(applePay, { active: false })
  expect((await view()).expressMethods).toMatchObject([{ name: payPal }])
})

it.each([
  ['without places everywhere', [{}], { button: false, list: false }],
  ['without any mention of them, too', [{ placements: null }], { button: false, list: false }],
  ['as a button only', [button], { button: false, list: true }],
  ['in the list only', [list], { button: true, list: false }],
  [
    'in both that are named',
    [{ placements: ['PAYMENT_METHOD', 'ACCELERATED_CHECKOUT'] }],
    { button: false, list: false },
  ],
  ['nowhere where none is named', [{ placements: [] }], { button: true, list: true }],
  ['in the places of several operations together', [button, list], { button: false, list: false }],
  ['everywhere, whatever another names', [button, {}], { button: false, list: false }],
])('hides %s', async (_where, hides, expected) => {
  await hide(applePay, hides)
  expect(await places(applePay)).toEqual(expected)
  expect(await places(payPal)).toEqual({ button: true, list: true })
})

it('names the first record that hid a button', async () => {
  await hide(applePay, [button])
  await createRecord(test, 'payment', 'Places again')
  const { hiddenExpressMethods, hiddenPaymentMethods } = await view()
  expect({ hiddenExpressMethods, hiddenPaymentMethods }).toEqual({
    hiddenExpressMethods: [{ name: applePay, byRecord: 'Places' }],
    hiddenPaymentMethods: [],
  })
})

it('ignores hides with placements off the Plus plan, with one line in the log, and applies the others', async () => {
  await test.call('PATCH', '/settings', { plan: 'advanced' })
  await hide(applePay, [button, list])
  expect(await places(applePay)).toEqual({ button: true, list: true })
  expect((await view()).functions).toMatchObject([
    { logs: ['papershop: paymentMethodHide with placements is ignored, the shop is not on Shopify Plus'] },
  ])
  await hide(applePay, [{}])
  expect(await places(applePay)).toEqual({ button: false, list: false })
  expect((await view()).functions[0]?.logs).toEqual([])
})

it('keeps the name and place of a button, whatever happens to its method in the list', async () => {
  await hide(payPal, [], { paymentMethodRename: { name: 'Wallet' }, paymentMethodMove: { index: 6 } })
  const { expressMethods, paymentMethods } = await view()
  expect(expressMethods.map(({ shownAs }) => shownAs)).toEqual(['PayPal', 'Apple Pay'])
  expect(paymentMethods.at(-1)).toMatchObject({ name: 'Wallet', id: expressMethods[0]?.id })
})

it('passes the possible placements of a method to functions', async () => {
  await hide(applePay, [])
  expect((await view()).functions[0]?.input).toMatchObject({
    paymentMethods: [
      { placements: ['PAYMENT_METHOD'] },
      { name: payPal, placements: ['ACCELERATED_CHECKOUT', 'PAYMENT_METHOD'] },
      { name: applePay, placements: ['ACCELERATED_CHECKOUT', 'PAYMENT_METHOD'] },
      { name: 'Google Pay', placements: ['PAYMENT_METHOD'] },
      {},
      {},
      {},
    ],
  })
})

it('takes an order that only a button can pay, and refuses one without any method', async () => {
  for (const { name } of await listMethods()) {
    if (name !== applePay) await change(name, { active: false })
  }
  const operations = (placements: object) => [
    {
      paymentMethodHide: {
        paymentMethodId: 'gid://shopify/PaymentCustomizationPaymentMethod/0',
        ...placements,
      },
    },
  ]
  await createRecord(test, 'payment', 'No list')
  test.deploy(makeDeployment([paymentFunction({ operations: operations(list) })]))
  expect((await view()).paymentMethods).toEqual([])
  expect((await test.call('POST', '/orders', request)).body as PlacedOrder).toMatchObject({ name: '#1001' })
  test.deploy(makeDeployment([paymentFunction({ operations: operations({}) })]))
  expect(await test.call('POST', '/orders', request)).toMatchObject({
    status: 409,
    body: { error: { message: 'There is no way to pay.' } },
  })
})
