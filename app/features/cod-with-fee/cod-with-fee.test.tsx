// @vitest-environment jsdom
import '../../testing/test-setup.ts'

import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  codWithFeePath,
  findStoredRules,
  openCodWithFee,
  statusSelect,
  storeCodWithFee,
} from '../../testing/cod-with-fee-screen.tsx'
import { findSaveBar, renderApp } from '../../testing/render-app.tsx'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { takeLoggedFailures } from '../../testing/test-setup.ts'

let platform: TestPlatform

beforeEach(() => {
  platform = createTestPlatform()
})

describe('loading', () => {
  it('shows a spinner, then an empty form that is disabled and not dirty', async () => {
    renderApp(codWithFeePath, platform)
    expect(await screen.findByText('Loading configuration')).toBeDefined()
    await screen.findByLabelText('Status')
    expect(statusSelect().value).toBe('draft')
    expect(screen.getByText('0 selected')).toBeDefined()
    expect(screen.getByText(/Nothing is saved yet/)).toBeDefined()
    expect(findSaveBar()).toBeUndefined()
  })

  it('says why loading failed and tries again', async () => {
    platform.obstruct = (name) =>
      name === 'PaymentCustomizations' ? Response.json({ error: 'Denied.' }, { status: 403 }) : undefined
    const { user } = renderApp(codWithFeePath, platform)
    expect(await screen.findByText('Error loading configuration: Denied.')).toBeDefined()
    expect(takeLoggedFailures()).toEqual([expect.stringContaining('Error loading configuration: Denied.')])
    platform.obstruct = undefined
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByLabelText('Status')).toBeDefined()
    expect(screen.queryByText(/Error loading/)).toBeNull()
  })

  it('reads every page of customizations and counts the active ones', async () => {
    for (let index = 0; index < 25; index += 1) {
      platform.records.push({
        owner: 'payment',
        id: `gid://shopify/PaymentCustomization/9${index}`,
        title: 'Theirs',
        enabled: true,
        functionId: 'theirs',
        metafields: [],
      })
    }
    await openCodWithFee(platform)
    expect(screen.getByText('25 of 25')).toBeDefined()
    expect(screen.getByText(/^You’ve reached the limit/)).toBeDefined()
  })
})

describe('the payment method', () => {
  it('is asked for when the store has none that looks like it', async () => {
    platform.paymentMethods = ['Bank Deposit']
    await openCodWithFee(platform)
    const notice = await screen.findByText('Enable cash on delivery in the manual payment settings')
    expect(notice).toBeDefined()
    const link = screen.getByRole('link', { name: 'Payment settings' })
    expect(link.getAttribute('href')).toBe('shopify://admin/settings/payments')
    expect(link.getAttribute('target')).toBe('_top')
  })

  it('has a question from the catalogue if there are no methods', async () => {
    platform.paymentMethods = []
    await openCodWithFee(platform)
    expect(await screen.findByText(/No manual payment methods found/)).toBeDefined()
  })

  it('does not block the form when it cannot be loaded', async () => {
    platform.obstruct = (name) =>
      name === 'TranslatablePaymentMethods' ? Response.json({ error: 'No.' }, { status: 403 }) : undefined
    const app = await openCodWithFee(platform)
    expect(await screen.findByText(/Error loading payment methods/)).toBeDefined()
    await app.chooseRate('Express')
    await app.save()
    await app.saved()
    expect(findStoredRules(platform, 'payment')).toContain('Cash on Delivery (COD)')
    takeLoggedFailures()
  })

  it('is found by its name in another language', async () => {
    platform.paymentMethods = ['Bonifico', 'Contrassegno']
    await storeCodWithFee(platform, 'Express')
    expect(findStoredRules(platform, 'payment')).toContain('"name":"Contrassegno","exact":true')
  })

  it('is waited for by a save, which is refused where the store has no such method', async () => {
    platform.paymentMethods = ['Bonifico', 'Alla porta']
    const { promise, resolve } = Promise.withResolvers<undefined>()
    platform.obstruct = (name) => (name === 'TranslatablePaymentMethods' ? promise : undefined)
    const app = await openCodWithFee(platform)
    await app.chooseRate('Express')
    await app.setStatus('Enabled')
    await app.save()
    resolve(undefined)
    expect(await screen.findByText(/so COD with fee would do nothing/)).toBeDefined()
    expect(platform.mutations()).toEqual([])
  })

  it('is picked where no name looks like it, and nothing that can do nothing is saved', async () => {
    platform.paymentMethods = ['Bonifico', 'Alla porta']
    const app = await openCodWithFee(platform)
    await app.chooseRate('Express')
    await app.setStatus('Enabled')
    await app.save()
    expect(await screen.findByText(/so COD with fee would do nothing/)).toBeDefined()
    expect(findStoredRules(platform, 'payment')).toBeUndefined()
    await app.user.click(screen.getByRole('combobox', { name: 'Payment method that is COD' }))
    await app.user.click(await screen.findByRole('option', { name: 'Alla porta' }))
    await app.save()
    await app.saved()
    expect(findStoredRules(platform, 'payment')).toContain('"name":"Alla porta","exact":true')
  })

  it('is followed when the store renames it', async () => {
    await storeCodWithFee(platform, 'Express')
    platform.paymentMethods = ['COD India']
    const app = await openCodWithFee(platform)
    expect(await screen.findByText(/but your store now calls it “COD India”/)).toBeDefined()
    expect(findSaveBar()).toBeUndefined()
    await app.user.click(screen.getByRole('button', { name: 'Save now' }))
    await app.saved()
    expect(findStoredRules(platform, 'payment')).toContain('COD India')
    expect(screen.queryByText(/now calls it/)).toBeNull()
  })
})

