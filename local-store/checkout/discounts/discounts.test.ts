import { beforeEach, describe, expect, it, test as table } from 'vitest'
import type { DiscountRecord } from '../../resources/discounts/discount.ts'
import { makeConstantExports } from '../../test-support/constant-function.ts'
import { createRecord } from '../../test-support/create-record.ts'
import { sampleCodeDiscount, sampleDiscount } from '../../test-support/sample-discount.ts'
import { deliveryFunction, makeDeployment, paymentFunction } from '../../test-support/test-deployment.ts'
import { createTestStore, type TestStore } from '../../test-support/test-store.ts'
import type { CheckoutRequest, CheckoutView, PlacedOrder } from '../../wire.ts'

let test: TestStore
beforeEach(async () => {
  test = createTestStore()
  await test.install()
})

const everyFlag = { orderDiscounts: true, productDiscounts: true, shippingDiscounts: true }
const saffron: CheckoutRequest = { lines: [{ sku: 'SL-SAF-1', quantity: 2 }] }

function keep(...discounts: DiscountRecord[]): void {
  test.world.state.change((draft) => {
    draft.discounts = discounts
  })
}
async function view(changes: Partial<CheckoutRequest> = {}): Promise<CheckoutView> {
  const { status, body } = await test.call('POST', '/checkout', { ...saffron, ...changes })
  expect({ status, body }).toMatchObject({ status: 200 })
  return body as CheckoutView
}
const place = (changes: object = {}) =>
  test.call('POST', '/orders', {
    ...saffron,
    customer: { email: 'guest@example.com' },
    selectedDeliveryOption: 'Standard',
    ...changes,
  })

