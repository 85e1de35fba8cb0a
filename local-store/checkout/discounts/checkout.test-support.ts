import { beforeEach, expect } from 'vitest'
import type { DiscountRecord } from '../../resources/discounts/discount.ts'
import { createTestStore, type TestStore } from '../../test-support/test-store.ts'
import type { CheckoutRequest, CheckoutView } from '../../wire.ts'

export const everyFlag = { orderDiscounts: true, productDiscounts: true, shippingDiscounts: true }
export const saffron: CheckoutRequest = { lines: [{ sku: 'SL-SAF-1', quantity: 2 }] }

/** Store with the app, made again before each test of a file, and its checkout of saffron. */
export function startCheckout() {
  let test: TestStore
  beforeEach(async () => {
    test = createTestStore()
    await test.install()
  })

  function storeDiscounts(...discounts: DiscountRecord[]): void {
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

  return {
    get test() {
      return test
    },
    keep: storeDiscounts,
    view,
    place,
  }
}
