// @vitest-environment jsdom
import '../testing/test-setup.ts'

import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { DeadEndAnswer } from '#rules/dead-ends/dead-end-answer.ts'
import { createRuleSet } from '#rules/language/rule-set.ts'
import type { PreviewAnswer } from '#rules/preview/preview-answer.ts'
import type { PreviewRequest } from '#rules/preview/preview-request.ts'
import { createSample } from '#rules/preview/samples.ts'
import { formatRuleMetafields } from '#rules/records/record-function.ts'
import { openCodWithFee, statusSelect } from '../testing/cod-with-fee-screen.tsx'
import { createTestPlatform, functionIds } from '../testing/test-platform.ts'
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

/** Runs the rules for the platform: the first record of a step hides all methods there are. */
function answerPreviews(platform: ReturnType<typeof createTestPlatform>): PreviewRequest[] {
  const asked: PreviewRequest[] = []
  vi.stubGlobal('fetch', async (address: unknown, init?: RequestInit) => {
    if (address !== '/app/api/preview') return platform.fetch(address, init)
    const request = JSON.parse(String(init?.body)) as PreviewRequest
    asked.push(request)
    const isPayment = request.records.every(({ functionHandle }) => functionHandle.startsWith('payment'))
    const names = isPayment ? request.sample.paymentMethods : request.sample.rates.map(({ title }) => title)
    const methods = names.map((name, position) => ({
      id: `${position}`,
      name,
      shown: isPayment ? null : { position, name },
      changes: isPayment ? [{ kind: 'hide', record: 0, rule: 0 } as const] : [],
    }))
    const outcomes = request.records.map(() => ({
      operations: [],
      logs: [],
      error: null,
      trace: null,
      cost: null,
    }))
    return Response.json({ methods, outcomes } satisfies PreviewAnswer)
  })
  return asked
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

  it('in testing is asked about for testers alone', async () => {
    const platform = createTestPlatform()
    platform.deadEnds.ask = ({ records }) => (records.length > 0 ? found('new') : found())
    const { user, saved } = await saveCodWithFee(platform, 'Testing')
    expect(await screen.findByText(/^With this save, for testers alone/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Save anyway' }))
    await saved()
  })

  it('opens the checkout as the save would leave it, and gives the edit back', async () => {
    const platform = createTestPlatform()
    platform.deadEnds.ask = ({ records }) => (records.length > 0 ? found('new') : found())
    const { user, save, saved } = await saveCodWithFee(platform)
    const previews = answerPreviews(platform)
    const open = await screen.findByRole('button', { name: `Open this checkout: ${sentence}` })
    await user.click(open)
    expect(await screen.findByRole('heading', { name: 'This checkout, with your unsaved changes' })).toBe(
      document.activeElement,
    )
    expect(await screen.findByText('No payment method is left.')).toBeDefined()
    expect(screen.getAllByText(/^Hidden by “.*” of COD Payment Customization$/)).toHaveLength(
      sample.paymentMethods.length,
    )
    expect(previews.map(({ records }) => records.length)).toEqual([1, 1])
    expect(previews[0]?.sample.chosenRate).toBe(sample.chosenRate)

    await user.click(screen.getByRole('button', { name: 'Back to what was found' }))
    expect(screen.getByRole('button', { name: `Open this checkout: ${sentence}` })).toBe(
      document.activeElement,
    )
    await user.click(screen.getByRole('button', { name: 'Go back' }))
    await waitFor(() => expect(screen.queryByText(sentence)).toBeNull())
    expect(platform.mutations()).toEqual([])
    expect(statusSelect().value).toBe('active')

    await save()
    await user.click(await screen.findByRole('button', { name: 'Save anyway' }))
    await saved()
  })

  it('looks at the checks of the shop that are enabled, too', async () => {
    const rules = formatRuleMetafields(
      createRuleSet('Served', [
        {
          title: 'Goa',
          match_type: 'all',
          conditions: [
            { type: 'location_state', params: { operator: 'in', valueType: 'array', value: ['GA'] } },
          ],
          actions: [{ type: 'stop_checkout', params: { field: 'page', from: 'completion', message: 'No.' } }],
        },
      ]),
      'checks-mix-1',
    )
    const check = {
      id: 'gid://shopify/Validation/1',
      title: 'Served',
      enabled: true,
      blockOnFailure: true,
      functionId: functionIds['checks-mix-1'],
      metafields: rules,
    }
    const platform = createTestPlatform()
    platform.checks = [check, { ...check, id: 'gid://shopify/Validation/2', enabled: false }]
    const { saved } = await saveCodWithFee(platform)
    await saved()
    expect(platform.deadEnds.requests[0]?.records).toMatchObject([
      { id: check.id, title: 'Served', functionHandle: 'checks-mix-1', blockOnFailure: true },
      { title: 'COD Payment Customization' },
      { title: 'Cash on Delivery with Fee' },
    ])
  })

  it('is looked for where the shop has not granted the scope for checks', async () => {
    const platform = createTestPlatform()
    const errors = [{ message: 'Access denied', extensions: { code: 'ACCESS_DENIED' } }]
    platform.obstruct = (operation) =>
      operation === 'Validations' ? Response.json({ data: { validations: null }, errors }) : undefined
    platform.deadEnds.ask = () => found('known')
    const { saved } = await saveCodWithFee(platform)
    await saved()
    expect(platform.deadEnds.requests).toHaveLength(2)
  })

  it('is not asked about where it was so before', async () => {
    const platform = createTestPlatform()
    platform.deadEnds.ask = () => found('known')
    const { saved } = await saveCodWithFee(platform)
    await saved()
    expect(platform.deadEnds.requests).toHaveLength(2)
  })

  it('is not asked about where it is meant', async () => {
    const platform = createTestPlatform()
    platform.deadEnds.meant.add('new')
    platform.deadEnds.ask = ({ records }) => (records.length > 0 ? found('new') : found())
    const { saved } = await saveCodWithFee(platform)
    await saved()
    expect(platform.mutations()).toHaveLength(2)
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
  const note = 'It could not be checked whether every checkout keeps a way to go on. The save goes on.'

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
    await waitFor(() => expect(toasts).toEqual([note, 'COD with fee saved']))
    expect(takeLoggedFailures()).toHaveLength(1)
  })
})
