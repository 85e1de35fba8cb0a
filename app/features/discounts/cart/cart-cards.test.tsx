// @vitest-environment jsdom
import '../../../testing/test-setup.ts'
// Pages load when they are opened. The imports load them before a test waits for them.
import '../discount-page.tsx'
import './cart-cards.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DiscountPreviewAnswer } from '#rules/preview/discounts/discount-preview-answer.ts'
import type { DiscountPreviewRequest } from '#rules/preview/discounts/discount-preview-request.ts'
import { findSaveBar, renderApp } from '../../../testing/render-app.tsx'
import { storeTenPercent } from '../../../testing/stored-discount.ts'
import { createTestPlatform, refusal, type TestPlatform } from '../../../testing/test-platform.ts'
import { takeLoggedFailures } from '../../../testing/test-setup.ts'
import { priceWithout } from '../../../testing/test-shop-discounts.ts'
import { editPath, openCard } from '../testing/open-discount.ts'

let platform: TestPlatform
beforeEach(() => {
  localStorage.clear()
  platform = createTestPlatform()
})

const none = { orderDiscounts: false, productDiscounts: false, shippingDiscounts: false }
const always = { startsAt: '2025-01-01T00:00:00Z', endsAt: null }
const festival = 'gid://shopify/DiscountAutomaticNode/7'
const welcome = 'gid://shopify/DiscountCodeNode/8'

/** Two of the platform's own discounts: 20 % off by itself, and free shipping by code. */
function addNativeDiscounts() {
  platform.shopDiscounts.nodes = [
    {
      id: 'gid://shopify/DiscountNode/7',
      metafields: { nodes: [] },
      discount: {
        __typename: 'DiscountAutomaticBasic',
        title: 'Festival',
        ...always,
        discountClass: 'ORDER',
        combinesWith: { ...none, shippingDiscounts: true },
        customerGets: {
          appliesOnOneTimePurchase: true,
          appliesOnSubscription: false,
          items: { __typename: 'AllDiscountItems' },
          value: { __typename: 'DiscountPercentage', percentage: 0.07 },
        },
        automaticMinimum: {
          __typename: 'DiscountMinimumSubtotal',
          greaterThanOrEqualToSubtotal: { amount: '500.0' },
        },
      },
    },
    {
      id: 'gid://shopify/DiscountNode/8',
      metafields: { nodes: [] },
      discount: {
        __typename: 'DiscountCodeFreeShipping',
        title: 'Welcome',
        ...always,
        combinesWith: none,
        destinationSelection: {
          __typename: 'DiscountCountries',
          countries: ['IN'],
          includeRestOfWorld: false,
        },
        maximumShippingPrice: { amount: '80.0' },
        minimumRequirement: null,
        customerSelection: { __typename: 'DiscountCustomerAll' },
        codes: { nodes: [{ code: 'WELCOME' }] },
      },
    },
  ]
}

/**
 * Prices the cart: the draft takes 100 off. After the festival's 200 it is dropped, while the festival does not combine
 * with order discounts.
 */
function priceBoth(request: DiscountPreviewRequest): DiscountPreviewAnswer {
  const draftId = request.discounts[0]?.id ?? ''
  const rival = request.discounts.find(({ id }) => id === festival)
  const both = rival === undefined || rival.combinesWith.orderDiscounts
  const prices = priceWithout(request)
  const total = prices.totals.subtotal - (both ? 30_000 : 20_000)
  return {
    ...prices,
    lines: prices.lines.map((line) => ({ ...line, discountedPrice: total })),
    applied: [
      ...(both ? [{ discountId: draftId, amount: 10_000 }] : []),
      { discountId: festival, amount: 20_000 },
    ],
    unapplied: both
      ? []
      : [
          {
            discountId: draftId,
            amountAlone: 10_000,
            reason: 'notCombinable',
            rivals: [
              {
                discountId: festival,
                amount: 20_000,
                never: false,
                missing: [
                  { discountId: festival, flag: 'orderDiscounts' },
                  { discountId: draftId, flag: 'orderDiscounts' },
                ],
              },
            ],
          },
        ],
    totals: { ...prices.totals, merchandise: total, total },
  }
}

async function openNew() {
  const app = renderApp('/app/order-discounts/new', platform)
  await screen.findByRole('textbox', { name: 'Title' })
  await openCard(app, 'Try it on a cart')
  await screen.findByRole('heading', { name: 'With your other discounts' })
  return app
}

async function giveTenPercent(app: Awaited<ReturnType<typeof openNew>>) {
  await app.user.selectOptions(screen.getByRole('combobox', { name: /^Type/ }), 'Amount off the order')
  await app.user.click(screen.getByRole('textbox', { name: /^Percentage/ }))
  // Pasted at once, since typing would also send a request for the first digit.
  await app.user.paste('10')
}

const card = (heading: string) =>
  screen.getByRole('heading', { name: heading }).closest('.Polaris-BlockStack') as HTMLElement
const noRate = 'No shipping rate is chosen, so the total doesn’t include shipping.'
const lastRequest = () => platform.shopDiscounts.requests.at(-1)

