// @vitest-environment jsdom
import '../../testing/test-setup.ts'
// Parts load when the page opens. The imports load them before a test waits for them.
import './checkout-test.tsx'
import './discounts-step.tsx'

import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { PreviewAnswer } from '#rules/preview/preview-answer.ts'
import { parseSampleLink, sampleParameter } from '#rules/preview/sample-link.ts'
import { pageLinks } from '../../pages/page-links.ts'
import { enteredCodePath } from '../../paths.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { priceWithout } from '../../testing/test-shop-discounts.ts'
import { checkoutTestWords } from './words.ts'

const festival = 'gid://shopify/DiscountAutomaticNode/7'
const welcome = 'gid://shopify/DiscountCodeNode/8'
const none = { orderDiscounts: false, productDiscounts: false, shippingDiscounts: false }
const always = { startsAt: '2025-01-01T00:00:00Z', endsAt: null }

function createShop(): TestPlatform {
  const platform = createTestPlatform()
  const basic = {
    ...always,
    discountClass: 'ORDER' as const,
    combinesWith: none,
    customerGets: {
      appliesOnOneTimePurchase: true,
      appliesOnSubscription: false,
      items: { __typename: 'AllDiscountItems' as const },
      value: { __typename: 'DiscountPercentage' as const, percentage: 0.1 },
    },
  }
  platform.shopDiscounts.nodes = [
    {
      id: 'gid://shopify/DiscountNode/7',
      metafields: { nodes: [] },
      discount: { __typename: 'DiscountAutomaticBasic', title: 'Festival', ...basic, automaticMinimum: null },
    },
    {
      id: 'gid://shopify/DiscountNode/8',
      metafields: { nodes: [] },
      discount: {
        __typename: 'DiscountCodeBasic',
        title: 'Welcome',
        ...basic,
        minimumRequirement: null,
        customerSelection: { __typename: 'DiscountCustomerAll' },
        codes: { nodes: [{ code: 'WELCOME' }] },
      },
    },
  ] as typeof platform.shopDiscounts.nodes
  platform.shopDiscounts.price = (request) => ({
    ...priceWithout(request),
    applied: [{ discountId: festival, amount: 10_980 }],
    unapplied: request.enteredCodes.includes('WELCOME')
      ? [
          {
            discountId: welcome,
            amountAlone: 5_000,
            reason: 'notCombinable',
            rivals: [
              {
                discountId: festival,
                amount: 10_980,
                never: false,
                missing: [{ discountId: festival, flag: 'orderDiscounts' }],
              },
            ],
          },
        ]
      : [],
  })
  return platform
}

function openTest(platform: TestPlatform, path: string) {
  const app = renderApp(path, platform)
  vi.stubGlobal('fetch', async (address: unknown, init?: RequestInit) =>
    address === '/app/api/preview'
      ? Response.json({ methods: [], outcomes: [] } satisfies PreviewAnswer)
      : platform.fetch(address as string, init),
  )
  return app
}

const row = async (name: string) => {
  const heading = await screen.findByRole('heading', { name: checkoutTestWords.discounts.heading })
  const card = within(heading.closest<HTMLElement>('.Polaris-ShadowBevel') ?? document.body)
  const entry = (await card.findAllByRole('listitem')).find(({ textContent }) =>
    textContent?.startsWith(name),
  )
  return entry?.textContent ?? ''
}

it('says what each discount takes off, and why one takes nothing', async () => {
  const platform = createShop()
  const { user } = openTest(platform, pageLinks.checkoutTest.path)
  await waitFor(async () => expect(await row('Festival')).toContain('Takes ₹109.80 off.'))
  expect(await row('Welcome')).toBe('WelcomeNot includedThe customer didn’t enter WELCOME.')
  await user.click(screen.getByRole('checkbox', { name: 'WELCOME (Welcome)' }))
  await waitFor(async () => expect(await row('Welcome')).toContain('“Festival” takes ₹109.80 off.'))
  expect(await row('Welcome')).toContain('They don’t combine because “Order discounts” is off in “Festival”.')
  expect(new URLSearchParams(window.location.search).getAll('code')).toEqual(['WELCOME'])
})

it('opens with the code of a saved discount entered', async () => {
  openTest(createShop(), enteredCodePath('WELCOME'))
  const code = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'WELCOME (Welcome)' })
  expect(code.checked).toBe(true)
})

it('copies a link into the admin, with the checkout and nothing of the launch', async () => {
  const platform = createShop()
  const launch = 'embedded=1&host=aG9zdA&id_token=secret&session=secret&hmac=secret'
  const { user } = renderApp(`${enteredCodePath('WELCOME')}&as=tester&${launch}`, platform)
  Object.assign(window.shopify, {
    config: { apiKey: 'key-1', host: btoa('admin.shopify.com/store/saffron-lane') },
  })
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce()
  await user.click(await screen.findByRole('button', { name: `Copy ${checkoutTestWords.link.label}` }))
  const link = new URL(String(write.mock.calls[0]?.[0]))
  expect(`${link.origin}${link.pathname}`).toBe(
    'https://admin.shopify.com/store/saffron-lane/apps/key-1/app/checkout-test',
  )
  const { [sampleParameter]: sample = null, ...others } = Object.fromEntries(link.searchParams)
  expect(parseSampleLink(sample)?.id).toBe('metro-shopper')
  expect(others).toEqual({ as: 'tester', code: 'WELCOME' })
})
