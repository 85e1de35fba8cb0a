// @vitest-environment jsdom
import '../../testing/test-setup.ts'
import { useMantle } from '@heymantle/react'
import { render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { PlanAnswer } from '#rules/features/plan/plan-status.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { openRuleList } from '../../testing/rule-list-screen.tsx'
import { storeRuleSet } from '../../testing/stored-rule-set.ts'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { takeLoggedFailures } from '../../testing/test-setup.ts'

const apiUrl = 'https://billing.example.com/v1'
const billed = {
  billing: 'mantle',
  appId: 'app-1',
  apiUrl,
  customerApiToken: 'customer-token',
  returnUrl: 'https://admin.example.com/app/plan',
  planStatus: 'current',
  known: { status: 'active', planName: 'Pro', features: {} },
  knownAt: '2026-11-20T09:30:00.000Z',
} as const satisfies PlanAnswer

const features = {
  enabled_rule_sets: { id: 'f', name: 'Enabled rule sets', type: 'limit', value: 5, displayOrder: 0 },
}
const pro = {
  id: 'plan-pro',
  name: 'Pro',
  total: 19,
  currencyCode: 'USD',
  interval: 'EVERY_30_DAYS',
  trialDays: 14,
  features,
  featuresOrder: ['enabled_rule_sets'],
  customFields: { recommended: true },
  discounts: [],
}
const yearly = {
  ...pro,
  id: 'plan-yearly',
  name: 'Pro, a year',
  interval: 'ANNUAL',
  total: 190,
  customFields: {},
}
const subscription = { id: 'sub-1', plan: pro, currentPeriodEnd: '2026-12-20T00:00:00Z' }
const free = { id: 'c', billingStatus: 'none', plans: [pro, yearly], subscription: null, features, usage: {} }

let platform: TestPlatform
let calls: { method: string; path: string; body: unknown; headers: Headers }[]
let customer: Record<string, unknown>
/** Answer of the service to every request except the one for the customer. */
let answer: () => Response
beforeEach(() => {
  platform = createTestPlatform()
  platform.plan = billed
  customer = free
  answer = () => Response.json({ confirmationUrl: 'https://admin.example.com/approve' })
  calls = []
  const { fetch: ask } = platform
  platform.fetch = async (address, init) => {
    const path = String(address)
    if (!path.startsWith(apiUrl)) return ask(address, init)
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
    const method = init?.method ?? 'GET'
    calls.push({ method, path: path.slice(apiUrl.length), body, headers: new Headers(init?.headers) })
    return path.endsWith('/customer') ? Response.json({ customer }) : answer()
  }
})

const open = () => renderApp('/app/plan', platform)
const text = (part: string | RegExp) => screen.findByText(part)

describe('the plans page', () => {
  it.each([
    [{}, 'Current plan: Free', 'No subscription', /^You’re on the free plan/],
    [
      { billingStatus: 'trialing', subscription, trialExpiresAt: '2026-12-01T00:00:00Z' },
      'Current plan: Pro',
      'Trial',
      /^Your trial ends on .* You pay nothing before that/,
    ],
    [
      { billingStatus: 'active', subscription },
      'Current plan: Pro',
      'Active',
      /pay for your plan with your Shopify bill/,
    ],
    [
      { billingStatus: 'frozen', subscription },
      'Current plan: Pro',
      'Frozen',
      /Your rules and discounts still apply/,
    ],
    [{ billingStatus: 'canceled' }, 'Current plan: Free', 'Canceled', /You’re back on the free plan/],
  ])('shows %j', async (changed, heading, badge, sentence) => {
    customer = { ...free, ...changed }
    open()
    expect(await screen.findByRole('heading', { name: heading })).toBeTruthy()
    expect(screen.getByText(badge)).toBeTruthy()
    expect(screen.getByText(sentence)).toBeTruthy()
  })

  it('offers plans in the words of the library, and asks with the customer’s token only', async () => {
    open()
    await screen.findAllByText('14-day free trial')
    expect(screen.getByText('Most popular')).toBeTruthy()
    expect([screen.getByText('Monthly'), screen.getByText('Yearly')]).toHaveLength(2)
    expect(calls[0]?.headers.get('x-mantle-customer-api-token')).toBe('customer-token')
    expect(calls[0]?.headers.has('x-mantle-app-api-key')).toBe(false)
  })

  it('says that it shows the plan from before when it cannot be read again', async () => {
    const { user } = open()
    await screen.findAllByText('14-day free trial')
    platform.obstruct = () => new Response('down', { status: 502 })
    window.dispatchEvent(new Event('visibilitychange'))
    expect(await screen.findByText('This page couldn’t be loaded again')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Current plan: Free' })).toBeTruthy()
    platform.obstruct = undefined
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByText('This page couldn’t be loaded again')).toBeNull())
    takeLoggedFailures()
  })

  it('has one main button, of the plan that is recommended', async () => {
    open()
    const recommended = await screen.findByRole('button', { name: 'Select plan: Pro' })
    const isMain = ({ className }: Element) => className.includes('variantPrimary')
    expect(screen.getAllByRole('button', { name: /^Select plan: / }).filter(isMain)).toEqual([recommended])
  })

  it.each([
    ['active', false],
    ['frozen', true],
  ])(
    'lets a shop whose billing is %s choose another plan, unless it is frozen',
    async (status, isDisabled) => {
      customer = { ...free, billingStatus: status, subscription }
      open()
      const button = await screen.findByRole('button', { name: 'Change plan: Pro, a year' })
      expect(button.getAttribute('aria-disabled') === 'true' || button.hasAttribute('disabled')).toBe(
        isDisabled,
      )
    },
  )

  it('shows the end of the trial of the plan, which another plan may have begun', async () => {
    customer = {
      ...free,
      billingStatus: 'trialing',
      subscription: { ...subscription, trialExpiresAt: '2026-12-10T12:00:00Z' },
      trialExpiresAt: '2026-12-01T12:00:00Z',
    }
    open()
    expect(await text(/^Your trial ends on Dec 10, 2026/)).toBeTruthy()
  })

  it('shows the months with usage, and leaves out the others', async () => {
    customer = { ...free, usage: { codes: { id: 'metric-1', name: 'Codes', currentValue: 7 } } }
    answer = () =>
      Response.json({
        report: {
          data: [
            { date: '2026-10-31T12:00:00Z', value: 0 },
            { date: '2026-11-30T12:00:00Z', value: 7 },
          ],
        },
      })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'By month: Codes' }))
    expect(await text('30 days up to Nov 30, 2026: 7')).toBeTruthy()
    expect(screen.queryByText(/^30 days up to Oct 31/)).toBeNull()
  })

  it('shows the date of the next bill', async () => {
    customer = { ...free, billingStatus: 'active', subscription }
    open()
    expect(await text(/^Next billing date: Dec (19|20), 2026$/)).toBeTruthy()
  })

  it('sends the merchant to approve a plan, around the frame, with the way back', async () => {
    const go = vi.spyOn(window, 'open').mockReturnValue(null)
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Select plan: Pro' }))
    await waitFor(() => expect(go).toHaveBeenCalledWith('https://admin.example.com/approve', '_top'))
    expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
      path: '/subscriptions',
      body: {
        planId: 'plan-pro',
        returnUrl: billed.returnUrl,
        billingProvider: 'shopify',
        useSavedPaymentMethod: true,
        trialDays: 14,
      },
    })
  })

  it.each([
    [
      'refuses',
      () => Response.json({ error: 'Not today' }, { status: 422 }),
      'The billing service refused this: Not today',
    ],
    ['leads nowhere', () => Response.json({ id: 'x' }), /There’s no page to approve the plan/],
    [
      'leads into a script',
      () => Response.json({ confirmationUrl: 'javascript:alert(1)' }),
      /There’s no page/,
    ],
  ])('says so where the service %s', async (_, answered, described) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const go = vi.spyOn(window, 'open').mockReturnValue(null)
    answer = answered
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Select plan: Pro' }))
    expect(await text(described)).toBeTruthy()
    expect(go).not.toHaveBeenCalled()
  })

  it('changes what usage may cost at most', async () => {
    customer = {
      ...free,
      billingStatus: 'active',
      subscription: { ...subscription, usageChargeCappedAmount: 100 },
    }
    answer = () => Response.json(subscription)
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Change the maximum cost of usage' }))
    const field = screen.getByRole('spinbutton', { name: /^Maximum cost of usage/ })
    await user.clear(field)
    expect(screen.getByText('Enter an amount above 0.')).toBeTruthy()
    await user.type(field, '0')
    expect(screen.getByText('Enter an amount above 0.')).toBeTruthy()
    await user.clear(field)
    await user.type(field, '250')
    await user.click(screen.getByRole('button', { name: 'Save amount' }))
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({
        body: { id: 'sub-1', cappedAmount: 250 },
      }),
    )
  })

  it('has a higher amount approved around the frame', async () => {
    customer = { ...free, subscription: { ...subscription, usageChargeCappedAmount: 100 } }
    const go = vi.spyOn(window, 'open').mockReturnValue(null)
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Change the maximum cost of usage' }))
    await user.type(screen.getByRole('spinbutton', { name: /^Maximum cost of usage/ }), '0')
    await user.click(screen.getByRole('button', { name: 'Save amount' }))
    await waitFor(() => expect(go).toHaveBeenCalledWith('https://admin.example.com/approve', '_top'))
  })

  it.each([
    ['lastKnown', /^You see your plan as of/],
    ['lapsed', /There are no limits until the service responds/],
  ] as const)('shows the last known plan where the service is silent: %s', async (planStatus, sentence) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    platform.plan = { ...billed, customerApiToken: null, planStatus }
    open()
    const [described] = await screen.findAllByText(sentence)
    expect(described).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Pro' })).toBeTruthy()
  })
})

