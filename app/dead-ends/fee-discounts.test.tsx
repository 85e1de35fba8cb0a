// @vitest-environment jsdom
import '../testing/test-setup.ts'
// Pages load when they are opened. The import loads this one before a test waits for it.
import '../features/discounts/list/discount-list-page.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DeadEndAnswer } from '#rules/dead-ends/dead-end-answer.ts'
import { createSample } from '#rules/preview/samples.ts'
import { homeWords } from '../features/home/words.ts'
import { openCodWithFee, storeCodWithFee } from '../testing/cod-with-fee-screen.tsx'
import { openDeadEnds } from '../testing/home-screen.ts'
import { renderApp, saveButton } from '../testing/render-app.tsx'
import { storeFreeShipping, storeTenPercent } from '../testing/stored-discount.ts'
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { deadEndScreenWords } from './words.ts'

const sentence =
  'Customers can avoid the fee: “Free shipping” (rule “Rule 1”) lowers “Standard - COD”, whose price includes the fee.'
const found: DeadEndAnswer = {
  findings: [
    {
      kind: 'feeDiscounted',
      key: 'eaten',
      sentence,
      records: ['1'],
      sample: createSample('metro-shopper', {
        rates: [],
        paymentMethods: [],
        date: '2026-11-20',
        time: '10:30',
      }),
    },
  ],
  tried: 12,
  isPartial: false,
}
const nothing: DeadEndAnswer = { ...found, findings: [] }

let platform: TestPlatform
beforeEach(() => {
  platform = createTestPlatform()
  platform.deadEnds.ask = ({ discounts }) => (discounts === undefined ? nothing : found)
})

/** Ends the discount, which has the same effect as switching it off. */
function end(): void {
  platform.ownDiscounts.records = platform.ownDiscounts.records.map((record) => ({
    ...record,
    startsAt: '2026-01-01T00:00:00Z',
    endsAt: '2026-02-01T00:00:00Z',
    status: 'EXPIRED',
  }))
}

