// @vitest-environment jsdom

import { AppProvider } from '@shopify/polaris'
import { render, screen } from '@testing-library/react'
import { type ComponentType, Suspense } from 'react'
import { expect, it } from 'vitest'
import { takeLoggedFailures } from '../testing/test-setup.ts'
import { lazyPart, spareablePart } from './lazy-part.tsx'

const fails = () => Promise.reject<{ default: ComponentType }>(new Error('No such file.'))

it('a part whose code does not arrive leaves the rest of the page as it was', async () => {
  const Part = lazyPart(fails)
  render(
    <AppProvider i18n={{}}>
      <input aria-label="Title" defaultValue="Kept" />
      <Suspense fallback={<p>Loading its code</p>}>
        <Part />
      </Suspense>
    </AppProvider>,
  )
  expect(screen.getByText('Loading its code')).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Reload page' })).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Kept')
  expect(takeLoggedFailures()).toEqual(['This part couldn’t be loaded Error: No such file.'])
})

it('a part that can be spared leaves nothing in its place', async () => {
  const Part = spareablePart(fails)
  const { container } = render(
    <Suspense fallback={<p>Loading its code</p>}>
      <Part />
    </Suspense>,
  )
  await expect.poll(() => container.textContent).toBe('')
})