describe('the tutorial', () => {
  it('has four steps, a link to the shipping settings, and can be put away', async () => {
    const app = await openCodWithFee(platform)
    expect(screen.getAllByText(/^Step \d$/)).toHaveLength(4)
    const link = screen.getByRole('link', { name: 'Shipping and delivery settings' })
    expect(link.getAttribute('href')).toBe('shopify://admin/settings/shipping')
    const toggle = screen.getByRole('button', { name: 'Hide steps' })
    await app.user.click(toggle)
    expect(screen.getByRole('button', { name: 'Show steps' }).getAttribute('aria-expanded')).toBe('false')
    app.unmount()
    await openCodWithFee(platform)
    expect(screen.getByRole('button', { name: 'Show steps' })).toBeDefined()
  })

  it('is closed once COD with fee is in use, and opens on request', async () => {
    await storeCodWithFee(platform, 'Standard - COD')
    const app = await openCodWithFee(platform)
    await app.user.click(screen.getByRole('button', { name: 'Show steps' }))
    expect(screen.getByRole('button', { name: 'Hide steps' }).getAttribute('aria-expanded')).toBe('true')
  })

  it('is closed at first on a phone, and stays open once it is opened', async () => {
    const wide = window.matchMedia
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
      ...wide(query),
      matches: query.includes('max-width'),
    }))
    const app = await openCodWithFee(platform)
    await app.user.click(screen.getByRole('button', { name: 'Show steps' }))
    app.unmount()
    await openCodWithFee(platform)
    expect(screen.getByRole('button', { name: 'Hide steps' })).toBeDefined()
  })
})

describe('leaving', () => {
  it('asks the admin before another page of the app is shown', async () => {
    const app = await openCodWithFee(platform)
    const page = screen.getByRole('main')
    app.leaveConfirmation.mockReturnValue(new Promise(() => undefined))
    const back = within(page).getByRole('link', { name: 'Cash on Delivery' })
    await app.user.click(back)
    expect(app.leaveConfirmation).toHaveBeenCalledOnce()
    expect(window.location.pathname).toBe(codWithFeePath)
    app.leaveConfirmation.mockResolvedValue(undefined)
    await app.user.click(back)
    await waitFor(() => expect(window.location.pathname).toBe('/app/cash-on-delivery'))
  })
})
