import { timingSafeEqual } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { hashToken } from '../../oauth/grants.ts'
import { myshopifyDomain } from '../../resources/shop/record.ts'
import type { World } from '../../world.ts'
import { billingAppId, deriveBillingApiKey } from './credentials.ts'
import { customerForm, formatMoment, isLive, subscriptionForm, sumUsage } from './customer-form.ts'
import { codesMetric, daysInMs, findPlan, usualCappedAmount } from './plans.ts'
import type { BillingRecord, SubscriptionRecord } from './record.ts'

const identification = z.object({
  platform: z.literal('shopify'),
  platformId: z.string().optional(),
  myshopifyDomain: z.string(),
  accessToken: z.string().optional(),
  name: z.string().default(''),
  email: z.string().default(''),
  platformPlanName: z.string().default(''),
  rotateApiToken: z.boolean().default(false),
})
const wish = z.object({
  planId: z.string().optional(),
  planIds: z.array(z.string()).optional(),
  returnUrl: z.url(),
  trialDays: z.int().min(0).optional(),
})
const event = z.object({
  eventId: z.string().optional(),
  eventName: z.string().min(1),
  timestamp: z.iso.datetime().optional(),
  properties: z.record(z.string(), z.unknown()).default({}),
})
const hostedSession = z.object({ type: z.string().min(1), config: z.record(z.string(), z.unknown()) })
const reportPeriods = { daily: 1, weekly: 7, monthly: 30 } as const
const reportLength = 12

/** A customer that has sent its token. */
type Caller = { world: World; record: BillingRecord }

