import { beforeEach, describe, expect, it } from 'vitest'
import { discountFunctionId } from '../test-support/test-deployment.ts'
import { createTestStore, type TestStore } from '../test-support/test-store.ts'
import type { Discount, DiscountForm, ItemList, Refusal } from '../wire.ts'

let test: TestStore
beforeEach(() => {
  test = createTestStore()
})

const buyTwo: Partial<DiscountForm> = {
  value: 'buy x get y',
  amount: '100',
  collectionId: '270000002',
  buyCollectionId: '270000001',
  buyQuantity: '2',
  getQuantity: '1',
}
const form: DiscountForm = {
  method: 'code',
  title: 'Ten off',
  code: 'TEN',
  value: 'percentage',
  amount: '10',
  collectionId: '',
  buyCollectionId: '',
  buyQuantity: '',
  getQuantity: '',
  usesPerOrderLimit: '',
  minimum: 'none',
  least: '',
  combinesWith: { orderDiscounts: false, productDiscounts: true, shippingDiscounts: false },
  startsAt: '2026-11-20T10:00',
  endsAt: '2026-12-24T23:59',
  usageLimit: '',
  appliesOncePerCustomer: false,
}

async function create(changes: Partial<DiscountForm> = {}): Promise<Discount> {
  const { status, body } = await test.call('POST', '/discounts', { ...form, ...changes })
  expect(status).toBe(201)
  return body as Discount
}
const list = async () => ((await test.call('GET', '/discounts')).body as ItemList<Discount>).items

