// @vitest-environment jsdom
import '../../testing/test-setup.ts'

import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { openCodWithFee, rateLabel } from '../../testing/cod-with-fee-screen.tsx'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { takeLoggedFailures } from '../../testing/test-setup.ts'

let platform: TestPlatform

beforeEach(() => {
  platform = createTestPlatform()
})

/** Polaris reads key codes, which user-event does not send here. */
const pressEnter = (element: HTMLElement) => fireEvent.keyDown(element, { key: 'Enter', keyCode: 13 })

describe('shipping rates', () => {
  it('can be typed when they do not load', async () => {
    platform.obstruct = (name) =>
      name === 'TranslatableDeliveryMethods' ? Response.json({ error: 'No.' }, { status: 403 }) : undefined
    const app = await openCodWithFee(platform)
    expect(
      await screen.findByText('Error loading delivery methods. You can still type to add custom methods.'),
    ).toBeDefined()
    await app.typeRate('Carrier rate')
    await app.user.click(await screen.findByText('Add "Carrier rate"'))
    expect(screen.getByText('1 selected')).toBeDefined()
    expect(takeLoggedFailures()).toHaveLength(1)
  })

  it('load again on Refresh and show their number', async () => {
    const app = await openCodWithFee(platform)
    platform.deliveryMethods.push('Local pickup')
    await app.user.click(screen.getByRole('button', { name: `Refresh the list: ${rateLabel}` }))
    expect(await screen.findByText('4 options loaded')).toBeDefined()
    await app.chooseRate('Local pickup')
    expect(screen.getByText('1 selected')).toBeDefined()
  })

  it('can be searched, added and cleared by keyboard alone', async () => {
    const app = await openCodWithFee(platform)
    await app.typeRate('zzz')
    expect(await screen.findByText('No options found matching "zzz"')).toBeDefined()
    pressEnter(app.rates)
    expect(await screen.findByText('zzz added')).toBeDefined()
    expect(screen.getByText('Not in your store')).toBeDefined()
    expect(screen.getByText(/^Your store has no shipping rate named “zzz”/)).toBeDefined()
    await app.user.click(screen.getByRole('button', { name: `Clear ${rateLabel}` }))
    expect(screen.getByText('0 selected')).toBeDefined()
  })

  it('of the store come before a half typed name', async () => {
    const app = await openCodWithFee(platform)
    await app.typeRate('expr')
    pressEnter(app.rates)
    expect(await screen.findByText('Express added')).toBeDefined()
  })

  it('are described in plain words as checkout will apply them', async () => {
    const app = await openCodWithFee(platform)
    await app.chooseRate('Express')
    expect(
      screen.getByText(
        'When the chosen shipping rate is Express: hide every payment method except Cash on Delivery (COD).',
      ),
    ).toBeDefined()
  })
})
