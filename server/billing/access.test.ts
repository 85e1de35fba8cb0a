import { describe, expect, it } from 'vitest'
import { testShop } from '../test-support/test-platform.ts'
import { listLogged, startBilling } from './billing.test-support.ts'

const billing = startBilling()
const { createBillingApp, rows } = billing

describe('access for the billing service', () => {
  it('has an end and no refresh token', async () => {
    const { readPlan, request, of, platform } = await createBillingApp()
    await readPlan()
    expect((await request('/billing/access', { method: 'POST' })).status).toBe(204)
    const report = of('/identify')[1]?.body
    expect(report).toMatchObject({ accessTokenExpiresAt: '2026-11-20T10:30:00.000Z', rotateApiToken: false })
    expect(platform.calls.secrets).toContain(report?.accessToken)
    expect(report).not.toHaveProperty('refreshToken')
  })

  it('is refused while the service is away, and the log names the call', async () => {
    const { request, state, lines } = await createBillingApp()
    state.downAt = '/identify'
    expect((await request('/billing/access', { method: 'POST' })).status).toBe(503)
    expect(listLogged(lines, 'access not lent to billing')).toMatchObject([
      { level: 'warn', call: 'identify', reason: 'unreachable' },
    ])
    state.downAt = undefined
    expect((await request('/billing/access', { method: 'POST' })).status).toBe(204)
    expect(listLogged(lines, 'access lent to billing')).toMatchObject([{ level: 'info', shop: testShop }])
  })

  it('leaves keys and tokens out of answers, rows, the log and the page', async () => {
    const { readPlan, request, lines, platform, app } = await createBillingApp()
    const answer = JSON.stringify(await readPlan())
    expect(answer).not.toContain('key-of-the-app')
    await request('/billing/access', { method: 'POST' })
    expect(JSON.stringify(await rows())).not.toContain('customer-token-1')
    const log = lines.join('\n')
    for (const secret of ['key-of-the-app', 'customer-token-1', 'owner@', ...platform.calls.secrets])
      expect(log).not.toContain(secret)
    const page = await app.request(
      `/app?shop=${testShop}&host=${Buffer.from('admin.shopify.com/store/saffron-lane').toString('base64')}`,
    )
    expect(page.headers.get('content-security-policy')).toMatch(
      /connect-src [^;]*https:\/\/billing\.example\.com/,
    )
    expect(await page.text()).not.toContain('key-of-the-app')
  })
})
