import { describe, expect, it } from 'vitest'
import { formatWebhook } from '../test-support/test-platform.ts'
import { startBilling } from './billing.test-support.ts'

const billing = startBilling()
const { createBillingApp, rows } = billing

describe('the customer of a shop', () => {
  it.each(['app/uninstalled', 'shop/redact'])('is removed by %s', async (topic) => {
    const { app, readPlan, of } = await createBillingApp()
    await readPlan()
    await app.request('/webhooks', formatWebhook(topic))
    expect(await rows()).toEqual([])
    // A shop that installs the app again gets a new token. The previous one becomes invalid.
    await readPlan()
    expect(of('/identify')[1]?.body).toMatchObject({ rotateApiToken: true })
  })

  it('is kept by an uninstall that is older than its report', async () => {
    const { app, readPlan } = await createBillingApp()
    await readPlan()
    const triggeredAt = new Date('2026-11-20T09:00:00.000Z')
    await app.request('/webhooks', formatWebhook('app/uninstalled', {}, { triggeredAt }))
    expect(await rows()).toHaveLength(1)
  })
})
