// @vitest-environment jsdom
import '../testing/test-setup.ts'

import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { setupSteps } from '../content/setup-guide.ts'
import { storeCodWithFee } from '../testing/cod-with-fee-screen.tsx'
import { openMoreOnHome } from '../testing/home-screen.ts'
import { renderApp } from '../testing/render-app.tsx'
import { createTestPlatform } from '../testing/test-platform.ts'
import { takeLoggedFailures } from '../testing/test-setup.ts'
import { guideWords } from './words.ts'

/** Finds a card by its title. Cards of Polaris have no role, so it starts from the heading. */
async function findCard(title: string) {
  const heading = await screen.findByRole('heading', { name: title })
  const card = heading.closest('.Polaris-ShadowBevel')
  if (!(card instanceof HTMLElement)) throw new Error(`${title} is in no card`)
  return within(card)
}

describe('the setup guide', () => {
  it('ticks a step off a moment later, for everybody in the shop', async () => {
    const platform = createTestPlatform()
    const { user, unmount } = renderApp('/app', platform)
    await openMoreOnHome(user)
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
    await openMoreOnHome(colleague)
    const again = await findCard('Setup Guide')
    expect(await again.findByText('1 / 3 completed')).toBeDefined()
    await colleague.click(again.getByRole('button', { name: 'Mark as not done: Share your online store' }))
    expect(await again.findByText('0 / 3 completed')).toBeDefined()
  })

  it('is put away and shown again', async () => {
    const platform = createTestPlatform()
    const { user } = renderApp('/app', platform)
    await openMoreOnHome(user)
    await user.click(await screen.findByRole('button', { name: 'Dismiss Setup Guide' }))
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Setup Guide' })).toBeNull())
    expect([...platform.shopFlags]).toEqual(['setup-guide.dismissed'])
    await user.click(screen.getByRole('button', { name: 'Show Setup Guide' }))
    expect(await screen.findByRole('heading', { name: 'Setup Guide' })).toBeDefined()
    expect(platform.shopFlags.size).toBe(0)
  })

  it('closes itself once it is finished, and opens on request', async () => {
    const platform = createTestPlatform()
    for (const { flag } of setupSteps) platform.shopFlags.add(flag)
    const { user } = renderApp('/app', platform)
    await openMoreOnHome(user)
    const guide = await findCard('Setup Guide')
    const open = await guide.findByRole('button', { name: 'Show the steps of Setup Guide' })
    expect(guide.getByText('3 / 3 completed')).toBeDefined()
    expect(open.getAttribute('aria-expanded')).toBe('false')
    await user.click(open)
    expect(open.getAttribute('aria-expanded')).toBe('true')
  })

  it('says where a step could not be stored, and leaves it as it was', async () => {
    const platform = createTestPlatform()
    const { user } = renderApp('/app', platform)
    await openMoreOnHome(user)
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
  const title = guideWords.codGuide

  it('ticks itself off by the stored records', async () => {
    const platform = createTestPlatform()
    platform.paymentMethods = ['Bank Deposit']
    const first = renderApp('/app', platform)
    expect(await (await findCard(title)).findByText('0 / 5 completed')).toBeDefined()
    first.unmount()
    platform.paymentMethods.push('Cash on Delivery (COD)')
    await storeCodWithFee(platform, 'Standard - COD')
    const second = renderApp('/app', platform)
    expect(await (await findCard(title)).findByText('3 / 5 completed')).toBeDefined()
    // One button, for the next step.
    expect(await (await findCard(title)).findByRole('link', { name: 'Test a checkout' })).toBeDefined()
    second.unmount()

    // A finished guide is no longer among the first cards, and is closed.
    platform.shopFlags.add('cod-guide.checkout-tested')
    platform.shopFlags.add('cod-method.seen')
    const { user } = renderApp('/app', platform)
    await openMoreOnHome(user)
    const guide = await findCard(title)
    expect(await guide.findByText('5 / 5 completed')).toBeDefined()
    expect(guide.getByRole('button', { name: `Show the steps of ${title}` })).toBeDefined()
  })

  it('stays among the first cards until its method was seen at the tested checkout', async () => {
    const platform = createTestPlatform()
    await storeCodWithFee(platform, 'Standard - COD')
    platform.shopFlags.add('cod-guide.checkout-tested')
    renderApp('/app', platform)
    expect(await (await findCard(title)).findByText('4 / 5 completed')).toBeDefined()
  })

  it('asks for the checkout again once the store no longer lists the method that was seen', async () => {
    const platform = createTestPlatform()
    await storeCodWithFee(platform, 'Standard - COD')
    platform.shopFlags.add('cod-guide.checkout-tested')
    platform.shopFlags.add('cod-method.seen')
    platform.paymentMethods = ['Bank Deposit']
    renderApp('/app', platform)
    expect(await (await findCard(title)).findByText('3 / 5 completed')).toBeDefined()
  })

  it('is there at once, as this browser saw it last, before the server has answered', async () => {
    const platform = createTestPlatform()
    const hold = (operation: string) =>
      operation === 'shop-flags' ? new Promise<never>(() => undefined) : undefined
    platform.obstruct = hold
    const first = renderApp('/app', platform)
    expect((await findCard(title)).getByText('– / 5 completed')).toBeDefined()
    first.unmount()

    platform.obstruct = undefined
    platform.shopFlags.add('cod-guide.dismissed')
    const second = renderApp('/app', platform)
    expect(await screen.findByRole('button', { name: guideWords.showCodGuide })).toBeDefined()
    second.unmount()

    platform.obstruct = hold
    renderApp('/app', platform)
    expect(await screen.findByRole('button', { name: guideWords.showCodGuide })).toBeDefined()
    expect(screen.queryByRole('heading', { name: title })).toBeNull()
  })

  it('knows that a checkout was tried', async () => {
    const platform = createTestPlatform()
    await storeCodWithFee(platform, 'Standard - COD')
    renderApp('/app/checkout-test', platform)
    await waitFor(() => expect([...platform.shopFlags]).toEqual(['cod-guide.checkout-tested']))
  })
})