describe('native discounts', () => {
  it('take off the order, and the total follows', async () => {
    keep(sampleDiscount())
    expect(await view({ selectedDeliveryOption: 'Standard' })).toMatchObject({
      subtotal: '1098.0',
      discounts: [{ label: 'Ten off', isCode: false, amount: '109.8' }],
      shipping: '49.0',
      discountedShipping: '49.0',
      total: '1037.2',
      takesDiscountCodes: false,
      discountVerdicts: [{ title: 'Ten off', applied: true, amount: '109.8', reasons: [] }],
    })
  })

  table.each([
    ['KWD', { subtotal: '109.8', shipping: '4.9', total: '113.695' }, '1.005'],
    ['JPY', { subtotal: '109800.0', shipping: '4900.0', total: '113695.0' }, '1005.0'],
  ])(
    'take amounts of %s to its smallest unit, which is no hundredth',
    async (currencyCode, prices, amount) => {
      const gives: DiscountRecord['gives'] = {
        type: 'basic',
        items: { on: 'all' },
        value: { type: 'amount', amountInMinorUnits: 1005, appliesOnEachItem: false },
        minimumRequirement: null,
      }
      keep(sampleDiscount({ gives }))
      test.world.state.change((draft) => {
        draft.shop.currencyCode = currencyCode
      })
      expect(await view({ selectedDeliveryOption: 'Standard' })).toMatchObject({
        currencyCode,
        ...prices,
        discounts: [{ amount }],
        discountVerdicts: [{ applied: true, amount }],
      })
    },
  )

  table.each([
    ['once', true, false, '54.9'],
    ['by subscription', false, true, '109.8'],
    ['either way', true, true, '164.7'],
  ])('take from what is bought %s', async (_what, once, subscription, amount) => {
    keep(sampleDiscount({ appliesOnOneTimePurchase: once, appliesOnSubscription: subscription }))
    const lines = [
      { sku: 'SL-SAF-1', quantity: 1 },
      { sku: 'SL-SAF-1', quantity: 2, sellingPlan: 'Every month' },
    ]
    expect((await view({ lines })).discounts).toMatchObject([{ amount }])
  })

  it('take nothing from a cart in which all is bought in another way', async () => {
    keep(sampleDiscount({ appliesOnOneTimePurchase: true, appliesOnSubscription: false }))
    const lines = [{ sku: 'SL-SAF-1', quantity: 2, sellingPlan: 'Every month' }]
    expect((await view({ lines })).discounts).toEqual([])
  })

  it('take off single lines by collection, and say on the line what was taken', async () => {
    const collectionIds = [270000001]
    const gives: DiscountRecord['gives'] = {
      type: 'basic',
      items: { on: 'collections', collectionIds },
      value: { type: 'percentage', percentage: 0.07 },
      minimumRequirement: null,
    }
    keep(sampleDiscount({ title: 'Spice week', discountClasses: ['PRODUCT'], gives }))
    const lines = [
      { sku: 'SL-SAF-1', quantity: 1 },
      { sku: 'SL-MOR', quantity: 1 },
    ]
    const [spice, mortar] = (await view({ lines })).lines
    expect(spice).toMatchObject({
      total: '549.0',
      discountedTotal: '510.57',
      discounts: [{ label: 'Spice week', amount: '38.43' }],
    })
    expect(mortar).toMatchObject({ discounts: [] })
    expect(mortar?.discountedTotal).toBe(mortar?.total)
  })

  it('make rates free up to their highest price', async () => {
    const gives: DiscountRecord['gives'] = {
      type: 'freeShipping',
      maximumShippingPriceInMinorUnits: 10000,
      minimumRequirement: null,
      destination: { to: 'countries', countries: ['IN'], includeRestOfWorld: false },
    }
    keep(sampleDiscount({ title: 'Free', discountClasses: ['SHIPPING'], gives }))
    const deliveryAddress = { countryCode: 'IN', zip: '560001' }
    const { deliveryOptions, ...chosen } = await view({ deliveryAddress, selectedDeliveryOption: 'Standard' })
    expect(deliveryOptions.map(({ cost, discountedCost }) => [cost, discountedCost])).toEqual([
      ['49.0', '0.0'],
      ['149.0', '149.0'],
      ['99.0', '0.0'],
      ['0.0', '0.0'],
    ])
    expect(chosen).toMatchObject({ shipping: '49.0', discountedShipping: '0.0', total: '1098.0' })
    const abroad = await view({ deliveryAddress: { countryCode: 'US' }, selectedDeliveryOption: 'Standard' })
    expect(abroad.total).toBe('1147.0')
  })

  it('give one product for buying another', async () => {
    const items = { on: 'collections' as const, collectionIds: [270000001] }
    const gives: DiscountRecord['gives'] = {
      type: 'bxgy',
      buys: { items, value: { type: 'quantity', quantity: 2 } },
      gets: { items, quantity: 1, effect: { type: 'percentage', percentage: 1 } },
      usesPerOrderLimit: null,
    }
    keep(sampleDiscount({ discountClasses: ['PRODUCT'], gives }))
    expect((await view({ lines: [{ sku: 'SL-SAF-1', quantity: 3 }] })).total).toBe('1098.0')
  })

  it('begin and end by the store’s clock, and apply only to their customers', async () => {
    const running = async () => (await view()).discounts.length
    keep(sampleDiscount({ startsAt: '2026-11-20T05:00:01Z', endsAt: '2026-11-20T05:00:02Z' }))
    expect(await running()).toBe(0)
    await test.pass(1000)
    expect(await running()).toBe(1)
    await test.pass(1000)
    expect(await running()).toBe(0)
    const [customer] = test.world.state.read().customers
    keep(sampleDiscount({ customerIds: [customer?.id ?? 0] }))
    expect(await running()).toBe(0)
    expect((await view({ customer: { email: customer?.email ?? '' } })).discounts).toHaveLength(1)
  })
})

