import { beforeEach, describe, expect, it } from 'vitest'
import { sampleDiscount } from '../../test-support/sample-discount.ts'
import type { TestStore } from '../../test-support/test-store.ts'
import { createShopper, createShopStore, variantId } from '../storefront.test-support.ts'
import { parseBrackets } from './read-form.ts'

let test: TestStore
let shopper: ReturnType<typeof createShopper>
let saffron: number
let moringa: number
beforeEach(() => {
  test = createShopStore()
  shopper = createShopper(test)
  saffron = variantId(test, 'SL-SAF-1')
  moringa = variantId(test, 'SL-MOR')
})

const variantOf = (id: number) => {
  const variant = test.world.state
    .read()
    .products.flatMap((product) => product.variants)
    .find((one) => one.id === id)
  if (variant === undefined) throw new Error('There is no such variant.')
  return variant
}
const setStock = (id: number, count: number): void =>
  test.world.state.change((draft) => {
    for (const { variants } of draft.products)
      for (const variant of variants) if (variant.id === id) variant.inventoryQuantity = count
  })

describe('a cart', () => {
  it('is empty for a new shopper, and no write happens until it changes', async () => {
    const { json } = await shopper.open('/cart.js')
    expect(json).toMatchObject({
      item_count: 0,
      items: [],
      total_price: 0,
      note: '',
      attributes: {},
      currency: 'INR',
    })
    expect(test.world.state.read().carts).toEqual([])
  })

  it('takes a line in minor units, and stays with the browser', async () => {
    const price = variantOf(saffron).priceInMinorUnits
    const added = await shopper.post('/cart/add.js', {
      id: saffron,
      quantity: 2,
      properties: { Gift: 'yes', Empty: '' },
    })
    expect(added.json).toMatchObject({
      id: saffron,
      quantity: 2,
      price,
      final_line_price: 2 * price,
      properties: { Gift: 'yes' },
      sku: 'SL-SAF-1',
    })
    const { json } = await shopper.open('/cart.js')
    expect(json).toMatchObject({ item_count: 2, total_price: 2 * price, items: [{ key: added.json.key }] })
    expect(json.token).toMatch(/^[0-9a-f]{32}$/)
    const other = await createShopper(test).open('/cart.js')
    expect(other.json.item_count).toBe(0)
  })

  it('has one line for equal variants and properties, and the newest line first', async () => {
    await shopper.post('/cart/add.js', {
      items: [
        { id: saffron, quantity: 1 },
        { id: moringa, quantity: 2 },
      ],
    })
    await shopper.post('/cart/add.js', { id: saffron })
    await shopper.post('/cart/add.js', { id: saffron, properties: { Gift: 'yes' } })
    const { items } = (await shopper.open('/cart.js')).json as { items: { id: number; quantity: number }[] }
    expect(items.map(({ id, quantity }) => [id, quantity])).toEqual([
      [saffron, 1],
      [moringa, 2],
      [saffron, 2],
    ])
  })

  it('keeps a note and attributes, adds to them and removes with null', async () => {
    await shopper.post('/cart/update.js', {
      note: 'Ring twice',
      attributes: { pincode: '560001', gift: true },
    })
    const { json } = await shopper.post('/cart/update.js', { attributes: { gift: null, __private: 'x' } })
    expect(json).toMatchObject({ note: 'Ring twice', attributes: { pincode: '560001' } })
    expect(json.attributes).not.toHaveProperty('__private')
    expect(test.world.state.read().carts[0]?.attributes).toEqual({ pincode: '560001', __private: 'x' })
  })

  it('changes quantities by key, by variant, by place and in a list', async () => {
    await shopper.post('/cart/add.js', { items: [{ id: saffron }, { id: moringa }] })
    const first = await shopper.post('/cart/change.js', { line: 1, quantity: 3 })
    expect(first.json).toMatchObject({ items: [{ id: moringa, quantity: 3 }, { id: saffron }] })
    const second = await shopper.post('/cart/update.js', { updates: { [saffron]: 4 } })
    expect(second.json).toMatchObject({ items: [{}, { quantity: 4 }] })
    const third = await shopper.post('/cart/update.js', { updates: [0, 2] })
    expect(third.json).toMatchObject({ items: [{ id: saffron, quantity: 2 }] })
    const { key } = (third.json as { items: [{ key: string }] }).items[0]
    expect((await shopper.post('/cart/change.js', { id: key, quantity: 0 })).json).toMatchObject({
      items: [],
    })
  })

  it('is emptied, and keeps its attributes', async () => {
    await shopper.post('/cart/add.js', { id: saffron })
    await shopper.post('/cart/update.js', { attributes: { pincode: '560001' } })
    const { json } = await shopper.post('/cart/clear.js', {})
    expect(json).toMatchObject({ item_count: 0, attributes: { pincode: '560001' } })
  })

  it('has the discounts that the checkout gives', async () => {
    test.world.state.change((draft) => void draft.discounts.push(sampleDiscount()))
    const price = variantOf(saffron).priceInMinorUnits
    await shopper.post('/cart/add.js', { id: saffron })
    const { json } = await shopper.open('/cart.js')
    expect(json).toMatchObject({
      original_total_price: price,
      total_price: price * 0.9,
      total_discount: price * 0.1,
      cart_level_discount_applications: [{ title: 'Ten off', total_allocated_amount: price * 0.1 }],
    })
  })

  it('loses the lines of a product that is no longer sold', async () => {
    await shopper.post('/cart/add.js', { id: saffron })
    test.world.state.change((draft) => {
      const product = draft.products.find(({ variants }) => variants.some(({ id }) => id === saffron))
      if (product) product.status = 'DRAFT'
    })
    expect((await shopper.open('/cart.js')).json.item_count).toBe(0)
  })
})

