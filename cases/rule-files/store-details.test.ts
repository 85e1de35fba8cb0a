import { expect, it } from 'vitest'
import { foundKey } from '#rules/rule-files/store-details.ts'
import { lookUpDetails } from '../../app/platform/store-details.ts'
import { createMerchant } from '../form-to-checkout/merchant.ts'

const createCode = `mutation {
  discountCodeBasicCreate(basicCodeDiscount: {
    title: "Ten", code: "TEN", startsAt: "2026-01-01T00:00:00Z", customerSelection: { all: true },
    customerGets: { value: { percentage: 0.1 }, items: { all: true } }
  }) { userErrors { message } }
}`
async function send(query: string): Promise<unknown> {
  const response = await fetch('/', { method: 'POST', body: JSON.stringify({ query }) })
  return response.json()
}

it('the store knows its discount codes in upper and lower case, and the metafields that it defines', async () => {
  await createMerchant((state) => {
    state.metafieldDefinitions.push({
      id: 1,
      ownerType: 'PRODUCT',
      namespace: 'custom',
      key: 'fragile',
      name: 'Fragile',
      description: null,
      type: 'boolean',
      admin: 'MERCHANT_READ_WRITE',
      storefront: 'NONE',
    })
  })
  expect(await send(createCode)).toMatchObject({ data: { discountCodeBasicCreate: { userErrors: [] } } })
  const details = [
    { kind: 'customer_tag', details: ['VIP'] },
    { kind: 'discount_code', details: ['ten', 'LOST'] },
    { kind: 'product_metafield', details: ['custom.fragile', 'custom.heavy'] },
  ] as const
  expect([...(await lookUpDetails(details))]).toEqual([
    [foundKey('discount_code', 'ten'), true],
    [foundKey('discount_code', 'LOST'), false],
    [foundKey('product_metafield', 'custom.fragile'), true],
    [foundKey('product_metafield', 'custom.heavy'), false],
  ])
})
