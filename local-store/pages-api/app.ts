import { Hono } from 'hono'
import { z } from 'zod'
import { formatHost, makeLaunchUrl } from '../oauth/launch-url.ts'
import { signSessionToken } from '../oauth/session-token.ts'
import { changeOptionalScopes, installApp, uninstallApp } from '../resources/installation/install.ts'
import { findSignedIn, listStaff, type StaffMember } from '../resources/shop/staff.ts'
import { deliverWebhook } from '../webhooks/delivery.ts'
import { customerRedactPayload, dataRequestPayload, shopRedactPayload } from '../webhooks/payloads.ts'
import type {
  AppCard,
  Bootstrap,
  InstallAnswer,
  ItemList,
  LaunchAnswer,
  SessionTokenAnswer,
  ShopCard,
  StaffUser,
  WebhookDelivery,
} from '../wire.ts'
import type { World } from '../world.ts'
import { notFound, RefusedRequest, readBody, refuseField } from './refusal.ts'
import { shopSettings } from './settings.ts'

const compliance = z.discriminatedUnion('topic', [
  z.strictObject({ topic: z.enum(['customers/data_request', 'customers/redact']), customerId: z.string() }),
  z.strictObject({ topic: z.literal('shop/redact') }),
])

/** Routes of the admin's frame: its start data, the app's tokens and addresses, install and uninstall, webhooks. */
const scopesChange = z.strictObject({ scopes: z.array(z.string()).min(1) })

export function appRoutes(world: World, shops: () => ShopCard[]): Hono {
  /** One visit of the admin; each start of the store begins a new one. */
  const sessionId = world.randomHex(32)
  const routes = new Hono()

  routes.get('/bootstrap', (context) => {
    const { shop, customizations, discounts, validations } = world.state.read()
    const count = (kind: string): number => customizations.filter((one) => one.kind === kind).length
    const answer: Bootstrap = {
      shop: shopSettings(shop),
      shops: shops(),
      user: describeStaff(findSignedIn(shop)),
      staff: listStaff(shop).map(describeStaff),
      app: appCard(world),
      recordCounts: {
        paymentCustomizations: count('PaymentCustomization'),
        deliveryCustomizations: count('DeliveryCustomization'),
        discounts: discounts.filter(({ gives }) => gives.type === 'app').length,
        validations: validations.length,
      },
    }
    return context.json(answer)
  })
  routes.post('/session-token', async (context) => {
    requireInstalled(world)
    const answer: SessionTokenAnswer = { token: await signSessionToken(world, sessionId) }
    return context.json(answer)
  })
  routes.get('/launch', async (context) => {
    requireInstalled(world)
    const path = context.req.query('path') ?? '/app'
    if (!path.startsWith('/') || path.startsWith('//')) throw refuseField('path', 'must begin with one slash')
    const answer: LaunchAnswer = {
      url: await makeLaunchUrl(world, path, context.req.query('locale') ?? 'en', sessionId),
    }
    return context.json(answer)
  })
  routes.post('/app/install', (context) => {
    installApp(world)
    const answer: InstallAnswer = { app: appCard(world) }
    return context.json(answer)
  })
  routes.post('/app/uninstall', (context) => {
    uninstallApp(world)
    const answer: InstallAnswer = { app: appCard(world) }
    return context.json(answer)
  })
  routes.on(['POST', 'DELETE'], '/app/scopes', async (context) => {
    requireInstalled(world)
    const { scopes } = await readBody(context, scopesChange)
    const { optionalScopes } = world.deployment().app
    const strange = scopes.find((scope) => !optionalScopes.includes(scope))
    if (strange !== undefined) throw refuseField('scopes', `${strange} is no optional scope of the app`)
    changeOptionalScopes(world, scopes, context.req.method === 'POST')
    const answer: InstallAnswer = { app: appCard(world) }
    return context.json(answer)
  })
  routes.post('/app/compliance', async (context) => {
    const wish = await readBody(context, compliance)
    const ids = deliverWebhook(world, wish.topic, compliancePayload(world, wish))
    const [delivery] = deliveryItems(world).filter((one) => ids.includes(one.id))
    if (delivery === undefined) throw new RefusedRequest(409, `The app does not subscribe to ${wish.topic}.`)
    return context.json(delivery, 202)
  })
  routes.get('/webhook-deliveries', (context) => {
    const answer: ItemList<WebhookDelivery> = { items: deliveryItems(world) }
    return context.json(answer)
  })
  return routes
}

function describeStaff({ id, permissions, ...rest }: StaffMember): StaffUser {
  return { ...rest, id: String(id), permissions: permissions === null ? null : [...permissions] }
}

function appCard(world: World): AppCard {
  const { app, functions, problems } = world.deployment()
  const { installation, shop } = world.state.read()
  return {
    handle: app.handle,
    title: app.title,
    apiKey: world.settings.apiKey,
    origin: new URL(world.settings.appUrl).origin,
    installed: installation !== null,
    installedAt: installation?.installedAt ?? null,
    scopes: installation?.scopes ?? app.scopes,
    optionalScopes: app.optionalScopes,
    functions: functions.map(({ id, handle, title, api, apiVersion, targets, createPath }) => ({
      id,
      handle,
      title,
      api,
      apiVersion,
      targets: targets.map(({ target }) => target),
      createPath,
    })),
    problems,
    host: formatHost(shop),
  }
}

function requireInstalled(world: World): void {
  if (world.state.read().installation === null) throw new RefusedRequest(409, 'The app is not installed.')
}

function compliancePayload(world: World, wish: z.output<typeof compliance>): Record<string, unknown> {
  const { shop, customers, deliveries } = world.state.read()
  if (wish.topic === 'shop/redact') return shopRedactPayload(shop)
  const customer = customers.find((one) => String(one.id) === wish.customerId)
  if (customer === undefined) throw notFound('customer')
  return wish.topic === 'customers/redact'
    ? customerRedactPayload(shop, customer)
    : dataRequestPayload(shop, customer, deliveries.length + 1)
}

function deliveryItems(world: World): WebhookDelivery[] {
  return world.state.read().deliveries.map((one) => ({
    id: one.id,
    topic: one.topic,
    url: one.url,
    createdAt: one.createdAt,
    attempts: one.attempts,
    state: one.state,
    lastStatus: one.lastStatus,
    lastFault: one.lastFault,
    nextAttemptAt: one.nextAttemptAt === null ? null : new Date(one.nextAttemptAt).toISOString(),
  }))
}