describe('prices of a currency without smaller units', () => {
  it('are a hundred times as large, as on the platform', async () => {
    test.world.state.change((draft) => {
      draft.shop.currencyCode = 'JPY'
    })
    await shopper.post('/cart/add.js', { id: saffron })
    const yen = variantOf(saffron).priceInMinorUnits
    expect((await shopper.open('/cart.js')).json).toMatchObject({ total_price: yen * 100 })
    expect((await shopper.open('/cart')).text).toContain(`¥${yen.toLocaleString('en-US')}`)
  })
})

describe('a refusal', () => {
  it.each([
    [{ id: 1 }, 404, 'Cannot find variant'],
    [{}, 400, 'Parameter Missing or Invalid: id'],
    [{ id: 'none' }, 400, 'Parameter Missing or Invalid: id'],
  ])('of %o has the platform’s form', async (body, status, description) => {
    const answer = await shopper.post('/cart/add.js', body)
    expect(answer.status).toBe(status)
    expect(answer.json).toMatchObject({ status, description })
  })

  it('names how many are left, and adds none of several lines', async () => {
    setStock(saffron, 3)
    await shopper.post('/cart/add.js', { id: saffron, quantity: 2 })
    const more = await shopper.post('/cart/add.js', {
      items: [{ id: moringa }, { id: saffron, quantity: 2 }],
    })
    expect(more.status).toBe(422)
    expect(more.json.description).toBe('You can only add 1 Kashmiri Saffron - 1 g to the cart.')
    expect((await shopper.open('/cart.js')).json).toMatchObject({ item_count: 2 })
    await shopper.post('/cart/add.js', { id: saffron })
    const all = await shopper.post('/cart/change.js', { line: 1, quantity: 9 })
    expect(all.json.description).toBe('All 3 Kashmiri Saffron - 1 g are in your cart.')
    setStock(moringa, 0)
    const sold = await shopper.post('/cart/add.js', { id: moringa })
    expect(sold.json.description).toMatch(/is already sold out/)
  })

  it('of a missing line leaves the cart', async () => {
    const answer = await shopper.post('/cart/change.js', { line: 3, quantity: 1 })
    expect(answer.json).toMatchObject({ status: 400, description: 'no valid id or line parameter' })
  })
})