it('the hook of the library is of no use outside of its provider', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  // React reports the fault a second time at the window.
  const quiet = (event: Event) => event.preventDefault()
  window.addEventListener('error', quiet)
  const Outside = () => <p>{useMantle().plans.length}</p>
  expect(() => render(<Outside />)).toThrow('useMantle must be used within a MantleProvider')
  window.removeEventListener('error', quiet)
})

describe('a limit of the plan', () => {
  beforeEach(() => {
    platform.plan = {
      ...billed,
      known: {
        status: 'none',
        planName: null,
        features: {
          bulk_codes_per_job: { type: 'limit', value: 100 },
          own_code_lists: { type: 'boolean', value: false },
          enabled_rule_sets: { type: 'limit', value: 0 },
        },
      },
    }
  })

  it('is said where a rule set is to be enabled, which is not saved then', async () => {
    const { user } = renderApp('/app/payment-rules/new', platform)
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'One too many')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Enabled')
    const notice = await text(/^Your plan doesn’t include enabled rule sets/)
    expect(notice).toBeTruthy()
    expect(within(document.body).getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe(
      '/app/plan',
    )
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(platform.mutations()).toEqual([])
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Disabled')
    await waitFor(() => expect(screen.queryByRole('link', { name: 'See plans' })).toBeNull())
  })

  it('is shown when home or the list would enable a rule set, and active ones can still be switched off', async () => {
    storeRuleSet(platform, { title: 'Sleeps' })
    storeRuleSet(platform, { title: 'Acts', enabled: true })
    const home = renderApp('/app', platform)
    await home.user.click(await screen.findByRole('button', { name: 'Enable Sleeps' }))
    expect(await text(/^Your plan doesn’t include enabled rule sets/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See plans' })).toBeDefined()
    expect(platform.mutations()).toEqual([])
    await home.user.click(screen.getByRole('button', { name: 'Disable Acts' }))
    await waitFor(() => expect(home.toasts).toContain('Acts is disabled'))
    expect(screen.queryByRole('link', { name: 'See plans' })).toBeNull()
    home.unmount()

    const list = await openRuleList(platform)
    await list.select('Sleeps')
    await list.bulk('Enable')
    expect(await text(/^Your plan doesn’t include enabled rule sets/)).toBeTruthy()
    expect(platform.records.map(({ enabled }) => enabled)).toEqual([false, false])
  })

  it('does not count a rule set in testing, as the server does not', async () => {
    platform.plan = {
      ...billed,
      known: { ...billed.known, features: { enabled_rule_sets: { type: 'limit', value: 1 } } },
    }
    storeRuleSet(platform, { title: 'Sleeps' })
    const tested = storeRuleSet(platform, { title: 'Tried', enabled: true })
    for (const metafield of tested.metafields)
      if (metafield.key === 'rules')
        Object.assign(metafield, {
          value: JSON.stringify({
            ...JSON.parse(metafield.value),
            testing: { emails: ['tester@example.com'], since: '2026-11-20T09:30:00Z' },
          }),
        })
    const home = renderApp('/app', platform)
    expect(await screen.findByRole('button', { name: 'Enable for all: Tried' })).toBeDefined()
    await home.user.click(screen.getByRole('button', { name: 'Enable Sleeps' }))
    await waitFor(() => expect(home.toasts).toContain('Sleeps is enabled'))
    expect(screen.queryByRole('link', { name: 'See plans' })).toBeNull()
    home.unmount()
    renderApp('/app/plan', platform)
    expect(await text('1 of 5')).toBeTruthy()
  })

  it('is asked again when a rule set is saved, which another window may have overtaken', async () => {
    const refusing = platform.plan
    platform.plan = billed
    storeRuleSet(platform, { title: 'The last one' })
    const { user } = renderApp('/app/payment-rules/100', platform)
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'Enabled')
    platform.plan = refusing
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    expect(
      await text(/^Error saving configuration: Your plan doesn’t include enabled rule sets/),
    ).toBeTruthy()
    expect(platform.mutations()).toEqual([])
    expect(takeLoggedFailures()).toHaveLength(1)
  })
})
