// @vitest-environment jsdom
import '../testing/test-setup.ts'

import { AppProvider } from '@shopify/polaris'
import translations from '@shopify/polaris/locales/en.json' with { type: 'json' }
import { render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterAll, expect, it } from 'vitest'
import { takeLoggedFailures } from '../testing/test-setup.ts'
import { PageFailureBoundary } from './page-failure.tsx'

function Broken(): never {
  throw new Error('a fault with a stack')
}

const faultSeen = new AbortController()
afterAll(() => faultSeen.abort())

it('reports a fault in words, with a way on and no stack', async () => {
  // In development React also throws the fault at the window, where it would be printed.
  window.addEventListener('error', (event) => event.preventDefault(), { signal: faultSeen.signal })
  render(
    <AppProvider i18n={translations}>
      <MemoryRouter>
        <Routes>
          <Route element={<PageFailureBoundary />}>
            <Route path="/" element={<Broken />} />
          </Route>
        </Routes>
      </MemoryRouter>
    </AppProvider>,
  )
  expect(await screen.findByText('This page couldn’t be loaded')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
  expect(screen.queryByText(/a fault with a stack/)).toBeNull()
  expect(takeLoggedFailures().join('\n')).toContain('This page couldn’t be loaded')
})
