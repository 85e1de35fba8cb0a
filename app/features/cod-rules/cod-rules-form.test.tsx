// @vitest-environment jsdom
import '../../testing/test-setup.ts'

import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { listTrackedEvents } from '../../analytics/track.ts'
import {
  codRulesPath,
  conditionTab,
  findStored,
  openCodRules,
  openPanel,
} from '../../testing/cod-rules-screen.tsx'
import { findSaveBar, renderApp } from '../../testing/render-app.tsx'
import { createTestPlatform, refusal, type TestPlatform } from '../../testing/test-platform.ts'
import { takeLoggedFailures } from '../../testing/test-setup.ts'

let platform: TestPlatform

beforeEach(() => {
  platform = createTestPlatform()
})

const statusSelect = () => screen.getByLabelText<HTMLSelectElement>('Status')

/** Saves a form that hides COD below a subtotal, and leaves. */
async function storeRules() {
  const app = await openCodRules(platform, 'cart')
  await app.toggle('Cart subtotal')
  await app.type('From', '500')
  await app.user.selectOptions(statusSelect(), 'Enabled')
  await app.save()
  await app.saved()
  app.unmount()
  platform.operations.length = 0
}

describe('loading', () => {
  it('shows a spinner, then a form with nothing switched on and nothing to save', async () => {
    renderApp(codRulesPath, platform)
    expect(await screen.findByText('Loading configuration')).toBeDefined()
    await screen.findByRole('tablist', { name: 'Conditions' })
    expect(statusSelect().value).toBe('draft')
    expect(screen.getByRole('button', { name: 'Remove Cash on Delivery (COD)' })).toBeDefined()
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent?.trim())).toEqual([
      'Product',
      'Cart',
      'Customers',
      'Discount',
      'Location',
    ])
    expect(screen.getByText('Nothing is hidden. Turn on a condition first.')).toBeDefined()
    expect(findSaveBar()).toBeUndefined()
  })

  it('says why loading failed and tries again', async () => {
    platform.obstruct = (name) =>
      name === 'PaymentCustomizations' ? Response.json({ error: 'Denied.' }, { status: 403 }) : undefined
    const { user } = renderApp(codRulesPath, platform)
    expect(await screen.findByText('Error loading configuration: Denied.')).toBeDefined()
    expect(takeLoggedFailures()).toEqual([expect.stringContaining('Error loading configuration: Denied.')])
    platform.obstruct = undefined
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('tablist', { name: 'Conditions' })).toBeDefined()
  })

  it('goes without the currency when the shop does not answer', async () => {
    platform.obstruct = (name) =>
      name === 'ShopSettings' ? Response.json({ error: 'Denied.' }, { status: 403 }) : undefined
    const app = await openCodRules(platform, 'cart')
    await app.toggle('Cart subtotal')
    expect(screen.getByLabelText('From')).toBeDefined()
    expect(takeLoggedFailures()).toHaveLength(1)
  })
})

describe('conditions', () => {
  it('are in their tabs, each with its switch, and the address names the tab', async () => {
    const app = await openCodRules(platform)
    const shown = async (tab: string) => {
      await app.openTab(tab)
      return openPanel()
        .getAllByRole('switch')
        .map((one) => one.getAttribute('aria-labelledby') ?? '')
        .map((id) => document.getElementById(id)?.textContent)
    }
    expect(await shown('Product')).toEqual(['Product', 'Collection', 'Product tag'])
    expect(await shown('Cart')).toEqual(['Cart subtotal', 'Number of products'])
    expect(await shown('Customers')).toEqual(['Customer tag'])
    expect(await shown('Discount')).toEqual(['Discount applied', 'Discount amount'])
    expect(await shown('Location')).toEqual(['Country', 'State', 'Pin code'])
    expect(window.location.search).toBe('?item=location')
  })

  it('are counted on their tabs, and cleared by switching off', async () => {
    const app = await openCodRules(platform, 'cart')
    await app.toggle('Cart subtotal')
    await app.toggle('Number of products')
    await app.type('From', '500')
    expect(conditionTab('Cart 2 active conditions')).toBeDefined()
    expect(screen.getByText('the subtotal is below 500')).toBeDefined()
    await app.toggle('Cart subtotal')
    expect(conditionTab('Cart 1 active condition')).toBeDefined()
    await app.toggle('Cart subtotal')
    expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('')
  })

  it('keep what was typed while another tab is open', async () => {
    const app = await openCodRules(platform, 'location')
    await app.toggle('Pin code')
    await app.type(/^Pincodes/, '110001, 110002')
    await app.openTab('Product')
    await app.openTab('Location')
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Pincodes/).value).toBe('110001, 110002')
    expect(screen.getByText('the pincode is 110001 or 110002')).toBeDefined()
  })

  it('have nothing to save once a change is taken back by hand', async () => {
    const app = await openCodRules(platform, 'customers')
    await app.toggle('Customer tag')
    expect(findSaveBar()).toBeDefined()
    await app.toggle('Customer tag')
    expect(findSaveBar()).toBeUndefined()
  })

  it('that cannot be saved open their tab and take the focus', async () => {
    const app = await openCodRules(platform, 'location')
    await app.toggle('Pin code')
    await app.type(/^Pincodes/, 'Delhi')
    await app.openTab('Cart')
    await app.toggle('Cart subtotal')
    await app.openTab('Product')
    await app.save()
    expect(await screen.findByText('Enter a lowest or a highest subtotal.')).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('From')))
    expect(conditionTab('Cart 1 active condition, needs a fix')).toBeDefined()
    await app.type('From', '10')
    await app.save()
    expect(await screen.findByText(/^“Delhi” isn’t a pincode, a range/)).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Pincodes/)))
    expect(platform.mutations()).toEqual([])
  })
})

