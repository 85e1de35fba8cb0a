// @vitest-environment jsdom
import '../../testing/test-setup.ts'

import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { generatePaymentRules } from '#rules/features/cod-with-fee/cod-with-fee.ts'
import { formatJsonMetafield, formatMarkerMetafield, metafieldKeys } from '#rules/records/metafields.ts'
import { budgetWords } from '#rules/words/budget.ts'
import { openCodRules } from '../../testing/cod-rules-screen.tsx'
import { findSaveBar, renderApp, saveButton } from '../../testing/render-app.tsx'
import { functionIds } from '../../testing/test-admin-api.ts'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { openPincodes, storePincodes } from '../pincodes/testing/open-pincodes.tsx'

let platform: TestPlatform

beforeEach(() => {
  platform = createTestPlatform()
})

const feeRate = 'Standard - COD'

/** COD with fee as its own screen stores it, enabled. */
async function storeCodWithFee() {
  const { user, toasts, unmount } = renderApp('/app/cod-with-fee', platform)
  await user.click(await screen.findByRole('combobox', { name: 'Select delivery method which has COD' }))
  await user.click(await screen.findByRole('option', { name: feeRate }))
  await user.selectOptions(screen.getByLabelText('Status'), 'Enabled')
  await user.click(saveButton())
  await waitFor(() => expect(toasts).toEqual(['COD with fee saved']))
  unmount()
}

const findRecord = (title: string) => platform.records.find((record) => record.title === title)
const storedText = (title: string, key: string) =>
  findRecord(title)?.metafields.find((metafield) => metafield.key === key)?.value
const label = 'Hide these rates wherever COD is hidden'
const knob = () => screen.findByRole('switch', { name: label })
const deadEnd = /^Customers .*who choose “Standard - COD” can’t pay/

describe('COD by pincode', () => {
  it('hides the rates automatically, shows them with the reason, and stops when the merchant decides so', async () => {
    await storeCodWithFee()
    await storePincodes(platform, '110001')
    const rates = 'COD pincode: rates with fee'
    expect(storedText(rates, 'app_config')).toBe(JSON.stringify({ deliveryMethods: [feeRate], exact: true }))
    expect(storedText(rates, 'pincode_set_1')).toBe(storedText('COD pincode', 'pincode_set_1'))

    const app = await openPincodes(platform)
    expect(
      screen.getByText(/Customers who choose one of these rates can pay only by Cash on Delivery/),
    ).toBeDefined()
    await app.user.click(screen.getByRole('button', { name: budgetWords.technical.showAll }))
    expect(screen.getByText('Delivery customizations for the rates')).toBeDefined()
    expect(findSaveBar()).toBeUndefined()
    await app.user.click(await knob())
    expect(screen.getByText(deadEnd)).toBeDefined()
    await app.save()
    await app.saved()
    expect(findRecord(rates)).toBeUndefined()
    expect(findSaveBar()).toBeUndefined()
    expect((await knob()).getAttribute('aria-checked')).toBe('false')
  })

  it('does not mention them while COD with fee is disabled, or another method is hidden', async () => {
    const first = await openPincodes(platform)
    expect(screen.queryByText('Shipping rates of COD with fee')).toBeNull()
    first.unmount()
    await storeCodWithFee()
    const app = await openPincodes(platform)
    await app.user.click(screen.getByRole('button', { name: 'Remove Cash on Delivery (COD)' }))
    expect(screen.queryByRole('switch', { name: label })).toBeNull()
    expect(screen.getByText(/^This page doesn’t hide these rates/)).toBeDefined()
  })

  it('offers to finish where COD with fee was enabled by a version that did not see to the rates', async () => {
    await storePincodes(platform, '110001')
    platform.records.push({
      owner: 'payment',
      id: 'gid://shopify/PaymentCustomization/90',
      title: 'COD Payment Customization',
      enabled: true,
      functionId: functionIds['payment-cod'],
      metafields: [
        formatMarkerMetafield(metafieldKeys.codWithFee),
        formatJsonMetafield(metafieldKeys.rules, generatePaymentRules([feeRate], 'Cash on Delivery (COD)')),
      ],
    })
    const app = await openPincodes(platform)
    expect(await screen.findByText('The last save isn’t complete')).toBeDefined()
    expect(screen.getByText(/^1 of 2 customizations is in place/)).toBeDefined()
    await app.user.click(screen.getByRole('button', { name: 'Save now' }))
    await app.saved()
    expect(findRecord('COD pincode: rates with fee')?.enabled).toBe(true)
  })
})

describe('COD rules', () => {
  it('hide the rates along with COD, and say so', async () => {
    await storeCodWithFee()
    const app = await openCodRules(platform, 'cart')
    await app.toggle('Cart subtotal')
    await app.type('From', '500')
    expect(screen.getByText('The shipping rates Standard - COD are hidden with it.')).toBeDefined()
    await app.save()
    await app.saved()
    expect(JSON.parse(storedText('ACOD shipping rates', 'rules') ?? '').rules[0].actions).toEqual([
      { type: 'hide_delivery', params: { names: [feeRate], exact: true } },
    ])
    await app.user.click(await knob())
    expect(screen.getByText(deadEnd)).toBeDefined()
    await app.save()
    await waitFor(() => expect(findRecord('ACOD shipping rates')).toBeUndefined())
    expect(JSON.parse(storedText('ACOD', 'ui_config') ?? '').form.hidesFeeRates).toBe(false)
  })
})

describe('COD with fee', () => {
  it('brings along what other pages hide, and names them', async () => {
    await storePincodes(platform, '110001')
    await storeCodWithFee()
    expect(findRecord('COD pincode: rates with fee')?.enabled).toBe(true)
    renderApp('/app/cod-with-fee', platform)
    expect(await screen.findByText('Hides “Standard - COD” with COD.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'COD by pincode' })).toBeDefined()
    expect(findSaveBar()).toBeUndefined()
  })

  it.each([
    ['/app/cod-with-fee', /COD fee rules share this status/],
    ['/app/cod-fee-rules', /COD with fee shares this status/],
  ])('says on %s that one status is for both', async (path, sentence) => {
    renderApp(path, platform)
    expect(await screen.findByText(sentence)).toBeDefined()
  })
})
