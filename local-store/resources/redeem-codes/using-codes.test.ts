import { describe, expect, it } from 'vitest'
import { names, startCodeStore } from './code-store.test-support.ts'

const store = startCodeStore()
const { importCodes, listCodes } = store

const address = {
  deliveryAddress: { countryCode: 'IN', provinceCode: 'KA', zip: '560001' },
}

describe('the codes of a discount', () => {
  it('count their uses at checkout, each alone', async () => {
    await importCodes(['SAFF-1', 'SAFF-2'])
    store.test.world.state.change(({ discounts: [, discount] }) => {
      if (discount) discount.usageLimit = 1
    })
    const order = { lines: [{ sku: 'SL-SAF-1', quantity: 2 }], customer: { email: 'asha@example.com' } }
    const checkout = (code: string) =>
      store.test.call('POST', '/checkout', { ...order, ...address, discountCodes: [code] })
    expect((await checkout('saff-1')).body).toMatchObject({ discountCodes: [{ valid: true }] })
    const placed = await store.test.call('POST', '/orders', {
      ...order,
      ...address,
      discountCodes: ['saff-1'],
      selectedDeliveryOption: 'Express',
    })
    expect(placed.status).toBe(201)
    expect((await checkout('SAFF-1')).body).toMatchObject({
      discountCodes: [{ valid: false, reason: 'DISCOUNT_USAGE_LIMIT_REACHED' }],
    })
    expect((await checkout('SAFF-2')).body).toMatchObject({ discountCodes: [{ valid: true }] })
    const { codes } = await listCodes()
    expect(codes.nodes.map(({ code, asyncUsageCount }) => [code, asyncUsageCount])).toEqual([
      ['FIRST', 0],
      ['SAFF-1', 1],
      ['SAFF-2', 0],
    ])
    expect(names(await listCodes({ query: 'times_used:>0' }))).toEqual(['SAFF-1'])
  })
})
