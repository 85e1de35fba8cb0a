import { type Customer, MantleClient, type MantleError } from '@heymantle/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { planFeatureKeys } from '#rules/features/plan/plan-features.ts'
import { findFeaturesInForce, findPlanRefusal } from '#rules/features/plan/plan-status.ts'
import { billingAppId, deriveBillingApiKey } from '../../local-store/services/billing/credentials.ts'
import type { ServiceFault } from '../../local-store/services/service-fault.ts'
import {
  apiSecret,
  createTestStore,
  storeUrl,
  type TestStore,
} from '../../local-store/test-support/test-store.ts'
import { createMantle, type Mantle } from '../../server/billing/mantle.ts'
import { readCustomer } from '../../server/billing/read-customer.ts'

const apiUrl = `${storeUrl}/services/billing/v1`
const returnUrl = `${storeUrl}/store/saffron-lane/apps/checkout-ninja/app/plan`
const dayMs = 24 * 60 * 60_000
const shop = {
  platformId: '61000000042',
  myshopifyDomain: 'saffron-lane.myshopify.com',
  name: 'Saffron Lane',
  email: 'hello@saffronlane.example',
  platformPlanName: 'Basic',
}

let local: TestStore
let mantle: Mantle
/** The shop's token for the Admin API. */
let accessToken: string
beforeEach(async () => {
  local = createTestStore()
  vi.stubGlobal('fetch', (input: string, init: RequestInit) =>
    local.store.request(input, init, { incoming: { socket: { remoteAddress: '127.0.0.1', destroy() {} } } }),
  )
  mantle = createMantle({ appId: billingAppId, apiKey: deriveBillingApiKey(apiSecret), apiUrl })
  accessToken = await local.install()
})

async function beCustomer({ isLent = true } = {}) {
  const lentAccess = { accessToken, expires: undefined }
  const token = await mantle.identify(shop, { rotateApiToken: true, ...(isLent && { lentAccess }) })
  const browser = new MantleClient({ appId: billingAppId, customerApiToken: token, apiUrl })
  return { token, browser, read: async () => requireAnswer(await browser.getCustomer()) }
}

function requireAnswer<Answer extends object>(answer: Answer | MantleError): Answer {
  if ('error' in answer) throw new Error(String(answer.error))
  return answer
}

/** Chooses a plan and approves it. */
async function takePlan(browser: MantleClient, planId: string) {
  const { confirmationUrl } = requireAnswer(await browser.subscribe({ planId, returnUrl }))
  expect(await approve(confirmationUrl)).toEqual({ returnUrl })
}

/** Approves a charge as the page of the store does. */
async function approve(confirmationUrl: unknown): Promise<unknown> {
  const id = String(confirmationUrl).split('/').at(-1)
  return (await local.call('POST', `/charges/${id}/approve`, {})).body
}

/** The part of the customer that the app's server would store. */
const known = (customer: Customer) => {
  const read = readCustomer(customer)
  if (read === undefined) throw new Error('The customer is in no form that we know.')
  return read.known
}

test('a shop without a plan has the free plan’s limits, and with a plan has no limits', async () => {
  const { browser, read } = await beCustomer()
  const free = known(await read())
  expect(free).toMatchObject({ status: 'none', planName: null })
  const refusals = (features = findFeaturesInForce('current', free)) => [
    findPlanRefusal(features, 'enabled_rule_sets', 5)?.limit,
    findPlanRefusal(features, 'bulk_codes_per_job', 1_000)?.limit,
    findPlanRefusal(features, 'own_code_lists')?.limit,
  ]
  expect(refusals()).toEqual([5, 1_000, null])
  await takePlan(browser, 'plan-pro-monthly')
  const paid = known(await read())
  expect(paid).toMatchObject({ status: 'trialing', planName: 'Pro' })
  expect(refusals(findFeaturesInForce('current', paid))).toEqual([undefined, undefined, undefined])
})

test('our check of a feature agrees with the library’s', async () => {
  const { browser, read } = await beCustomer()
  for (const featureKey of planFeatureKeys) {
    for (const count of [0, 4, 5, 999, 1_000, 1_001]) {
      const theirs = await browser.isFeatureEnabled({ featureKey, count })
      const ours = findPlanRefusal(known(await read()).features, featureKey, count)
      expect([featureKey, count, ours === undefined]).toEqual([featureKey, count, theirs])
    }
  }
})

test('a trial ends by the store’s clock, and the next bill is due then', async () => {
  const { browser, read } = await beCustomer()
  await takePlan(browser, 'plan-pro-monthly')
  const trial = await read()
  expect(trial.subscription?.currentPeriodEnd).toBe(trial.trialExpiresAt)
  await local.pass(14 * dayMs)
  const after = await read()
  expect(after.billingStatus).toBe('active')
  expect(after.subscription?.currentPeriodEnd).toBe('2027-01-03T05:00:00.000Z')
})

