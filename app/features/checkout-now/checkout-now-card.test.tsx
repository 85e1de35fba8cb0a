// @vitest-environment jsdom
import '../../testing/test-setup.ts'

import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createSample } from '#rules/preview/samples.ts'
import { healthWords } from '#rules/words/health.ts'
import { storeCodWithFee, storeCodWithFeeAs } from '../../testing/cod-with-fee-screen.tsx'
import { openHealth, openMoreOnHome } from '../../testing/home-screen.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { storeTenPercent } from '../../testing/stored-discount.ts'
import { storeRuleSet } from '../../testing/stored-rule-set.ts'
import { createTestPlatform } from '../../testing/test-platform.ts'
import { takeLoggedFailures } from '../../testing/test-setup.ts'
import { shopHealthWords } from '../shop-health/words.ts'

it('lists what acts by the step of the checkout, and switches a screen’s records together', async () => {
  const platform = createTestPlatform()
  await storeCodWithFee(platform, 'Standard - COD')
  const { user, toasts } = renderApp('/app', platform)
  expect(await screen.findByRole('heading', { name: 'Your checkout, right now' })).toBeDefined()
  const [first] = await screen.findAllByRole('button', { name: 'Disable COD with fee' })
  expect(screen.getByRole('heading', { name: 'Payment methods', level: 3 })).toBeDefined()
  if (first !== undefined) await user.click(first)
  await waitFor(() => expect(toasts).toContain('COD with fee is disabled'))
  expect(platform.records.map(({ enabled }) => enabled)).toEqual([false, false])
  expect(await screen.findByText('Off: 1')).toBeDefined()
  // The records for rates and for methods share one line with one switch.
  expect(screen.getAllByRole('button', { name: 'Enable COD with fee' })).toHaveLength(1)
})

