// @vitest-environment jsdom
import '../../testing/test-setup.ts'

import { screen } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import type { FormSchema } from '#forms/field-schema.ts'
import { setMerchantLocale } from '#forms/text/language.ts'
import { renderFields } from '../testing/render-fields.tsx'

const schema: FormSchema = [
  { kind: 'number', name: 'amount', label: 'Amount', prefix: 'INR', min: 0 },
  { kind: 'number_range', name: 'range', label: 'Subtotal', min: 0 },
]

it('takes numbers as the merchant writes them, and keeps plain ones', async () => {
  const { user, valuesNow } = renderFields(schema)
  await user.type(screen.getByLabelText('Amount'), '1,00,000')
  await user.type(screen.getByLabelText('From'), '5,000')
  await user.type(screen.getByLabelText('To'), '7 500.50')
  expect(valuesNow()).toEqual({ amount: 100_000, range: { min: 5000, max: 7500.5 } })
  expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('1,00,000')
})

it('follows the admin where a separator could be either', async () => {
  setMerchantLocale('de')
  onTestFinished(() => setMerchantLocale('en'))
  const { user, valuesNow } = renderFields(schema, { values: { range: { min: 0.5, max: '' } } })
  await user.type(screen.getByLabelText('Amount'), '1.234')
  expect(valuesNow().amount).toBe(1234)
  expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('0,5')
})

it('refuses an end of a range below the least', async () => {
  const { user } = renderFields(schema)
  await user.type(screen.getByLabelText('From'), '-5')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Enter 0 or more.')).toBeDefined()
})
