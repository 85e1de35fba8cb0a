import { describe, expect, it } from 'vitest'
import { answerPlatform } from '../testing/answer-platform.ts'
import { pickedVariantsMax, readPickedVariants, readPricedItems } from './priced-products.ts'

const variant = (id: string, more: object = {}) => ({
  id,
  title: 'Default Title',
  sku: null,
  price: '100.00',
  compareAtPrice: null,
  ...more,
})
const product = (id: string, more: object = {}) => ({
  __typename: 'Product',
  id,
  title: `Title of ${id}`,
  handle: `handle-${id}`,
  vendor: 'Saffron Lane',
  tags: ['tea'],
  isGiftCard: false,
  collections: { nodes: [{ id: 'c' }] },
  variants: { nodes: [variant(`${id}-1`)], pageInfo: { hasNextPage: false } },
  ...more,
})
const page = (nodes: readonly object[], hasNextPage = false) => ({ nodes, pageInfo: { hasNextPage } })
type Shop = { all?: object; onSale?: object; named?: object; collection?: object | null }

function createShop({ all = page([]), onSale = page([]), named = { nodes: [] }, collection = null }: Shop) {
  return answerPlatform(({ name, variables }) => {
    if (name === 'NamedPricedProducts') return named
    if (name === 'CollectionPricedProducts') return { collection }
    return { products: String(variables.query).includes('is_price_reduced') ? onSale : all }
  })
}
const none = { productIds: [], collectionIds: [] }

describe('the products that carts are tried with', () => {
  it('are active ones and those on sale, without questions for products that no discount names', async () => {
    const sent = createShop({})
    expect(await readPricedItems(none)).toEqual({ items: [], productCount: 0, hasMore: false })
    expect(sent).toEqual([
      { name: 'PricedProducts', variables: { first: 100, query: 'status:active' } },
      { name: 'PricedProducts', variables: { first: 50, query: 'status:active is_price_reduced:true' } },
    ])
  })

  it('begin with the named ones, then those of collections, on sale and others, each once', async () => {
    createShop({
      all: page([product('all'), product('named')]),
      onSale: page([product('sale'), product('dear')]),
      named: {
        nodes: [
          product('named'),
          { __typename: 'ProductVariant', product: product('owner') },
          { __typename: 'Collection' },
          null,
        ],
      },
      collection: { cheapest: page([product('cheap')]), mostExpensive: { nodes: [product('dear')] } },
    })
    const { items, productCount } = await readPricedItems({ productIds: ['named'], collectionIds: ['c'] })
    expect(items.map(({ productId }) => productId)).toEqual([
      'named',
      'owner',
      'cheap',
      'dear',
      'sale',
      'all',
    ])
    expect(productCount).toBe(6)
  })

  it('have a line for each variant, with its prices', async () => {
    const variants = page([
      variant('v1', { title: 'Green', sku: 'T-1', compareAtPrice: '120.00' }),
      variant('v2', { compareAtPrice: '100.00' }),
    ])
    createShop({ all: page([product('tea', { variants })]) })
    const { items } = await readPricedItems(none)
    expect(items[0]).toMatchObject({
      title: 'Title of tea',
      handle: 'handle-tea',
      vendor: 'Saffron Lane',
      sku: 'T-1',
      variantTitle: 'Green',
      productId: 'tea',
      variantId: 'v1',
      tags: ['tea'],
      collectionIds: ['c'],
      price: 100,
      compareAtPrice: 120,
      quantity: 1,
    })
    expect(items[1]).toMatchObject({ sku: '', variantId: 'v2' })
    expect(items[1]).not.toHaveProperty('compareAtPrice')
    expect(items[1]).not.toHaveProperty('isGiftCard')
  })

  it('have at most as many tags and collections as a sample takes', async () => {
    const many = Array.from({ length: 101 }, (_, index) => `${index}`)
    createShop({
      all: page([product('tea', { tags: many, collections: { nodes: many.map((id) => ({ id })) } })]),
    })
    const { items } = await readPricedItems(none)
    expect([items[0]?.tags.length, items[0]?.collectionIds.length]).toEqual([100, 100])
  })

  it.each([
    ['no discount names', [], []],
    ['a discount names', ['card'], ['card']],
    ['a discount names by a variant', ['other', 'card-1'], ['card']],
  ])('contain a gift card that %s: %j', async (_who, productIds, found) => {
    createShop({ all: page([product('card', { isGiftCard: true })]) })
    const { items } = await readPricedItems({ productIds, collectionIds: [] })
    expect(items.map(({ productId }) => productId)).toEqual(found)
    if (found.length > 0) expect(items[0]?.isGiftCard).toBe(true)
  })

  it.each<[string, Shop, number, number]>([
    ['products in the shop', { all: page([product('a')], true) }, 0, 0],
    ['variants of a product', { all: page([product('a', { variants: page([variant('v')], true) })]) }, 0, 0],
    ['named products', {}, 21, 0],
    ['named collections', {}, 0, 7],
  ])('leave some out where there are more %s than are read', async (_what, shop, products, collections) => {
    const sent = createShop(shop)
    const named = {
      productIds: Array.from({ length: products }, (_, index) => `p${index}`),
      collectionIds: Array.from({ length: collections }, (_, index) => `c${index}`),
    }
    expect((await readPricedItems(named)).hasMore).toBe(true)
    for (const { name, variables } of sent) {
      if (name === 'NamedPricedProducts') expect(variables.ids).toHaveLength(20)
    }
    expect(sent.filter(({ name }) => name === 'CollectionPricedProducts').length).toBeLessThanOrEqual(6)
  })

  it('are complete with as many named ones as are read', async () => {
    createShop({})
    const named = {
      productIds: Array.from({ length: 20 }, (_, index) => `p${index}`),
      collectionIds: Array.from({ length: 6 }, (_, index) => `c${index}`),
    }
    expect((await readPricedItems(named)).hasMore).toBe(false)
  })
})