it('enables COD with fee only while the store has its method, with the same questions as its screen', async () => {
  const platform = createTestPlatform()
  await storeCodWithFeeAs(platform, 'Disabled', 'Standard - COD')
  platform.paymentMethods = ['Bonifico']
  const { user } = renderApp('/app', platform)
  const enable = async () => {
    const [first] = await screen.findAllByRole('button', { name: 'Enable COD with fee' })
    if (first !== undefined) await user.click(first)
  }
  await enable()
  expect(
    await screen.findByText(/Your store has no payment method named “Cash on Delivery \(COD\)”/),
  ).toBeDefined()
  expect(takeLoggedFailures()).toHaveLength(1)
  expect(platform.records.map(({ enabled }) => enabled)).toEqual([false, false])

  platform.paymentMethods = ['Bonifico', 'Cash on Delivery (COD)']
  const sentence = 'The fee can be avoided.'
  const sample = createSample('metro-shopper', {
    rates: [],
    paymentMethods: [],
    date: '2026-11-20',
    time: '10:30',
  })
  platform.deadEnds.ask = ({ records }) => ({
    findings: records.length > 0 ? [{ kind: 'feeAvoided', key: 'new', sentence, records: [], sample }] : [],
    tried: 12,
    isPartial: false,
  })
  await enable()
  expect(await screen.findByText(sentence)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Go back' }))
  expect(platform.records.map(({ enabled }) => enabled)).toEqual([false, false])
})

it('offers no Enable of a scheduled discount, and its switch keeps the dates, shown by the shop’s clock', async () => {
  const platform = createTestPlatform()
  storeTenPercent(platform)
  platform.ownDiscounts.records = platform.ownDiscounts.records.map((record) => ({
    ...record,
    startsAt: '2999-01-01T20:00:00Z',
    endsAt: '2999-01-31T20:00:00Z',
    status: 'SCHEDULED',
  }))
  const { user, toasts } = renderApp('/app', platform)
  const off = await screen.findByRole('button', { name: 'Disable Ten percent' })
  expect(await screen.findByText(/^Starts Jan 2, 2999, 1:30/)).toBeDefined()
  await user.click(off)
  const on = await screen.findByRole('button', { name: 'Enable Ten percent' })
  expect(
    await screen.findByText(/^Runs from Jan 2, 2999, 1:30.AM to Feb 1, 2999.* once enabled/),
  ).toBeDefined()
  await user.click(on)
  await waitFor(() => expect(toasts).toContain('Ten percent is enabled'))
  expect(platform.ownDiscounts.records).toMatchObject([
    { startsAt: '2999-01-01T20:00:00Z', endsAt: '2999-01-31T20:00:00Z', status: 'SCHEDULED' },
  ])
})

it('asks on the home page before a discount whose end has passed is enabled without one', async () => {
  const platform = createTestPlatform()
  storeTenPercent(platform)
  platform.ownDiscounts.records = platform.ownDiscounts.records.map((record) => ({
    ...record,
    endsAt: '2026-02-01T20:00:00Z',
    status: 'EXPIRED',
  }))
  const { user } = renderApp('/app', platform)
  await user.click(await screen.findByRole('button', { name: 'Enable Ten percent' }))
  expect(await screen.findByText('“Ten percent” ended on Feb 2, 2026.')).toBeDefined()
  await user.click(screen.getByText('Keep disabled', { selector: 'button' }))
  expect(platform.ownDiscounts.records).toMatchObject([{ endsAt: '2026-02-01T20:00:00Z' }])
  await user.click(await screen.findByRole('button', { name: 'Enable Ten percent' }))
  await user.click(await screen.findByText('Enable without an end date', { selector: 'button' }))
  expect(await screen.findByRole('button', { name: 'Disable Ten percent' })).toBeDefined()
  expect(platform.ownDiscounts.records).toMatchObject([{ endsAt: null, status: 'ACTIVE' }])
})

it('lists faults of active records, and saves the choice of mail', async () => {
  const platform = createTestPlatform()
  platform.healthMail = { isOn: false }
  platform.healthFindings = [
    {
      key: 'gone',
      severity: 'critical',
      sentence: '“Lamps” names what the store no longer has: “Brass lamp”.',
      advice: 'Take it out.',
      place: { part: 'payment-rules', number: '4' },
    },
  ]
  const { user } = renderApp('/app', platform)
  await openHealth(user)
  expect(await screen.findByText('Take it out.')).toBeDefined()
  const open = screen.getByRole('link', { name: /^Open: “Lamps”/ })
  expect(open.getAttribute('href')).toBe('/app/payment-rules/4')
  await user.click(screen.getByRole('button', { name: shopHealthWords.mail.turnOn }))
  expect(await screen.findByRole('button', { name: shopHealthWords.mail.turnOff })).toBeDefined()
  expect(platform.healthMail).toEqual({ isOn: true })
})

it('has work that was set aside tried again', async () => {
  const platform = createTestPlatform()
  await storeCodWithFee(platform, 'Standard - COD')
  platform.healthFindings = [
    {
      key: 'put-aside/shop-health',
      severity: 'critical',
      ...healthWords.putAside('shop-health'),
      isPutAside: true,
    },
  ]
  const { user } = renderApp('/app', platform)
  await openHealth(user)
  const again = await screen.findByRole('button', { name: /^Try again: The app paused a task/ })
  await user.click(again)
  expect(await screen.findByText(shopHealthWords.fine)).toBeDefined()
})

it('says that a person may not see discounts, and shows the rest', async () => {
  const platform = createTestPlatform()
  await storeCodWithFee(platform, 'Standard - COD')
  platform.unseen = ['discount']
  renderApp('/app', platform)
  expect(await screen.findByText(/permission to see discounts, so they’re not listed here/)).toBeDefined()
  expect(await screen.findByText(/permission to see discounts, so we didn’t check them/)).toBeDefined()
  expect(screen.getAllByRole('button', { name: 'Disable COD with fee' })).not.toEqual([])
  expect(screen.queryByText(shopHealthWords.fine)).toBeNull()
})

it('shows five records of a step at first, and the rest on request', async () => {
  const platform = createTestPlatform()
  for (const place of [1, 2, 3, 4, 5, 6, 7])
    storeRuleSet(platform, { title: `Rules ${place}`, enabled: true })
  const { user } = renderApp('/app', platform)
  const rest = await screen.findByRole('button', { name: 'Show 2 more: Payment methods' })
  const countSwitches = () => screen.getAllByRole('button', { name: /^Disable Rules/ }).length
  expect(countSwitches()).toBe(5)
  await user.click(rest)
  expect(countSwitches()).toBe(7)
  await user.click(screen.getByRole('button', { name: 'Show less: Payment methods' }))
  expect(countSwitches()).toBe(5)
})

it('shows how full the data for the store’s pages is', async () => {
  const platform = createTestPlatform()
  await storeCodWithFee(platform, 'Standard - COD')
  const head = JSON.stringify({ version: 1, of: 'x', state: 'changing', text: 'a'.repeat(119_900) })
  platform.published.set('gid://shopify/AppInstallation/1.storefront', head)
  const { user } = renderApp('/app', platform)
  await openMoreOnHome(user)
  expect(await screen.findByRole('heading', { name: 'Data for your store’s pages' })).toBeDefined()
  expect(screen.getByText('Blocks of your theme')).toBeDefined()
  expect(screen.getByText('25% full')).toBeDefined()
})