/** The billing service's API (docs/platform.md#mantle). The app must send its key, and a customer its token. */
export function billingRoutes(worlds: readonly [World, ...World[]]): Hono {
  const routes = new Hono().basePath('/v1')
  const apiKey = deriveBillingApiKey(worlds[0].settings.apiSecret)
  const refuse = (context: Context, error: string, status: 400 | 401 | 404 | 409 | 422 = 422) =>
    context.json({ error }, status)

  routes.use(async (context, next) => {
    if (context.req.header('x-mantle-app-id') !== billingAppId) return refuse(context, 'Unknown app', 401)
    return next()
  })

  routes.post('/identify', async (context) => {
    if (!isSame(context.req.header('x-mantle-app-api-key') ?? '', apiKey))
      return refuse(context, 'Invalid API key', 401)
    const identified = identification.safeParse(await readJson(context))
    if (!identified.success) return refuse(context, describe(identified.error))
    const world = worlds.find(
      ({ state }) => myshopifyDomain(state.read().shop) === identified.data.myshopifyDomain,
    )
    if (world === undefined) return refuse(context, 'Unknown shop', 404)
    return context.json({ apiToken: identify(world, identified.data) })
  })

  const authenticated =
    (answer: (caller: Caller, context: Context) => Response | Promise<Response>) => (context: Context) => {
      const hash = hashToken(context.req.header('x-mantle-customer-api-token') ?? '')
      for (const world of worlds) {
        const record = world.state.read().billing
        if (record?.tokenHash === hash) return answer({ world, record }, context)
      }
      return refuse(context, 'Invalid customer API token', 401)
    }

  routes.get(
    '/customer',
    authenticated(({ world, record }, context) => {
      const id = context.req.query('id')
      if (id !== undefined && id !== record.customerId) return refuse(context, 'Unknown customer', 404)
      return context.json({ customer: customerForm(world, record) })
    }),
  )
  routes.post(
    '/subscriptions',
    authenticated(async ({ world, record }, context) => {
      const wanted = wish.safeParse(await readJson(context))
      if (!wanted.success) return refuse(context, describe(wanted.error))
      const { planId, planIds = [], returnUrl, trialDays } = wanted.data
      const plan = findPlan(planId ?? planIds[0])
      if (plan === undefined || planIds.length > 1) return refuse(context, 'Plan not found', 404)
      if (isLive(record.subscription) && record.subscription.planId === plan.id)
        return refuse(context, 'Already subscribed to this plan', 409)
      if (!hasAccess(world, record))
        return refuse(context, 'The access token of the shop is missing or has expired')
      const now = world.now()
      const days = trialDays ?? plan.trialDays
      const hadTrial = record.subscription !== null
      const pending: SubscriptionRecord = {
        id: `subscription-${world.randomHex(8)}`,
        planId: plan.id,
        state: 'pending',
        createdAt: now,
        activatedAt: null,
        // Each shop has only one trial. A change of plan during the trial keeps its end.
        trialEndsAt: hadTrial ? (record.subscription?.trialEndsAt ?? null) : now + daysInMs(days),
        canceledAt: null,
        cancelReason: null,
        cappedAmount: usualCappedAmount,
        returnUrl,
      }
      change(world, (draft) => {
        draft.pending = pending
      })
      return context.json(subscriptionForm(pending, now, approvalAddress(world, pending.id)))
    }),
  )
  routes.put(
    '/subscriptions',
    authenticated(async ({ world, record }, context) => {
      const bodySchema = z.object({ id: z.string(), cappedAmount: z.number().positive() })
      const read = bodySchema.safeParse(await readJson(context))
      if (!read.success) return refuse(context, describe(read.error))
      const { subscription } = record
      if (!isLive(subscription) || subscription.id !== read.data.id)
        return refuse(context, 'Subscription not found', 404)
      const changed = { ...subscription, cappedAmount: read.data.cappedAmount }
      if (changed.cappedAmount <= subscription.cappedAmount) {
        change(world, (draft) => {
          draft.subscription = changed
        })
        return context.json(subscriptionForm(changed, world.now()))
      }
      // A higher amount needs the merchant's approval. Until then the old one applies.
      if (!hasAccess(world, record))
        return refuse(context, 'The access token of the shop is missing or has expired')
      change(world, (draft) => {
        draft.pending = changed
      })
      return context.json(
        subscriptionForm(subscription, world.now(), approvalAddress(world, subscription.id)),
      )
    }),
  )
  routes.delete(
    '/subscriptions',
    authenticated(async ({ world, record }, context) => {
      const { subscription } = record
      if (!isLive(subscription)) return refuse(context, 'No active subscription', 404)
      if (!hasAccess(world, record))
        return refuse(context, 'The access token of the shop is missing or has expired')
      const body = z.object({ cancelReason: z.string().optional() }).safeParse(await readJson(context))
      const canceled: SubscriptionRecord = {
        ...subscription,
        state: 'canceled',
        canceledAt: world.now(),
        cancelReason: body.data?.cancelReason ?? null,
      }
      change(world, (draft) => {
        draft.subscription = canceled
        draft.pending = null
      })
      return context.json(subscriptionForm(canceled, world.now()))
    }),
  )
  routes.post(
    '/usage_events',
    authenticated(async ({ world }, context) => {
      const read = z
        .union([z.object({ events: z.array(event).min(1) }), event])
        .safeParse(await readJson(context))
      if (!read.success) return refuse(context, describe(read.error))
      const events = 'events' in read.data ? read.data.events : [read.data]
      change(world, (draft) => {
        for (const { eventId = world.randomHex(8), eventName, timestamp, properties } of events) {
          // A repeated event counts only once.
          if (draft.usage.some((known) => known.eventId === eventId)) continue
          const count = typeof properties.count === 'number' ? properties.count : 1
          const at = timestamp === undefined ? world.now() : Date.parse(timestamp)
          draft.usage.push({ eventId, eventName, at, count })
        }
      })
      return context.json({ success: true })
    }),
  )
  routes.get(
    '/usage_events/:id/report',
    authenticated(({ world, record }, context) => {
      if (context.req.param('id') !== codesMetric.id) return refuse(context, 'Usage metric not found', 404)
      const period = z.enum(['daily', 'weekly', 'monthly']).safeParse(context.req.query('period') ?? 'daily')
      if (!period.success) return refuse(context, describe(period.error))
      const step = daysInMs(reportPeriods[period.data])
      const end = world.now()
      const data = Array.from({ length: reportLength }, (_, index) => {
        const to = end - (reportLength - 1 - index) * step
        return { date: formatMoment(to), value: sumUsage(record, to - step, to) }
      })
      const report = {
        startDate: formatMoment(end - reportLength * step),
        endDate: formatMoment(end),
        period: period.data,
        data,
      }
      return context.json({ report })
    }),
  )
  routes.post(
    '/payment_methods',
    authenticated(async ({ world }, context) => {
      const body = z.object({ returnUrl: z.url().optional() }).safeParse(await readJson(context))
      if (!body.success) return refuse(context, describe(body.error))
      const id = openSession(world, 'payment_method', body.data.returnUrl ?? null)
      return context.json({ id, clientSecret: sessionAddress(world, id) })
    }),
  )
  routes.post(
    '/hosted_sessions',
    authenticated(async ({ world }, context) => {
      const body = hostedSession.safeParse(await readJson(context))
      if (!body.success) return refuse(context, describe(body.error))
      const { returnUrl } = body.data.config
      const id = openSession(world, body.data.type, typeof returnUrl === 'string' ? returnUrl : null)
      return context.json({ session: { id, url: sessionAddress(world, id) } })
    }),
  )
  routes.all('*', (context) => refuse(context, 'Not found', 404))
  return routes
}

