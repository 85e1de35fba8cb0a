// @vitest-environment jsdom
import '../../testing/test-setup.ts'

import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { generatePaymentRules } from '#rules/features/cod-with-fee/cod-with-fee.ts'
import { formatJsonMetafield, formatMarkerMetafield, metafieldKeys } from '#rules/records/metafields.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { createTestPlatform } from '../../testing/test-platform.ts'
import { takeLoggedFailures } from '../../testing/test-setup.ts'

const notice = 'You must uninstall old Advanced cash on delivery app.'

describe('the home page', () => {
  it('welcomes, and offers to set COD with fee up', async () => {
    const { user } = renderApp('/app', createTestPlatform())
    expect(await screen.findByText('Welcome to Checkout Ninja')).toBeDefined()
    expect(await screen.findByText('Not set up')).toBeDefined()
    await user.click(screen.getByRole('link', { name: 'Set up' }))
    await waitFor(() => expect(window.location.pathname).toBe('/app/cod-with-fee'))
    expect(await screen.findByRole('heading', { name: 'COD with fee', level: 1 })).toBeDefined()
  })

  it('says when what is stored is not whole', async () => {
    const platform = createTestPlatform()
    platform.records.push({
      owner: 'payment',
      id: 'gid://shopify/PaymentCustomization/1',
      title: 'COD Payment Customization',
      enabled: true,
      functionId: 'payment-cod-function',
      metafields: [
        formatMarkerMetafield(metafieldKeys.codWithFee),
        formatJsonMetafield(metafieldKeys.rules, generatePaymentRules(['Express'], 'COD')),
      ],
    })
    renderApp('/app', platform)
    expect(await screen.findByText('Needs attention')).toBeDefined()
  })

  it('says why the status is unknown', async () => {
    const platform = createTestPlatform()
    platform.obstruct = () =>
      Response.json({ data: null, errors: [{ message: 'One.' }, { message: 'Two.' }] })
    renderApp('/app', platform)
    expect(await screen.findByText('Error loading configuration: One., Two.')).toBeDefined()
    // The records and their health are unknown as well, and the checkouts cannot be tried.
    expect(await screen.findByText('The checkouts could not be tried')).toBeDefined()
    // The failed payment methods are among them. The fields that need the methods report them on their pages.
    const logged: string[] = []
    await waitFor(() => {
      logged.push(...takeLoggedFailures())
      expect(logged).toHaveLength(5)
    })
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