describe('codes', () => {
  const off = (percentage: number) => ({
    type: 'basic' as const,
    items: { on: 'all' as const },
    value: { type: 'percentage' as const, percentage },
    minimumRequirement: null,
  })
  const answer = async (changes: Partial<CheckoutRequest> = {}) =>
    (await view({ discountCodes: ['diwali '], ...changes })).discountCodes

  it('count in any case, and show as they were written', async () => {
    keep(sampleCodeDiscount({ DIWALI: 0 }))
    expect(await view({ discountCodes: ['diwali ', 'Diwali'] })).toMatchObject({
      takesDiscountCodes: true,
      discountCodes: [{ code: 'diwali', valid: true, message: '', reason: null }],
      discounts: [{ label: 'diwali', isCode: true, amount: '109.8' }],
    })
  })

  table.each<[string, Partial<DiscountRecord>, Partial<CheckoutRequest>, string, string]>([
    ['unknown', { codes: [] }, {}, 'DISCOUNT_NOT_FOUND', 'Enter a valid discount code'],
    [
      'expired',
      { endsAt: '2026-02-01T00:00:00Z' },
      {},
      'DISCOUNT_CURRENTLY_INACTIVE',
      'Enter a valid discount code',
    ],
    [
      'below its minimum',
      { gives: { ...off(0.1), minimumRequirement: { type: 'subtotal', subtotalInMinorUnits: 200000 } } },
      {},
      'DISCOUNT_PURCHASE_NOT_IN_RANGE',
      'diwali discount code isn’t valid for the items in your cart',
    ],
    [
      'below its quantity',
      { gives: { ...off(0.1), minimumRequirement: { type: 'quantity', quantity: 3 } } },
      {},
      'DISCOUNT_QUANTITY_NOT_IN_RANGE',
      'diwali discount code isn’t valid for the items in your cart',
    ],
    [
      'of other items',
      {
        discountClasses: ['PRODUCT'],
        gives: { ...off(0.1), items: { on: 'collections', collectionIds: [1] } },
      },
      {},
      'DISCOUNT_NO_ENTITLED_LINE_ITEMS',
      'diwali discount code isn’t valid for the items in your cart',
    ],
    [
      'for nobody known yet',
      { customerIds: [1] },
      {},
      'DISCOUNT_ELIGIBLE_CUSTOMER_MISSING',
      'Enter your e-mail to use the diwali discount code',
    ],
    [
      'for somebody else',
      { customerIds: [1] },
      { customer: { email: 'guest@example.com' } },
      'DISCOUNT_CUSTOMER_NOT_ELIGIBLE',
      'diwali discount code isn’t available to you right now',
    ],
    [
      'used up',
      { usageLimit: 5, codes: [{ id: 1, code: 'DIWALI', usageCount: 5 }] },
      {},
      'DISCOUNT_USAGE_LIMIT_REACHED',
      'diwali discount code has reached its usage limit',
    ],
    [
      'used by this shopper',
      { appliesOncePerCustomer: true, usedBy: [{ email: 'Guest@example.com', phone: null }] },
      { customer: { email: 'guest@example.com' } },
      'DISCOUNT_CUSTOMER_USAGE_LIMIT_REACHED',
      'You have already used the diwali discount code',
    ],
  ])('one that is %s is refused in the shopper’s words', async (_what, changes, request, reason, message) => {
    keep(sampleCodeDiscount({ DIWALI: 0 }, changes))
    expect(await answer(request)).toEqual([{ code: 'diwali', valid: false, reason, message }])
  })

  it('a code that does not combine with an applied discount is refused, and the drawer names the flag', async () => {
    keep(sampleDiscount({ gives: off(0.39), combinesWith: everyFlag }), sampleCodeDiscount({ DIWALI: 0 }))
    expect(await view({ discountCodes: ['DIWALI'] })).toMatchObject({
      discountCodes: [
        {
          valid: false,
          reason: 'DISCOUNT_CODE_NOT_HONOURED',
          message: 'DIWALI couldn’t be used with your existing discounts',
        },
      ],
      discountVerdicts: [
        { title: 'Ten off', applied: true, amount: '428.22' },
        {
          code: 'DIWALI',
          applied: false,
          amount: '109.8',
          reasons: ['“Ten off” takes INR 428.22 and may not stand beside it: its own orderDiscounts is off.'],
        },
      ],
    })
  })

  it('counts five codes for merchandise, and one code per discount', async () => {
    const codes = ['A', 'B', 'C', 'D', 'E', 'F']
    keep(
      ...codes.map((code, index) =>
        sampleCodeDiscount({ [code]: 0, [`${code}2`]: 0 }, { id: index + 2, combinesWith: everyFlag }),
      ),
    )
    const judged = (await view({ discountCodes: ['A', 'A2', 'B', 'C', 'D', 'E', 'F'] })).discountCodes
    expect(judged.filter(({ valid }) => valid).map(({ code }) => code)).toEqual(['A', 'B', 'C', 'D', 'E'])
    expect(judged.filter(({ valid }) => !valid)).toMatchObject([
      { code: 'A2', reason: 'DISCOUNT_CODE_NOT_HONOURED' },
      { code: 'F', reason: 'DISCOUNT_CODE_NOT_HONOURED' },
    ])
  })
})

describe('test orders', () => {
  it('count uses, by code and by shopper', async () => {
    keep(sampleCodeDiscount({ DIWALI: 0 }, { usageLimit: 2, appliesOncePerCustomer: true }))
    const first = await place({ discountCodes: ['Diwali'], total: '1037.2' })
    expect(first).toMatchObject({ status: 201, body: { name: '#1001', total: '1037.2' } })
    expect((first.body as PlacedOrder).discounts).toEqual([{ title: 'Ten off', amount: '109.8' }])
    const reasonFor = async (email: string) =>
      (await view({ discountCodes: ['DIWALI'], customer: { email } })).discountCodes[0]?.reason
    expect(await reasonFor('GUEST@example.com')).toBe('DISCOUNT_CUSTOMER_USAGE_LIMIT_REACHED')
    expect(await reasonFor('other@example.com')).toBeNull()
    await place({ discountCodes: ['DIWALI'], customer: { email: 'other@example.com' } })
    expect(await reasonFor('third@example.com')).toBe('DISCOUNT_USAGE_LIMIT_REACHED')
    expect(test.world.state.read().discounts[0]).toMatchObject({ usageCount: 2, codes: [{ usageCount: 2 }] })
  })

  table.each([
    ['an empty cart', { lines: [] }, 422, 'Your cart is empty.'],
    ['nobody', { customer: null }, 422, 'Enter your e-mail.'],
    ['no rate', { selectedDeliveryOption: null }, 422, 'Choose a shipping method.'],
    ['another total', { total: '1.0' }, 409, 'The total has changed to ₹1,147.00. Nothing was ordered.'],
  ])('refuse %s', async (_what, changes, status, message) => {
    expect(await place(changes)).toMatchObject({ status, body: { error: { message } } })
  })
})

