// @vitest-environment jsdom
import '../../testing/test-setup.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { createRuleSet, putInTesting } from '#rules/language/rule-set.ts'
import { formatJsonMetafield, metafieldKeys } from '#rules/records/metafields.ts'
import { parseTesters } from '#rules/records/testers.ts'
import { findTesting } from '#rules/records/testing-of-record.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { functionIds } from '../../testing/test-admin-api.ts'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { readOtherDiscount } from './cart/other-discounts.ts'
import { openTenPercent } from './testing/open-discount.ts'

let platform: TestPlatform
beforeEach(() => {
  platform = createTestPlatform()
})

const linkBox = () => screen.findByRole('textbox', { name: 'Link for testers' })
const enable = () => screen.queryByRole('button', { name: 'Enable for all' })
const storedTesting = () => platform.ownDiscounts.records.map(findTesting)

describe.each([
  ['automatic', undefined],
  ['by code', 'TEN'],
])('a discount, %s', (_method, code) => {
  it('is put to test in its form, and enabled for all with one click', async () => {
    const app = await openTenPercent(platform, code)
    expect(screen.queryByRole('heading', { name: 'Testing' })).toBeNull()
    await app.user.selectOptions(screen.getByRole('combobox', { name: /^Status/ }), 'Testing')
    await linkBox()
    expect(
      screen.getByText(/^Only people who open your store by the link below can get this discount/),
    ).toBeDefined()
    expect(screen.getByText('In testing: only testers get it')).toBeDefined()
    expect(enable()).toBeNull()
    await app.save()
    await waitFor(() => expect(app.toasts).toHaveLength(1))
    const [testing] = storedTesting()
    expect(testing?.token).toBe(parseTesters(platform.testers)?.token)
    expect(platform.ownDiscounts.records[0]?.status).toBe('ACTIVE')
    await app.user.click(await screen.findByRole('button', { name: 'Enable for all' }))
    await waitFor(() => expect(storedTesting()).toEqual([undefined]))
    await waitFor(() => expect(enable()).toBeNull())
  })
})

it('a save waits until the testers are known', async () => {
  const testers = Promise.withResolvers<undefined>()
  platform.obstruct = (name) => (name === 'Testers' ? testers.promise : undefined)
  const app = await openTenPercent(platform)
  await app.user.selectOptions(screen.getByRole('combobox', { name: /^Status/ }), 'Testing')
  await app.save()
  expect(platform.mutations()).toEqual([])
  testers.resolve(undefined)
  await waitFor(() => expect(app.toasts).toEqual(['Discount updated']))
  expect(storedTesting()[0]?.token).toBe(parseTesters(platform.testers)?.token)
})

it('a new link reaches a discount in testing', async () => {
  const app = await openTenPercent(platform)
  await app.user.selectOptions(screen.getByRole('combobox', { name: /^Status/ }), 'Testing')
  await linkBox()
  await app.save()
  await waitFor(() => expect(app.toasts).toHaveLength(1))
  const before = storedTesting()[0]?.token
  await app.user.click(screen.getByRole('button', { name: 'Create a new link' }))
  await screen.findAllByText(/^The link is new/)
  const after = parseTesters(platform.testers)?.token
  expect(after).not.toBe(before)
  expect(storedTesting()[0]?.token).toBe(after)
})

it('a discount in testing is enabled for all from the home page', async () => {
  const app = await openTenPercent(platform)
  await app.user.selectOptions(screen.getByRole('combobox', { name: /^Status/ }), 'Testing')
  await linkBox()
  await app.save()
  await waitFor(() => expect(app.toasts).toHaveLength(1))
  app.unmount()
  const { user, toasts } = renderApp('/app', platform)
  await user.click(await screen.findByRole('button', { name: 'Enable for all: Ten percent' }))
  await waitFor(() => expect(toasts).toContain('Ten percent is enabled'))
  expect(storedTesting()).toEqual([undefined])
})

it('other discounts in testing are tried with a discount in testing, and not with one for everybody', () => {
  const testing = { token: '00112233445566778899aabbccddeeff', emails: [], since: '2026-11-20T10:00:00.000Z' }
  const ruleSet = putInTesting(createRuleSet('Other'), testing)
  const other = {
    kind: 'DiscountAutomaticApp',
    id: 'gid://shopify/DiscountAutomaticNode/7',
    title: 'Other',
    method: 'automatic',
    startsAt: '2025-01-01T00:00:00Z',
    endsAt: null,
    code: null,
    combinesWith: { orderDiscounts: false, productDiscounts: false, shippingDiscounts: false },
    gives: {
      type: 'app',
      functionId: functionIds['discount-rules'],
      metafields: [formatJsonMetafield(metafieldKeys.rules, ruleSet)],
    },
  } as const
  expect(readOtherDiscount(other, functionIds, false)).toMatchObject({ reason: 'inTesting' })
  const tried = readOtherDiscount(other, functionIds, true)
  expect(tried.reason).toBeUndefined()
  expect(tried.tried?.gives).toMatchObject({ ruleSet: createRuleSet('Other') })
})
