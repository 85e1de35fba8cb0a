import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Product } from '../../wire.ts'
import { formatTagText, parseTagText } from '../design/tag-text.ts'
import { deriveChange, deriveForm } from './product-form.ts'
import { filterProducts } from './products-page.tsx'

const product: Product = {
  id: '1',
  gid: 'gid://shopify/Product/1',
  title: 'Kanjivaram Silk Saree',
  handle: 'saree',
  vendor: 'Saffron Lane',
  productType: 'Saree',
  status: 'ACTIVE',
  tags: ['festive', 'No-COD'],
  imageUrl: '',
  collectionIds: ['7', '5'],
  variants: [
    { id: '11', gid: 'g', title: 'Red', sku: 'SAR-R', price: '4999.0', requiresShipping: true },
    { id: '12', gid: 'g', title: 'Blue', sku: 'SAR-B', price: '4999.0', requiresShipping: true },
  ],
}

describe('the product form', () => {
  it('has no change to send at first', () => {
    expect(deriveChange(product, deriveForm(product))).toBeUndefined()
    expect(deriveChange(product, { ...deriveForm(product), collectionIds: ['5', '7'] })).toBeUndefined()
  })

  it('sends only changed fields', () => {
    const form = deriveForm(product)
    const variants = form.variants.map((variant) =>
      variant.id === '12' ? { ...variant, price: '5499' } : variant,
    )
    expect(deriveChange(product, { ...form, tags: 'festive', variants })).toEqual({
      tags: ['festive'],
      variants: [{ id: '12', price: '5499' }],
    })
  })
})

describe('tags', () => {
  it('are stored as typed, once each', () => {
    expect(parseTagText(' COD,festive , ,cod')).toEqual(['COD', 'festive'])
  })

  it('return unchanged', () => {
    const tag = fc.stringMatching(/^[a-z0-9-]{1,8}$/)
    fc.assert(
      fc.property(fc.uniqueArray(tag), (tags) => {
        expect(parseTagText(formatTagText(tags))).toEqual(tags)
      }),
    )
  })
})

describe('filterProducts', () => {
  it.each([
    ['', 1],
    ['silk LANE', 1],
    ['sar-b', 1],
    ['no-cod kurta', 0],
  ])('%j finds %d', (search, count) => {
    expect(filterProducts([product], search)).toHaveLength(count)
  })
})
