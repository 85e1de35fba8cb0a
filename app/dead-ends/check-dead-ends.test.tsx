// @vitest-environment jsdom
import '../testing/test-setup.ts'

import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { DeadEndAnswer } from '#rules/dead-ends/dead-end-answer.ts'
import { planPincodeSave } from '#rules/features/pincodes/plan/pincode-plan.ts'
import { readPincodeRecords } from '#rules/features/pincodes/storage/stored-pincodes.ts'
import { createRuleSet } from '#rules/language/rule-set.ts'
import type { PreviewAnswer } from '#rules/preview/preview-answer.ts'
import type { PreviewRequest } from '#rules/preview/preview-request.ts'
import { createSample } from '#rules/preview/samples.ts'
import { listSteps } from '#rules/records/apply-plan.ts'
import { formatRuleMetafields } from '#rules/records/record-function.ts'
import { feeRatesWords } from '#rules/words/fee-rates.ts'
import { openCodWithFee, statusSelect } from '../testing/cod-with-fee-screen.tsx'
import { functionIds } from '../testing/test-admin-api.ts'
import { createTestPlatform } from '../testing/test-platform.ts'
import { takeLoggedFailures } from '../testing/test-setup.ts'

const sample = createSample('metro-shopper', {
  rates: [{ title: 'Standard - COD', cost: 0 }],
  paymentMethods: ['Cash'],
  date: '2026-11-20',
  time: '10:30',
})
const sentence = 'When the shipping rate is “Standard - COD”, no payment method is left.'
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

