// @vitest-environment jsdom
import '../../testing/test-setup.ts'

import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { deadEndScreenWords } from '../../dead-ends/words.ts'
import { guideWords } from '../../guides/words.ts'
import { scheduledScreenWords } from '../../scheduled-changes/words.ts'
import { storeCodWithFee } from '../../testing/cod-with-fee-screen.tsx'
import { renderApp } from '../../testing/render-app.tsx'
import { storeTenPercent } from '../../testing/stored-discount.ts'
import { createTestPlatform } from '../../testing/test-platform.ts'
import { takeLoggedFailures } from '../../testing/test-setup.ts'
import { shopHealthWords } from '../shop-health/words.ts'
import { homeWords } from './words.ts'

const notice = 'You must uninstall old Advanced cash on delivery app.'

/** Headings of the page and its cards, from top to bottom. */
const listParts = () => [...document.querySelectorAll('h1, h2')].map(({ textContent }) => textContent)

describe('the home page', () => {
  it('welcomes a new shop with one guide and one main button', async () => {
    const { user } = renderApp('/app', createTestPlatform())
    expect(await screen.findByText('Welcome to Checkout Ninja')).toBeDefined()
    expect(await screen.findByText(notice)).toBeDefined()
    expect(listParts()).toEqual(['Home', homeWords.welcome.title, guideWords.codGuide, notice])
    const main = document.querySelectorAll('main .Polaris-Button--variantPrimary')
    expect([...main].map(({ textContent }) => textContent)).toEqual([homeWords.codGuide.openFee])
    await user.click(screen.getByRole('link', { name: homeWords.codGuide.openFee }))
    await waitFor(() => expect(window.location.pathname).toBe('/app/cod-with-fee'))
    expect(await screen.findByRole('heading', { name: 'COD with fee', level: 1 })).toBeDefined()
  })

  it('shows a shop with records its issues, then what applies, and COD with fee once', async () => {
    const platform = createTestPlatform()
    await storeCodWithFee(platform, 'Standard - COD')
    platform.shopFlags.add('cod-guide.checkout-tested')
    platform.shopFlags.add('cod-method.seen')
    renderApp('/app', platform)
    expect(await screen.findByText(notice)).toBeDefined()
    expect(listParts()).toEqual([
      'Home',
      homeWords.issues,
      'Your checkout, right now',
      scheduledScreenWords.card.heading,
      notice,
    ])
    expect(screen.queryByText('Welcome to Checkout Ninja')).toBeNull()
    expect(screen.getAllByText(/COD with fee/)).toHaveLength(1)
  })

  it('shows figures once a shop has used the app for months', async () => {
    const platform = createTestPlatform()
    await storeCodWithFee(platform, 'Standard - COD')
    platform.firstSavedAt = '2025-01-10T10:00:00Z'
    storeTenPercent(platform)
    platform.ownDiscounts.records = platform.ownDiscounts.records.map((record) => ({
      ...record,
      usedCount: 1_234,
    }))
    renderApp('/app', platform)
    expect(await screen.findByRole('heading', { name: homeWords.figures.heading })).toBeDefined()
    expect(screen.getByText('1,234')).toBeDefined()
    expect(screen.getByText('1,234 uses')).toBeDefined()
    expect(screen.getByText(homeWords.figures.inTesting.none)).toBeDefined()
    expect(listParts().slice(0, 4)).toEqual([
      'Home',
      homeWords.issues,
      homeWords.figures.heading,
      'Your checkout, right now',
    ])
  })

  it('shows an unfinished guide as one closed line after months of use, and open before', async () => {
    const platform = createTestPlatform()
    await storeCodWithFee(platform, 'Standard - COD')
    const recent = renderApp('/app', platform)
    const shown = { name: guideWords.hideNamed(guideWords.codGuide), expanded: true }
    expect(await screen.findByRole('button', shown)).toBeDefined()
    recent.unmount()
    platform.firstSavedAt = '2025-01-10T10:00:00Z'
    const { user } = renderApp('/app', platform)
    const closed = { name: guideWords.openNamed(guideWords.codGuide), expanded: false }
    await user.click(await screen.findByRole('button', closed))
    expect(await screen.findByRole('button', shown)).toBeDefined()
  })

  it.each([
    [['cod-guide.checkout-tested'], true],
    [['cod-method.seen'], true],
    [['cod-guide.checkout-tested', 'cod-method.seen'], false],
  ])('shows the guide near the top until every step is done: %j', async (done, isShown) => {
    const platform = createTestPlatform()
    await storeCodWithFee(platform, 'Standard - COD')
    for (const flag of done) platform.shopFlags.add(flag)
    renderApp('/app', platform)
    await screen.findByRole('button', { name: homeWords.more.showNamed })
    const hide = { name: guideWords.hideNamed(guideWords.codGuide), expanded: true }
    expect(screen.queryByRole('button', hide) !== null).toBe(isShown)
  })

  it('says why the status is unknown, and logs each failure once', async () => {
    const platform = createTestPlatform()
    platform.obstruct = () =>
      Response.json({ data: null, errors: [{ message: 'One.' }, { message: 'Two.' }] })
    renderApp('/app', platform)
    expect(await screen.findByText(/^Your rules and discounts couldn’t be loaded/)).toBeDefined()
    expect(await screen.findByText(shopHealthWords.failed)).toBeDefined()
    expect(await screen.findByText(deadEndScreenWords.card.failed)).toBeDefined()
    // The payment methods fail too. The fields that need them report that on their pages.
    await screen.findByRole('button', { name: homeWords.more.showNamed })
    const logged = takeLoggedFailures()
    expect(logged).toHaveLength(5)
    expect(new Set(logged).size).toBe(5)
  })
})