test('a plan is changed by approving another, without a second trial', async () => {
  const { browser, read } = await beCustomer()
  await takePlan(browser, 'plan-pro-monthly')
  await local.pass(20 * dayMs)
  await beCustomer()
  const again = (await beCustomer()).browser
  await takePlan(again, 'plan-pro-yearly')
  expect(await (await beCustomer()).read()).toMatchObject({
    billingStatus: 'active',
    subscription: { plan: { id: 'plan-pro-yearly', interval: 'ANNUAL' } },
  })
  // A customer token is invalid once it has been replaced.
  expect(await browser.getCustomer()).toMatchObject({ error: 'Invalid customer API token' })
  await expect(read()).rejects.toThrow('Invalid customer API token')
})

test('a declined charge changes nothing', async () => {
  const { browser, read } = await beCustomer()
  const { confirmationUrl } = requireAnswer(
    await browser.subscribe({ planId: 'plan-pro-monthly', returnUrl, useSavedPaymentMethod: true }),
  )
  const id = String(confirmationUrl).split('/').at(-1)
  await local.call('POST', `/charges/${id}/decline`, {})
  expect((await read()).billingStatus).toBe('none')
  expect((await local.call('GET', `/charges/${id}`)).status).toBe(404)
})

test('a plan is cancelled with a reason, and its features go with it', async () => {
  const { browser, read } = await beCustomer()
  await takePlan(browser, 'plan-pro-monthly')
  requireAnswer(await browser.cancelSubscription({ cancelReason: 'We close for the winter.' }))
  expect(local.world.state.read().billing?.subscription).toMatchObject({
    state: 'canceled',
    cancelReason: 'We close for the winter.',
  })
  const customer = await read()
  expect(known(customer)).toMatchObject({ status: 'canceled', planName: null })
  expect(await browser.cancelSubscription()).toEqual({ error: 'No active subscription' })
})

test('access that was never granted or has ended charges nothing', async () => {
  const { browser } = await beCustomer({ isLent: false })
  expect(await browser.subscribe({ planId: 'plan-pro-monthly', returnUrl })).toEqual({
    error: 'The access token of the shop is missing or has expired',
  })
})

test('usage events are counted once, alone or in a batch, and reported over time', async () => {
  const { token, browser, read } = await beCustomer()
  const { id: customerId } = await read()
  const event = (eventId: string, count: number) => ({
    eventId,
    eventName: 'codes_made',
    timestamp: new Date('2026-11-20T04:00:00Z'),
    customerId,
    properties: { count },
  })
  await mantle.sendUsageEvents(token, [event('job-1', 250)])
  await mantle.sendUsageEvents(token, [event('job-1', 250), event('job-2', 50)])
  const { usage } = await read()
  expect(usage.codes_made).toMatchObject({ id: 'metric-codes-made', currentValue: 300 })
  const { report } = requireAnswer(
    await browser.getUsageMetricReport({ id: 'metric-codes-made', period: 'daily', customerId }),
  )
  expect(report.data.map(({ value }) => value)).toEqual([...Array(11).fill(0), 300])
})

test('a higher cap of usage charges needs approval, a lower one does not', async () => {
  const { browser, read } = await beCustomer()
  await takePlan(browser, 'plan-pro-monthly')
  const id = (await read()).subscription?.id ?? ''
  const { confirmationUrl } = requireAnswer(await browser.updateSubscription({ id, cappedAmount: 250 }))
  expect((await read()).subscription?.usageChargeCappedAmount).toBe(100)
  await approve(confirmationUrl)
  expect((await read()).subscription?.usageChargeCappedAmount).toBe(250)
  // A lower cap is still within the merchant's approval.
  requireAnswer(await browser.updateSubscription({ id, cappedAmount: 150 }))
  expect((await read()).subscription?.usageChargeCappedAmount).toBe(150)
})

test('bills and payment methods are on pages of the service, which lead back', async () => {
  const { browser } = await beCustomer()
  await takePlan(browser, 'plan-pro-monthly')
  await local.pass(45 * dayMs)
  const page = requireAnswer(await browser.createHostedSession({ type: 'portal', config: { returnUrl } }))
  const read = async (url: string) =>
    (await local.call('GET', `/billing-sessions/${url.split('/').at(-1)}`)).body
  expect(await read(page.url)).toMatchObject({
    type: 'portal',
    returnUrl,
    invoices: [{ amount: 19 }, { amount: 19 }],
  })
  const intent = requireAnswer(await browser.addPaymentMethod({ returnUrl }))
  expect(await read(intent.clientSecret)).toMatchObject({ type: 'payment_method', returnUrl })
})

test('a client without key and token gets no data', async () => {
  const stranger = createMantle({ appId: billingAppId, apiKey: 'guessed', apiUrl })
  await expect(stranger.identify(shop, { rotateApiToken: true })).rejects.toMatchObject({ reason: 'refused' })
  await expect(stranger.getCustomer('guessed')).rejects.toMatchObject({ reason: 'refused' })
})

test('a service that is slow or refuses is abandoned', async () => {
  const hasty = createMantle({ appId: billingAppId, apiKey: deriveBillingApiKey(apiSecret), apiUrl }, 20)
  const order = (billing: ServiceFault) => local.world.services.order({ billing })
  order({ fault: 'slow', milliseconds: 600_000 })
  await expect(hasty.identify(shop, { rotateApiToken: true })).rejects.toMatchObject({
    reason: 'unreachable',
  })
  order({ fault: 'refuse', status: 503 })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await expect(mantle.getCustomer('token')).rejects.toMatchObject({ reason: 'unreachable' })
})
