import { beforeEach, expect, it } from 'vitest'
import { makeDeployment, paymentFunction, paymentFunctionId } from '../test-support/test-deployment.ts'
import { createTestStore, type TestStore } from '../test-support/test-store.ts'
import type { CheckoutView, DraftOrder, ItemList, PlacedOrder } from '../wire.ts'

const company = { email: 'meera.joshi@example.com' }
const shopper = { email: 'ananya.iyer@example.com' }
const operations = [
  { paymentTermsSet: { paymentTerms: { net: { dueInDays: 30, deposit: { percentage: 20 } } } } },
  { orderReviewAdd: { reason: 'Above the limit' } },
]

let test: TestStore
beforeEach(async () => {
  test = createTestStore()
  await test.install()
  test.deploy(makeDeployment([paymentFunction({ operations })]))
  const { data } = await test.graphql(
    `mutation Create($input: PaymentCustomizationInput!) {
      paymentCustomizationCreate(paymentCustomization: $input) { userErrors { message } }
    }`,
    { input: { title: 'Terms', functionId: paymentFunctionId, enabled: true } },
  )
  expect(data).toMatchObject({ paymentCustomizationCreate: { userErrors: [] } })
})

const request = (customer: { email: string }) => ({
  lines: [{ sku: 'SL-MOR', quantity: 1 }],
  deliveryAddress: { countryCode: 'IN', provinceCode: 'KA', zip: '560001' },
  selectedDeliveryOption: 'Standard',
  customer,
})
const view = async (customer: { email: string }) =>
  (await test.call('POST', '/checkout', request(customer))).body as CheckoutView
const order = async (customer: { email: string }) =>
  (await test.call('POST', '/orders', request(customer))).body as PlacedOrder
const drafts = async () => ((await test.call('GET', '/draft-orders')).body as ItemList<DraftOrder>).items

it('on Plus a checkout says when it is due, and how much is paid at once', async () => {
  await test.call('PATCH', '/settings', { plan: 'plus' })
  const { total, paymentTerms, needsReview } = await view(shopper)
  expect(paymentTerms?.due).toBe('Due in 30 days')
  expect(Number(paymentTerms?.dueNow)).toBeCloseTo(Number(total) * 0.2)
  expect(Number(paymentTerms?.dueNow) + Number(paymentTerms?.dueLater)).toBeCloseTo(Number(total))
  expect(needsReview).toBe(false)
})

it('an order of a company becomes a draft with its reason, and any other an order', async () => {
  await test.call('PATCH', '/settings', { plan: 'plus' })
  expect(await order(shopper)).toMatchObject({ name: '#1001', isDraft: false })
  expect(await drafts()).toEqual([])
  expect((await view(company)).needsReview).toBe(true)
  const placed = await order(company)
  expect(placed).toMatchObject({ name: '#D1', isDraft: true })
  expect(await drafts()).toEqual([
    {
      id: '1',
      name: '#D1',
      company: 'Monsoon Café Company',
      total: placed.total,
      paymentTerms: 'Due in 30 days',
      reasons: ['Above the limit'],
    },
  ])
})

it('on other plans both are ignored, and the log says so', async () => {
  const { paymentTerms, needsReview, functions } = await view(company)
  expect({ paymentTerms, needsReview }).toEqual({ paymentTerms: null, needsReview: false })
  expect(functions.flatMap(({ logs }) => logs)).toEqual([
    'papershop: paymentTermsSet is ignored, the shop is not on Shopify Plus',
    'papershop: orderReviewAdd is ignored, the shop is not on Shopify Plus',
  ])
  expect(await order(company)).toMatchObject({ name: '#1001', isDraft: false })
})
