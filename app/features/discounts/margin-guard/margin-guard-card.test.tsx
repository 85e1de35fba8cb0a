// @vitest-environment jsdom
import '../../../testing/test-setup.ts'
// Pages load when they are opened. The import loads this one before a test waits for it.
import '../list/discount-list-page.tsx'
import './margin-guard.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { MarginGuardAnswer } from '#rules/margin-guard/margin-guard-answer.ts'
import type { MarginGuardRequest } from '#rules/margin-guard/margin-guard-request.ts'
import { createSample } from '#rules/preview/samples.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { storeTenPercent } from '../../../testing/stored-discount.ts'
import { functionIds } from '../../../testing/test-admin-api.ts'
import { createTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts'
import { openCard } from '../testing/open-discount.ts'

let platform: TestPlatform
beforeEach(() => {
  localStorage.clear()
  platform = createTestPlatform()
  platform.marginGuard.find = worstOf
  storeTenPercent(platform)
  const [record] = platform.ownDiscounts.records
  platform.shopDiscounts.nodes = [
    {
      id: 'gid://shopify/DiscountNode/1',
      metafields: {
        nodes: (record?.metafields ?? []).map(({ id = '', key, type, value }) => ({
          id,
          namespace: 'app--1--checkout-ninja',
          key,
          type,
          value,
          updatedAt: '2026-11-20T10:00:00Z',
        })),
      },
      discount: {
        __typename: 'DiscountAutomaticApp',
        title: 'Ten percent',
        startsAt: '2020-01-01T00:00:00Z',
        endsAt: null,
        combinesWith: { orderDiscounts: false, productDiscounts: false, shippingDiscounts: false },
        appDiscountType: { functionId: functionIds['discount-rules'] },
      },
    },
  ]
})

/** Three mugs, of which the discount takes 60 %. */
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

async function openGuard() {
  const app = renderApp('/app/order-discounts', platform)
  await openCard(app, 'Margin guard')
  await screen.findByRole('textbox', { name: /^Limit for an order/ })
  return app
}
const ofOrder = () => screen.findByRole('region', { name: 'Largest discount on an order' })
const limitField = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Limit for an order/ })

it('shows the worst cart, how much each discount takes, and that it goes over the limit', async () => {
  platform.marginGuard.stored = stored('40')
  await openGuard()
  const report = within(await ofOrder())
  expect(report.getByText('An order can lose more than 40%')).toBeTruthy()
  expect(
    report.getByText(
      'The worst of 148 carts is 3 × Ceramic mug, when the country is France. Its price drops from ₹1,497.00 to ₹598.80.',
    ),
  ).toBeTruthy()
  expect(report.getByText('Discounts take 60% off. Your limit is 40%.')).toBeTruthy()
  expect(report.getByText('“Ten percent” takes ₹898.20.')).toBeTruthy()
  expect(screen.getByText(/^We checked every cart of up to 3 items, with typical products: 8\./)).toBeTruthy()
  expect(
    screen.getByText(
      'There are more carts than one search can check. Another cart can have a bigger discount.',
    ),
  ).toBeTruthy()
  const [request] = platform.marginGuard.requests
  expect(request?.items.map(({ title, price, compareAtPrice }) => [title, price, compareAtPrice])).toEqual([
    ['Ceramic mug', 499, undefined],
    ['Lamp', 800, 1000],
  ])
})

it('does not search by itself while there is no limit, and searches on request', async () => {
  const { user } = await openGuard()
  await user.click(await screen.findByRole('button', { name: 'Find the worst cart' }))
  const report = within(await ofOrder())
  expect(report.getByText('Discounts take 60% off.')).toBeTruthy()
  expect(platform.marginGuard.requests).toHaveLength(1)
})

it('keeps the limits of the shop', async () => {
  const { user } = await openGuard()
  await user.type(limitField(), '70,5')
  await user.click(screen.getByRole('button', { name: 'Save limits' }))
  await screen.findAllByText('Limits saved')
  expect(platform.marginGuard.stored).toBe(stored('70.5'))
  expect(limitField().value).toBe('70.5')
  await screen.findAllByText('No cart that we checked goes over your limits, but we couldn’t check them all')
})

it.each(['101', 'ten', '-1', '5.123'])('%s is no limit', async (typed) => {
  const { user } = await openGuard()
  await user.type(limitField(), typed)
  expect(screen.getByText(/^Enter a percentage from 0 to 100/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Save limits' }).getAttribute('aria-disabled')).toBe('true')
})

it('shows the limits that somebody else has set meanwhile instead of writing over them', async () => {
  platform.marginGuard.stored = stored('40')
  const { user } = await openGuard()
  platform.marginGuard.stored = stored('25')
  await user.clear(limitField())
  await user.type(limitField(), '90')
  await user.click(screen.getByRole('button', { name: 'Save limits' }))
  await screen.findAllByText(/Someone else changed the limits/)
  expect(limitField().value).toBe('25')
  expect(platform.marginGuard.stored).toBe(stored('25'))
})

it('puts the worst cart on the page of the discount that takes the most', async () => {
  platform.marginGuard.stored = stored('40')
  const { user } = await openGuard()
  await user.click(within(await ofOrder()).getByRole('button', { name: /^Try this cart/ }))
  await screen.findByRole('button', { name: 'Hide: Try it on a cart' })
  await waitFor(() => {
    const request = platform.shopDiscounts.requests.at(-1)
    expect(request?.sample.lines).toMatchObject([{ title: 'Ceramic mug', quantity: 3 }])
    expect(request?.sample.rates.map(({ title }) => title)).toEqual(platform.deliveryMethods)
  })
})

it('says that no discount is there to check', async () => {
  platform.shopDiscounts.nodes = []
  await openGuard()
  await screen.findByText('You have no active or scheduled discounts to check.')
  expect(screen.queryByRole('button', { name: 'Find the worst cart' })).toBeNull()
})

it('reports that carts could not be priced, and tries again', async () => {
  platform.marginGuard.stored = stored('40')
  platform.obstruct = (name) =>
    name === 'margin-guard' ? Response.json({ error: 'Too much at once.' }, { status: 400 }) : undefined
  const { user } = await openGuard()
  await screen.findByText('The carts couldn’t be checked: Too much at once.')
  platform.obstruct = undefined
  const card = screen.getByText(/^The carts couldn’t be checked/).closest('.Polaris-Banner') ?? document.body
  await user.click(within(card as HTMLElement).getByRole('button', { name: 'Try again' }))
  await ofOrder()
})
