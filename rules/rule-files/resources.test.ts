import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createReferenceReader,
  createReferenceWriter,
  type KnownProduct,
  type Resources,
} from './resources.ts'
import type { RuleSetEntry } from './rule-file.ts'
import { findUnmatchedReferences } from './unmatched-references.ts'

const saree: KnownProduct = {
  id: 'gid://shopify/Product/1',
  handle: 'saree',
  title: 'Saree',
  variants: [
    { id: 'gid://shopify/ProductVariant/1', title: 'Red', sku: 'SAREE' },
    { id: 'gid://shopify/ProductVariant/2', title: 'Blue', sku: 'SAREE' },
    { id: 'gid://shopify/ProductVariant/3', title: 'Green', sku: 'SAREE-G' },
  ],
}
const store: Resources = { products: [saree], collections: [] }

/** Products whose variants have distinct titles, as the platform requires, and any SKUs. */
const products = fc
  .array(fc.array(fc.constantFrom('', 'A', 'B'), { minLength: 1, maxLength: 4 }), { maxLength: 3 })
  .map((skus) =>
    skus.map(
      (ofProduct, at): KnownProduct => ({
        id: `gid://shopify/Product/${at}`,
        handle: `product-${at}`,
        title: 'Product',
        variants: ofProduct.map((sku, index) => ({
          id: `gid://shopify/ProductVariant/${at}${index}`,
          title: `Variant ${index}`,
          sku,
        })),
      }),
    ),
  )

describe('names of products and variants in a file', () => {
  it('lead back to the same ids, whatever SKUs the variants share', () => {
    fc.assert(
      fc.property(products, (known) => {
        const resources = { products: known, collections: [] }
        const [writer, reader] = [
          createReferenceWriter(resources, {}, 'gone'),
          createReferenceReader(resources),
        ]
        for (const id of known.flatMap((one) => [one.id, ...one.variants.map((variant) => variant.id)]))
          expect(reader.product(writer.product(id))).toBe(id)
      }),
      { seed: 20260101 },
    )
  })

  it('have the SKU of a variant where no other one of its product has it', () => {
    const { product } = createReferenceWriter(store, {}, 'gone')
    expect(saree.variants.map(({ id }) => product(id))).toEqual([
      { product: 'saree', variant: 'Red' },
      { product: 'saree', variant: 'Blue' },
      { product: 'saree', sku: 'SAREE-G' },
    ])
  })

  it('are not found by a SKU that several variants have, and these are offered first', () => {
    const reference = { product: 'saree', sku: 'SAREE' }
    expect(createReferenceReader(store).product(reference)).toBeUndefined()
    const entry: RuleSetEntry = {
      type: 'payment-rules',
      title: 'No cash',
      rules: [
        {
          title: 'Rule 1',
          conditions: [{ type: 'product', operator: 'in', products: [reference] }],
          actions: [],
        },
      ],
    }
    const [missing] = findUnmatchedReferences(entry, store)
    expect(missing?.title).toBe('saree (SAREE)')
    expect(missing?.candidates.map(({ title }) => title).sort()).toEqual([
      'Saree',
      'Saree (Blue)',
      'Saree (Green)',
      'Saree (Red)',
    ])
    expect(missing?.candidates[0]?.title).toMatch(/\(Red\)|\(Blue\)/)
  })
})