describe('a discount tried on a cart', () => {
  it('asks for the value before any price is worked out', async () => {
    await openNew()
    expect(screen.getByText(/to see prices here/)).toBeTruthy()
    expect(await screen.findByText('You have no other active or scheduled discounts.')).toBeTruthy()
    expect(platform.shopDiscounts.requests).toEqual([])
  })

  it("shows the prices before and after the form's discount, with the other discounts as stored", async () => {
    addNativeDiscounts()
    platform.shopDiscounts.price = priceBoth
    const app = await openNew()
    await giveTenPercent(app)
    expect((await screen.findAllByText('This discount doesn’t apply to this cart.')).length).toBeGreaterThan(
      0,
    )
    const prices = within(screen.getByRole('table', { name: 'Prices' }))
    expect(prices.getByRole('row', { name: 'Total ₹1,098.00 ₹898.00' })).toBeTruthy()
    expect(screen.getByText(/^These prices are examples: .*Kashmiri Saffron/)).toBeTruthy()
    expect(screen.getByText(noRate)).toBeTruthy()
    expect(lastRequest()?.enteredCodes).toEqual(['WELCOME'])
    await waitFor(() =>
      expect(lastRequest()?.discounts[0]).toMatchObject({
        title: 'This discount',
        gives: { ruleSet: { rules: [{ actions: [{ params: { value: { percentage: '10' } } }] }] } },
      }),
    )
    expect(lastRequest()?.discounts.slice(1)).toMatchObject([
      {
        id: festival,
        discountClasses: ['ORDER'],
        gives: {
          native: {
            type: 'amountOff',
            items: { type: 'all' },
            value: { percentage: '7' },
            minimum: { measure: 'amount', amount: '500.0' },
            purchases: { once: true, subscription: false },
          },
        },
      },
      {
        id: welcome,
        code: 'WELCOME',
        discountClasses: ['SHIPPING'],
        gives: { native: { type: 'freeShipping', maximumShippingPrice: '80.0', countries: ['IN'] } },
      },
    ])
  })

  it('does not count a stored discount as another one', async () => {
    addNativeDiscounts()
    storeTenPercent(platform)
    const [festivalNode] = platform.shopDiscounts.nodes
    if (festivalNode === undefined) throw new Error('unreachable')
    const stored = { ...festivalNode.discount, title: 'Ten percent' }
    platform.shopDiscounts.nodes.push({
      ...festivalNode,
      id: 'gid://shopify/DiscountNode/1',
      discount: stored,
    })
    const app = renderApp(editPath('1'), platform)
    await screen.findByRole('textbox', { name: 'Title' })
    await openCard(app, 'Try it on a cart')
    await waitFor(() => expect(lastRequest()?.discounts).toHaveLength(3))
    expect(lastRequest()?.discounts.map(({ id }) => id)).toEqual([
      'gid://shopify/DiscountAutomaticNode/1',
      festival,
      welcome,
    ])
  })

  it('has the price of a chosen rate in its total, and then lacks no rate', async () => {
    platform.shopDiscounts.price = (request) => {
      const prices = priceWithout(request)
      const shipped = { shipping: 5_000, discountedShipping: 0 }
      return { ...prices, totals: { ...prices.totals, ...shipped } }
    }
    const app = await openNew()
    await giveTenPercent(app)
    const prices = within(await screen.findByRole('table', { name: 'Prices' }))
    expect(prices.getByRole('row', { name: 'Shipping ₹50.00 ₹0.00' })).toBeTruthy()
    expect(screen.queryByText(noRate)).toBeNull()
  })

  it('meets discounts that are scheduled for its days, each at its time', async () => {
    addNativeDiscounts()
    const [first, second] = platform.shopDiscounts.nodes
    if (first === undefined || second === undefined) throw new Error('unreachable')
    const startsAt = '2999-12-24T00:00:00Z'
    platform.shopDiscounts.nodes = [{ ...first, discount: { ...first.discount, startsAt } }, second]
    const app = await openNew()
    await giveTenPercent(app)
    // The clock shows the moment when most discounts are active together.
    await waitFor(() =>
      expect(
        lastRequest()
          ?.discounts.slice(1)
          .map(({ id }) => id),
      ).toEqual([welcome, festival]),
    )
    expect(lastRequest()?.sample.date.slice(0, 4)).toBe('2999')
    const when = screen.getByRole('combobox', { name: 'Time of the purchase' })
    await app.user.selectOptions(when, 'Now')
    await waitFor(() =>
      expect(
        lastRequest()
          ?.discounts.slice(1)
          .map(({ id }) => id),
      ).toEqual([welcome]),
    )
    expect(lastRequest()?.sample.date.slice(0, 4)).not.toBe('2999')
    expect(within(card('With your other discounts')).getByText('It isn’t active at this time.')).toBeTruthy()
  })

  it('leaves out a code that the shopper does not enter', async () => {
    addNativeDiscounts()
    const app = await openNew()
    await giveTenPercent(app)
    await app.user.click(await screen.findByRole('checkbox', { name: 'WELCOME (Welcome)' }))
    await waitFor(() => expect(lastRequest()?.enteredCodes).toEqual([]))
    expect(screen.getByText('The customer didn’t enter WELCOME.')).toBeTruthy()
  })

  it('tries a code for some customers where the merchant says that the shopper is one of them', async () => {
    addNativeDiscounts()
    const [, welcome] = platform.shopDiscounts.nodes
    if (welcome?.discount.__typename !== 'DiscountCodeFreeShipping') throw new Error('unreachable')
    const customerSelection = { __typename: 'DiscountCustomers' as const }
    platform.shopDiscounts.nodes = [{ ...welcome, discount: { ...welcome.discount, customerSelection } }]
    const app = await openNew()
    await giveTenPercent(app)
    await waitFor(() => expect(lastRequest()?.enteredCodes).toEqual([]))
    const others = within(card('With your other discounts'))
    expect(others.getByText('Only specific customers can use it.')).toBeTruthy()
    await app.user.click(
      screen.getByRole('checkbox', { name: 'WELCOME (Welcome), for an eligible customer' }),
    )
    await waitFor(() => expect(lastRequest()?.enteredCodes).toEqual(['WELCOME']))
  })

  it('says that prices could not be worked out, and tries again', async () => {
    platform.obstruct = (name) =>
      name === 'discount-preview' ? Response.json({ error: 'No answer.' }, { status: 400 }) : undefined
    const app = await openNew()
    await giveTenPercent(app)
    expect(await screen.findByText('Prices couldn’t be loaded')).toBeTruthy()
    platform.obstruct = undefined
    await app.user.click(within(card('Try it on a cart')).getByRole('button', { name: 'Try again' }))
    expect((await screen.findAllByText(/doesn’t apply to this cart/)).length).toBeGreaterThan(0)
  })
})

