// @vitest-environment jsdom
import '../../testing/test-setup.ts'

import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { listTrackedEvents } from '../../analytics/track.ts'
import { findStored } from '../../testing/cod-rules-screen.tsx'
import {
  openCodWithFee,
  rateLabel,
  statusSelect,
  storeCodWithFee,
} from '../../testing/cod-with-fee-screen.tsx'
import { fillIn } from '../../testing/fill-in.ts'
import { findSaveBar, renderApp, saveButton } from '../../testing/render-app.tsx'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { takeLoggedFailures } from '../../testing/test-setup.ts'

let platform: TestPlatform

beforeEach(() => {
  platform = createTestPlatform()
})

const deliveryTitle = 'Cash on Delivery with Fee'

async function openSettings() {
  const app = renderApp('/app/cod-fee-rules', platform)
  const rates = await screen.findByRole('combobox', { name: rateLabel })
  return {
    ...app,
    chooseRate: async (option: string) => {
      await app.user.click(rates)
      await app.user.click(await screen.findByRole('option', { name: option }))
    },
    addRule: () => app.user.click(screen.getByRole('button', { name: 'Add rule' })),
    addCondition: async (label: string) => {
      await app.user.click(screen.getByRole('button', { name: 'Add condition' }))
      await fillIn(app.user, await screen.findByPlaceholderText('Search conditions'), label)
      await app.user.keyboard('{Enter}')
      await screen.findByRole('heading', { level: 5, name: label })
    },
    type: (label: string, text: string) =>
      fillIn(app.user, screen.getByLabelText(label, { selector: 'input' }), text),
    save: () => app.user.click(saveButton()),
    saved: () => waitFor(() => expect(app.toasts.at(-1)).toBe('COD fee rules saved')),
  }
}

/** Stores COD with fee for a rate, with one rule that hides it for a subtotal above 5,000, and leaves. */
async function storeFeeRules(rate: string) {
  await storeCodWithFee(platform, rate)
  const app = await openSettings()
  await app.addRule()
  await app.addCondition('Subtotal')
  await app.type('Value', '5000')
  await app.save()
  await app.saved()
  app.unmount()
  platform.operations.length = 0
}

