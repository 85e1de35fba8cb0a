// @vitest-environment jsdom
import '../testing/test-setup.ts'

import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { storeCodWithFee } from '../testing/cod-with-fee-screen.tsx'
import { renderApp } from '../testing/render-app.tsx'
import { createTestPlatform } from '../testing/test-platform.ts'
import { takeLoggedFailures } from '../testing/test-setup.ts'

/** Polaris' cards have no role, so this finds the part of the page that starts with a heading's card. */
async function findCard(title: string) {
  const heading = await screen.findByRole('heading', { name: title })
  const card = heading.closest('.Polaris-ShadowBevel')
  if (!(card instanceof HTMLElement)) throw new Error(`${title} stands in no card`)
  return within(card)
}

describe('the setup guide', () => {
  it('ticks a step off a moment later, for everybody in the shop', async () => {
    const platform = createTestPlatform()
    const { user, unmount } = renderApp('/app', platform)
    const guide = await findCard('Setup Guide')
    expect(await guide.findByText('0 / 3 completed')).toBeDefined()
    const step = guide.getByRole('button', { name: 'Mark as done: Share your online store' })
    await user.click(step)
    expect(step.getAttribute('aria-busy')).toBe('true')
    expect(platform.shopFlags.size).toBe(0)
    expect(await guide.findByText('1 / 3 completed')).toBeDefined()
    expect([...platform.shopFlags]).toEqual(['setup-guide.share-store'])
    unmount()

    const { user: colleague } = renderApp('/app', platform)
    const again = await findCard('Setup Guide')
    expect(await again.findByText('1 / 3 completed')).toBeDefined()
    await colleague.click(again.getByRole('button', { name: 'Mark as not done: Share your online store' }))
    expect(await again.findByText('0 / 3 completed')).toBeDefined()
  })

  it('is put away and shown again', async () => {
    const platform = createTestPlatform()
    const { user } = renderApp('/app', platform)
    await user.click(await screen.findByRole('button', { name: 'Dismiss Setup Guide' }))
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Setup Guide' })).toBeNull())
    expect([...platform.shopFlags]).toEqual(['setup-guide.dismissed'])
    await user.click(screen.getByRole('button', { name: 'Show Setup Guide' }))
    expect(await screen.findByRole('heading', { name: 'Setup Guide' })).toBeDefined()
    expect(platform.shopFlags.size).toBe(0)
  })

  it('is there at once, as this browser saw it last, before the server has answered', async () => {
    const platform = createTestPlatform()
    platform.obstruct = (operation) => (operation === 'shop-flags' ? new Promise(() => undefined) : undefined)
    const first = renderApp('/app', platform)
    const guide = await findCard('Setup Guide')
    expect(guide.getByText('– / 3 completed')).toBeDefined()
    expect(guide.queryByRole('button', { name: /Mark as/ })).toBeNull()
    first.unmount()

    platform.obstruct = undefined
    platform.shopFlags.add('setup-guide.dismissed')
    const second = renderApp('/app', platform)
    expect(await screen.findByRole('button', { name: 'Show Setup Guide' })).toBeDefined()
    second.unmount()

    platform.obstruct = (operation) => (operation === 'shop-flags' ? new Promise(() => undefined) : undefined)
    renderApp('/app', platform)
    expect(await screen.findByRole('button', { name: 'Show Setup Guide' })).toBeDefined()
    expect(screen.queryByRole('heading', { name: 'Setup Guide' })).toBeNull()
  })

  it('says where a step could not be stored, and leaves it as it was', async () => {
    const platform = createTestPlatform()
    const { user } = renderApp('/app', platform)
    const guide = await findCard('Setup Guide')
    const step = await guide.findByRole('button', { name: 'Mark as done: Add your first product' })
    platform.obstruct = (operation) =>
      operation === 'shop-flags' ? Response.json({ error: 'Not now.' }, { status: 503 }) : undefined
    await user.click(step)
    expect((await screen.findAllByText('Not now.')).length).toBeGreaterThan(0)
    expect(guide.getByText('0 / 3 completed')).toBeDefined()
    expect(takeLoggedFailures()).toEqual([expect.stringContaining('Not now.')])
  })
})

describe('the guide to Cash on Delivery', () => {
  const title = 'Cash on Delivery in five minutes'

  it('ticks itself off by the stored records', async () => {
    const platform = createTestPlatform()
    platform.paymentMethods = ['Bank Deposit']
    const first = renderApp('/app', platform)
    expect(await (await findCard(title)).findByText('0 / 4 completed')).toBeDefined()
    first.unmount()
    platform.paymentMethods.push('Cash on Delivery (COD)')
    await storeCodWithFee(platform, 'Standard - COD')
    platform.shopFlags.add('cod-guide.checkout-tested')
    renderApp('/app', platform)
    expect(await (await findCard(title)).findByText('4 / 4 completed')).toBeDefined()
  })

  it('knows that a checkout was tried', async () => {
    const platform = createTestPlatform()
    await storeCodWithFee(platform, 'Standard - COD')
    renderApp('/app/checkout-test', platform)
    await waitFor(() => expect([...platform.shopFlags]).toEqual(['cod-guide.checkout-tested']))
  })
})
