import { describe, expect, it } from 'vitest'
import { makeConstantExports } from '../../test-support/constant-function.ts'
import { createRecord } from '../../test-support/create-record.ts'
import { sampleCodeDiscount, sampleDiscount } from '../../test-support/sample-discount.ts'
import { deliveryFunction, makeDeployment, paymentFunction } from '../../test-support/test-deployment.ts'
import { everyFlag, startCheckout } from './checkout.test-support.ts'

const store = startCheckout()
const { keep, view } = store

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
  /** Deploys one function with both targets, which always gives these answers. */
  function deploy(
    onLines: object[],
    onDelivery: object[] | null = [],
    others: Parameters<typeof makeDeployment>[0] = [],
  ) {
    const query = `query Input { triggeringDiscountCode enteredDiscountCodes { code rejectable } discount { discountClasses metafield(namespace: "x", key: "y") { value } }
      cart { discountApplications { targetType totalAllocatedAmount { amount } } cost { totalAmount { amount } } } }`
    store.test.deploy(
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
      const [discount] = store.test.world.state.read().discounts
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
    store.test.deploy(
      makeDeployment([
        paymentFunction(undefined, { inputQuery: query }),
        deliveryFunction(undefined, { inputQuery: query }),
      ]),
    )
    await createRecord(store.test, 'payment', 'Payment')
    await createRecord(store.test, 'delivery', 'Delivery')
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