describe('discount functions', () => {
  const functionId = '33333333-3333-4333-8333-333333333333'
  const lines = 'cart.lines.discounts.generate.run'
  const delivery = 'cart.delivery-options.discounts.generate.run'
  const app = { type: 'app', functionId, errors: null } as const
  const orderOff = (value: object) => ({
    orderDiscountsAdd: {
      selectionStrategy: 'FIRST',
      candidates: [{ targets: [{ orderSubtotal: { excludedCartLineIds: [] } }], value, message: 'Ours' }],
    },
  })
  /** One function with both targets, whose answers are always these. */
  function deploy(
    onLines: object[],
    onDelivery: object[] | null = [],
    others: Parameters<typeof makeDeployment>[0] = [],
  ) {
    const query = `query Input { triggeringDiscountCode enteredDiscountCodes { code rejectable } discount { discountClasses metafield(namespace: "x", key: "y") { value } }
      cart { discountApplications { targetType totalAllocatedAmount { amount } } cost { totalAmount { amount } } } }`
    test.deploy(
      makeDeployment([
        paymentFunction(undefined, {
          id: functionId,
          api: 'discount',
          handle: 'test-discount',
          fingerprint: JSON.stringify([onLines, onDelivery]),
          targets: [
            { target: lines, exportName: 'lines', inputQuery: query },
            { target: delivery, exportName: 'delivery', inputQuery: query },
          ],
          wasm: makeConstantExports({
            lines: { operations: onLines },
            delivery: onDelivery === null ? null : { operations: onDelivery },
          }),
        }),
        ...others,
      ]),
    )
  }

  it('run for both targets, and their answers become prices', async () => {
    deploy([orderOff({ percentage: { value: '10' } })])
    keep(sampleCodeDiscount({ OURS: 0 }, { gives: app }))
    const found = await view({ discountCodes: ['ours'], selectedDeliveryOption: 'Standard' })
    expect(found).toMatchObject({ total: '1037.2', discounts: [{ label: 'ours', amount: '109.8' }] })
    expect(found.functions).toMatchObject([
      {
        target: lines,
        recordId: 'gid://shopify/DiscountCodeNode/2',
        error: null,
        input: {
          triggeringDiscountCode: 'ours',
          enteredDiscountCodes: [{ code: 'ours', rejectable: true }],
          discount: { discountClasses: ['ORDER'], metafield: null },
          cart: { discountApplications: [] },
        },
      },
      {
        target: delivery,
        input: {
          enteredDiscountCodes: [{ code: 'ours', rejectable: false }],
          cart: {
            discountApplications: [{ targetType: 'LINE_ITEM', totalAllocatedAmount: { amount: '109.8' } }],
          },
        },
      },
    ])
  })

  it('do not run for a code that was not entered, or after the discount has ended', async () => {
    deploy([orderOff({ percentage: { value: '10' } })])
    keep(
      sampleCodeDiscount({ OURS: 0 }, { gives: app }),
      sampleDiscount({ gives: app, endsAt: '2026-02-01T00:00:00Z' }),
    )
    expect((await view()).functions).toEqual([])
  })

  it('are recorded as failing when either target fails, until both run well', async () => {
    keep(sampleDiscount({ gives: app }))
    const errors = () => {
      const [discount] = test.world.state.read().discounts
      return discount?.gives.type === 'app' ? discount.gives.errors : undefined
    }
    deploy([], null)
    await view()
    expect(errors()).toMatchObject({ firstOccurredAt: '2026-11-20T05:00:00Z' })
    deploy([{ productDiscountsAdd: {} }])
    await view()
    expect(errors()).not.toBeNull()
    deploy([])
    await view()
    expect(errors()).toBeNull()
  })

  it('fail when they name a line that the cart does not have', async () => {
    const target = { cartLine: { id: 'gid://shopify/CartLine/none' } }
    const value = { percentage: { value: '10' } }
    deploy([
      { productDiscountsAdd: { selectionStrategy: 'ALL', candidates: [{ targets: [target], value }] } },
    ])
    keep(sampleDiscount({ gives: app, discountClasses: ['PRODUCT'] }))
    expect(await view()).toMatchObject({
      total: '1098.0',
      functions: [
        { operations: [], errorName: 'InvalidOutputError', error: expect.stringContaining('no line') },
        { error: null },
      ],
    })
  })

  it('appear to payment functions with their amounts, and to delivery functions without shipping', async () => {
    const query =
      'query Input { cart { cost { totalAmount { amount } } discountApplications { targetType totalAllocatedAmount { amount } } lines { cost { totalAmount { amount } } discountAllocations { discountedAmount { amount } } } } }'
    const halfShipping = {
      type: 'freeShipping',
      maximumShippingPriceInMinorUnits: null,
      minimumRequirement: null,
      destination: { to: 'all' },
    } as const
    keep(
      sampleDiscount({ combinesWith: everyFlag }),
      sampleDiscount({
        id: 3,
        title: 'Free',
        combinesWith: everyFlag,
        discountClasses: ['SHIPPING'],
        gives: halfShipping,
      }),
    )
    test.deploy(
      makeDeployment([
        paymentFunction(undefined, { inputQuery: query }),
        deliveryFunction(undefined, { inputQuery: query }),
      ]),
    )
    await createRecord(test, 'payment', 'Payment')
    await createRecord(test, 'delivery', 'Delivery')
    const order = { targetType: 'LINE_ITEM', totalAllocatedAmount: { amount: '109.8' } }
    const linesSeen = [
      {
        cost: { totalAmount: { amount: '988.2' } },
        discountAllocations: [{ discountedAmount: { amount: '109.8' } }],
      },
    ]
    const { functions } = await view({ selectedDeliveryOption: 'Standard' })
    expect(functions.find(({ title }) => title === 'Delivery')?.input).toEqual({
      cart: {
        cost: { totalAmount: { amount: '1037.2' } },
        discountApplications: [order],
        lines: linesSeen,
      },
    })
    expect(functions.find(({ title }) => title === 'Payment')?.input).toEqual({
      cart: {
        cost: { totalAmount: { amount: '988.2' } },
        discountApplications: [
          order,
          { targetType: 'SHIPPING_LINE', totalAllocatedAmount: { amount: '49.0' } },
        ],
        lines: linesSeen,
      },
    })
  })
})

