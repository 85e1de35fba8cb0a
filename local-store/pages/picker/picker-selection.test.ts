import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PickerCollection, PickerProduct } from '../../wire.ts'
import { deriveLimit, formatPickerQuery, parsePickerOptions } from './picker-options.ts'
import type { PickerItem, Selection } from './picker-selection.ts'
import {
  derivePreselection,
  deriveResult,
  deriveTick,
  toggleResource,
  toggleVariant,
} from './picker-selection.ts'

function product(id: string, variantCount: number): PickerProduct {
  const variants = Array.from({ length: variantCount }, (_, index) => ({
    id: `${id}-${index}`,
    title: `V${index}`,
  }))
  return { id, title: id, variants } as unknown as PickerProduct
}
const collection = (id: string) => ({ id, title: id, productsCount: 1 }) as unknown as PickerCollection
const [saree, diya, soap] = [product('saree', 3), product('diya', 1), product('soap', 2)]
const none: Selection = new Map()
const plain = (selection: Selection) => [...selection].map(([id, variants]) => [id, [...variants]])
const known = (...items: PickerItem[]) => new Map(items.map((item) => [item.id, item]))

describe('ticking', () => {
  it('ticks a whole product, and unticks the whole product', () => {
    const ticked = toggleResource(none, saree, 5)
    expect(plain(ticked)).toEqual([['saree', ['saree-0', 'saree-1', 'saree-2']]])
    expect(plain(toggleResource(ticked, saree, 5))).toEqual([])
  })

  it('completes a half-ticked product first', () => {
    const half = toggleVariant(none, saree, 'saree-1', 5)
    expect(deriveTick(half, saree)).toBe('some')
    expect(deriveTick(toggleResource(half, saree, 5), saree)).toBe('all')
  })

  it('drops a product with its last variant', () => {
    expect(plain(toggleVariant(toggleVariant(none, saree, 'saree-0', 5), saree, 'saree-0', 5))).toEqual([])
  })

  it('moves the tick when only one may be chosen, and still allows several variants of it', () => {
    const one = toggleVariant(toggleVariant(none, saree, 'saree-0', 1), saree, 'saree-2', 1)
    expect(plain(one)).toEqual([['saree', ['saree-0', 'saree-2']]])
    expect(plain(toggleResource(one, diya, 1))).toEqual([['diya', ['diya-0']]])
    expect(plain(toggleVariant(one, soap, 'soap-1', 1))).toEqual([['soap', ['soap-1']]])
  })

  it('never goes over its limit', () => {
    const items = [saree, diya, soap, product('kurta', 4)]
    const step = fc.record({ item: fc.constantFrom(...items), variant: fc.option(fc.nat(3)) })
    fc.assert(
      fc.property(fc.array(step), fc.integer({ min: 1, max: 4 }), (steps, limit) => {
        let selection = none
        for (const { item, variant } of steps) {
          const variantId = variant === null ? undefined : item.variants[variant]?.id
          selection = variantId
            ? toggleVariant(selection, item, variantId, limit)
            : toggleResource(selection, item, limit)
          expect(selection.size).toBeLessThanOrEqual(limit)
          for (const chosen of selection.values()) expect(chosen.size).toBeGreaterThan(0)
        }
      }),
    )
  })

  it('treats a collection as one item', () => {
    const ticked = toggleResource(none, collection('festive'), 2)
    expect(deriveTick(ticked, collection('festive'))).toBe('all')
    expect(deriveResult(ticked, known(collection('festive')))).toEqual([collection('festive')])
  })
})

describe('preselection and result', () => {
  it('starts with the named variants, a whole product if none is named, and without records that are gone', () => {
    const ids = [
      { id: 'saree', variants: [{ id: 'saree-2' }, { id: 'gone' }] },
      { id: 'soap' },
      { id: 'removed' },
    ]
    expect(plain(derivePreselection(ids, [soap, saree]))).toEqual([
      ['saree', ['saree-2']],
      ['soap', ['soap-0', 'soap-1']],
    ])
  })

  it('gives products with the chosen variants only, in the order of ticking', () => {
    const selection = toggleVariant(toggleResource(none, diya, 5), saree, 'saree-1', 5)
    const result = deriveResult(selection, known(saree, diya)) as PickerProduct[]
    expect(result.map(({ id, variants }) => [id, variants.map((variant) => variant.id)])).toEqual([
      ['diya', ['diya-0']],
      ['saree', ['saree-1']],
    ])
  })
})

describe('options', () => {
  it('refuses a wrong option, by name', () => {
    expect(() => parsePickerOptions(undefined)).toThrow('needs options')
    expect(() => parsePickerOptions({ type: 'order' })).toThrow(
      'type must be one of product, variant, collection',
    )
    expect(() => parsePickerOptions({ type: 'product', multiple: 0 })).toThrow('multiple')
    expect(() => parsePickerOptions({ type: 'product', action: 'pick' })).toThrow('action')
    expect(() => parsePickerOptions({ type: 'product', selectionIds: 'x' })).toThrow('selectionIds')
  })

  it('reads the limit', () => {
    expect([undefined, false, true, 3].map(deriveLimit)).toEqual([1, 1, Number.POSITIVE_INFINITY, 3])
  })

  it('joins the hidden filter and the merchant’s words, and names the states to show', () => {
    const query = formatPickerQuery(
      { type: 'product', filter: { query: 'vendor:A OR vendor:B', draft: false } },
      ' silk ',
    )
    expect(Object.fromEntries(query)).toEqual({
      type: 'product',
      query: '(vendor:A OR vendor:B) silk',
      status: 'ACTIVE,ARCHIVED',
    })
    expect(Object.fromEntries(formatPickerQuery({ type: 'collection' }, ''))).toEqual({ type: 'collection' })
  })
})
