import { describe, expect, it } from 'vitest'
import { answerPlatform } from '../testing/answer-platform.ts'
import { listStoreTexts } from './store-texts.ts'

describe('the texts of a store', () => {
  it('are those of its products and variants, by the kind of condition', async () => {
    const sent = answerPlatform(() => ({
      products: {
        nodes: [
          { title: 'Tea', handle: 'tea', vendor: 'Saffron Lane', productType: 'Drinks' },
          { title: 'Mug', handle: 'mug', vendor: 'Clay', productType: '' },
        ],
        pageInfo: { hasNextPage: false },
      },
      productVariants: {
        nodes: [
          { title: 'Green', sku: 'T-1' },
          { title: 'Default Title', sku: null },
        ],
        pageInfo: { hasNextPage: true },
      },
    }))
    const { texts, cutOff } = await listStoreTexts()
    expect(texts).toEqual({
      product_title: ['Tea', 'Mug'],
      product_handle: ['tea', 'mug'],
      product_vendor: ['Saffron Lane', 'Clay'],
      product_type: ['Drinks', ''],
      variant_title: ['Green', 'Default Title'],
      variant_sku: ['T-1', ''],
    })
    expect(cutOff).toEqual(['variant_title', 'variant_sku'])
    expect(sent).toEqual([{ name: 'StoreTexts', variables: { first: 250 } }])
  })
})