describe('saving', () => {
  it('creates one record, enabled once the merchant says so, and reports it', async () => {
    const app = await openCodRules(platform, 'cart')
    await app.toggle('Cart subtotal')
    await app.type('From', '500')
    await app.type('To', '20000')
    await app.user.selectOptions(statusSelect(), 'Enabled')
    await app.save()
    await app.saved()
    expect(platform.mutations()).toEqual(['PaymentCustomizationCreate'])
    expect(platform.records).toMatchObject([
      { title: 'ACOD', enabled: true, functionId: 'payment-checkout-function' },
    ])
    expect(findStored(platform, 'ACOD', 'rules').rules[0].conditions).toEqual([
      expect.objectContaining({
        type: 'cart_subtotal',
        params: expect.objectContaining({ operator: 'not_between', value: { min: 500, max: 20000 } }),
      }),
    ])
    await waitFor(() => expect(findSaveBar()).toBeUndefined())
    expect(listTrackedEvents().slice(-2)).toEqual([
      { event: 'feature_triggered', properties: { feature: 'cod_rules' } },
      {
        event: 'cod_rules_saved',
        properties: { status: 'active', conditions: 'cart_subtotal', hides_rates: false },
      },
    ])
  })

  it('shows again what was saved, and writes a second record once rates are hidden too', async () => {
    await storeRules()
    const app = await openCodRules(platform, 'cart')
    expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('500')
    expect(findSaveBar()).toBeUndefined()
    await app.toggle('Hide COD shipping rates when COD is unavailable')
    const rates = screen.getByRole('combobox', { name: /^Shipping rates to hide/ })
    await app.user.click(rates)
    await app.user.click(await screen.findByRole('option', { name: 'Standard - COD' }))
    await app.save()
    await app.saved()
    expect(platform.mutations()).toEqual(['PaymentCustomizationUpdate', 'DeliveryCustomizationCreate'])
    expect(findStored(platform, 'ACOD shipping rates', 'rules').rules[0].actions).toEqual([
      { type: 'hide_delivery', params: { names: ['Standard - COD'], exact: true } },
    ])
    await app.toggle('Hide COD shipping rates when COD is unavailable')
    await app.save()
    await waitFor(() => expect(platform.records.map(({ title }) => title)).toEqual(['ACOD']))
  })

  it('sends the status alone when only that changed', async () => {
    await storeRules()
    const app = await openCodRules(platform)
    await app.user.selectOptions(statusSelect(), 'Disabled')
    expect(
      screen.getByText('Nothing is hidden while the status is Disabled. After you enable it:'),
    ).toBeDefined()
    await app.save()
    await app.saved()
    const sent = platform.operations.find(({ name }) => name === 'PaymentCustomizationUpdate')
    expect(sent?.variables.input).toEqual({ enabled: false })
  })

  it('gives more pin codes than a condition takes a record of their own', async () => {
    const codes = Array.from({ length: 1_500 }, (_, index) => 110_001 + index * 3)
    const text = `SW1A 1AA, 56*, ${codes.join(', ')}`
    const app = await openCodRules(platform, 'location')
    await app.toggle('Pin code')
    fireEvent.change(screen.getByLabelText(/^Pincodes/), { target: { value: text } })
    await app.save()
    await app.saved()
    expect(platform.records.map(({ title, functionId }) => [title, functionId])).toEqual([
      ['ACOD: pin codes', 'payment-pincodes-function'],
      ['ACOD', 'payment-checkout-function'],
    ])
    expect(await screen.findByText('ACOD: pin codes')).toBeDefined()
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Pincodes/).value).toBe(text)
    expect(findSaveBar()).toBeUndefined()
  })

  it('in testing says how many places of each kind it takes', async () => {
    const codes = Array.from({ length: 1_500 }, (_, index) => 110_001 + index * 3)
    const app = await openCodRules(platform, 'location')
    await app.toggle('Pin code')
    fireEvent.change(screen.getByLabelText(/^Pincodes/), { target: { value: codes.join(', ') } })
    await app.user.selectOptions(statusSelect(), 'Testing')
    const slots = () => screen.findByText(/^It uses/).then(({ textContent }) => textContent)
    expect(await slots()).toBe(
      'It uses 2 of the 25 active payment customizations that your store can have. It counts as if it were enabled.',
    )
    await app.toggle('Hide COD shipping rates when COD is unavailable')
    await app.user.click(screen.getByRole('combobox', { name: /^Shipping rates to hide/ }))
    await app.user.click(await screen.findByRole('option', { name: 'Standard - COD' }))
    expect(await slots()).toBe(
      'It uses 2 of the 25 active payment customizations that your store can have. It uses 2 of the 25 active delivery customizations that your store can have. It counts as if it were enabled.',
    )
  })

  it('says what is saved when the second write fails, and finishes on the next', async () => {
    const app = await openCodRules(platform, 'cart')
    await app.toggle('Cart subtotal')
    await app.type('From', '500')
    await app.toggle('Hide COD shipping rates when COD is unavailable')
    await app.user.click(screen.getByRole('combobox', { name: /^Shipping rates to hide/ }))
    await app.user.click(await screen.findByRole('option', { name: 'Express' }))
    platform.obstruct = (name) =>
      name === 'DeliveryCustomizationCreate'
        ? refusal(name, { field: ['deliveryCustomization'], message: 'Not today.', code: 'INVALID' })
        : undefined
    await app.save()
    expect(await screen.findByText('Error saving configuration: Not today.')).toBeDefined()
    expect(screen.getByText('Saved: ACOD.')).toBeDefined()
    expect(screen.getByText('Not saved: ACOD shipping rates.')).toBeDefined()
    expect(takeLoggedFailures()).toHaveLength(1)
    platform.obstruct = undefined
    await app.save()
    await app.saved()
    expect(platform.mutations().slice(2)).toEqual(['DeliveryCustomizationCreate'])
  })
})

