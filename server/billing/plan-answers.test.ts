import { describe, expect, it } from 'vitest'
import { billingWords } from '#rules/words/billing.ts'
import { billingCustomers } from '../database/schema.ts'
import { signSessionToken, testShop } from '../test-support/test-platform.ts'
import { createTestApp } from '../test-support/test-world.ts'
import {
  advance,
  createTestBilling,
  HOUR_MS,
  listLogged,
  settings,
  startBilling,
} from './billing.test-support.ts'

const billing = startBilling()
const { createBillingApp, rows } = billing

describe('the plan of a shop', () => {
  it('is free without billing, and no service learns of the shop', async () => {
    const { calls } = createTestBilling()
    const { app } = createTestApp(billing.database)
    const headers = { authorization: `Bearer ${await signSessionToken()}` }
    expect(await (await app.request('/app/api/billing', { headers })).json()).toEqual({ billing: 'none' })
    const lent = await app.request('/app/api/billing/access', { method: 'POST', headers })
    expect([lent.status, await lent.json()]).toEqual([409, { error: billingWords.notConfigured }])
    expect(calls).toEqual([])
  })

  it('is answered to a session of that shop alone', async () => {
    const { app, readPlan } = await createBillingApp()
    await readPlan()
    expect((await app.request('/app/api/billing')).status).toBe(401)
    expect((await rows()).map(({ shop }) => shop)).toEqual([testShop])
  })

  it('is kept for a minute, unless it has to be fresh', async () => {
    const { readPlan, of, state } = await createBillingApp()
    await readPlan()
    state.customer = { ...state.customer, billingStatus: 'canceled', subscription: null }
    expect(await readPlan()).toMatchObject({ planStatus: 'current', known: { status: 'active' } })
    expect(of('/customer')).toHaveLength(1)
    expect(await readPlan('?fresh=1')).toMatchObject({ known: { status: 'canceled', planName: null } })
    advance(60_000)
    await readPlan()
    expect(of('/customer')).toHaveLength(3)
  })

  it('keeps its last answer where the service answers in another form, and the log names the call', async () => {
    const { readPlan, state, lines, platform } = await createBillingApp()
    await readPlan()
    // By the time these queries return, earlier queries of the work after the answer have returned as well.
    await rows()
    const readLater = () => {
      advance(60_000)
      return readPlan('?fresh=1')
    }
    const { customer } = state
    state.customer = { ...customer, id: 7 }
    expect(await readLater()).toMatchObject({ planStatus: 'lastKnown' })
    state.customer = customer
    expect(await readLater()).toMatchObject({ planStatus: 'current' })
    state.downAt = '/customer'
    const before = platform.calls.admin.length
    expect(await readLater()).toMatchObject({ planStatus: 'lastKnown' })
    // An unreachable service has not refused the token, so the shop is not identified again.
    expect(platform.calls.admin.length).toBe(before)
    const because = listLogged(lines, 'billing does not answer')
    expect(because.map(({ call, reason, shop }) => [call, reason, shop])).toEqual([
      ['customer', 'refused', testShop],
      ['customer', 'unreachable', testShop],
    ])
  })

  it('is read again with a new token where no key opens the stored one, or its form is unknown', async () => {
    const { readPlan, of, platform } = await createBillingApp()
    await readPlan()
    await billing.database.tables
      .update(billingCustomers)
      .set({ known: { status: 'of a later version' } as never })
    expect(await readPlan()).toMatchObject({ planStatus: 'current', knownAt: '2026-11-20T09:30:00.000Z' })
    expect(of('/customer')).toHaveLength(2)
    const encryptionKeys = [Buffer.alloc(32, 9)] as [Buffer]
    const other = createTestApp(billing.database, { settings: { ...settings, encryptionKeys } }, platform)
    const headers = { authorization: `Bearer ${await signSessionToken()}` }
    const plan = await (await other.app.request('/app/api/billing', { headers })).json()
    expect(plan).toMatchObject({ planStatus: 'current', customerApiToken: 'customer-token-2' })
    expect(of('/identify').at(-1)?.body).toMatchObject({ rotateApiToken: true })
  })

  it('has no limits where the customer has no plan and an unknown status', async () => {
    const { readPlan, state } = await createBillingApp()
    state.customer = { id: 'customer-1', billingStatus: 'of a later version' }
    expect(await readPlan()).toMatchObject({ known: { status: 'none', planName: null, features: {} } })
  })

  it('is read with a new token after the service has replaced it', async () => {
    const { readPlan, state } = await createBillingApp()
    await readPlan()
    state.tokens = 7
    expect(await readPlan('?fresh=1')).toMatchObject({
      planStatus: 'current',
      customerApiToken: 'customer-token-7',
    })
  })
})

describe('a billing service that is down', () => {
  it('limits nothing from the start', async () => {
    const { readPlan, state, request } = await createBillingApp()
    state.isDown = true
    expect(await readPlan()).toMatchObject({ planStatus: 'unknown', known: null, customerApiToken: null })
    const lent = await request('/billing/access', { method: 'POST' })
    expect([lent.status, await lent.json()]).toEqual([503, { error: billingWords.unreachable }])
  })

  it('leaves the last known plan for 72 hours, and then no limit until it answers again', async () => {
    const { readPlan, state } = await createBillingApp()
    await readPlan()
    state.isDown = true
    advance(72 * HOUR_MS)
    expect(await readPlan()).toMatchObject({ planStatus: 'lastKnown', knownAt: '2026-11-20T09:30:00.000Z' })
    advance(1)
    expect(await readPlan()).toMatchObject({ planStatus: 'lapsed', known: { planName: 'Starter' } })
    state.isDown = false
    advance(20_000)
    expect(await readPlan()).toMatchObject({ planStatus: 'current' })
  })

  it('is not asked for some seconds, except for a fresh answer', async () => {
    const { readPlan, state, calls } = await createBillingApp()
    await readPlan()
    state.isDown = true
    advance(61_000)
    await readPlan()
    state.isDown = false
    const before = calls.length
    expect(await readPlan()).toMatchObject({ planStatus: 'lastKnown' })
    expect(calls).toHaveLength(before)
    // A caller that needs a fresh plan still asks the service, and later callers then know the plan.
    expect(await readPlan('?fresh=1')).toMatchObject({ planStatus: 'current' })
    expect(await readPlan()).toMatchObject({ planStatus: 'current' })
  })

  it('is asked again after some seconds', async () => {
    const { readPlan, state } = await createBillingApp()
    await readPlan()
    state.isDown = true
    advance(61_000)
    await readPlan()
    state.isDown = false
    advance(19_999)
    expect(await readPlan()).toMatchObject({ planStatus: 'lastKnown' })
    advance(1)
    expect(await readPlan()).toMatchObject({ planStatus: 'current' })
  })
})
