// @vitest-environment jsdom
import '../../testing/test-setup.ts'

import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { openCodWithFee, statusSelect, storeCodWithFee } from '../../testing/cod-with-fee-screen.tsx'
import { findSaveBar, saveButton } from '../../testing/render-app.tsx'
import { createTestPlatform, refusal, type TestPlatform } from '../../testing/test-platform.ts'
import { takeLoggedFailures } from '../../testing/test-setup.ts'

let platform: TestPlatform

beforeEach(() => {
  platform = createTestPlatform()
})

describe('saving', () => {
  it('writes both records, confirms it, and shows the stored values', async () => {
    const app = await openCodWithFee(platform)
    await app.chooseRate('Standard - COD')
    await app.setStatus('Enabled')
    expect(findSaveBar()).toBeDefined()
    await app.save()
    await app.saved()
    expect(platform.mutations()).toEqual(['PaymentCustomizationCreate', 'DeliveryCustomizationCreate'])
    const created = platform.operations.find(({ name }) => name === 'PaymentCustomizationCreate')
    expect(created?.variables.input).toMatchObject({
      title: 'COD Payment Customization',
      enabled: true,
      functionHandle: 'payment-checkout',
    })
    await waitFor(() => expect(findSaveBar()).toBeUndefined())
    expect(await screen.findByText('COD Payment Customization')).toBeDefined()
    expect(screen.queryByText(/of 10,000 bytes/)).toBeNull()
    await app.user.click(screen.getByRole('button', { name: 'Technical details' }))
    expect(await screen.findAllByText(/of 10,000 bytes/)).toHaveLength(2)
  })

  it('shows the saved values again, and sends only changes', async () => {
    await storeCodWithFee(platform, 'Standard - COD')
    const app = await openCodWithFee(platform)
    expect(statusSelect().value).toBe('active')
    expect(screen.getByText('1 selected')).toBeDefined()
    await app.chooseRate('Express')
    await app.save()
    await app.saved()
    expect(platform.mutations()).toEqual(['PaymentCustomizationUpdate'])
    const sent = platform.operations.find(({ name }) => name === 'PaymentCustomizationUpdate')
    expect(sent?.variables.input).toEqual({ metafields: [expect.objectContaining({ key: 'rules' })] })
  })

  it('names functions by id where the version knows no handles', async () => {
    const app = await openCodWithFee(platform, '2024-01')
    await app.chooseRate('Express')
    await app.save()
    await app.saved()
    const created = platform.operations.find(({ name }) => name === 'PaymentCustomizationCreate')
    expect(created?.variables.input).toMatchObject({ functionId: 'payment-checkout-function' })
    expect(created?.variables.input).not.toHaveProperty('functionHandle')
  })

  it('writes once however often the button is pressed', async () => {
    const app = await openCodWithFee(platform)
    await app.chooseRate('Express')
    await app.user.dblClick(saveButton())
    await app.saved()
    expect(platform.mutations()).toHaveLength(2)
  })

  it('refuses to enable without a rate, at the field', async () => {
    const app = await openCodWithFee(platform)
    await app.setStatus('Enabled')
    await app.save()
    expect(await screen.findByText(/Select at least one shipping rate/)).toBeDefined()
    expect(platform.mutations()).toEqual([])
    await app.chooseRate('Express')
    await waitFor(() => expect(screen.queryByText(/Select at least one shipping rate/)).toBeNull())
  })

  it('keeps what was typed when nothing could be saved', async () => {
    const app = await openCodWithFee(platform)
    await app.chooseRate('Express')
    platform.obstruct = (name) =>
      name.endsWith('Customizations') ? Response.json({ error: 'Try later.' }, { status: 503 }) : undefined
    await app.save()
    expect(await screen.findByText('Error saving configuration: Try later.')).toBeDefined()
    expect(screen.getByText(/Nothing was saved/)).toBeDefined()
    expect(screen.getByText('1 selected')).toBeDefined()
    expect(findSaveBar()).toBeDefined()
    expect(takeLoggedFailures()).toEqual([expect.stringContaining('Error saving configuration: Try later.')])
  })

  it('says what is saved when the second write fails, and finishes on the next', async () => {
    const app = await openCodWithFee(platform)
    await app.chooseRate('Express')
    await app.setStatus('Enabled')
    platform.obstruct = (name) =>
      name === 'DeliveryCustomizationCreate'
        ? refusal(name, { field: ['deliveryCustomization'], message: 'Not today.', code: 'INVALID' })
        : undefined
    await app.save()
    expect(await screen.findByText('Error saving configuration: Not today.')).toBeDefined()
    expect(screen.getByText('Saved: COD Payment Customization.')).toBeDefined()
    expect(screen.getByText('Not saved: Cash on Delivery with Fee.')).toBeDefined()
    expect(findSaveBar()).toBeDefined()
    expect(takeLoggedFailures()).toHaveLength(1)

    platform.obstruct = undefined
    await app.save()
    await app.saved()
    expect(platform.mutations().slice(2)).toEqual(['DeliveryCustomizationCreate'])
    expect(screen.queryByText(/Error saving/)).toBeNull()
    expect(findSaveBar()).toBeUndefined()
  })

  it('shows a refusal at the field it is about', async () => {
    const app = await openCodWithFee(platform)
    await app.chooseRate('Express')
    await app.setStatus('Enabled')
    const message = 'A maximum of 25 can be active.'
    platform.obstruct = (name) =>
      name === 'PaymentCustomizationCreate'
        ? refusal(name, { field: ['x'], message, code: 'MAXIMUM_ACTIVE_PAYMENT_CUSTOMIZATIONS' })
        : undefined
    await app.save()
    expect(await screen.findByText(message)).toBeDefined()
    expect(statusSelect().getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText(/Nothing was saved/)).toBeDefined()
    takeLoggedFailures()
  })

  it('does not claim to know when the connection breaks during a write', async () => {
    const app = await openCodWithFee(platform)
    await app.chooseRate('Express')
    platform.obstruct = (name) => {
      if (name === 'PaymentCustomizationCreate') throw new TypeError('Failed to fetch')
      return undefined
    }
    await app.save()
    expect(await screen.findByText(/“COD Payment Customization” may or may not/)).toBeDefined()
    expect(screen.getByText('Error saving configuration: Network response was not ok')).toBeDefined()
    takeLoggedFailures()
  })
})

describe('discarding', () => {
  it('asks first, and then shows the stored values', async () => {
    const app = await openCodWithFee(platform)
    await app.chooseRate('Express')
    await app.user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(document.querySelector('ui-modal:not([hidden]) ui-title-bar')?.getAttribute('title')).toBe(
      'Discard changes?',
    )
    await app.user.click(screen.getByRole('button', { name: 'Continue editing' }))
    expect(screen.getByText('1 selected')).toBeDefined()
    await app.user.click(screen.getByRole('button', { name: 'Discard' }))
    await app.user.click(screen.getByRole('button', { name: 'Discard changes' }))
    expect(screen.getByText('0 selected')).toBeDefined()
    expect(findSaveBar()).toBeUndefined()
  })

  it('has nothing to save once a change is taken back by hand', async () => {
    const app = await openCodWithFee(platform)
    await app.chooseRate('Express')
    expect(findSaveBar()).toBeDefined()
    await app.chooseRate('Express')
    expect(findSaveBar()).toBeUndefined()
  })
})
