// @vitest-environment jsdom
import '../../../testing/test-setup.ts'
// Pages load when they are opened. The import loads this one before a test waits for it.
import './discount-list-page.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { createRuleSet, putInTesting } from '#rules/language/rule-set.ts'
import type { DiscountRecord } from '#rules/records/discount.ts'
import { fillIn } from '../../../testing/fill-in.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { functionIds } from '../../../testing/test-admin-api.ts'
import { createTestPlatform, refusal, type TestPlatform } from '../../../testing/test-platform.ts'
import { takeLoggedFailures } from '../../../testing/test-setup.ts'

let platform: TestPlatform
beforeEach(() => {
  platform = createTestPlatform()
  platform.ownDiscounts.records = [
    stored(101, { title: 'Autumn' }),
    stored(102, { title: 'Winter', status: 'SCHEDULED', startsAt: '2999-01-01T00:00:00Z' }),
    stored(103, { title: 'Spring', status: 'EXPIRED', endsAt: '2026-02-01T00:00:00Z' }),
  ]
})

function stored(number: number, changes: Partial<DiscountRecord>): DiscountRecord {
  const value = { type: 'percentage', percentage: '10' }
  const rule = {
    title: 'Rule 1',
    match_type: 'all' as const,
    conditions: [],
    actions: [{ type: 'apply_discount', params: { value, message: 'Ten' } }],
  }
  return {
    owner: 'discount',
    id: `gid://shopify/DiscountAutomaticNode/${number}`,
    title: '',
    functionId: 'function',
    method: 'automatic',
    startsAt: '2026-01-01T00:00:00Z',
    endsAt: null,
    combinesWith: { orderDiscounts: false, productDiscounts: false, shippingDiscounts: false },
    discountClasses: ['ORDER'],
    status: 'ACTIVE',
    usedCount: 0,
    metafields: [
      kept('rules', createRuleSet(changes.title ?? '', [rule])),
      kept('ui_config', { version: 1, type: 'order-discounts', names: {} }),
    ],
    ...changes,
  } as DiscountRecord
}

const kept = (key: string, value: object) => ({
  id: `gid://shopify/Metafield/${key}`,
  namespace: 'checkout-ninja',
  key,
  type: 'json',
  value: JSON.stringify(value),
  updatedAt: '2026-11-02T09:30:00Z',
})

const listed = () =>
  screen.getAllByRole('link', { name: /^(Autumn|Winter|Spring)$/ }).map(({ textContent }) => textContent)

async function openList() {
  const app = renderApp('/app/order-discounts', platform)
  await screen.findByRole('link', { name: 'Autumn' })
  return {
    ...app,
    select: async (...titles: readonly string[]) => {
      for (const title of titles) {
        const row = screen.getByRole('link', { name: title }).closest('tr') as HTMLElement
        await app.user.click(within(row).getByRole('checkbox'))
      }
    },
    /** Polaris draws the actions twice, first to measure them, and some of them in a menu. */
    bulk: async (action: string) => {
      const direct = screen.queryAllByRole('button', { name: action }).at(-1)
      if (direct === undefined)
        await app.user.click(requireLast(screen.getAllByRole('button', { name: /^(More actions|Actions)$/ })))
      await app.user.click(direct ?? (await screen.findByRole('button', { name: action })))
    },
  }
}

function requireLast(buttons: readonly HTMLElement[]): HTMLElement {
  const button = buttons.at(-1)
  if (button === undefined) throw new Error('There is no such button.')
  return button
}