/** @returns the customer's token. It is derived, since a stored hash could not give it back. */
function identify(world: World, identified: z.output<typeof identification>): string {
  const before = world.state.read().billing
  const tokenSalt = before === null || identified.rotateApiToken ? world.randomHex(8) : before.tokenSalt
  const apiToken = hashToken(`${tokenSalt}/${world.settings.apiSecret}`)
  world.state.change((draft) => {
    draft.billing = {
      ...(before ?? {
        customerId: `customer-${tokenSalt}`,
        createdAt: world.now(),
        subscription: null,
        pending: null,
        isFrozen: false,
        usage: [],
        sessions: [],
        lentTokenHash: null,
      }),
      tokenSalt,
      tokenHash: hashToken(apiToken),
      name: identified.name,
      email: identified.email,
      platformPlanName: identified.platformPlanName,
      ...(identified.accessToken !== undefined && { lentTokenHash: hashToken(identified.accessToken) }),
    }
  })
  return apiToken
}

/** True if the platform still accepts the token that the app sent to the service. */
function hasAccess({ state, now }: World, { lentTokenHash }: BillingRecord): boolean {
  const grant = state.read().grants.find((one) => one.accessTokenHash === lentTokenHash)
  return grant !== undefined && (grant.expiresAt === null || grant.expiresAt > now())
}

function openSession(world: World, type: string, returnUrl: string | null): string {
  const id = world.randomHex(8)
  change(world, (draft) => {
    draft.sessions.push({ id, type, returnUrl })
  })
  return id
}

function change(world: World, write: (draft: BillingRecord) => void): void {
  world.state.change(({ billing }) => {
    if (billing !== null) write(billing)
  })
}

const pageAddress = ({ settings, state }: World, path: string) =>
  `${settings.storeUrl}/store/${state.read().shop.handle}/billing/${path}`
const approvalAddress = (world: World, id: string) => pageAddress(world, `approve/${id}`)
const sessionAddress = (world: World, id: string) => pageAddress(world, `session/${id}`)

function isSame(sent: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(sent), Buffer.from(wanted)]
  return one.length === other.length && timingSafeEqual(one, other)
}

const describe = ({ issues }: z.ZodError): string =>
  issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')

async function readJson(context: Context): Promise<unknown> {
  const text = await context.req.text()
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    return undefined
  }
}
