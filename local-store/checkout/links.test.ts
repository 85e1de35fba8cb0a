import { describe, expect, it, test as table } from 'vitest'
import { createTestStore, storeUrl } from '../test-support/test-store.ts'
import type { CheckoutView } from '../wire.ts'

const test = createTestStore()
const follow = async (path: string) => {
  const response = await test.store.request(`${storeUrl}${path}`)
  return {
    status: response.status,
    location: response.headers.get('location'),
    cookie: response.headers.get('set-cookie'),
  }
}
const variantOf = (sku: string) =>
  test.world.state
    .read()
    .products.flatMap(({ variants }) => variants)
    .find((variant) => variant.sku === sku)?.id

it('a cart permalink leads to the checkout with its products, its code and its address', async () => {
  const items = `${variantOf('SL-SAF-1')}:2,${variantOf('SL-MOR')}:1,999:4,x`
  const query =
    'discount=A,B&attributes[mark]=yes&checkout[email]=a@example.com&checkout[shipping_address][zip]=560001&ref=mail'
  const { status, location } = await follow(`/cart/${items}?${query}`)
  expect(status).toBe(302)
  const { pathname, searchParams } = new URL(location ?? '', storeUrl)
  expect(pathname).toBe('/checkout')
  expect([...searchParams]).toEqual([
    ['line', '2:SL-SAF-1'],
    ['line', '1:SL-MOR'],
    ['discount', 'A,B'],
    ['attributes[mark]', 'yes'],
    ['checkout[email]', 'a@example.com'],
    ['checkout[shipping_address][zip]', '560001'],
  ])
})

it.each([
  ['has no SKU', 'SL-SAF-2', ''],
  ['has the SKU of another', 'SL-MOR', 'SL-SAF-1'],
])('a variant that %s comes into the checkout by its link', async (_, before, sku) => {
  const id = variantOf(before)
  test.world.state.change((draft) => {
    for (const { variants } of draft.products)
      for (const variant of variants) if (variant.id === id) variant.sku = sku
  })
  const { location } = await follow(`/cart/${id}:3`)
  const [line = ''] = new URL(location ?? '', storeUrl).searchParams.getAll('line')
  const [, quantity, code] = /^(\d+):(.*)$/.exec(line) ?? []
  const { body } = await test.call('POST', '/checkout', {
    lines: [{ sku: code, quantity: Number(quantity) }],
  })
  const { lines } = body as CheckoutView
  expect(lines).toMatchObject([{ variantGid: `gid://shopify/ProductVariant/${id}`, quantity: 3 }])
})

table.each([
  ['/discount/DIWALI', '/checkout'],
  ['/discount/DIWALI?redirect=/cart/1:1', '/cart/1:1'],
  ['/discount/DIWALI?return_to=/checkout&ref=mail', '/checkout?ref=mail'],
  ['/discount/DIWALI?redirect=//evil.example', '/checkout'],
  ['/discount/DIWALI?redirect=https://evil.example', '/checkout'],
])('%s leads to %s and leaves its code in the browser', async (path, location) => {
  expect(await follow(path)).toMatchObject({
    status: 303,
    location,
    cookie: expect.stringMatching(/^discount_code_saffron-lane=DIWALI; Path=\//),
  })
})

describe("a shop's own address", () => {
  it('is the one that the Admin API returns, and leads to its links', async () => {
    const answer = await test.graphql(
      '{ shop { myshopifyDomain url primaryDomain { url host sslEnabled } } }',
    )
    const url = `${storeUrl}/shop/saffron-lane`
    expect(answer.data).toEqual({
      shop: {
        myshopifyDomain: 'saffron-lane.myshopify.com',
        url,
        primaryDomain: { url, host: 'store.test', sslEnabled: false },
      },
    })
    const items = `${variantOf('SL-SAF-1')}:2`
    const cart = await follow(`/shop/saffron-lane/cart/${items}?discount=A%20B,C&shop=other`)
    expect(cart.location).toBe(`/cart/${items}?discount=A+B%2CC&shop=saffron-lane`)
    expect(await follow(cart.location ?? '')).toMatchObject({
      location: '/checkout?line=2%3ASL-SAF-1&discount=A+B%2CC&shop=saffron-lane',
    })
  })

  it('keeps the code of a discount', async () => {
    expect(await follow('/shop/saffron-lane/discount/50%25%20OFF')).toMatchObject({
      status: 302,
      location: '/discount/50%25%20OFF?shop=saffron-lane',
    })
  })

  table.each([
    '/shop/saffron-lane//evil.example',
    '/shop/saffron-lane/\\evil.example',
    '/shop/saffron-lane/https://evil.example',
    '/shop/saffron-lane/none',
  ])('%s is no page of the shop', async (path) => {
    expect(await follow(path)).toMatchObject({ status: 404, location: null })
  })
})