describe('a list of discounts', () => {
  it('shows the view and the search that its address names', async () => {
    const app = await openList()
    expect(listed()).toEqual(['Autumn', 'Spring', 'Winter'])
    app.unmount()
    const scheduled = renderApp('/app/order-discounts?view=scheduled', platform)
    await screen.findByRole('link', { name: 'Winter' })
    expect(listed()).toEqual(['Winter'])
    scheduled.unmount()
    renderApp('/app/order-discounts?query=spring', platform)
    await screen.findByRole('link', { name: 'Spring' })
    expect(listed()).toEqual(['Spring'])
  })

  it('has a view of those in testing, which are not active for shoppers', async () => {
    const [autumn] = platform.ownDiscounts.records
    const tried = putInTesting(createRuleSet('Tried', []), {
      token: 'a-token-of-testers',
      emails: [],
      since: '2026-11-20T10:00:00.000Z',
    })
    const rules = { id: 'gid://shopify/Metafield/tried', value: JSON.stringify(tried) }
    platform.ownDiscounts.records.push({
      ...(autumn as DiscountRecord),
      id: 'gid://shopify/DiscountAutomaticNode/104',
      title: 'Summer',
      metafields: (autumn as DiscountRecord).metafields.map((metafield) =>
        metafield.key === 'rules' ? { ...metafield, ...rules } : metafield,
      ),
    })
    const app = renderApp('/app/order-discounts?view=testing', platform)
    const summer = (await screen.findByRole('link', { name: 'Summer' })).closest('tr') as HTMLElement
    expect(screen.queryByRole('link', { name: 'Autumn' })).toBeNull()
    expect(within(summer).getByText(/^Testers only, since/)).toBeTruthy()
    expect(within(summer).queryByText('Active')).toBeNull()
    app.unmount()
    renderApp('/app/order-discounts?view=active', platform)
    await screen.findByRole('link', { name: 'Autumn' })
    expect(screen.queryByRole('link', { name: 'Summer' })).toBeNull()
  })

  it('disables and deletes several at once', async () => {
    const app = await openList()
    await app.select('Autumn', 'Winter', 'Spring')
    await app.bulk('Disable')
    await waitFor(() => expect(app.toasts).toEqual(['2 discounts disabled']))
    expect(platform.mutations()).toEqual(['DiscountAutomaticAppUpdate', 'DiscountAutomaticAppUpdate'])
    await app.select('Spring')
    await app.bulk('Delete')
    expect(await screen.findByText(/^Customers can no longer use them/)).toBeTruthy()
    await app.user.click(await screen.findByText('Delete 1 discount', { selector: 'button' }))
    await waitFor(() => expect(app.toasts).toEqual(['2 discounts disabled', '1 discount deleted']))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Spring' })).toBeNull())
  })

  it('keeps the focus in the list after an action on several', async () => {
    const app = await openList()
    await app.select('Autumn', 'Winter')
    await app.bulk('Disable')
    await waitFor(() => expect(app.toasts).toEqual(['2 discounts disabled']))
    await waitFor(() => expect(document.activeElement).not.toBe(document.body))
    expect(screen.getByRole('main').contains(document.activeElement)).toBe(true)
  })

  it('takes back what was done with several, as far as their functions are in the store', async () => {
    const app = await openList()
    const before = structuredClone(platform.ownDiscounts.records)
    await app.select('Autumn', 'Winter')
    await app.bulk('Disable')
    await waitFor(() => expect(app.toasts).toEqual(['2 discounts disabled']))
    app.pressToast()
    await waitFor(() => expect(app.toasts.at(-1)).toBe('2 changes undone.'))
    const datesOf = ({ title, startsAt, endsAt }: DiscountRecord) => ({ title, startsAt, endsAt })
    expect(platform.ownDiscounts.records.map(datesOf)).toEqual(before.map(datesOf))

    const [spring] = platform.ownDiscounts.records.filter(({ title }) => title === 'Spring')
    Object.assign(spring ?? {}, { functionId: functionIds['discount-rules'] })
    await app.select('Autumn', 'Spring')
    await app.bulk('Delete')
    await app.user.click(await screen.findByText('Delete 2 discounts', { selector: 'button' }))
    await waitFor(() => expect(app.toasts.at(-1)).toBe('2 discounts deleted'))
    app.pressToast()
    await waitFor(() =>
      expect(app.toasts.at(-1)).toBe(
        '1 change undone. “Autumn” can’t come back because your store can no longer run its rules.',
      ),
    )
    await screen.findByRole('link', { name: 'Spring' })
  })

  it('puts the dates back when several are enabled, and asks first about an end that has passed', async () => {
    const app = await openList()
    await app.select('Autumn', 'Winter')
    await app.bulk('Disable')
    await waitFor(() => expect(app.toasts).toEqual(['2 discounts disabled']))
    const winter = (await screen.findByRole('link', { name: 'Winter' })).closest('tr') as HTMLElement
    await within(winter).findByText('Disabled')
    expect(within(winter).getByText('From Jan 1, 2999')).toBeTruthy()
    await app.select('Winter', 'Spring')
    await app.bulk('Enable')
    expect(await screen.findByText('“Spring” ended on Feb 1, 2026.')).toBeTruthy()
    await app.user.click(screen.getByText('Keep disabled', { selector: 'button' }))
    expect(platform.mutations()).toHaveLength(2)
    await app.bulk('Enable')
    await app.user.click(await screen.findByText('Enable without an end date', { selector: 'button' }))
    await waitFor(() => expect(app.toasts).toContain('2 discounts enabled'))
    expect(
      platform.ownDiscounts.records.map(({ title, startsAt, endsAt }) => [title, startsAt, endsAt]),
    ).toEqual([
      ['Autumn', '2026-01-01T00:00:00Z', expect.any(String)],
      ['Winter', '2999-01-01T00:00:00Z', null],
      ['Spring', '2026-01-01T00:00:00Z', null],
    ])
  })

  it('does not enable scheduled discounts, and explains a skipped one among several', async () => {
    const app = await openList()
    await app.select('Winter')
    const offered = () =>
      screen.getAllByText('Enable').map((label) => label.closest('button')?.getAttribute('aria-disabled'))
    expect(offered()).toContain('true')
    await app.select('Autumn')
    await app.bulk('Enable')
    expect(
      await screen.findByText('“Winter” wasn’t changed. It’s enabled and starts on its start date.'),
    ).toBeTruthy()
    expect(platform.mutations()).toEqual([])
  })

  it('duplicates one, with a title of its own and disabled', async () => {
    const app = await openList()
    await app.select('Autumn')
    await app.bulk('Duplicate')
    await waitFor(() => expect(app.toasts).toEqual(['1 discount duplicated. Copies are disabled.']))
    expect(platform.mutations()).toEqual(['DiscountAutomaticAppCreate'])
    expect(await screen.findByRole('link', { name: 'Copy of Autumn' })).toBeTruthy()
    expect(platform.ownDiscounts.records.at(-1)).toMatchObject({
      title: 'Copy of Autumn',
      status: 'EXPIRED',
      discountClasses: ['ORDER'],
    })
  })

  it('is looked through by views that a merchant saved in this browser', async () => {
    const app = await openList()
    await app.user.click(screen.getByRole('button', { name: 'Search and filter results' }))
    await fillIn(app.user, await screen.findByPlaceholderText(/^Search by title/), 'spring')
    await app.user.click(screen.getByRole('button', { name: 'Save as' }))
    await fillIn(app.user, await screen.findByRole('textbox', { name: 'Name' }), 'Of spring')
    await app.user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(window.location.search).toBe('?view=Of+spring'))
    expect(listed()).toEqual(['Spring'])
    app.unmount()
    const again = await openList()
    expect(listed()).toEqual(['Autumn', 'Spring', 'Winter'])
    again.unmount()
    renderApp('/app/order-discounts?view=Of+spring', platform)
    await screen.findByRole('link', { name: 'Spring' })
    expect(listed()).toEqual(['Spring'])
  })

  it('stops at a refusal, and tries the rest again', async () => {
    let isRefused = true
    platform.obstruct = (name) =>
      name === 'DiscountAutomaticAppUpdate' && isRefused
        ? refusal(name, { field: ['id'], message: 'Not today.', code: 'INTERNAL_ERROR' })
        : undefined
    const app = await openList()
    await app.select('Autumn', 'Winter')
    await app.bulk('Disable')
    expect(await screen.findByText('Stopped after disabling 0 discounts')).toBeTruthy()
    expect(screen.getByText(/: Not today\./)).toBeTruthy()
    expect(takeLoggedFailures()).toHaveLength(1)
    isRefused = false
    await app.user.click(screen.getByRole('button', { name: 'Try the rest again' }))
    await waitFor(() => expect(app.toasts).toEqual(['2 discounts disabled']))
  })
})
