import { describe, expect, it } from 'vitest'
import { sampleCodeDiscount } from '../../test-support/sample-discount.ts'
import type { PlacedOrder } from '../../wire.ts'
import { startCheckout } from './checkout.test-support.ts'

const store = startCheckout()
const { keep, view, place } = store

describe('test orders with discounts', () => {
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
    expect(store.test.world.state.read().discounts[0]).toMatchObject({
      usageCount: 2,
      codes: [{ usageCount: 2 }],
    })
  })

  it.each([
    ['an empty cart', { lines: [] }, 422, 'Your cart is empty.'],
    ['nobody', { customer: null }, 422, 'Enter your e-mail.'],
    ['no rate', { selectedDeliveryOption: null }, 422, 'Choose a shipping method.'],
    ['another total', { total: '1.0' }, 409, 'The total has changed to ₹1,147.00. Nothing was ordered.'],
  ])('refuse %s', async (_what, changes, status, message) => {
    expect(await place(changes)).toMatchObject({ status, body: { error: { message } } })
  })
})
