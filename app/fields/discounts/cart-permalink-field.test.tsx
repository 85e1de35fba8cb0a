// @vitest-environment jsdom
import '../../testing/test-setup.ts'

import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { FormSchema } from '#forms/field-schema.ts'
import { createTestPlatform } from '../../testing/test-platform.ts'
import { takeLoggedFailures } from '../../testing/test-setup.ts'
import { renderFields } from '../testing/render-fields.tsx'

const schema: FormSchema = [{ kind: 'cart_permalink', name: 'link', label: 'Cart link' }]
const resourcePicker = vi.fn()
const variant = (number: number, displayName: string) => ({
  id: `gid://shopify/ProductVariant/${number}`,
  displayName,
  title: 'Default',
})
const press = (view: ReturnType<typeof renderFields>, name: string) =>
  view.user.click(screen.getByRole('button', { name }))
const link = () => screen.findByLabelText<HTMLInputElement>('Link')
let platform: ReturnType<typeof createTestPlatform>

beforeEach(() => {
  resourcePicker.mockReset()
  platform = createTestPlatform()
  vi.stubGlobal('fetch', platform.fetch)
  vi.stubGlobal('shopify', { resourcePicker })
})

async function pickSaffron(view: ReturnType<typeof renderFields>) {
  resourcePicker.mockResolvedValueOnce([variant(11, 'Saffron - 1 g'), variant(12, 'Cardamom')])
  await press(view, 'Select Products')
  await screen.findByText('Saffron - 1 g')
}

it('grows with what is filled in, and is copied', async () => {
  const view = renderFields(schema)
  expect(screen.getByText(/Choose at least one product/)).toBeDefined()
  await pickSaffron(view)
  expect(resourcePicker).toHaveBeenCalledWith(
    expect.objectContaining({ type: 'variant', multiple: true, selectionIds: [] }),
  )
  expect((await link()).value).toBe('https://saffron-lane.example/cart/11:1,12:1')
  const quantity = screen.getByLabelText('Quantity of Saffron - 1 g')
  await view.user.clear(quantity)
  await view.user.type(quantity, '3')
  await view.user.type(screen.getByLabelText('Customer’s email'), 'asha@example.com')
  await view.user.type(screen.getByLabelText('Discount code'), 'SAFFRON10')
  await view.user.type(screen.getByRole('combobox', { name: 'Country' }), 'India')
  await view.user.click(await screen.findByRole('option', { name: 'India' }))
  await view.user.type(screen.getByRole('combobox', { name: 'State' }), 'karna')
  await view.user.click(await screen.findByRole('option', { name: 'Karnataka' }))
  await view.user.type(screen.getByLabelText('City'), 'Bengaluru')
  await view.user.type(screen.getByLabelText('Pincode'), '560001')
  const text =
    'https://saffron-lane.example/cart/11:3,12:1?checkout[email]=asha%40example.com' +
    '&checkout[shipping_address][city]=Bengaluru&checkout[shipping_address][province]=KA' +
    '&checkout[shipping_address][country]=IN&checkout[shipping_address][zip]=560001&discount=SAFFRON10'
  expect((await link()).value).toBe(text)
  expect((await link()).readOnly).toBe(true)
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce()
  await press(view, 'Copy Link')
  expect(write).toHaveBeenCalledWith(text)
  expect((await screen.findAllByText('Copied to clipboard')).length).toBeGreaterThan(0)
  expect(screen.getByRole('link', { name: /Open the link/ }).getAttribute('href')).toBe(text)
})

it('keeps quantities when other products are picked, and takes single ones back', async () => {
  const view = renderFields(schema)
  await pickSaffron(view)
  const quantity = screen.getByLabelText('Quantity of Cardamom')
  await view.user.clear(quantity)
  await view.user.type(quantity, '5')
  resourcePicker.mockResolvedValueOnce([variant(12, 'Cardamom'), variant(13, 'Pepper')])
  await press(view, 'Change Products')
  await screen.findByText('Pepper')
  expect(resourcePicker.mock.calls[1]?.[0].selectionIds).toEqual([
    { id: 'gid://shopify/ProductVariant/11' },
    { id: 'gid://shopify/ProductVariant/12' },
  ])
  expect((await link()).value).toBe('https://saffron-lane.example/cart/12:5,13:1')
  await press(view, 'Remove Cardamom')
  expect((await link()).value).toBe('https://saffron-lane.example/cart/13:1')
})

it('reports each fault in its place, gives no link meanwhile, and is not saved', async () => {
  const view = renderFields(schema)
  await pickSaffron(view)
  await link()
  await view.user.type(screen.getByLabelText('Customer’s email'), 'asha')
  await view.user.type(screen.getByLabelText('Discount code'), 'A,B')
  await view.user.clear(screen.getByLabelText('Quantity of Cardamom'))
  expect(screen.queryByLabelText('Link')).toBeNull()
  await press(view, 'Save')
  expect(screen.getAllByText('Enter a valid email address.')).toHaveLength(1)
  expect(screen.getAllByText(/Links can’t contain a code with a comma/)).toHaveLength(1)
  expect(screen.getAllByText(/a quantity of at least 1/)).toHaveLength(1)
  expect(view.saved).toEqual([])
})

it('forgets the state when the country changes; codes of countries without a list are typed', async () => {
  const address = { city: '', state: 'KA', zipcode: '', country: 'IN' }
  const value = { cart_items: [], customer_email: '', customer_address: address, coupon_code: '' }
  const view = renderFields(schema, { values: { link: value } })
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'State' }).value).toBe('Karnataka')
  await view.user.clear(screen.getByRole('combobox', { name: 'Country' }))
  await view.user.type(screen.getByRole('combobox', { name: 'Country' }), 'Belgium')
  await view.user.click(await screen.findByRole('option', { name: 'Belgium' }))
  expect(screen.queryByRole('combobox', { name: 'State' })).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('State').value).toBe('')
})

it('says when the address of the store cannot be read', async () => {
  platform.obstruct = (operation) =>
    operation === 'ShopSettings'
      ? Response.json({ data: null, errors: [{ message: 'Not today' }] })
      : undefined
  const view = renderFields(schema)
  await pickSaffron(view)
  expect(await screen.findByText(/couldn’t be loaded, so there’s no link yet/)).toBeDefined()
  expect(takeLoggedFailures()).toEqual([expect.stringContaining('Not today')])
})
