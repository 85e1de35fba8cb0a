// @vitest-environment jsdom
import '../../testing/test-setup.ts'

import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { findStoredRules, storeCodWithFee } from '../../testing/cod-with-fee-screen.tsx'
import { findSaveBar, renderApp, saveButton } from '../../testing/render-app.tsx'
import { createTestPlatform, refusal, type TestPlatform } from '../../testing/test-platform.ts'
import { takeLoggedFailures } from '../../testing/test-setup.ts'

const path = '/app/cash-on-delivery'
let platform: TestPlatform

beforeEach(() => {
  platform = createTestPlatform()
})

async function openPage() {
  const app = renderApp(path, platform)
  await screen.findByRole('heading', { name: 'Charge a fee' })
  return app
}

const rateSelect = () => screen.getByLabelText<HTMLSelectElement>('Shipping rate with the fee')

describe('the fee', () => {
  it('is turned on for the proposed rate, with its price as the store has it', async () => {
    const { user, toasts } = await openPage()
    expect(rateSelect().selectedOptions[0]?.text).toBe('Standard - COD (₹99.00)')
    await user.click(screen.getByRole('button', { name: 'Turn on the fee' }))
    await waitFor(() => expect(toasts).toEqual(['Fee turned on']))
    expect(platform.records.map(({ owner, enabled }) => [owner, enabled])).toEqual([
      ['payment', true],
      ['delivery', true],
    ])
    expect(findStoredRules(platform, 'payment')).toContain('Standard - COD')
    expect(await screen.findByText('Standard - COD (₹99.00)')).toBeDefined()
    expect(screen.getByText('On')).toBeDefined()
  })

  it('is turned off, and on again with its rates', async () => {
    await storeCodWithFee(platform, 'Express', 'Standard')
    const { user, toasts } = await openPage()
    await user.click(screen.getByRole('button', { name: 'Turn off the fee' }))
    await waitFor(() => expect(toasts).toEqual(['Fee turned off']))
    expect(platform.records.map(({ enabled }) => enabled)).toEqual([false, false])
    await user.click(await screen.findByRole('button', { name: 'Turn on the fee' }))
    await waitFor(() => expect(toasts).toHaveLength(2))
    expect(findStoredRules(platform, 'payment')).toContain('["Express","Standard"]')
  })

  it('is not turned on without a rate, or where the store lacks the method', async () => {
    platform.deliveryMethods = ['Boat']
    const { user, unmount } = await openPage()
    await user.click(screen.getByRole('button', { name: 'Turn on the fee' }))
    expect(await screen.findByText(/Select at least one shipping rate/)).toBeDefined()
    unmount()
    platform.deliveryMethods = ['Standard - COD']
    platform.paymentMethods = ['Bank Deposit']
    const again = await openPage()
    await again.user.click(screen.getByRole('button', { name: 'Turn on the fee' }))
    expect(await screen.findByText(/so COD with fee would do nothing/)).toBeDefined()
    expect(platform.mutations()).toEqual([])
  })

  it('shows the platform’s refusal', async () => {
    platform.obstruct = (name) =>
      name === 'PaymentCustomizationCreate'
        ? refusal(name, { field: ['x'], message: 'Not today.', code: 'INVALID' })
        : undefined
    const { user } = await openPage()
    await user.click(screen.getByRole('button', { name: 'Turn on the fee' }))
    expect(await screen.findByText('Error saving configuration: Not today.')).toBeDefined()
    takeLoggedFailures()
  })

  it('shows the record that a refused save has left', async () => {
    platform.obstruct = (name) =>
      name === 'DeliveryCustomizationCreate'
        ? refusal(name, { field: ['x'], message: 'Not today.', code: 'INVALID' })
        : undefined
    const { user } = await openPage()
    await user.click(screen.getByRole('button', { name: 'Turn on the fee' }))
    expect(await screen.findByText('Error saving configuration: Not today.')).toBeDefined()
    expect(platform.records).toHaveLength(1)
    expect(await screen.findByText('Needs attention')).toBeDefined()
    takeLoggedFailures()
  })

  it('says that it shows earlier settings when they cannot be read again', async () => {
    await storeCodWithFee(platform, 'Express')
    const { user } = await openPage()
    platform.obstruct = () => new Response('down', { status: 502 })
    window.dispatchEvent(new Event('visibilitychange'))
    expect(await screen.findByText('This page couldn’t be loaded again')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Turn off the fee' })).toBeDefined()
    platform.obstruct = undefined
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByText('This page couldn’t be loaded again')).toBeNull())
    takeLoggedFailures()
  })

  it('leads to the shipping settings of a store without rates, and says when rates do not load', async () => {
    platform.deliveryMethods = []
    const { unmount } = await openPage()
    expect(screen.getByRole('link', { name: 'Shipping settings' })).toBeDefined()
    unmount()
    platform.obstruct = (name) =>
      name === 'ShippingRates' ? Response.json({ error: 'Denied.' }, { status: 403 }) : undefined
    await openPage()
    expect(screen.getByText(/Your shipping rates didn’t load/)).toBeDefined()
  })

  it('says that the list of rates isn’t complete, and calls no rate missing that may be among the rest', async () => {
    // Each page reports that another one follows.
    const deliveryProfiles = { edges: [], pageInfo: { hasNextPage: true, endCursor: 'more' } }
    platform.obstruct = (name) =>
      name === 'ShippingRates' ? Response.json({ data: { deliveryProfiles } }) : undefined
    const { unmount } = await openPage()
    expect(screen.getByText(/Your store has more shipping rates/)).toBeDefined()
    expect(screen.queryByText(/no shipping rates yet/)).toBeNull()
    unmount()
    await storeCodWithFee(platform, 'Express')
    await openPage()
    expect(await screen.findByText('Express')).toBeDefined()
    expect(screen.queryByText(/not in your store/)).toBeNull()
  })

  it('names a rate that the store has no more', async () => {
    await storeCodWithFee(platform, 'Express')
    platform.deliveryMethods = ['Standard']
    await openPage()
    expect(screen.getByText('Express (not in your store)')).toBeDefined()
  })
})

