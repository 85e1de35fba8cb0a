// @vitest-environment jsdom
import '../testing/test-setup.ts'

import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../testing/render-app.tsx'
import { createTestPlatform } from '../testing/test-platform.ts'

it('opens the guide of its card, which closes again', async () => {
  const { user } = renderApp('/app/cod-with-fee', createTestPlatform())
  expect(screen.queryByText(/Make a second shipping rate/)).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Help: Select Shipping Rates' }))
  expect(await screen.findByText(/Make a second shipping rate/)).toBeDefined()
  // The answer's screen is the current one, so the link leads to the help page instead.
  expect(screen.queryByRole('link', { name: 'COD with fee' })).toBeNull()
  expect(screen.getByRole('link', { name: 'All lessons and answers' })).toBeDefined()
  await user.click(screen.getAllByText('Close').at(-1) ?? document.body)
  await waitFor(() => expect(screen.queryByText(/Make a second shipping rate/)).toBeNull())
})

it('opens a lesson where one fits, with the way to its screen', async () => {
  const { user } = renderApp('/app/payment-rules/new', createTestPlatform())
  await user.click(await screen.findByRole('button', { name: 'Help: Rules' }))
  expect(await screen.findByText(/Read the summary/)).toBeDefined()
  await user.click(screen.getByRole('link', { name: 'Open payment rules' }))
  await waitFor(() => expect(window.location.pathname).toBe('/app/payment'))
})
