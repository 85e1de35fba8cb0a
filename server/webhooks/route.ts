import { Hono } from 'hono'
import { z } from 'zod'
import { errors } from '#rules/words/errors.ts'
import type { AppContext, AppEnvironment } from '../app-environment.ts'
import { createEncryption } from '../database/encryption.ts'
import { errorFields } from '../log.ts'
import { findShopDomain } from '../platform/shop-domain.ts'
import { parseJson, readBody } from '../request-body.ts'
import type { ShopAccess } from '../session/shop-access.ts'
import { createShopQueue } from '../shop-queue.ts'
import type { World } from '../world.ts'
import { processWebhook, wasProcessed } from './process-webhook.ts'
import { isSignedBy } from './signature.ts'
import { findTopic, handlers, type Webhook, workOfTopic } from './topics.ts'

/** Payloads of the handled topics are a few kilobytes. A data request may list many orders. */
export const WEBHOOK_BODY_LIMIT_BYTES = 1024 * 1024

const requiredHeaders = [
  'X-Shopify-Topic',
  'X-Shopify-Shop-Domain',
  'X-Shopify-API-Version',
  'X-Shopify-Webhook-Id',
] as const

/** Longer ids do not fit the index of handled webhooks. The platform's have 36 characters. */
const ID_MAX_LENGTH = 255

/** The shop in a payload: `shop_domain` in the compliance topics, `myshopify_domain` in the shop's own. */
const payloadShopSchema = z.object({
  shop_domain: z.string().nullish(),
  myshopify_domain: z.string().nullish(),
})

/** The platform's longest payloads list a customer's orders, at most some thousands. */
const payloadBounds = { levels: 32, values: 50_000 }

/** ISO 8601. JavaScript accepts years that the database does not. */
const MOMENT = /^[12]\d{3}-\d\d-\d\dT/

/** Receives the platform's webhooks. */
export function webhooksRoute(
  { settings, database, clock, turns }: Pick<World, 'settings' | 'database' | 'clock' | 'turns'>,
  access: Pick<ShopAccess, 'forgetShop'>,
) {
  const encryption = createEncryption(settings.encryptionKeys)
  const inTurn = createShopQueue()
  return new Hono<AppEnvironment>().post('/', async (context) => {
    const read = await readBody(context, WEBHOOK_BODY_LIMIT_BYTES)
    if ('refusal' in read) return read.refusal
    const body = read.bytes
    if (!isSignedBy(settings.apiSecret, body, context.req.header('X-Shopify-Hmac-Sha256'))) {
      return context.json({ error: errors.webhookUnsigned }, 401)
    }
    const missing = requiredHeaders.find((name) => !context.req.header(name))
    if (missing !== undefined) return context.json({ error: errors.webhookIncomplete(missing) }, 400)

    const id = context.req.header('X-Shopify-Webhook-Id') ?? ''
    if (id.length > ID_MAX_LENGTH) {
      return context.json({ error: errors.webhookIncomplete('X-Shopify-Webhook-Id') }, 400)
    }
    const name = context.req.header('X-Shopify-Topic') ?? ''
    const webhook = readWebhook(context, body, clock.now())
    if ('refused' in webhook) return context.json({ error: webhook.refused }, 400)
    const log = context.get('log').with({ topic: name, webhook: id, shop: webhook.shop })

    const topic = findTopic(name)
    if (topic === undefined) {
      // Another delivery would not help, so the webhook is accepted. The log line reveals a subscription without a
      // handler.
      log.warn('webhook topic unknown')
      return context.body(null, 200)
    }
    // The platform repeats a slow delivery. The second delivery then finds that the first was handled.
    const isNew = await inTurn(webhook.shop, async () => {
      if (await wasProcessed(database.tables, id)) return false
      const action = handlers[topic](webhook)
      if (action === undefined) return undefined
      return processWebhook(database.tables, id, topic, (tables) => action(tables, encryption), clock.now())
    })
    if (isNew === undefined) return context.json({ error: errors.bodyShape('body') }, 400)
    // Any webhook may change the shop. Cached values can be read again.
    access.forgetShop(webhook.shop)
    const workName = workOfTopic[topic]
    if (isNew && workName !== undefined) {
      // If waking fails, the queue finds the stored work itself, within a minute.
      await turns
        .wake(workName, webhook.shop)
        .catch((error: unknown) => log.warn('work could not be woken', errorFields(error)))
    }
    log.info(isNew ? 'webhook processed' : 'webhook repeated')
    return context.body(null, 200)
  })
}

function readWebhook(context: AppContext, body: Uint8Array, receivedAt: Date): Webhook | { refused: string } {
  const shop = findShopDomain(context.req.header('X-Shopify-Shop-Domain'))
  if (shop === undefined) return { refused: errors.webhookIncomplete('X-Shopify-Shop-Domain') }
  const parsed = parseJson(body, payloadBounds)
  if ('fault' in parsed) return { refused: parsed.fault }
  const payload = parsed.json
  const named = payloadShopSchema.safeParse(payload)
  if (!named.success) return { refused: errors.bodyShape('body') }
  // The signature covers only the body. A body for another shop than the header's was combined by an attacker.
  const shopInPayload = named.data.shop_domain ?? named.data.myshopify_domain ?? undefined
  if (shopInPayload !== undefined && findShopDomain(shopInPayload) !== shop) {
    return { refused: errors.bodyShape('shop_domain') }
  }
  const triggeredAt = readTriggeredAt(context.req.header('X-Shopify-Triggered-At'), receivedAt)
  return { shop, payload, triggeredAt, receivedAt }
}

/**
 * Parses the trigger time. The signature does not cover this header. With a future time, a repeated uninstall would
 * affect a later installation.
 */
function readTriggeredAt(text: string | undefined, receivedAt: Date): Date | undefined {
  const moment = parseMoment(text)
  return moment !== undefined && moment > receivedAt ? receivedAt : moment
}

function parseMoment(text = ''): Date | undefined {
  const moment = new Date(MOMENT.test(text) ? text : Number.NaN)
  return Number.isNaN(moment.getTime()) ? undefined : moment
}