describe('a discount with the shop’s other discounts', () => {
  it('is allowed together with the one in its place, with totals before and after, and undone', async () => {
    addNativeDiscounts()
    platform.shopDiscounts.price = priceBoth
    const app = await openNew()
    await giveTenPercent(app)
    const others = within(card('With your other discounts'))
    expect(
      await others.findByText('“Festival” takes ₹200.00 off. Alone, this one would take ₹100.00 off.'),
    ).toBeTruthy()
    expect(
      others.getByText('They don’t combine because “Order discounts” is off in “Festival”.'),
    ).toBeTruthy()
    expect(
      others.getByText('They don’t combine because “Order discounts” is off in this discount.'),
    ).toBeTruthy()
    expect(await others.findByText('The cart’s total would be ₹798.00 instead of ₹898.00.')).toBeTruthy()
    expect(platform.mutations()).toEqual([])

    await app.user.click(others.getByRole('button', { name: 'Allow both: This discount and “Festival”' }))
    expect(await others.findByText('The cart’s total was ₹898.00 and is now ₹798.00.')).toBeTruthy()
    const updates = platform.operations.filter(({ name }) => name === 'DiscountAutomaticBasicUpdate')
    expect(updates.map(({ variables }) => variables)).toEqual([
      { id: festival, combinesWith: { ...none, orderDiscounts: true, shippingDiscounts: true } },
    ])
    await openCard(app, 'Combines with')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Order discounts' }).checked).toBe(true)
    expect(findSaveBar()).toBeTruthy()

    await app.user.click(others.getByRole('button', { name: 'Undo' }))
    expect((await others.findAllByText('The change is undone')).length).toBeGreaterThan(0)
    expect(
      platform.operations.findLast(({ name }) => name === 'DiscountAutomaticBasicUpdate')?.variables,
    ).toEqual({
      id: festival,
      combinesWith: { ...none, shippingDiscounts: true },
    })
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Order discounts' }).checked).toBe(false)
  })

  it('says why the platform refuses, and offers no undo without a change', async () => {
    addNativeDiscounts()
    platform.shopDiscounts.price = priceBoth
    platform.obstruct = (name) =>
      name === 'DiscountAutomaticBasicUpdate'
        ? refusal(name, { field: ['combinesWith'], message: 'Not allowed here.', code: 'INVALID' })
        : undefined
    const app = await openNew()
    await giveTenPercent(app)
    await app.user.click(await screen.findByRole('button', { name: /^Allow both/ }))
    expect(
      (await screen.findAllByText(/The discount couldn’t be changed: .*Not allowed here\./)).length,
    ).toBeGreaterThan(0)
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    expect(takeLoggedFailures()).toHaveLength(1)
  })

  it('is tried alone where the others cannot be read', async () => {
    platform.obstruct = (name) =>
      name === 'ShopDiscounts' ? Response.json({ error: 'No answer.' }, { status: 400 }) : undefined
    const app = await openNew()
    expect(await screen.findByText('Your other discounts couldn’t be loaded.')).toBeTruthy()
    await giveTenPercent(app)
    await waitFor(() => expect(lastRequest()?.discounts).toHaveLength(1))
  })
})
