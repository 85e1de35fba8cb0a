// @vitest-environment jsdom
import '../../testing/test-setup.ts'
// Pages load when they are opened. The import loads this one before a test waits for it.
import './rule-editor-page.tsx'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DeadEndAnswer } from '#rules/dead-ends/dead-end-answer.ts'
import type { DeadEndRequest } from '#rules/dead-ends/dead-end-request.ts'
import { createSample } from '#rules/preview/samples.ts'
import { storeCodWithFee } from '../../testing/cod-with-fee-screen.tsx'
import { fillIn } from '../../testing/fill-in.ts'
import { renderApp, saveButton } from '../../testing/render-app.tsx'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'

const sentence = 'When the shipping rate is “Standard - COD”, no payment method is left.'
const sample = createSample('metro-shopper', {
  rates: [],
  paymentMethods: [],
  date: '2026-11-20',
  time: '10:30',
})

/** Finds the dead end of a rule that hides the method above 5000 and leaves the rates with the fee. */
function findDeadEnd({ records }: DeadEndRequest): DeadEndAnswer {
  const texts = records.map((record) => JSON.stringify(record))
  const hider = records.find(({ functionHandle }, index) => {
    const text = texts[index] ?? ''
    return functionHandle.startsWith('payment') && text.includes('5000')
  })
  const isRepaired = texts.some((text) => text.includes('hide_delivery') && text.includes('5000'))
  const nothing: DeadEndAnswer = { findings: [], tried: 12, isPartial: false }
  if (hider === undefined || isRepaired) return nothing
  const repairs = [{ kind: 'hideFeeRates' as const, record: hider.id, rule: 0 }]
  return {
    ...nothing,
    findings: [{ kind: 'noPayment', key: 'new', sentence, records: [hider.id], sample, repairs }],
  }
}

let platform: TestPlatform
beforeEach(() => {
  platform = createTestPlatform()
  platform.deadEnds.ask = findDeadEnd
})

async function saveTemplate() {
  const app = renderApp('/app/payment-rules/new?template=no-cod-above-amount', platform)
  await fillIn(app.user, await screen.findByLabelText('Value', { selector: 'input' }), '5000')
  return app
}
const enableAndSave = async (user: ReturnType<typeof renderApp>['user']) => {
  await user.selectOptions(screen.getByLabelText('Status'), 'Enabled')
  await user.click(saveButton())
}

describe('a template that hides Cash on Delivery', () => {
  it('explains this, and its save also hides the rates with the fee while COD with fee is enabled', async () => {
    await storeCodWithFee(platform, 'Standard - COD')
    const { user, toasts } = await saveTemplate()
    expect(await screen.findByText(/Whenever this rule hides Cash on Delivery, it hides/)).toBeDefined()
    await enableAndSave(user)
    await waitFor(() => expect(toasts).toEqual(['Rule set saved']))
    expect(screen.queryByText(sentence)).toBeNull()
    const fee = platform.records.find(({ owner }) => owner === 'delivery')
    expect(JSON.stringify(fee?.metafields)).toContain('Large orders')
  })

  it('asks where no repair is known', async () => {
    await storeCodWithFee(platform, 'Standard - COD')
    platform.deadEnds.ask = (request) => {
      const { findings, ...rest } = findDeadEnd(request)
      return { ...rest, findings: findings.map(({ repairs: _, ...finding }) => finding) }
    }
    const { user } = await saveTemplate()
    await enableAndSave(user)
    expect(await screen.findByText(sentence)).toBeDefined()
  })

  it('says nothing of rates without COD with fee, and begins with the store’s own name of the method', async () => {
    platform.paymentMethods = ['Nachnahme', 'Bank Deposit']
    const { user, toasts } = await saveTemplate()
    expect(screen.queryByText(/Whenever this rule hides Cash on Delivery/)).toBeNull()
    platform.deadEnds.ask = undefined
    await enableAndSave(user)
    await waitFor(() => expect(toasts).toEqual(['Rule set saved']))
    expect(JSON.stringify(platform.records)).toContain('\\"name\\":\\"Nachnahme\\",\\"exact\\":true')
  })
})

describe('the notice of a template', () => {
  it('names each field that is missing, leads to it, and disappears with the last one', async () => {
    const { user } = renderApp('/app/payment-rules/new?template=no-cod-above-amount', platform)
    const missing = await screen.findByRole('button', { name: 'Large orders, Total: Enter a value.' })
    expect(screen.getByText('Complete your template')).toBeDefined()
    await user.click(missing)
    const value = screen.getByLabelText('Value', { selector: 'input' })
    expect(document.activeElement).toBe(value)
    await fillIn(user, value, '5000')
    await waitFor(() => expect(screen.queryByText('Complete your template')).toBeNull())
    await user.clear(value)
    expect(await screen.findByText('Complete your template')).toBeDefined()
  })

  it('is replaced by the errors of a save', async () => {
    const { user } = renderApp('/app/payment-rules/new?template=no-cod-above-amount', platform)
    await screen.findByRole('button', { name: /^Large orders, Total/ })
    await fillIn(user, screen.getByRole('textbox', { name: 'Title' }), 'Large orders')
    await user.click(saveButton())
    expect(await screen.findByText('There is 1 error')).toBeDefined()
    expect(screen.queryByText('Complete your template')).toBeNull()
  })
})