describe('the payment method', () => {
  it('counts as seen after the merchant confirms it, and not by its name alone', async () => {
    await storeCodWithFee(platform, 'Express')
    const { user } = await openPage()
    expect(screen.getByText('Apps can’t see if Cash on Delivery is turned on.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'I see it at checkout' }))
    expect(await screen.findByText('You saw Cash on Delivery at checkout.')).toBeDefined()
    expect([...platform.shopFlags]).toContain('cod-method.seen')
    await user.click(screen.getByRole('button', { name: 'Check again' }))
    expect(await screen.findByText(/Apps can’t see/)).toBeDefined()
    expect([...platform.shopFlags]).not.toContain('cod-method.seen')
  })

  it('is asked for in the words of the catalogue where the store lists gateways and wallets only', async () => {
    platform.paymentMethods = ['PayPal Express Checkout', 'Apple Pay']
    await openPage()
    expect(await screen.findByText(/^No manual payment methods found/)).toBeDefined()
  })
})

describe('the conditions', () => {
  it('begin with COD rules, at the tab of the first condition', async () => {
    const { user } = await openPage()
    await user.selectOptions(screen.getByLabelText('First condition'), 'Country, state or pincode')
    expect(screen.getByRole('link', { name: 'Start COD rules' }).getAttribute('href')).toBe(
      '/app/cod-rules?item=location',
    )
  })

  it('recommend a payment rule for conditions that work together in a store without a fee', async () => {
    const { user } = await openPage()
    await user.click(screen.getByLabelText('Several conditions must be true together'))
    expect(screen.getByRole('link', { name: 'Add a rule' }).getAttribute('href')).toBe(
      '/app/payment-rules/new',
    )
  })

  it('recommend COD fee rules for them once there is a fee', async () => {
    await storeCodWithFee(platform, 'Express')
    const { user } = await openPage()
    await user.click(screen.getByLabelText('Several conditions must be true together'))
    expect(screen.getByRole('link', { name: 'Open COD fee rules' }).getAttribute('href')).toBe(
      '/app/cod-fee-rules',
    )
    expect(screen.getByText('No rules yet')).toBeDefined()
  })
})

describe('the places', () => {
  it('are pasted and saved, for the method and the rates with the fee together', async () => {
    await storeCodWithFee(platform, 'Express')
    const { user, toasts } = await openPage()
    const box = await screen.findByLabelText('Add pincodes')
    await user.click(screen.getByLabelText('Allow COD at these pincodes only'))
    await user.click(box)
    await user.paste('110001, 400001')
    await waitFor(() => expect(findSaveBar()).toBeDefined())
    await user.click(saveButton())
    await waitFor(() => expect(toasts).toEqual(['Pincodes for payment methods saved']))
    expect(await screen.findByText('Your list has 2 entries. COD is offered only there.')).toBeDefined()
    expect(platform.records.slice(2).map(({ title, enabled }) => [title, enabled])).toEqual([
      ['COD pincode: rates with fee', true],
      ['COD pincode', true],
    ])
  })

  it('keep a text that is no code in the box, which takes the focus', async () => {
    const { user } = await openPage()
    const box = await screen.findByLabelText('Add pincodes')
    await user.click(box)
    await user.paste('110001, Delhi')
    await user.click(saveButton())
    await waitFor(() => expect(document.activeElement).toBe(box))
    expect((box as HTMLTextAreaElement).value).toBe('Delhi')
    expect(platform.mutations()).toEqual([])
  })

  it('are switched off and on', async () => {
    const { user, toasts } = await openPage()
    await user.click(await screen.findByLabelText('Add pincodes'))
    await user.paste('110001')
    await user.click(saveButton())
    await waitFor(() => expect(toasts).toHaveLength(1))
    await user.click(await screen.findByRole('switch', { name: 'Apply at checkout' }))
    await user.click(saveButton())
    await waitFor(() => expect(toasts).toHaveLength(2))
    expect(platform.records.map(({ enabled }) => enabled)).toEqual([false])
    const card = within(screen.getByRole('main'))
    expect(card.getAllByText('Off').length).toBeGreaterThan(1)
  })
})
