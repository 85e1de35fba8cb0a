// @vitest-environment jsdom
import '../../testing/test-setup.ts'

import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { FormSchema } from '#forms/field-schema.ts'
import { takeLoggedFailures } from '../../testing/test-setup.ts'
import { renderFields } from '../testing/render-fields.tsx'

const resourcePicker = vi.fn()
const schema: FormSchema = [
  {
    kind: 'resource',
    name: 'products',
    label: 'Products',
    resource: 'product',
    multiple: true,
    idsName: 'productIds',
  },
  { kind: 'resource', name: 'collection', label: 'Collection', resource: 'collection' },
]
const saffron = {
  id: 'gid://shopify/Product/1',
  title: 'Saffron',
  images: [{ originalSrc: 'https://cdn/1.png' }],
  variants: [{ id: 'gid://shopify/ProductVariant/11', title: '1 g' }],
}
const press = (view: ReturnType<typeof renderFields>, name: string) =>
  view.user.click(screen.getByRole('button', { name }))

beforeEach(() => {
  resourcePicker.mockReset()
  vi.stubGlobal('shopify', { resourcePicker })
})

it('keeps the picked resources, and their ids as well', async () => {
  const view = renderFields(schema)
  resourcePicker.mockResolvedValueOnce([
    saffron,
    { ...saffron, id: 'gid://shopify/Product/2', title: 'Cardamom', images: [] },
  ])
  await press(view, 'Select Products')
  expect(await screen.findByText('Cardamom')).toBeDefined()
  expect(resourcePicker).toHaveBeenCalledWith({
    type: 'product',
    action: 'select',
    multiple: true,
    selectionIds: [],
  })
  expect(view.valuesNow().products[0]).toEqual({
    id: saffron.id,
    title: 'Saffron',
    image: 'https://cdn/1.png',
    variants: saffron.variants,
  })
  expect(view.valuesNow().productIds).toEqual([saffron.id, 'gid://shopify/Product/2'])
  await press(view, 'Remove Saffron')
  expect(view.valuesNow().productIds).toEqual(['gid://shopify/Product/2'])
})

it('opens with what is picked already, and stays as it was when the merchant cancels', async () => {
  const view = renderFields(schema, { values: { productIds: [saffron.id] } })
  expect(screen.getByText('Product 1')).toBeDefined()
  resourcePicker.mockResolvedValueOnce(undefined)
  await press(view, 'Change Products')
  expect(resourcePicker.mock.calls[0]?.[0].selectionIds).toEqual([{ id: saffron.id }])
  expect(view.valuesNow().productIds).toEqual([saffron.id])
})

it.each(['keyboard', 'mouse'])(
  'returns the focus from the picker to its button, opened by %s',
  async (by) => {
    const view = renderFields(schema)
    // The picker is in the admin around the app, so the page loses the focus.
    resourcePicker.mockImplementationOnce(async () => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      return undefined
    })
    const select = screen.getByRole('button', { name: 'Select Products' })
    if (by === 'mouse') await view.user.click(select)
    else {
      select.focus()
      await view.user.keyboard('{Enter}')
    }
    expect(resourcePicker).toHaveBeenCalledOnce()
    await waitFor(() => expect(document.activeElement).toBe(select))
  },
)

it('picks a collection, which may have no picture', async () => {
  const view = renderFields(schema)
  resourcePicker.mockResolvedValueOnce([{ id: 'gid://shopify/Collection/7', title: 'Spices', image: null }])
  await press(view, 'Select Collection')
  expect(await screen.findByText('Spices')).toBeDefined()
  expect(resourcePicker.mock.calls[0]?.[0]).toMatchObject({ type: 'collection', multiple: false })
  expect(view.valuesNow().collection).toEqual([
    { id: 'gid://shopify/Collection/7', title: 'Spices', image: '' },
  ])
})

it('is marked where something has to be picked', () => {
  const products = { kind: 'resource', name: 'products', label: 'Products', resource: 'product' } as const
  const collection = { ...products, name: 'collection', label: 'Collection', resource: 'collection' } as const
  renderFields([{ ...products, required: { message: 'Pick one.' } }, collection])
  const isMarked = (label: string) =>
    screen.getByText(label).closest('label')?.className.includes('RequiredIndicator')
  expect(isMarked('Products')).toBe(true)
  expect(isMarked('Collection')).toBe(false)
})

it('reports a failure, and logs it', async () => {
  const view = renderFields(schema)
  resourcePicker.mockRejectedValueOnce(new Error('No picker today'))
  await press(view, 'Select Collection')
  expect(await screen.findByText('The list of collections couldn’t be opened. Try again.')).toBeDefined()
  expect(takeLoggedFailures()).toEqual([expect.stringContaining('No picker today')])
})
