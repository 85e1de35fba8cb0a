import { beforeEach, describe, expect, it } from 'vitest'
import { createRecord } from '../testing/create-record.ts'
import { makeDeployment, paymentFunction } from '../testing/test-deployment.ts'
import { createTestStore, storeUrl, type TestStore } from '../testing/test-store.ts'
import type { CheckoutSummary } from '../wire.ts'

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

describe('a function that fails', () => {
  it('changes nothing, is told, and is remembered until it runs well', async () => {
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

  it('is told when its output is none or it is not deployed', async () => {
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
