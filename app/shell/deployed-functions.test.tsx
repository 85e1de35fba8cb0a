// @vitest-environment jsdom
import '../testing/test-setup.ts'

import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { passTimeUntilShown, stopClock } from '../testing/pass-time.ts'
import { renderApp } from '../testing/render-app.tsx'
import { createTestPlatform } from '../testing/test-platform.ts'
import { takeLoggedFailures } from '../testing/test-setup.ts'

const countRequests = ({ operations }: ReturnType<typeof createTestPlatform>) =>
  operations.filter(({ name }) => name === 'DeployedFunctions').length

it('asks the platform once for the ids of functions that are not set', async () => {
  const platform = createTestPlatform()
  renderApp('/app/cod-with-fee', platform, '2024-01', { 'payment-cod': 'set' })
  expect(await screen.findByRole('heading', { name: 'COD with fee', level: 1 })).toBeDefined()
  expect(countRequests(platform)).toBe(1)
})

it('asks for nothing where all are set', async () => {
  const platform = createTestPlatform()
  renderApp('/app/cod-with-fee', platform)
  await screen.findByRole('heading', { name: 'COD with fee', level: 1 })
  expect(countRequests(platform)).toBe(0)
})

it('reports a failed request', async () => {
  const platform = createTestPlatform()
  platform.obstruct = (operation) =>
    operation === 'DeployedFunctions' ? new Response('busy', { status: 503 }) : undefined
  stopClock()
  renderApp('/app/cod-with-fee', platform, '2024-01', {})
  await passTimeUntilShown(/^Error loading configuration/)
  expect(countRequests(platform)).toBe(4)
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
  expect(takeLoggedFailures()).toEqual([expect.stringContaining('Error loading configuration')])
})
