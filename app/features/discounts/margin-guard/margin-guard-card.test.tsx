// @vitest-environment jsdom
import '../../../testing/test-setup.ts'
// Pages load when they are opened. The import loads this one before a test waits for it.
import '../discount-page.tsx'
import './margin-guard-card.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { MarginGuardAnswer } from '#rules/margin-guard/margin-guard-answer.ts'
import type { MarginGuardRequest } from '#rules/margin-guard/margin-guard-request.ts'
import { createSample } from '#rules/preview/samples.ts'
import { fillIn } from '../../../testing/fill-in.ts'
import { findSaveBar, renderApp, saveButton } from '../../../testing/render-app.tsx'
import { createTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts'

let platform: TestPlatform
beforeEach(() => {
  localStorage.clear()
  platform = createTestPlatform()
  platform.marginGuard.find = worstOf
})

/** Three mugs, of which the draft takes 60 %. */
function worstOf({ discounts, items, date, time }: MarginGuardRequest): MarginGuardAnswer {
  const [mug] = items
  if (mug === undefined) throw new Error('No product came along')
  const sample = createSample('metro-shopper', { rates: [], paymentMethods: [], date, time })
  const worst = {
    sample: { ...sample, lines: [{ ...mug, quantity: 3 }] },
    enteredCodes: [],
    circumstances: ['the country is France'],
    subtotal: 149_700,
    merchandise: 59_880,
    taken: [{ discountId: discounts[0]?.id ?? '', amount: 89_820 }],
  }
  const line = { index: 0, compareAt: 149_700, price: 149_700, discountedPrice: 59_880, taken: worst.taken }
  return {
    currencyDecimals: 2,
    tried: 148,
    wholeUpTo: 3,
    itemsTried: 8,
    isPartial: true,
    ofOrder: worst,
    belowCompareAt: { ...worst, line },
  }
}

const stored = (ofOrder: string | null, belowCompareAt: string | null = null) =>
  JSON.stringify({ version: 1, ofOrder, belowCompareAt })

async function openWithSixtyPercent() {
  const app = renderApp('/app/order-discounts/new', platform)
  await screen.findByRole('textbox', { name: /^Most of an order/ })
  await app.user.selectOptions(screen.getByRole('combobox', { name: /^Type/ }), 'Amount off the order')
  await fillIn(app.user, screen.getByRole('textbox', { name: /^Percentage/ }), '60')
  return app
}
const ofOrder = () => screen.findByRole('region', { name: 'Of the order' })
const limitField = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Most of an order/ })

it('shows the worst cart, how much each discount takes, and that it goes over the limit', async () => {
  platform.marginGuard.stored = stored('40')
  await openWithSixtyPercent()
  const report = within(await ofOrder())
  expect(report.getByText('An order can lose more than 40%')).toBeTruthy()
  expect(
    report.getByText(
      'The worst of 148 carts tried: 3 × Ceramic mug, when the country is France: ₹1,497.00 becomes ₹598.80.',
    ),
  ).toBeTruthy()
  expect(report.getByText('60% is taken; your limit is 40%.')).toBeTruthy()
  expect(report.getByText('This discount takes ₹898.20.')).toBeTruthy()
  expect(
    screen.getByText(
      /^Of the 8 product variants that stand for the others, every cart of up to 3 items was tried/,
    ),
  ).toBeTruthy()
  expect(
    screen.getByText(
      'We couldn’t try every cart: there are more than fit into one search, and others may lose more.',
    ),
  ).toBeTruthy()
  const [request] = platform.marginGuard.requests
  expect(request?.items.map(({ title, price, compareAtPrice }) => [title, price, compareAtPrice])).toEqual([
    ['Ceramic mug', 499, undefined],
    ['Lamp', 800, 1000],
  ])
})

it('warns, and lets the discount be saved', async () => {
  platform.marginGuard.stored = stored('40')
  const { user, toasts } = await openWithSixtyPercent()
  await ofOrder()
  await fillIn(user, screen.getByRole('textbox', { name: 'Title' }), 'Sixty')
  await user.click(saveButton())
  await waitFor(() => expect(toasts).toEqual(['Discount created']))
})

it('does not search by itself while there is no limit, and searches on request', async () => {
  const { user } = await openWithSixtyPercent()
  await user.click(await screen.findByRole('button', { name: 'Find the worst cart' }))
  const report = within(await ofOrder())
  expect(report.getByText('60% is taken.')).toBeTruthy()
  expect(platform.marginGuard.requests).toHaveLength(1)
})

it('keeps the limits of the shop, with and without the discount', async () => {
  const { user } = await openWithSixtyPercent()
  await user.type(limitField(), '70,5')
  await user.click(screen.getByRole('button', { name: 'Save limits' }))
  await screen.findAllByText('Limits saved')
  expect(platform.marginGuard.stored).toBe(stored('70.5'))
  expect(limitField().value).toBe('70.5')
  await screen.findAllByText('Nothing that was tried goes over your limits, but we couldn’t try everything')
  expect(platform.mutations()).toEqual([])
})

it.each(['101', 'ten', '-1', '5.123'])('%s is no limit', async (typed) => {
  const { user } = await openWithSixtyPercent()
  await user.type(limitField(), typed)
  expect(screen.getByText(/^Enter a percentage from 0 to 100/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Save limits' }).getAttribute('aria-disabled')).toBe('true')
})

it('shows the limits that somebody else has set meanwhile instead of writing over them', async () => {
  platform.marginGuard.stored = stored('40')
  const { user } = await openWithSixtyPercent()
  platform.marginGuard.stored = stored('25')
  await user.clear(limitField())
  await user.type(limitField(), '90')
  await user.click(screen.getByRole('button', { name: 'Save limits' }))
  await screen.findAllByText(/Somebody else has changed the limits/)
  expect(limitField().value).toBe('25')
  expect(platform.marginGuard.stored).toBe(stored('25'))
})

it('puts the worst cart where a cart is tried', async () => {
  platform.marginGuard.stored = stored('40')
  const { user } = await openWithSixtyPercent()
  await user.click(within(await ofOrder()).getByRole('button', { name: /^Try this cart/ }))
  await waitFor(() => {
    const request = platform.shopDiscounts.requests.at(-1)
    expect(request?.sample.lines).toMatchObject([{ title: 'Ceramic mug', quantity: 3 }])
    expect(request?.sample.rates.map(({ title }) => title)).toEqual(platform.deliveryMethods)
  })
  expect(screen.getAllByText('The cart is under “Try it on a cart” now.').length).toBeGreaterThan(0)
  expect(findSaveBar()).toBeDefined()
})

it('reports that carts could not be priced, and tries again', async () => {
  platform.marginGuard.stored = stored('40')
  platform.obstruct = (name) =>
    name === 'margin-guard' ? Response.json({ error: 'Too much at once.' }, { status: 400 }) : undefined
  const { user } = await openWithSixtyPercent()
  await screen.findByText('The carts could not be priced: Too much at once.')
  platform.obstruct = undefined
  const card = screen.getByText(/^The carts could not be priced/).closest('.Polaris-Banner') ?? document.body
  await user.click(within(card as HTMLElement).getByRole('button', { name: 'Try again' }))
  await ofOrder()
})