describe('without a script', () => {
  it('a form adds a line and leads to the cart', async () => {
    const added = await shopper.submit('/cart/add', [
      ['id', String(saffron)],
      ['quantity', '2'],
      ['properties[Gift]', 'yes'],
    ])
    expect(added).toMatchObject({ status: 302, location: '/shop/saffron-lane/cart' })
    expect((await shopper.open('/cart.js')).json).toMatchObject({
      items: [{ quantity: 2, properties: { Gift: 'yes' } }],
    })
  })

  it('the cart’s form leads to the checkout with lines and attributes', async () => {
    await shopper.post('/cart/add.js', { id: saffron, properties: { Gift: 'yes' } })
    const sent = await shopper.submit('/cart', [
      ['updates[]', '3'],
      ['note', 'Ring twice'],
      ['attributes[pincode]', '560001'],
      ['checkout', ''],
    ])
    expect(sent.status).toBe(303)
    const { pathname, searchParams } = new URL(sent.location ?? '', 'http://store.test')
    expect(pathname).toBe('/checkout')
    expect([...searchParams]).toEqual([
      ['line', '3:SL-SAF-1'],
      ['properties[0][Gift]', 'yes'],
      ['attributes[pincode]', '560001'],
      ['note', 'Ring twice'],
      ['locale', 'en'],
      ['shop', 'saffron-lane'],
    ])
  })

  it('a refused form shows why on the cart page', async () => {
    const sent = await shopper.submit('/cart/add', [['id', '1']])
    expect(sent.location).toBe('/shop/saffron-lane/cart?error=Cannot%20find%20variant')
  })

  it('a checkout of an empty cart leads back to the cart', async () => {
    expect((await shopper.open('/checkout')).location).toBe('/shop/saffron-lane/cart')
  })

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example'])(
    'never leads to %s',
    async (address) => {
      const added = await shopper.submit('/cart/add', [
        ['id', String(saffron)],
        ['return_to', address],
      ])
      expect(added.location).toBe('/shop/saffron-lane/cart')
      const changed = await shopper.submit('/localization', [
        ['locale_code', 'hi'],
        ['return_to', address],
      ])
      expect(changed.location).toBe('/shop/saffron-lane/hi')
    },
  )
})

describe('two shops', () => {
  it('have carts of their own in one browser', async () => {
    const kettle = createShopper(test, '/shop/copper-kettle')
    await shopper.post('/cart/add.js', { id: saffron })
    expect((await kettle.open('/cart.js')).json.item_count).toBe(0)
    expect((await kettle.post('/cart/add.js', { id: saffron })).status).toBe(404)
    expect(test.others[0]?.state.read().carts).toEqual([])
  })

  it('are found by the page that sends a call without its root', async () => {
    const referer = 'http://store.test/shop/copper-kettle/products/copper-kettle'
    const product = test.others[0]?.state.read().products[0]
    const found = await shopper.openAtRoot(`/products/${product?.handle}.js`, { referer })
    expect(found.json).toMatchObject({
      id: product?.id,
      url: `/shop/copper-kettle/products/${product?.handle}`,
    })
    expect((await shopper.openAtRoot(`/products/${product?.handle}.js`)).status).toBe(404)
    expect((await shopper.openAtRoot('/cart', { referer })).location).toBe('/shop/copper-kettle/cart')
  })
})

it('GET /products/{handle}.js has the platform’s members', async () => {
  const { json } = await shopper.open('/products/kashmiri-saffron.js')
  expect(json).toMatchObject({
    handle: 'kashmiri-saffron',
    price: variantOf(saffron).priceInMinorUnits,
    price_varies: true,
    available: true,
    options: [{ position: 1 }],
    variants: [
      { id: saffron, price: variantOf(saffron).priceInMinorUnits, available: true, option2: null },
      {},
    ],
  })
})