describe('several codes for shipping', () => {
  const freeUpTo = (
    code: string,
    id: number,
    maximumShippingPriceInMinorUnits: number | null,
  ): DiscountRecord => ({
    ...sampleCodeDiscount({ [code]: 0 }, { combinesWith: everyFlag }),
    id,
    title: code,
    codes: [{ id, code, usageCount: 0 }],
    discountClasses: ['SHIPPING'],
    gives: {
      type: 'freeShipping',
      maximumShippingPriceInMinorUnits,
      minimumRequirement: null,
      destination: { to: 'all' },
    },
  })
  const enter = (...discountCodes: string[]) =>
    view({
      deliveryAddress: { countryCode: 'IN', zip: '560001' },
      selectedDeliveryOption: 'Standard',
      discountCodes,
    })
  const reasonsOf = ({ discountCodes }: CheckoutView) =>
    discountCodes.map(({ code, reason }) => [code, reason])

  it('are all tried: a code that fits no rate does not block another', async () => {
    keep(freeUpTo('CHEAP', 301, 100), freeUpTo('ALL', 302, null))
    const both = await enter('CHEAP', 'ALL')
    expect(both.discountedShipping).toBe('0.0')
    expect(reasonsOf(both)).toEqual([
      ['CHEAP', 'DISCOUNT_NO_ENTITLED_SHIPPING_LINES'],
      ['ALL', null],
    ])
  })

  it('count once, in any order', async () => {
    keep(freeUpTo('ONE', 301, null), freeUpTo('ALL', 302, null))
    for (const codes of [
      ['ONE', 'ALL'],
      ['ALL', 'ONE'],
    ]) {
      const both = await enter(...codes)
      expect(both.discountedShipping).toBe('0.0')
      expect(reasonsOf(both).filter(([, reason]) => reason === null)).toHaveLength(1)
      expect(reasonsOf(both)).toContainEqual([expect.any(String), 'DISCOUNT_CODE_NOT_HONOURED'])
    }
  })
})