describe('the variants that a merchant picked', () => {
  const picked = (id: string, more: object = {}) => ({
    ...variant(id),
    __typename: 'ProductVariant',
    product: { ...product('tea'), productType: 'Tea', ...more },
  })

  it('are lines with the metafields that rules read', async () => {
    const metafields = { nodes: [{ namespace: 'custom', key: 'origin', value: 'IN' }] }
    const sent = answerPlatform(() => ({
      nodes: [picked('v1', { metafields }), null, { __typename: 'Product' }],
    }))
    const lines = await readPickedVariants(['v1', 'gone'], [{ namespace: 'custom', key: 'origin' }])
    expect(lines).toMatchObject([
      {
        variantId: 'v1',
        productType: 'Tea',
        metafields: [{ namespace: 'custom', key: 'origin', value: 'IN' }],
      },
    ])
    expect(sent[0]?.variables).toEqual({
      ids: ['v1', 'gone'],
      metafieldKeys: ['custom.origin'],
      withMetafields: true,
    })
  })

  it('have no metafields where no rule reads them', async () => {
    const sent = answerPlatform(() => ({
      nodes: [picked('v1'), picked('v2', { metafields: { nodes: [] } })],
    }))
    const lines = await readPickedVariants(['v1', 'v2'], [])
    for (const line of lines) expect(line).not.toHaveProperty('metafields')
    expect(sent[0]?.variables).toMatchObject({ metafieldKeys: [], withMetafields: false })
  })

  it('are read up to their maximum, with at most ten metafields', async () => {
    const sent = answerPlatform(() => ({ nodes: [] }))
    const ids = Array.from({ length: pickedVariantsMax + 1 }, (_, index) => `v${index}`)
    const elevenFields = Array.from({ length: 11 }, (_, index) => ({ namespace: 'custom', key: `${index}` }))
    await readPickedVariants(ids, elevenFields)
    expect(sent[0]?.variables.ids).toHaveLength(pickedVariantsMax)
    expect(sent[0]?.variables.metafieldKeys).toHaveLength(10)
  })
})