describe('an order', () => {
  const order = (sku: string, quantity: number, cookie: string) =>
    test.store.request('http://store.test/store/saffron-lane/api/orders', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({
        lines: [{ sku, quantity }],
        deliveryAddress: { countryCode: 'IN', provinceCode: 'KA', zip: '560001' },
        customer: { email: 'a@example.com' },
        selectedDeliveryOption: 'Standard',
      }),
    })

  it.each([
    ['of the cart’s lines empties it', 'SL-SAF-1', 2, 0],
    ['of other lines leaves it', 'SL-SAF-1', 1, 2],
  ])('%s', async (_name, sku, quantity, left) => {
    await shopper.post('/cart/add.js', { id: saffron, quantity: 2 })
    const { token } = (await shopper.open('/cart.js')).json
    expect((await order(sku, quantity, `cart_saffron-lane=${token}`)).status).toBe(201)
    expect((await shopper.open('/cart.js')).json.item_count).toBe(left)
  })
})

it('draws the asked sections with the changed cart', async () => {
  const { json } = await shopper.post('/cart/add.js', { id: saffron, sections: ['cart-drawer', 'none'] })
  const sections = json.sections as Record<string, string | null>
  expect(sections['cart-drawer']).toContain('Kashmiri Saffron')
  expect(sections.none).toBeNull()
  const page = await shopper.open('/cart?sections=cart-drawer')
  expect(page.json['cart-drawer']).toContain('Kashmiri Saffron')
})

describe('the list of products', () => {
  const listed = async (path: string) => (await shopper.open(path)).json.products as Record<string, unknown>[]

  it('has the platform’s members, and nothing of the store’s own', async () => {
    const [first] = await listed('/products.json')
    expect(Object.keys(first ?? {})).toEqual([
      ...['id', 'title', 'handle', 'body_html', 'published_at', 'created_at', 'updated_at', 'vendor'],
      ...['product_type', 'tags', 'variants', 'images', 'options'],
    ])
    expect(first).toMatchObject({
      id: expect.any(Number),
      handle: 'kashmiri-saffron',
      variants: [{ id: saffron, sku: 'SL-SAF-1', price: '549.00', option1: '1 g', available: true }, {}],
      options: [{ position: 1 }],
    })
    expect(JSON.stringify(first)).not.toContain('gid://')
  })

  it('has pages, and those of a collection', async () => {
    expect(await listed('/products.json')).toHaveLength(30)
    const all = await listed('/products.json?limit=250')
    const [third] = await listed('/products.json?limit=1&page=3')
    expect(third?.id).toBe(all[2]?.id)
    expect(await listed('/products.json?limit=none&page=0')).toHaveLength(30)
    expect(await listed('/products.json?page=1000')).toEqual([])
    const [collection] = test.world.state.read().collections
    const some = await listed(`/collections/${collection?.handle}/products.json`)
    expect(some.length).toBeGreaterThan(0)
    expect(some.length).toBeLessThan(all.length)
    expect(await listed('/collections/all/products.json?limit=250')).toEqual(all)
    expect((await shopper.open('/collections/nothing/products.json')).status).toBe(404)
  })

  it('is also for a script at the root of the address, while programs get skus there', async () => {
    const referer = 'http://store.test/shop/saffron-lane/cart'
    const { json } = await shopper.openAtRoot('/products.json', { referer })
    expect(json.products).toHaveLength(30)
    const forPrograms = await shopper.openAtRoot('/products.json')
    expect((forPrograms.json.products as unknown[])[0]).toMatchObject({ sku: 'SL-SAF-1' })
  })
})

it('reads names with brackets, without touching prototypes', () => {
  const parsed = parseBrackets([
    ['a[b]', '1'],
    ['a[c d]', '2'],
    ['list[]', 'x'],
    ['list[]', 'y'],
    ['__proto__[polluted]', 'yes'],
  ])
  expect(JSON.parse(JSON.stringify(parsed))).toMatchObject({ a: { b: '1', 'c d': '2' }, list: ['x', 'y'] })
  expect({}).not.toHaveProperty('polluted')
})