describe('somebody else', () => {
  it('is not overwritten before the merchant chooses to', async () => {
    await storeRules()
    const app = await openCodRules(platform, 'customers')
    await app.toggle('Customer tag')
    await app.user.type(screen.getByRole('combobox', { name: /^Tags/ }), 'vip,')
    for (const record of platform.records) record.enabled = false
    await app.save()
    expect(await screen.findByText(/Someone else changed the COD rules/)).toBeDefined()
    expect(screen.getByText('Their version: Disabled, Cart subtotal.')).toBeDefined()
    expect(platform.mutations()).toEqual([])
    await app.user.click(screen.getByRole('button', { name: 'Load their version' }))
    expect(statusSelect().value).toBe('draft')
    expect(findSaveBar()).toBeUndefined()
  })
})

describe('discarding', () => {
  it('asks first, and then shows the stored values', async () => {
    await storeRules()
    const app = await openCodRules(platform, 'cart')
    await app.type('From', '700')
    await app.user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(document.querySelector('ui-modal:not([hidden]) ui-title-bar')?.getAttribute('title')).toBe(
      'Discard changes?',
    )
    await app.user.click(screen.getByRole('button', { name: 'Discard changes' }))
    expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('500')
    expect(findSaveBar()).toBeUndefined()
  })
})

describe('broken settings', () => {
  it('are reported, shown, and kept until the merchant saves', async () => {
    await storeRules()
    for (const record of platform.records) {
      record.metafields = record.metafields.map((metafield) =>
        metafield.key === 'ui_config' ? { ...metafield, value: '{"version":1,' } : metafield,
      )
    }
    const app = await openCodRules(platform)
    expect(screen.getByText('Saved settings can’t be read')).toBeDefined()
    expect(findSaveBar()).toBeUndefined()
    await app.user.click(screen.getByRole('button', { name: 'Save and rewrite' }))
    await app.saved()
    expect(findStored(platform, 'ACOD', 'ui_config')).toMatchObject({ type: 'cod-rules' })
  })
})