describe("the admin's form of discounts", () => {
  const forms: [string, Partial<DiscountForm>, string][] = [
    ['a percentage by code', {}, '10% off entire order'],
    [
      'an amount on a collection',
      { value: 'amount', amount: '49.50', collectionId: '270000001' },
      '₹49.50 off Spices & Masalas',
    ],
    [
      'free shipping with a minimum, without an end',
      { value: 'free shipping', amount: '', minimum: 'subtotal', least: '500.00', endsAt: '' },
      'Free shipping on all products • Minimum purchase of ₹500.00 • For all countries',
    ],
    [
      'a limited code',
      { minimum: 'quantity', least: '3', usageLimit: '100', appliesOncePerCustomer: true },
      '10% off entire order • Minimum quantity of 3 • One use per customer',
    ],
    ['buy two get one', buyTwo, 'Buy 2 items, get 1 item free'],
    [
      'buy two get one cheaper, twice an order',
      { ...buyTwo, method: 'automatic', code: '', amount: '50', usesPerOrderLimit: '2' },
      'Buy 2 items, get 1 item at 50% off',
    ],
    ['an automatic one', { method: 'automatic', code: '', amount: '12.5' }, '12.5% off entire order'],
  ]
  it.each(forms)('keeps %s, and shows it again unchanged', async (_name, changes, summary) => {
    const made = await create(changes)
    expect(made).toMatchObject({ summary, status: 'ACTIVE', function: null })
    expect(made.startsAt).toBe('2026-11-20T04:30:00Z')
    expect(made.form).toEqual({ ...form, ...changes })
    const { body } = await test.call('PATCH', `/discounts/${made.id}`, { ...made.form, title: 'Renamed' })
    expect(body).toEqual({ ...made, title: 'Renamed', form: { ...form, ...changes, title: 'Renamed' } })
  })

  it('exchanges one collection for another, and for the whole order', async () => {
    const made = await create({ collectionId: '270000001' })
    for (const collectionId of ['270000002', '']) {
      const { body } = await test.call('PATCH', `/discounts/${made.id}`, { ...form, collectionId })
      expect((body as Discount).form?.collectionId).toBe(collectionId)
    }
  })

  it.each([
    [{ title: '' }, 'title', "Title can't be blank"],
    [{ code: '' }, 'code', 'Code is too short (minimum is 1 character)'],
    [{ amount: '101' }, 'amount', 'Value must be between 0.0 and 1.0'],
    [{ amount: 'ten' }, 'amount', 'must be a percentage such as 10 or 12.5'],
    [{ value: 'amount', amount: '1,5' }, 'amount', 'must be an amount such as 49 or 49.50'],
    [{ collectionId: '9' }, 'collectionId', 'Collection with id: 9 is invalid'],
    [{ minimum: 'quantity', least: '0' }, 'least', 'must be a whole number from 1'],
    [{ startsAt: '' }, 'startsAt', 'must be a date and a time'],
    [{ endsAt: form.startsAt }, 'endsAt', 'Ends at needs to be after starts_at'],
    [{ ...buyTwo, buyCollectionId: '' }, 'buyCollectionId', "Items in 'customer buys' must be defined"],
    [{ ...buyTwo, collectionId: '' }, 'collectionId', "Items in 'customer get' cannot be set to all"],
    [{ ...buyTwo, buyQuantity: '' }, 'buyQuantity', 'must be a whole number from 1'],
    [
      { ...buyTwo, getQuantity: '100000' },
      'getQuantity',
      'Prerequisite to entitlement quantity ratio consequent must be less than 100000',
    ],
    [{ ...buyTwo, amount: '120' }, 'amount', 'Value must be between 0.0 and 1.0'],
    [{ usageLimit: '-1' }, 'usageLimit', 'must be a whole number from 1'],
  ])('shows the fault of %j at its field', async (changes, field, message) => {
    const { status, body } = await test.call('POST', '/discounts', { ...form, ...changes })
    expect(status).toBe(422)
    expect((body as Refusal).error.fields).toEqual([{ path: [field], message }])
    expect(await list()).toEqual([])
  })

  it('switches a discount off and on, and removes it', async () => {
    const { id } = await create()
    const off = (await test.call('PATCH', `/discounts/${id}`, { active: false })).body
    expect(off).toMatchObject({ status: 'EXPIRED', endsAt: '2026-11-20T05:00:00Z' })
    await test.pass(60_000)
    const on = (await test.call('PATCH', `/discounts/${id}`, { active: true })).body
    expect(on).toMatchObject({ status: 'ACTIVE', endsAt: null })
    expect((await test.call('DELETE', `/discounts/${id}`)).status).toBe(204)
    expect((await test.call('DELETE', `/discounts/${id}`)).status).toBe(404)
  })

  it('lists the app’s discounts with the app’s page for each, and without a form', async () => {
    await test.graphql(
      'mutation Create($input: DiscountAutomaticAppInput!) { discountAutomaticAppCreate(automaticAppDiscount: $input) { userErrors { message } } }',
      { input: { title: 'By rules', startsAt: '2026-11-20T00:00:00Z', functionId: discountFunctionId } },
    )
    expect(await list()).toMatchObject([
      {
        title: 'By rules',
        method: 'automatic',
        code: null,
        summary: 'Test discount',
        function: {
          id: discountFunctionId,
          path: `/app/discount/${discountFunctionId}/1700001`,
        },
        form: null,
      },
    ])
  })

  it('has no form for a discount that its fields cannot show', async () => {
    const input = {
      title: 'Buy two',
      startsAt: '2026-11-20T00:00:00Z',
      customerBuys: {
        value: { quantity: '2' },
        items: { collections: { add: ['gid://shopify/Collection/270000001'] } },
      },
      customerGets: {
        value: { discountOnQuantity: { quantity: '1', effect: { percentage: 1 } } },
        items: { products: { productsToAdd: ['gid://shopify/Product/7000000001'] } },
      },
    }
    await test.graphql(
      'mutation Create($input: DiscountAutomaticBxgyInput!) { discountAutomaticBxgyCreate(automaticBxgyDiscount: $input) { userErrors { message } } }',
      { input },
    )
    expect(await list()).toMatchObject([{ summary: 'Buy 2 items, get 1 item free', form: null }])
  })
})