describe('the notice about cash on delivery', () => {
  it.each(['/app', '/app/cod-with-fee', '/app/cod-fee-rules', '/app/cod-rules', '/app/pincodes'])(
    'asks on %s to enable it, where the store has no such payment method',
    async (path) => {
      const platform = createTestPlatform()
      platform.paymentMethods = ['Bank Deposit']
      const { user } = renderApp(path, platform)
      const title = 'Enable cash on delivery in the manual payment settings'
      expect(await screen.findByText(title)).toBeDefined()
      platform.paymentMethods = ['Bank Deposit', 'Cash on Delivery (COD)']
      await user.click(screen.getByRole('button', { name: 'Check again' }))
      await waitFor(() => expect(screen.queryByText(title)).toBeNull())
    },
  )
})

describe('the uninstall notice', () => {
  it('stays away once dismissed', async () => {
    const first = renderApp('/app', createTestPlatform())
    await first.user.click(await screen.findByRole('button', { name: 'I have already uninstalled' }))
    expect(screen.queryByText(notice)).toBeNull()
    first.unmount()
    renderApp('/app', createTestPlatform())
    expect(await screen.findByText('Welcome to Checkout Ninja')).toBeDefined()
    expect(screen.queryByText(notice)).toBeNull()
  })

  it('can be dismissed where the browser refuses storage', async () => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
    const { user } = renderApp('/app', createTestPlatform())
    await user.click(await screen.findByRole('button', { name: 'I have already uninstalled' }))
    expect(screen.queryByText(notice)).toBeNull()
  })
})

describe('the shell', () => {
  it('says that an address leads nowhere, with a way home', async () => {
    const { user } = renderApp('/app/elsewhere', createTestPlatform())
    await user.click(await screen.findByRole('link', { name: 'Go to the home page' }))
    expect(await screen.findByText('Welcome to Checkout Ninja')).toBeDefined()
  })

  it('follows the menu of the admin', async () => {
    renderApp('/app', createTestPlatform())
    const link = await waitFor(() => {
      const found = document.querySelector('ui-nav-menu a[href="/app/cash-on-delivery"]')
      if (found === null) throw new Error('The menu is not there yet.')
      return found
    })
    link.dispatchEvent(new CustomEvent('shopify:navigate', { bubbles: true, cancelable: true }))
    expect(await screen.findByRole('heading', { name: 'Cash on Delivery', level: 1 })).toBeDefined()
  })
})
