// @vitest-environment jsdom
import '../../testing/test-setup.ts'

import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { FormSchema } from '#forms/field-schema.ts'
import { takeLoggedFailures } from '../../testing/test-setup.ts'
import { renderFields } from '../testing/render-fields.tsx'

const schema: FormSchema = [
  {
    kind: 'copy_content',
    name: 'link',
    label: 'Link',
    link: { text: 'Open cart', url: 'https://example.com/cart' },
  },
]

it('copies, and says so', async () => {
  const { user } = renderFields(schema, { values: { link: 'abc' } })
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce()
  await user.click(screen.getByRole('button', { name: 'Copy Link' }))
  expect((await screen.findAllByText('Copied to clipboard')).length).toBeGreaterThan(0)
  expect(write).toHaveBeenCalledWith('abc')
  expect((screen.getByLabelText('Link') as HTMLInputElement).readOnly).toBe(true)
  expect(screen.getByRole('link', { name: /Open cart/ }).getAttribute('href')).toBe(
    'https://example.com/cart',
  )
})

it('says when the browser does not allow it', async () => {
  const { user } = renderFields(schema, { values: { link: 'abc' } })
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('Denied'))
  await user.click(screen.getByRole('button', { name: 'Copy Link' }))
  expect(await screen.findByText(/^Your browser blocked copying/)).toBeDefined()
  expect(takeLoggedFailures()).toEqual([expect.stringContaining('Denied')])
})
