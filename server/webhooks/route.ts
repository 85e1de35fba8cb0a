import { Hono } from 'hono'
import { z } from 'zod'
import { errors } from '#rules/words/errors.ts'
import type { AppContext, AppEnvironment } from '../app-environment.ts'
import { findShopDomain } from '../platform/shop-domain.ts'
import { limitBody } from '../request-body.ts'
import type { World } from '../world.ts'
import { processWebhook } from './process-webhook.ts'
import { isSignedBy } from './signature.ts'
import { findTopic, type Webhook } from './topics.ts'

/** Payloads of the topics we take are a few kilobytes; a data request may list many orders. */
export const WEBHOOK_BODY_LIMIT_BYTES = 1024 * 1024

const requiredHeaders = [
  'X-Shopify-Topic',
  'X-Shopify-Shop-Domain',
  'X-Shopify-API-Version',
  'X-Shopify-Webhook-Id',
] as const

/** The shop as payloads name it: `shop_domain` in the compliance topics, `myshopify_domain` in the shop's own. */
const payloadShopSchema = z.object({
  shop_domain: z.string().optional(),
  myshopify_domain: z.string().optional(),
})

/** Everything the platform tells by itself. */
export function webhooksRoute({ settings, database, clock }: Pick<World, 'settings' | 'database' | 'clock'>) {
  return new Hono<AppEnvironment>().post('/', limitBody(WEBHOOK_BODY_LIMIT_BYTES), async (context) => {
    const body = new Uint8Array(await context.req.arrayBuffer())
    if (!isSignedBy(settings.apiSecret, body, context.req.header('X-Shopify-Hmac-Sha256'))) {
      return context.json({ error: errors.webhookUnsigned }, 401)
    }
    const missing = requiredHeaders.find((name) => !context.req.header(name))
    if (missing !== undefined) return context.json({ error: errors.webhookIncomplete(missing) }, 400)

    const id = context.req.header('X-Shopify-Webhook-Id') ?? ''
    const name = context.req.header('X-Shopify-Topic') ?? ''
    const webhook = readWebhook(context, body)
    if ('refused' in webhook) return context.json({ error: webhook.refused }, 400)
    const log = context.get('log').with({ topic: name, webhook: id, shop: webhook.shop })

    const topic = findTopic(name)
    if (topic === undefined) {
      // Another delivery would change nothing, so it is taken; the line tells us of a subscription without a handler.
      log.warn('webhook topic unknown')
      return context.body(null, 200)
    }
    const isNew = await processWebhook(database.tables, id, topic, webhook, clock.now())
    log.info(isNew ? 'webhook processed' : 'webhook repeated')
    return context.body(null, 200)
  })
}

function readWebhook(context: AppContext, body: Uint8Array): Webhook | { refused: string } {
  const shop = findShopDomain(context.req.header('X-Shopify-Shop-Domain'))
  if (shop === undefined) return { refused: errors.webhookIncomplete('X-Shopify-Shop-Domain') }
  let payload: unknown
  try {
    payload = JSON.parse(new TextDecoder().decode(body))
  } catch {
    return { refused: errors.bodyNotJson }
  }
  // The signature covers the body only: a body that names another shop than the header was put together by others.
  const named = payloadShopSchema.safeParse(payload).data
  const shopInPayload = named?.shop_domain ?? named?.myshopify_domain
  if (shopInPayload !== undefined && findShopDomain(shopInPayload) !== shop) {
    return { refused: errors.bodyShape('shop_domain') }
  }
  return { shop, payload, triggeredAt: parseMoment(context.req.header('X-Shopify-Triggered-At')) }
}

function parseMoment(text: string | undefined): Date | undefined {
  const moment = new Date(text ?? '')
  return Number.isNaN(moment.getTime()) ? undefined : moment
}