describe('the settings', () => {
  it('start disabled, without rates and rules, and with nothing to save', async () => {
    await openSettings()
    expect(statusSelect().value).toBe('draft')
    expect(screen.getByText('0 selected')).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Restrict COD Conditions' })).toBeDefined()
    expect(screen.getByText('No Rule')).toBeDefined()
    expect(screen.getByText('Add rule to block COD')).toBeDefined()
    expect(findSaveBar()).toBeUndefined()
  })

  it('say why loading failed', async () => {
    platform.obstruct = (name) =>
      name === 'DeliveryCustomizations' ? Response.json({ error: 'Denied.' }, { status: 403 }) : undefined
    renderApp('/app/cod-fee-rules', platform)
    expect(await screen.findByText('Error loading configuration: Denied.')).toBeDefined()
    takeLoggedFailures()
  })

  it('write both records, the payment record with its generated rules, the other with the fee rules', async () => {
    const app = await openSettings()
    await app.chooseRate('Standard - COD')
    await app.user.selectOptions(statusSelect(), 'Enabled')
    await app.addRule()
    await app.addCondition('Subtotal')
    await app.type('Value', '5000')
    expect(screen.getByText('Hide Standard - COD.')).toBeDefined()
    expect(screen.getByText('When the subtotal is above 5,000: hide Standard - COD.')).toBeDefined()
    await app.save()
    await app.saved()
    expect(platform.records).toMatchObject([
      { title: 'COD Payment Customization', enabled: true },
      { title: deliveryTitle, enabled: true, functionId: 'delivery-checkout-function' },
    ])
    expect(findStored(platform, 'COD Payment Customization', 'rules').rules).toHaveLength(2)
    expect(findStored(platform, deliveryTitle, 'rules')).toMatchObject({
      title: 'COD_FEE_CUSTOM_DO_NOT_CHANGE',
      rules: [
        {
          title: 'Rule 1',
          match_type: 'all',
          conditions: [{ type: 'cart_subtotal', params: { operator: 'gt', value: 5000 } }],
          actions: [{ type: 'hide_delivery', params: { names: ['Standard - COD'], exact: true } }],
        },
      ],
    })
    expect(findSaveBar()).toBeUndefined()
    expect(listTrackedEvents().at(-1)).toEqual({
      event: 'cod_fee_rules_saved',
      properties: { status: 'active', delivery_method_count: 1, rule_count: 1 },
    })
  })

  it('show the saved values again, and send only changes', async () => {
    await storeFeeRules('Express')
    const app = await openSettings()
    expect(screen.getByRole('heading', { level: 3, name: 'Rule 1' })).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('Value').value).toBe('5000')
    expect(findSaveBar()).toBeUndefined()
    await app.type('Value', '6000')
    await app.save()
    await app.saved()
    expect(platform.mutations()).toEqual(['DeliveryCustomizationUpdate'])
    expect(screen.getByLabelText<HTMLInputElement>('Value').value).toBe('6000')
  })

  it('offer only conditions of delivery functions, and move the record to a function that knows them', async () => {
    await storeFeeRules('Express')
    const app = await openSettings()
    await app.addCondition('Language')
    expect(screen.queryByText('Price of the shipping rate')).toBeNull()
    await app.user.click(screen.getByRole('combobox', { name: 'Languages' }))
    await app.user.click(await screen.findByRole('option', { name: /Hindi/ }))
    await app.save()
    await app.saved()
    expect(platform.mutations()).toEqual(['DeliveryCustomizationCreate', 'DeliveryCustomizationDelete'])
    expect(platform.records.find(({ title }) => title === deliveryTitle)?.functionId).toBe(
      'delivery-mix-2-function',
    )
  })

  it('refuse a rule that is not whole, at its field', async () => {
    await storeCodWithFee(platform, 'Express')
    const app = await openSettings()
    await app.addRule()
    await app.addCondition('Subtotal')
    await app.save()
    expect(await screen.findByText('Enter a value.')).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Value')))
    expect(platform.mutations()).toEqual([])
  })

  it('are put back by undo, step by step, and by discarding at once', async () => {
    await storeFeeRules('Express')
    const app = await openSettings()
    await app.user.click(screen.getByRole('button', { name: 'Remove Rule 1' }))
    expect(screen.getByText('Add rule to block COD')).toBeDefined()
    await app.user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(screen.getByLabelText<HTMLInputElement>('Value').value).toBe('5000')
    expect(findSaveBar()).toBeUndefined()
    await app.user.click(screen.getByRole('button', { name: 'Remove Rule 1' }))
    await app.user.click(screen.getByRole('button', { name: 'Discard' }))
    await app.user.click(screen.getByRole('button', { name: 'Discard changes' }))
    expect(screen.getByLabelText<HTMLInputElement>('Value').value).toBe('5000')
  })
})

describe('COD with fee and its fee rules', () => {
  it('keep what the other has stored, and the fee rules follow the rates', async () => {
    await storeFeeRules('Express')
    const app = await openCodWithFee(platform)
    expect(screen.getByText('When the subtotal is above 5,000: hide Express.')).toBeDefined()
    await app.chooseRate('Standard')
    await app.setStatus('Disabled')
    await app.save()
    await app.saved()
    const { rules } = findStored(platform, deliveryTitle, 'rules')
    expect(rules[0].conditions).toHaveLength(1)
    expect(rules[0].actions[0].params.names).toEqual(['Express', 'Standard'])
    app.unmount()

    await openSettings()
    expect(statusSelect().value).toBe('draft')
    expect(screen.getByText('2 selected')).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('Value').value).toBe('5000')
    expect(findSaveBar()).toBeUndefined()
    expect(screen.queryByText('Saved settings don’t match this page')).toBeNull()
  })

  it('report when one of them was saved while the other was open', async () => {
    await storeFeeRules('Express')
    const app = await openSettings()
    await app.type('Value', '7000')
    for (const record of platform.records) record.enabled = false
    await app.save()
    expect(await screen.findByText(/Someone else changed COD with fee/)).toBeDefined()
    expect(screen.getByText('Their version: Disabled, Express, 1 rule that restricts COD.')).toBeDefined()
  })
})
