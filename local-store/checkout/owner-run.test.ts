import { beforeEach, describe, expect, it } from 'vitest'
import { makeConstantExports } from '../test-support/constant-function.ts'
import { createRecord } from '../test-support/create-record.ts'
import { makeDeployment, paymentFunction } from '../test-support/test-deployment.ts'
import { createTestStore, storeUrl, type TestStore } from '../test-support/test-store.ts'
import type { CheckoutSummary } from '../wire.ts'
import { type FunctionCache, runOwners } from './owner-run.ts'

let test: TestStore
beforeEach(async () => {
  test = createTestStore()
  await test.install()
})

async function checkout(): Promise<CheckoutSummary> {
  const body = JSON.stringify({ lines: [{ sku: 'SL-SAF-1', quantity: 2 }] })
  const response = await test.store.request(`${storeUrl}/checkout.json`, { method: 'POST', body })
  return (await response.json()) as CheckoutSummary
}

describe('a function with several targets', () => {
  const lines = { target: 'cart.lines.discounts.generate.run', exportName: 'lines' }
  const delivery = { target: 'cart.delivery-options.discounts.generate.run', exportName: 'delivery' }
  const answer = (operation: object, target: object) => ({
    candidates: [{ targets: [target], value: { percentage: { value: 10 } } }],
    ...operation,
  })
  const orderDiscountsAdd = answer(
    { selectionStrategy: 'FIRST' },
    { orderSubtotal: { excludedCartLineIds: [] } },
  )
  const deliveryDiscountsAdd = answer({ selectionStrategy: 'ALL' }, { deliveryGroup: { id: '1' } })

  const deployBoth = (targets = [lines, delivery]) =>
    test.deploy(
      makeDeployment([
        paymentFunction(undefined, {
          targets: targets.map((each) => ({ ...each, inputQuery: 'query Input { cart { lines { id } } }' })),
          fingerprint: targets.map(({ target }) => target).join(),
          wasm: makeConstantExports({
            lines: { operations: [{ orderDiscountsAdd }] },
            delivery: { operations: [{ deliveryDiscountsAdd }] },
          }),
        }),
      ]),
    )
  const run = (cache: FunctionCache, { target }: { target: string }) =>
    runOwners(test.world, cache, { kind: 'PaymentCustomization', target }, { cart: { lines: [] } })

  it('runs the requested target, from a module that is loaded once', async () => {
    await createRecord(test, 'payment', 'Both')
    deployBoth()
    const cache: FunctionCache = new Map()
    expect(await run(cache, lines)).toMatchObject([
      { target: lines.target, error: null, run: { operations: [{ orderDiscountsAdd }] } },
    ])
    expect(await run(cache, delivery)).toMatchObject([
      { target: delivery.target, error: null, run: { operations: [{ deliveryDiscountsAdd }] } },
    ])
    expect([...cache.values()].map((loaded) => loaded.map(({ target }) => target))).toEqual([
      [lines.target, delivery.target],
    ])
  })

  it('reports a target that the function was deployed without', async () => {
    await createRecord(test, 'payment', 'One')
    deployBoth([lines])
    expect(await run(new Map(), delivery)).toMatchObject([
      { target: delivery.target, run: null, error: { message: expect.stringContaining('has no target') } },
    ])
  })
})

describe('a function that fails', () => {
  it('changes nothing, is reported, and is recorded until it runs well', async () => {
    const id = await createRecord(test, 'payment', 'Trap')
    test.deploy(makeDeployment([paymentFunction(null)]))
    const { functions, paymentMethods } = await checkout()
    expect(paymentMethods).toHaveLength(7)
    expect(functions).toMatchObject([
      { title: 'Trap', operations: [], error: expect.stringMatching(/^RuntimeError: /) },
    ])
    const history = async () => {
      const answer = await test.graphql(
        'query History($id: ID!) { paymentCustomization(id: $id) { errorHistory { firstOccurredAt } } }',
        { id },
      )
      return (answer.data as { paymentCustomization: { errorHistory: unknown } }).paymentCustomization
        .errorHistory
    }
    expect(await history()).toEqual({ firstOccurredAt: '2026-11-20T05:00:00Z' })
    await test.pass(60_000)
    await checkout()
    expect(await history()).toEqual({ firstOccurredAt: '2026-11-20T05:00:00Z' })
    test.deploy(makeDeployment([paymentFunction()]))
    await checkout()
    expect(await history()).toBeNull()
  })

  it('is reported when its output is invalid or it is not deployed', async () => {
    await createRecord(test, 'payment', 'None')
    test.deploy(
      makeDeployment([paymentFunction({ operations: [{ paymentMethodHide: {}, paymentMethodMove: {} }] })]),
    )
    expect((await checkout()).functions).toMatchObject([
      { error: expect.stringMatching(/^InvalidOutputError: /) },
    ])
    test.deploy(makeDeployment([]))
    expect((await checkout()).functions).toMatchObject([
      { error: expect.stringContaining('is not deployed') },
    ])
  })
})
