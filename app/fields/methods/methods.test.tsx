// @vitest-environment jsdom
import '../../testing/test-setup.ts'

import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { FormSchema } from '#forms/field-schema.ts'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { takeLoggedFailures } from '../../testing/test-setup.ts'
import { renderFields } from '../testing/render-fields.tsx'

const schema: FormSchema = [
  { kind: 'payment_methods', name: 'payments', label: 'Payment methods' },
  {
    kind: 'delivery_methods',
    name: 'deliveries',
    label: 'Delivery methods',
    help: 'Select none to use all.',
  },
]
let platform: TestPlatform

beforeEach(() => {
  platform = createTestPlatform()
  vi.stubGlobal('fetch', platform.fetch)
})

it('offers the store’s methods, and loads them again', async () => {
  const { user, valuesNow } = renderFields(schema)
  expect(screen.getByText('Loading payment methods...')).toBeDefined()
  await waitFor(() => expect(screen.queryByText('Loading payment methods...')).toBeNull())
  await user.click(screen.getByRole('combobox', { name: 'Payment methods' }))
  await user.click(await screen.findByRole('option', { name: 'Bank Deposit' }))
  expect(valuesNow().payments).toEqual(['Bank Deposit'])
  platform.paymentMethods = []
  await user.click(screen.getByRole('button', { name: 'Refresh the list: Payment methods' }))
  expect(await screen.findByText(/^No manual payment methods found/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Open payment settings' }).getAttribute('href')).toBe(
    'shopify://admin/settings/payments',
  )
})

it('says what it is for', () => {
  renderFields(schema)
  expect(screen.getByText('Select none to use all.')).toBeDefined()
})

it('marks a name that is no part of any method', async () => {
  renderFields(schema, { values: { payments: [{ contains: 'deposit' }, 'Barter'], deliveries: ['Boat'] } })
  expect(await screen.findByText('contains “deposit”')).toBeDefined()
  expect(await screen.findByText('Your store has no method named “Barter”.')).toBeDefined()
  expect(await screen.findByText('Your store has no method named “Boat”.')).toBeDefined()
})

it('says when the methods cannot be loaded, and still takes names', async () => {
  platform.obstruct = () => Response.json({ error: 'Denied.' }, { status: 403 })
  const { user, valuesNow } = renderFields(schema)
  expect(
    await screen.findByText('Error loading payment methods. You can still type to add custom methods.'),
  ).toBeDefined()
  await waitFor(() => expect(takeLoggedFailures().length).toBeGreaterThan(0))
  await user.type(screen.getByRole('combobox', { name: 'Payment methods' }), 'Barter')
  await user.click(await screen.findByText('Exactly “Barter”'))
  expect(valuesNow().payments).toEqual(['Barter'])
  await user.type(screen.getByRole('combobox', { name: 'Payment methods' }), 'swap')
  await user.click(await screen.findByText('Every name that contains “swap”'))
  expect(valuesNow().payments).toEqual(['Barter', { contains: 'swap' }])
  takeLoggedFailures()
})
