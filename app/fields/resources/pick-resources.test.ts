import type { ShopifyGlobal } from '@shopify/app-bridge-react'
import { describe, expect, it } from 'vitest'
import { pickResources } from './pick-resources.ts'

/** The admin's picker, which returns the given choice. */
function createPicker(chosen: unknown) {
  const requests: unknown[] = []
  const resourcePicker = async (request: unknown) => {
    requests.push(request)
    return chosen
  }
  return { requests, shopify: { resourcePicker } as unknown as ShopifyGlobal }
}
const closed = { multiple: true, picked: [] }

describe('the admin’s picker', () => {
  it.each(['product', 'collection', 'variant'] as const)(
    'opens for %s with the chosen ones',
    async (kind) => {
      const { shopify, requests } = createPicker([])
      const picked = [
        { id: 'a', title: 'A', image: '' },
        { id: 'b', title: 'B', image: '', variants: [{ id: 'b1', title: 'B one' }] },
      ]
      expect(await pickResources(shopify, kind, { multiple: false, picked })).toEqual([])
      expect(requests).toEqual([
        {
          type: kind,
          action: 'select',
          multiple: false,
          selectionIds: [{ id: 'a' }, { id: 'b', variants: [{ id: 'b1' }] }],
        },
      ])
    },
  )

  it.each(['product', 'collection', 'variant'] as const)(
    'leaves the choice of %s when it is closed',
    async (kind) => {
      expect(await pickResources(createPicker(undefined).shopify, kind, closed)).toBeUndefined()
    },
  )

  it('returns products with their first picture and their variants', async () => {
    const { shopify } = createPicker([
      {
        id: 'p',
        title: 'Tea',
        images: [{ originalSrc: 'tea.png' }, { originalSrc: 'cup.png' }],
        variants: [{ id: 'v', title: 'Green' }, { title: 'without id' }, { id: 'w' }],
      },
      { id: 'q', title: 'Mug', images: [], variants: [] },
    ])
    expect(await pickResources(shopify, 'product', closed)).toEqual([
      {
        id: 'p',
        title: 'Tea',
        image: 'tea.png',
        variants: [
          { id: 'v', title: 'Green' },
          { id: 'w', title: '' },
        ],
      },
      { id: 'q', title: 'Mug', image: '', variants: [] },
    ])
  })

  it('returns collections with their picture', async () => {
    const { shopify } = createPicker([
      { id: 'c', title: 'Teas', image: { originalSrc: 'teas.png' } },
      { id: 'd', title: 'Mugs', image: null },
      { id: 'e', title: 'Cups' },
    ])
    expect(await pickResources(shopify, 'collection', closed)).toEqual([
      { id: 'c', title: 'Teas', image: 'teas.png' },
      { id: 'd', title: 'Mugs', image: '' },
      { id: 'e', title: 'Cups', image: '' },
    ])
  })

  it('returns variants by their whole name, and leaves out those without an id', async () => {
    const { shopify } = createPicker([
      { id: 'v', displayName: 'Tea - Green', title: 'Green', image: { originalSrc: 'tea.png' } },
      { id: 'w', title: 'Black', image: null },
      { id: 'x' },
      { title: 'without id' },
    ])
    expect(await pickResources(shopify, 'variant', closed)).toEqual([
      { id: 'v', title: 'Tea - Green', image: 'tea.png' },
      { id: 'w', title: 'Black', image: '' },
      { id: 'x', title: '', image: '' },
    ])
  })
})
