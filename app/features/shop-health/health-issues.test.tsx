// @vitest-environment jsdom
import '../../testing/test-setup.ts'

import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { HealthFinding } from '#rules/health/finding.ts'
import { storeCodWithFee } from '../../testing/cod-with-fee-screen.tsx'
import { openHealth } from '../../testing/home-screen.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { createTestPlatform } from '../../testing/test-platform.ts'
import { takeLoggedFailures } from '../../testing/test-setup.ts'
import { shopHealthWords } from './words.ts'

const finding = (key: string, sentence: string, request?: string): HealthFinding => ({
  key,
  severity: 'warning',
  sentence,
  advice: 'Open it.',
  ...(request !== undefined && { request }),
})

function createWithRequests() {
  const platform = createTestPlatform()
  platform.healthFindings = [
    finding('gone', '“Heavy carts” names what the store no longer has.'),
    finding('redact/one/4', '“VIPs” names a customer.', 'one'),
    finding('redact/one/testers', 'Your testers include a customer.', 'one'),
    finding('data-request/two', 'A customer asked for their data.', 'two'),
  ]
  return platform
}

describe('data for the store’s pages', () => {
  it('is written again from the finding about it', async () => {
    const platform = createTestPlatform()
    const key = 'gid://shopify/AppInstallation/1.storefront'
    platform.published.set(key, JSON.stringify({ version: 1, of: 'x', state: 'changing' }))
    const stopped = finding('published/storefront/unfinished', 'A save stopped.')
    platform.healthFindings = [{ ...stopped, canPublish: true }]
    const { user } = renderApp('/app', platform)
    await openHealth(user)
    await user.click(await screen.findByRole('button', { name: 'Update the data: A save stopped.' }))
    await waitFor(() => expect(platform.published.get(key)).toContain('"state":"current"'))
  })

  it.each(['notWritten', 'older'])('is written without a question where it is %s', async (fault) => {
    const platform = createTestPlatform()
    const key = 'gid://shopify/AppInstallation/1.storefront'
    await storeCodWithFee(platform, 'Standard - COD')
    platform.published.clear()
    const found = finding(`published/storefront/${fault}`, 'The data is missing.')
    platform.healthFindings = [{ ...found, canPublish: true }]
    // The server checks the stored data again.
    platform.obstruct = (what) => {
      if (what === 'PublishedDataSet') platform.healthFindings = []
      return undefined
    }
    const { user } = renderApp('/app', platform)
    await openHealth(user)
    await waitFor(() => expect(platform.published.get(key)).toContain('"state":"current"'))
    expect(await screen.findByText(shopHealthWords.fine)).toBeDefined()
    expect(screen.queryByText('The data is missing.')).toBeNull()
  })

  it('stays a finding with its button where it cannot be written', async () => {
    const platform = createTestPlatform()
    const found = finding('published/storefront/notWritten', 'The data is missing.')
    platform.healthFindings = [{ ...found, canPublish: true }]
    platform.obstruct = (what) =>
      what === 'PublishedData' ? Response.json({ error: 'Away.' }, { status: 400 }) : undefined
    const { user } = renderApp('/app', platform)
    await openHealth(user)
    expect(await screen.findByRole('button', { name: 'Update the data: The data is missing.' })).toBeDefined()
    expect(takeLoggedFailures().length).toBeGreaterThan(0)
  })
})

describe('a request of a customer', () => {
  it('is put away with all it has led to, and nothing else is', async () => {
    const platform = createWithRequests()
    const { user } = renderApp('/app', platform)
    await openHealth(user)
    await user.click(await screen.findByRole('button', { name: 'Done: “VIPs” names a customer.' }))
    await waitFor(() => expect(screen.queryByText('Your testers include a customer.')).toBeNull())
    expect(screen.queryByText('“VIPs” names a customer.')).toBeNull()
    expect(screen.getByText('A customer asked for their data.')).toBeDefined()
    expect(screen.getAllByRole('button', { name: /^Done: / })).toHaveLength(1)
    expect(platform.healthFindings.map(({ key }) => key)).toEqual(['gone', 'data-request/two'])
  })

  it('stays where it cannot be put away', async () => {
    const platform = createWithRequests()
    platform.obstruct = (what) =>
      what === 'shop-health/requests' ? Response.json({ error: 'No.' }, { status: 502 }) : undefined
    const { user } = renderApp('/app', platform)
    await openHealth(user)
    await user.click(await screen.findByRole('button', { name: /^Done: A customer asked/ }))
    await waitFor(() => expect(takeLoggedFailures()).toHaveLength(1))
    expect(screen.getByText('A customer asked for their data.')).toBeDefined()
  })
})
