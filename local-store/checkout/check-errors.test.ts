import { beforeEach, describe, expect, it } from 'vitest'
import { checkFunction, checkFunctionId, makeDeployment } from '../test-support/test-deployment.ts'
import { createTestStore, type TestStore } from '../test-support/test-store.ts'
import type { CheckoutSummary, PlacedOrder } from '../wire.ts'

const field = '$.cart.deliveryGroups[0].deliveryAddress.zip'
const stops = {
  operations: [{ validationAdd: { errors: [{ message: 'We do not deliver there.', target: field }] } }],
}
const request = {
  lines: [{ sku: 'SL-MOR', quantity: 1 }],
  deliveryAddress: { countryCode: 'IN', provinceCode: 'KA', zip: '560001' },
  customer: { email: 'someone@example.org' },
  selectedDeliveryOption: 'Standard',
}

let test: TestStore
beforeEach(() => {
  test = createTestStore()
})

async function check(output: unknown, input: object): Promise<void> {
  test.deploy(makeDeployment([checkFunction(output)]))
  await test.graphql(
    'mutation Create($input: ValidationCreateInput!) { validationCreate(validation: $input) { userErrors { message } } }',
    { input: { functionId: checkFunctionId, title: 'A check', enable: true, ...input } },
  )
}
const readErrors = async (step?: string) =>
  (await test.call('POST', '/checkout', { ...request, ...(step && { step }) })).body as CheckoutSummary
const order = () => test.call('POST', '/orders', request)

describe('a checkout with a check', () => {
  it('shows its message at the field, and blocks the order', async () => {
    await check(stops, {})
    expect((await readErrors()).checkErrors).toEqual([
      { target: field, message: 'We do not deliver there.', byRecord: 'A check' },
    ])
    const { status, body } = await order()
    expect(status).toBe(422)
    expect(body).toEqual({
      error: {
        message: 'We do not deliver there.',
        fields: [{ path: ['checkErrors', field], message: 'We do not deliver there.' }],
      },
    })
  })

  it('goes on if the check is off or finds no fault', async () => {
    await check(stops, { enable: false })
    expect((await readErrors()).checkErrors).toEqual([])
    await check({ operations: [] }, {})
    expect((await order()).status).toBe(201)
  })

  it.each([
    [undefined, 'CHECKOUT_INTERACTION'],
    ['cart', 'CART_INTERACTION'],
    ['completion', 'CHECKOUT_COMPLETION'],
  ])('passes the shopper’s step to its function, %s', async (step, answered) => {
    await check(stops, {})
    const { functions } = (await test.call('POST', '/checkout', { ...request, ...(step && { step }) }))
      .body as { functions: { input: unknown }[] }
    expect(functions.map(({ input }) => input)).toEqual([{ buyerJourney: { step: answered } }])
  })

  it('lets an order pass whose check failed to run, unless the check says otherwise', async () => {
    const unreadable = { operations: [{ nothing: {} }] }
    await check(unreadable, {})
    expect((await readErrors()).checkErrors).toEqual([])
    expect(((await order()).body as PlacedOrder).name).toBe('#1001')
    expect(test.world.state.read().validations[0]?.errors).not.toBeNull()

    await check(unreadable, { blockOnFailure: true })
    expect((await readErrors()).checkErrors).toMatchObject([{ target: '$.cart' }])
    expect((await order()).status).toBe(422)
  })
})
