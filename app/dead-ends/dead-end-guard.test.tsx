// @vitest-environment jsdom
import '../testing/test-setup.ts'

import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { DeadEndAnswer } from '#rules/dead-ends/dead-end-answer.ts'
import { createSample } from '#rules/preview/samples.ts'
import { openCodWithFee } from '../testing/cod-with-fee-screen.tsx'
import { createTestPlatform } from '../testing/test-platform.ts'
import { takeLoggedFailures } from '../testing/test-setup.ts'

const sample = createSample('metro-shopper', {
  rates: [{ title: 'Standard - COD', cost: 0 }],
  paymentMethods: ['Cash'],
  date: '2026-11-20',
  time: '10:30',
})
const sentence = 'When the shopper chooses “Standard - COD”, no payment method is left.'
const found = (...keys: string[]): DeadEndAnswer => ({
  findings: keys.map((key) => ({ kind: 'noPayment', key, sentence, records: ['1'], sample })),
  tried: 12,
  isPartial: false,
})

/** The COD with fee screen, filled in and saved. */
async function saveCodWithFee(platform: ReturnType<typeof createTestPlatform>, status = 'Enabled') {
  const app = await openCodWithFee(platform)
  await app.chooseRate('Standard - COD')
  await app.setStatus(status)
  await app.save()
  return app
}

describe('a save that would leave shoppers without a way to pay', () => {
  it('is asked about, given up, and carried out all the same', async () => {
    const platform = createTestPlatform()
    // As the records would be, there is one; as they are, there is none.
    platform.deadEnds.ask = ({ records }) => (records.length > 0 ? found('new') : found())
    const { user, save, saved } = await saveCodWithFee(platform)
    expect(await screen.findByText(sentence)).toBeDefined()
    expect(platform.deadEnds.requests[0]).toMatchObject({
      records: [{ title: 'COD Payment Customization' }, { title: 'Cash on Delivery with Fee' }],
      paymentMethods: platform.paymentMethods,
      rates: platform.deliveryMethods,
    })
    await user.click(screen.getByRole('button', { name: 'Go back' }))
    await waitFor(() => expect(screen.queryByText(sentence)).toBeNull())
    expect(platform.mutations()).toEqual([])

    await save()
    await user.click(await screen.findByRole('button', { name: 'Save anyway' }))
    await saved()
    expect(platform.mutations()).toHaveLength(2)
  })

  it('is not asked about where it was so before', async () => {
    const platform = createTestPlatform()
    platform.deadEnds.ask = () => found('known')
    const { saved } = await saveCodWithFee(platform)
    await saved()
    expect(platform.deadEnds.requests).toHaveLength(2)
  })

  it('is not looked for where nothing becomes active', async () => {
    const platform = createTestPlatform()
    platform.deadEnds.ask = () => found('new')
    const { saved } = await saveCodWithFee(platform, 'Disabled')
    await saved()
    expect(platform.deadEnds.requests).toEqual([])
  })
})

describe('a check that cannot be made', () => {
  const note = 'It could not be checked whether every checkout keeps a payment method. The save goes on.'

  it('does not keep a save from going through', async () => {
    const platform = createTestPlatform()
    platform.obstruct = (operation) =>
      operation === 'dead-ends' ? Response.json({ error: 'Not now.' }, { status: 500 }) : undefined
    const { toasts } = await saveCodWithFee(platform)
    await waitFor(() => expect(toasts).toEqual([note, 'COD with fee saved']))
    expect(platform.mutations()).toHaveLength(2)
    expect(takeLoggedFailures()).toHaveLength(1)
  })

  it('is waited for no longer than three seconds', async () => {
    const platform = createTestPlatform()
    platform.obstruct = (operation) =>
      operation === 'dead-ends' ? new Promise<Response>(() => undefined) : undefined
    const { toasts } = await saveCodWithFee(platform)
    await vi.waitFor(() => expect(toasts).toEqual([note, 'COD with fee saved']), { timeout: 10_000 })
    expect(takeLoggedFailures()).toHaveLength(1)
  })
})