/** Answers previews in place of the platform: the first record of a step hides all methods. */
function answerPreviews(platform: ReturnType<typeof createTestPlatform>): PreviewRequest[] {
  const previewRequests: PreviewRequest[] = []
  vi.stubGlobal('fetch', async (address: unknown, init?: RequestInit) => {
    if (address !== '/app/api/preview') return platform.fetch(address, init)
    const request = JSON.parse(String(init?.body)) as PreviewRequest
    previewRequests.push(request)
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
  return previewRequests
}

/**
 * A platform whose rule set hides cash on large orders, so that the fee leaves no way to pay. Hiding the rates with the
 * fee repairs that. `isPartial` is true if the search for the repair does not finish.
 */
function createRepairable({ isPartial = false } = {}) {
  const platform = createTestPlatform()
  const rules = createRuleSet('Large orders', [
    {
      title: 'No cash above 5,000',
      match_type: 'all',
      conditions: [{ type: 'cart_subtotal', params: { operator: 'gt', valueType: 'number', value: 5000 } }],
      actions: [{ type: 'hide_payment', params: { name: 'Cash on Delivery (COD)' } }],
    },
  ])
  const record = {
    owner: 'payment' as const,
    id: 'gid://shopify/PaymentCustomization/77',
    title: 'Large orders',
    enabled: true,
    functionId: functionIds['payment-cod'],
    metafields: formatRuleMetafields(rules, 'payment-cod'),
  }
  platform.records.push(record)
  const [finding] = found('new').findings
  const repairs = [{ kind: 'hideFeeRates' as const, record: record.id, rule: 0 }]
  platform.deadEnds.ask = ({ records }) =>
    JSON.stringify(records).includes('cart_subtotal') && !isRepaired(records) && records.length > 1
      ? { ...found(), findings: finding === undefined ? [] : [{ ...finding, repairs }] }
      : { ...found(), isPartial: isPartial && isRepaired(records) }
  const isRepaired = (records: readonly unknown[]) =>
    records.some(
      (one) => JSON.stringify(one).includes('hide_delivery') && JSON.stringify(one).includes('5000'),
    )
  return platform
}

describe('a save that would leave shoppers without a way to pay', () => {
  it('leads to a question, and is given up or carried out', async () => {
    const platform = createTestPlatform()
    // The planned records have one dead end, and the stored ones have none.
    platform.deadEnds.ask = ({ records }) => (records.length > 0 ? found('new') : found())
    const { user, save, saved } = await saveCodWithFee(platform)
    expect(await screen.findByText(sentence)).toBeDefined()
    expect(screen.getByText(/^There’s no suggested fix for this/)).toBeDefined()
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

  it('is repaired by a button that shows its effect, together with the save', async () => {
    const platform = createRepairable()
    const { user, saved } = await saveCodWithFee(platform)
    expect(await screen.findByText(/whenever “No cash above 5,000” applies/)).toBeDefined()
    expect(screen.queryByText(/There’s no suggested fix/)).toBeNull()
    expect(platform.mutations()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Save and hide the rates with the fee too' }))
    await saved()
    const delivery = platform.records.find(({ owner }) => owner === 'delivery')
    expect(JSON.stringify(delivery?.metafields)).toContain('No cash above 5,000')
    expect(platform.records).toHaveLength(3)
  })

  it('offers no repair whose search did not finish', async () => {
    await saveCodWithFee(createRepairable({ isPartial: true }))
    expect(await screen.findByText(/There’s no suggested fix/)).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Save and hide/ })).toBeNull()
  })

  it('about pincodes that leave the rates is repaired by their own switch', async () => {
    const platform = createTestPlatform()
    const id = 'gid://shopify/PaymentCustomization/77'
    const plan = planPincodeSave(readPincodeRecords('payment', []), {
      ...{ status: 'active', methods: ['Cash on Delivery (COD)'], mode: 'hide', list: ['403001'] },
      hidesFeeRates: false,
    })
    for (const step of listSteps(plan))
      if (step.kind === 'create')
        platform.records.push({
          ...step.wanted,
          ...{ id, functionId: functionIds[step.wanted.functionHandle] },
          metafields: [...step.wanted.metafields],
        })
    const [finding] = found('new').findings
    const repairs = [{ kind: 'hideRatesAlong' as const, record: id }]
    const hidesRates = (records: readonly { readonly functionHandle: string }[]) =>
      records.some(({ functionHandle }) => functionHandle === 'delivery-pincodes')
    platform.deadEnds.ask = ({ records }) =>
      records.length > 1 && !hidesRates(records)
        ? { ...found(), findings: finding === undefined ? [] : [{ ...finding, repairs }] }
        : found()
    const { user, saved } = await saveCodWithFee(platform)
    expect(await screen.findByText(/^“COD by pincode” hides “Standard - COD”/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Save and hide the rates with the fee too' }))
    await saved()
    expect(readPincodeRecords('payment', platform.records).config.hidesFeeRates).toBeUndefined()
    expect(platform.records.map(({ title }) => title)).toContain(feeRatesWords.records.title(1))
  })

  it('in testing leads to a question about testers only', async () => {
    const platform = createTestPlatform()
    platform.deadEnds.ask = ({ records }) => (records.length > 0 ? found('new') : found())
    const { user, saved } = await saveCodWithFee(platform, 'Testing')
    expect(await screen.findByText(/^If you save this, for testers only/)).toBeDefined()
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
    expect(await screen.findByRole('heading', { name: 'This checkout with your unsaved changes' })).toBe(
      document.activeElement,
    )
    expect(await screen.findByText('No payment method is left.')).toBeDefined()
    expect(screen.getAllByText(/^Hidden by “.*” in “COD Payment Customization”\.$/)).toHaveLength(
      sample.paymentMethods.length,
    )
    expect(previews.map(({ records }) => records.length)).toEqual([1, 1])
    expect(previews[0]?.sample.chosenRate).toBe(sample.chosenRate)

    await user.click(screen.getByRole('button', { name: 'Back to the issues' }))
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
    expect(platform.deadEnds.requests).toHaveLength(1)
  })

  it('leads to no question where they have none already', async () => {
    const platform = createTestPlatform()
    platform.deadEnds.ask = () => found('known')
    const { saved } = await saveCodWithFee(platform)
    await saved()
    // One request compares both.
    expect(platform.deadEnds.requests.map(({ before }) => before?.records)).toEqual([[]])
  })

  it('leads to no question where it is intended', async () => {
    const platform = createTestPlatform()
    platform.deadEnds.intended.add('new')
    platform.deadEnds.ask = ({ records }) => (records.length > 0 ? found('new') : found())
    const { saved } = await saveCodWithFee(platform)
    await saved()
    expect(platform.mutations()).toHaveLength(2)
  })

  it('needs no search where no record becomes active', async () => {
    const platform = createTestPlatform()
    platform.deadEnds.ask = () => found('new')
    const { saved } = await saveCodWithFee(platform, 'Disabled')
    await saved()
    expect(platform.deadEnds.requests).toEqual([])
  })
})

describe('a check that did not finish', () => {
  const unfinished = { findings: [], tried: 40, isPartial: true }
  const tried = /^40 checkouts were tried with this save/

  it('asks before the save, is tried again with more time, and then lets the save through', async () => {
    const platform = createTestPlatform()
    platform.deadEnds.ask = () => unfinished
    const { user, toasts, saved } = await saveCodWithFee(platform)
    expect(await screen.findByText(tried)).toBeDefined()
    expect(platform.mutations()).toEqual([])
    platform.deadEnds.ask = () => found()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await saved()
    expect(toasts).toEqual(['COD with fee saved'])
    expect(platform.deadEnds.askedAgain).toEqual([false, true])
  })

  it('repeats its question until it finishes, and then shows its findings', async () => {
    const platform = createTestPlatform()
    platform.deadEnds.ask = () => unfinished
    const { user, saved } = await saveCodWithFee(platform)
    await screen.findByText(tried)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(platform.deadEnds.requests).toHaveLength(2))
    await screen.findByText(tried)
    platform.deadEnds.ask = ({ records }) => (records.length > 0 ? found('new') : found())
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(sentence)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Save anyway' }))
    await saved()
  })

  it('is saved without, or given up with the edit kept', async () => {
    const platform = createTestPlatform()
    platform.deadEnds.ask = () => ({ ...unfinished, tried: 0 })
    const { user, save, saved } = await saveCodWithFee(platform)
    expect(await screen.findByText(/^There wasn’t enough time to try any checkout/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Go back' }))
    await waitFor(() => expect(screen.queryByText(/^There wasn’t enough time/)).toBeNull())
    expect(platform.mutations()).toEqual([])
    expect(statusSelect().value).toBe('active')
    await save()
    await user.click(await screen.findByRole('button', { name: 'Save anyway' }))
    await saved()
    expect(platform.mutations()).toHaveLength(2)
  })

  it('shows its findings so far, says that there may be more, and can be repeated', async () => {
    const platform = createTestPlatform()
    const some = { ...found('new'), tried: 40, isPartial: true }
    platform.deadEnds.ask = ({ records }) => (records.length > 0 ? some : found())
    const { user } = await saveCodWithFee(platform)
    expect(await screen.findByText(sentence)).toBeDefined()
    expect(screen.getByText(/^We ran out of time after 40 checkouts/)).toBeDefined()
    platform.deadEnds.ask = ({ records }) => (records.length > 0 ? found('new', 'other') : found())
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findAllByText(sentence)).toHaveLength(2)
  })

  it('asks where it failed, and says why', async () => {
    const platform = createTestPlatform()
    platform.obstruct = (operation) =>
      operation === 'dead-ends' ? Response.json({ error: 'Not now.' }, { status: 500 }) : undefined
    const { user, toasts, saved } = await saveCodWithFee(platform)
    expect(await screen.findByText('The checkouts couldn’t be tried with this save: Not now.')).toBeDefined()
    expect(platform.mutations()).toEqual([])
    platform.obstruct = undefined
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await saved()
    expect(toasts).toEqual(['COD with fee saved'])
    expect(takeLoggedFailures()).toHaveLength(1)
  })

  it('asks after ten seconds', async () => {
    const setTimer = globalThis.setTimeout
    const sooner = (work: () => void, ms?: number) => setTimer(work, ms === 10_000 ? 50 : ms)
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(sooner as typeof setTimeout)
    const platform = createTestPlatform()
    platform.obstruct = (operation) =>
      operation === 'dead-ends' ? new Promise<Response>(() => undefined) : undefined
    let search: AbortSignal | null | undefined
    const answer = platform.fetch
    platform.fetch = (address, init) => {
      if (String(address).includes('dead-ends')) search = init?.signal
      return answer(address, init)
    }
    const { user, saved } = await saveCodWithFee(platform)
    expect(await screen.findByText('Trying the checkouts with this save took too long.')).toBeDefined()
    // The server then ends the search too.
    expect(search?.aborted).toBe(true)
    vi.restoreAllMocks()
    await user.click(screen.getByRole('button', { name: 'Save anyway' }))
    await saved()
    expect(takeLoggedFailures()).toHaveLength(1)
  })
})
