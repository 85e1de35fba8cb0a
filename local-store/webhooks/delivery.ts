import { createHmac } from 'node:crypto'
import { myshopifyDomain } from '../resources/shop/record.ts'
import { isoNow, type World } from '../world.ts'
import type { DeliveryRecord } from './delivery-record.ts'

/** Maximum time for an answer (docs/platform.md#webhooks). */
const timeoutInMilliseconds = 5000
const minute = 60_000
/** Delays before each of eight further attempts. They increase, and are four hours in total. */
export const retryDelaysInMilliseconds = [1, 2, 5, 12, 25, 45, 65, 85].map((minutes) => minutes * minute)
const deliveriesKept = 50

/** Sends the topic's payload to every subscription of the deployed app. Returns the ids of the deliveries. */
export function deliverWebhook(world: World, topic: string, payload: unknown): string[] {
  const { webhooks } = world.deployment().app
  const uris = webhooks.subscriptions.filter((one) => one.topic === topic).map((one) => one.uri)
  if (uris.length === 0) world.log.info('nobody subscribes to the webhook', { topic })
  const deliveries = uris.map(
    (uri): DeliveryRecord => ({
      id: world.randomHex(16),
      eventId: world.randomHex(16),
      topic,
      url: new URL(uri, `${world.settings.appUrl}/`).href,
      apiVersion: webhooks.apiVersion,
      body: JSON.stringify(payload),
      createdAt: isoNow(world),
      attempts: 0,
      state: 'waiting',
      lastStatus: null,
      lastFault: null,
      nextAttemptAt: world.now(),
    }),
  )
  world.state.change((draft) => {
    draft.deliveries = [...deliveries, ...draft.deliveries].slice(0, deliveriesKept)
  })
  for (const delivery of deliveries) scheduleAttempt(world, delivery)
  return deliveries.map((one) => one.id)
}

/** Continues the deliveries that were interrupted when the store stopped. */
export function resumeDeliveries(world: World): void {
  for (const delivery of world.state.read().deliveries)
    if (delivery.state === 'waiting') scheduleAttempt(world, delivery)
}

function scheduleAttempt(world: World, delivery: DeliveryRecord): void {
  const delay = Math.max(0, (delivery.nextAttemptAt ?? 0) - world.now())
  world.schedule(delay, () => {
    attempt(world, delivery.id).catch((fault: unknown) =>
      world.log.error('a webhook delivery broke', {
        fault: fault instanceof Error ? fault.message : String(fault),
      }),
    )
  })
}

async function attempt(world: World, id: string): Promise<void> {
  const delivery = world.state.read().deliveries.find((one) => one.id === id)
  if (delivery?.state !== 'waiting') return
  const outcome = await send(world, delivery)
  const delivered = outcome.status !== null && outcome.status >= 200 && outcome.status < 300
  const wait = retryDelaysInMilliseconds[delivery.attempts]
  const after: DeliveryRecord = {
    ...delivery,
    attempts: delivery.attempts + 1,
    lastStatus: outcome.status,
    lastFault: outcome.fault,
    state: delivered ? 'delivered' : wait === undefined ? 'given up' : 'waiting',
    nextAttemptAt: delivered || wait === undefined ? null : world.now() + wait,
  }
  world.state.change((draft) => {
    draft.deliveries = draft.deliveries.map((one) => (one.id === id ? after : one))
  })
  const fields = {
    topic: after.topic,
    attempt: after.attempts,
    status: after.lastStatus,
    fault: after.lastFault,
  }
  if (delivered) world.log.info('webhook delivered', fields)
  else
    world.log.warning(
      after.state === 'waiting' ? 'webhook failed, will be tried again' : 'webhook given up',
      fields,
    )
  if (after.state === 'waiting') scheduleAttempt(world, after)
}

async function send(
  world: World,
  delivery: DeliveryRecord,
): Promise<{ status: number | null; fault: string | null }> {
  try {
    const answer = await world.fetch(delivery.url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutInMilliseconds),
      headers: {
        'content-type': 'application/json',
        'x-shopify-topic': delivery.topic,
        'x-shopify-shop-domain': myshopifyDomain(world.state.read().shop),
        'x-shopify-api-version': delivery.apiVersion,
        'x-shopify-webhook-id': delivery.id,
        'x-shopify-event-id': delivery.eventId,
        'x-shopify-triggered-at': delivery.createdAt,
        'x-shopify-hmac-sha256': signBody(delivery.body, world.settings.apiSecret),
      },
      body: delivery.body,
    })
    await answer.body?.cancel()
    return { status: answer.status, fault: null }
  } catch (fault) {
    return { status: null, fault: fault instanceof Error ? fault.message : String(fault) }
  }
}

/** Value of X-Shopify-Hmac-Sha256: base64 of HMAC-SHA256 over the raw body (docs/platform.md#webhooks). */
export function signBody(body: string, secret: string): string {
  return createHmac('sha256', secret).update(body, 'utf8').digest('base64')
}
