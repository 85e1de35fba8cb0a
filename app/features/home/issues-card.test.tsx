// @vitest-environment jsdom
import '../../testing/test-setup.ts'

import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { deadEndScreenWords } from '../../dead-ends/words.ts'
import { storeCodWithFeeAs } from '../../testing/cod-with-fee-screen.tsx'
import { openHealth } from '../../testing/home-screen.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { createTestPlatform } from '../../testing/test-platform.ts'
import { checkoutNowScreenWords } from '../checkout-now/words.ts'
import { shopHealthWords } from '../shop-health/words.ts'
import { homeWords } from './words.ts'

it('no longer says after a switch that there are no issues, until both checks have run again', async () => {
  const platform = createTestPlatform()
  await storeCodWithFeeAs(platform, 'Disabled', 'Standard - COD')
  const { user } = renderApp('/app', platform)
  expect(await screen.findByText(shopHealthWords.badges.fine)).toBeDefined()
  expect(await screen.findByText(deadEndScreenWords.card.badges.fine)).toBeDefined()

  const checks = Promise.withResolvers<undefined>()
  const before = platform.mutations().length
  // Checks before the switch are answered. Only later checks wait.
  platform.afterwards = () => {
    if (platform.mutations().length === before) return
    platform.obstruct = (what) =>
      what === 'shop-health' || what === 'dead-ends' ? checks.promise : undefined
  }
  await user.click(screen.getByRole('button', { name: checkoutNowScreenWords.enableNamed('COD with fee') }))
  await screen.findByRole('button', { name: checkoutNowScreenWords.disableNamed('COD with fee') })
  expect(homeWords.deadEnds.checking).toBe(shopHealthWords.badges.checking)
  await waitFor(() => expect(screen.getAllByText(homeWords.deadEnds.checking)).toHaveLength(2))
  expect(screen.queryByText(shopHealthWords.badges.fine)).toBeNull()
  expect(screen.queryByText(deadEndScreenWords.card.badges.fine)).toBeNull()
  await openHealth(user)
  expect(screen.queryByText(shopHealthWords.fine)).toBeNull()

  checks.resolve(undefined)
  expect(await screen.findByText(shopHealthWords.badges.fine)).toBeDefined()
  await waitFor(() => expect(screen.queryByText(homeWords.deadEnds.checking)).toBeNull())
})