describe('a discount that removes the fee', () => {
  it('is asked about before COD with fee is saved', async () => {
    storeFreeShipping(platform)
    const app = await openCodWithFee(platform)
    await app.chooseRate('Standard - COD')
    await app.setStatus('Enabled')
    await app.save()
    expect(await screen.findByText(sentence)).toBeDefined()
    expect(platform.deadEnds.requests[0]?.discounts).toMatchObject([
      { title: 'Free shipping', code: null, discountClasses: ['SHIPPING'] },
    ])
    expect(platform.mutations()).toEqual([])
    await app.user.click(screen.getByRole('button', { name: 'Save anyway' }))
    await app.saved()
  })

  it('leaves the rate out by a button of the dialog, with the save', async () => {
    storeFreeShipping(platform)
    const repair = {
      kind: 'leaveFeeRatesOut' as const,
      record: platform.ownDiscounts.records[0]?.id ?? '',
      rule: 0,
      withFee: ['Standard - COD'],
      others: ['Standard', 'Express'],
    }
    platform.deadEnds.ask = ({ discounts = [] }) => {
      const [action] = discounts.flatMap(({ ruleSet }) => ruleSet.rules).flatMap(({ actions }) => actions)
      const isEaten = Array.isArray(action?.params.names) && action.params.names.length === 0
      return isEaten
        ? { ...found, findings: found.findings.map((one) => ({ ...one, repairs: [repair] })) }
        : nothing
    }
    const app = await openCodWithFee(platform)
    await app.chooseRate('Standard - COD')
    await app.setStatus('Enabled')
    await app.save()
    expect(
      await screen.findByText(
        '“Free shipping” then lowers “Standard” and “Express” by name, and leaves out “Standard - COD”.',
      ),
    ).toBeDefined()
    await app.user.click(screen.getByRole('button', { name: 'Save and leave the fee rates out' }))
    await app.saved()
    const [discount] = platform.ownDiscounts.records
    const rules = discount?.metafields.find(({ key }) => key === 'rules')?.value ?? ''
    expect(JSON.parse(rules)).toMatchObject({
      rules: [{ actions: [{ params: { names: ['Standard', 'Express'], exact: true } }] }],
    })
  })

  it('is asked about before it is enabled in the list', async () => {
    await storeCodWithFee(platform, 'Standard - COD')
    storeFreeShipping(platform)
    end()
    const { user, toasts } = renderApp('/app/order-discounts', platform)
    const row = (await screen.findByRole('link', { name: 'Free shipping' })).closest('tr') as HTMLElement
    await user.click(within(row).getByRole('checkbox'))
    const before = platform.mutations().length
    await user.click(screen.getAllByRole('button', { name: 'Enable' }).at(-1) as HTMLElement)
    await user.click(await screen.findByText('Enable without an end date', { selector: 'button' }))
    expect(await screen.findByText(sentence)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Go back' }))
    await waitFor(() => expect(screen.queryByText(sentence)).toBeNull())
    expect(platform.mutations()).toHaveLength(before)
    expect(toasts).toEqual([])
  })

  it('is asked about before it is enabled on the home page', async () => {
    await storeCodWithFee(platform, 'Standard - COD')
    storeFreeShipping(platform)
    end()
    const { user } = renderApp('/app', platform)
    const before = platform.mutations().length
    await user.click(await screen.findByRole('button', { name: 'Enable Free shipping' }))
    await user.click(await screen.findByText('Enable without an end date', { selector: 'button' }))
    expect(await screen.findByText(sentence)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Go back' }))
    await waitFor(() => expect(screen.queryByText(sentence)).toBeNull())
    expect(platform.mutations()).toHaveLength(before)
    await user.click(await screen.findByRole('button', { name: 'Enable Free shipping' }))
    await user.click(await screen.findByText('Enable without an end date', { selector: 'button' }))
    await user.click(await screen.findByRole('button', { name: 'Save anyway' }))
    expect(await screen.findByRole('button', { name: 'Disable Free shipping' })).toBeDefined()
  })

  it('is asked about before its end date is removed on its page', async () => {
    await storeCodWithFee(platform, 'Standard - COD')
    storeFreeShipping(platform)
    end()
    const { user, toasts } = renderApp('/app/page/discount-item/1', platform)
    const before = platform.mutations().length
    await user.click(await screen.findByRole('button', { name: 'Show: Active dates' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Set end date' }))
    await user.click(saveButton())
    expect(await screen.findByText(sentence)).toBeDefined()
    expect(platform.mutations()).toHaveLength(before)
    await user.click(screen.getByRole('button', { name: 'Save anyway' }))
    await waitFor(() => expect(toasts).toEqual(['Discount updated']))
    expect(platform.ownDiscounts.records[0]?.endsAt).toBeNull()
  })

  it('is tried with the discounts of Shopify and of other apps, which the home page names', async () => {
    await storeCodWithFee(platform, 'Standard - COD')
    const dates = { startsAt: '2026-01-01T00:00:00Z', endsAt: null }
    const combinesWith = { orderDiscounts: false, productDiscounts: false, shippingDiscounts: false }
    platform.shopDiscounts.nodes = [
      {
        id: 'gid://shopify/DiscountNode/71',
        metafields: { nodes: [] },
        discount: {
          __typename: 'DiscountAutomaticFreeShipping',
          title: 'Ship for free',
          ...dates,
          combinesWith,
          destinationSelection: { __typename: 'DiscountCountryAll' },
          maximumShippingPrice: null,
          automaticMinimum: null,
        },
      },
    ]
    platform.ownDiscounts.create('automatic', {
      title: 'Magic',
      functionId: 'of-another-app',
      ...dates,
      combinesWith,
    })
    platform.deadEnds.ask = () => nothing
    const { user } = renderApp('/app', platform)
    expect(await screen.findByText(homeWords.deadEnds.unfinished)).toBeDefined()
    await openDeadEnds(user)
    expect(
      await screen.findByText(
        'These discounts may lower rates that include the fee, and we can’t check them: “Magic”.',
      ),
    ).toBeDefined()
    expect(platform.deadEnds.requests.at(-1)?.discounts).toMatchObject([
      { title: 'Ship for free', isOfOthers: true },
    ])
    expect(screen.queryByText(deadEndScreenWords.card.fine)).toBeNull()
  })

  it('is searched for page by page, and the card says that some are not read', async () => {
    await storeCodWithFee(platform, 'Standard - COD')
    platform.shopDiscounts.hasMoreFreeShipping = true
    platform.deadEnds.ask = () => nothing
    const { user } = renderApp('/app', platform)
    expect(await screen.findByText(homeWords.deadEnds.unfinished)).toBeDefined()
    await openDeadEnds(user)
    expect(await screen.findByText(deadEndScreenWords.card.unreadDiscounts)).toBeDefined()
    expect(screen.queryByText(deadEndScreenWords.card.fine)).toBeNull()
  })

  it('is part of what the home page tries', async () => {
    await storeCodWithFee(platform, 'Standard - COD')
    storeFreeShipping(platform)
    renderApp('/app', platform)
    expect(await screen.findByText(sentence)).toBeDefined()
  })
})

it('a template of free shipping leaves the rates with the fee out, and says so', async () => {
  await storeCodWithFee(platform, 'Standard - COD')
  renderApp('/app/page/discount-item?type=order-discounts&template=free-shipping-above-amount', platform)
  expect(
    await screen.findByText(/leaves out “Standard - COD”, so customers can’t avoid the fee/),
  ).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Remove Standard' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Remove Express' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Remove Standard - COD' })).toBeNull()
})

it('a discount on orders needs no search', async () => {
  await storeCodWithFee(platform, 'Standard - COD')
  storeTenPercent(platform)
  end()
  const { user } = renderApp('/app/order-discounts', platform)
  const row = (await screen.findByRole('link', { name: 'Ten percent' })).closest('tr') as HTMLElement
  await user.click(within(row).getByRole('checkbox'))
  const requestsBefore = platform.deadEnds.requests.length
  await user.click(screen.getAllByRole('button', { name: 'Enable' }).at(-1) as HTMLElement)
  await user.click(await screen.findByText('Enable without an end date', { selector: 'button' }))
  await waitFor(() => expect(platform.ownDiscounts.records[0]?.endsAt).toBeNull())
  expect(platform.deadEnds.requests).toHaveLength(requestsBefore)
})
