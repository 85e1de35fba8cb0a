// @vitest-environment jsdom
import '../../testing/test-setup.ts'

import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { FormSchema } from '#forms/field-schema.ts'
import { renderFields } from '../testing/render-fields.tsx'

const schema: FormSchema = [
  {
    kind: 'coupon_code',
    name: 'code',
    label: 'Discount code',
    help: 'Shoppers enter it at checkout.',
    required: { message: 'Enter a discount code.' },
  },
]
const box = () => screen.getByLabelText<HTMLInputElement>('Discount code')

it('is generated, another one each time, and announced', async () => {
  const { user, valuesNow } = renderFields(schema)
  const generate = screen.getByRole('button', { name: 'Generate: Discount code' })
  await user.click(generate)
  const first = valuesNow().code
  expect(first).toMatch(/^[CDFHJKMNPQRTVWXY3479]{10}$/)
  expect(box().value).toBe(first)
  expect(screen.getByText(`The code is ${first}.`)).toBeDefined()
  await user.click(generate)
  expect(valuesNow().code).not.toBe(first)
})

it('loses the spaces around it when it is left', async () => {
  const { user, valuesNow } = renderFields(schema)
  await user.type(box(), '  SAFFRON 10 ')
  await user.tab()
  expect(valuesNow().code).toBe('SAFFRON 10')
})

it('is refused blank and too long', async () => {
  const { user, saved } = renderFields(schema, { values: { code: '  ' } })
  const save = screen.getByRole('button', { name: 'Save' })
  await user.click(save)
  expect(await screen.findByText('Enter a discount code.')).toBeDefined()
  await user.click(box())
  await user.paste('A'.repeat(256))
  await user.click(save)
  expect(await screen.findByText('A code can have at most 255 characters. Remove 1.')).toBeDefined()
  expect(saved).toEqual([])
})

it('says that a comma keeps it out of links, and takes it all the same', async () => {
  const { user, saved } = renderFields(schema, { values: { code: 'A,B' } })
  expect(screen.getByText(/Links can’t contain a code with a comma/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(saved).toEqual([{ code: 'A,B' }])
})
