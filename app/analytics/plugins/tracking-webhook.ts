import type { AnalyticsSettings } from '#rules/records/outside-settings.ts'
import { logFailure } from '../../log-failure.ts'
import type { Merchant } from '../merchant.ts'
import type { TrackerPlugin } from './tracker-plugin.ts'

/** Sends each event to a webhook. Failures are logged, and no event is sent again. */
export function trackingWebhook(
  { url }: NonNullable<AnalyticsSettings['trackingWebhook']>,
  merchant: Merchant,
): TrackerPlugin {
  const user = { id: merchant.id, ...merchant.traits }
  const send = async (body: string): Promise<void> => {
    const headers = { 'content-type': 'application/json' }
    // With `keepalive` the request survives the page. An event is often the last action on its page.
    const answer = await fetch(url, { method: 'POST', headers, body, keepalive: true })
    if (!answer.ok) throw new Error(`The tracking webhook answered ${answer.status}.`)
  }
  return {
    name: 'tracking-webhook',
    initialize: () => undefined,
    loaded: () => true,
    track({ payload: { event, properties } }) {
      send(JSON.stringify({ event, properties, user })).catch((fault: unknown) =>
        logFailure('Analytics: tracking-webhook', fault),
      )
    },
  }
}
