import { Hono } from 'hono'
import { formatMoment } from '../services/billing/customer-form.ts'
import { findPlan, intervalMs } from '../services/billing/plans.ts'
import type { BillingRecord } from '../services/billing/record.ts'
import type { BillingSession, ChargeApproval, ChargeDecision } from '../wire.ts'
import type { World } from '../world.ts'
import { notFound } from './refusal.ts'

/** Routes for the merchant's decision on a charge, and for the pages of the billing service. */
export function billingPageRoutes(world: World): Hono {
  const routes = new Hono()

  routes.get('/charges/:id', (context) => {
    const { pending, plan } = requireCharge(world, context.req.param('id'))
    const answer: ChargeApproval = {
      id: pending.id,
      planName: plan.name,
      amount: plan.amount,
      interval: plan.interval,
      trialEndsAt: pending.trialEndsAt === null ? null : formatMoment(pending.trialEndsAt),
      raisedCappedAmount: pending.state === 'active' ? pending.cappedAmount : null,
    }
    return context.json(answer)
  })
  routes.post('/charges/:id/approve', (context) => {
    const { pending } = requireCharge(world, context.req.param('id'))
    world.state.change(({ billing }) => {
      if (billing === null) return
      billing.subscription = { ...pending, state: 'active', activatedAt: pending.activatedAt ?? world.now() }
      billing.pending = null
    })
    return context.json({ returnUrl: pending.returnUrl } satisfies ChargeDecision)
  })
  routes.post('/charges/:id/decline', (context) => {
    const { pending } = requireCharge(world, context.req.param('id'))
    world.state.change(({ billing }) => {
      if (billing !== null) billing.pending = null
    })
    return context.json({ returnUrl: pending.returnUrl } satisfies ChargeDecision)
  })
  routes.get('/billing-sessions/:id', (context) => {
    const { billing } = world.state.read()
    const session = billing?.sessions.find(({ id }) => id === context.req.param('id'))
    if (billing === null || session === undefined) throw notFound('page of the billing service')
    const answer: BillingSession = { ...session, invoices: listInvoices(billing, world.now()) }
    return context.json(answer)
  })
  return routes
}

function requireCharge(world: World, id: string) {
  const pending = world.state.read().billing?.pending
  const plan = findPlan(pending?.planId)
  if (pending?.id !== id || plan === undefined) throw notFound('charge')
  return { pending, plan }
}

/** One invoice for each period that has begun, newest first. A trial has no invoice. */
function listInvoices({ subscription }: BillingRecord, now: number): BillingSession['invoices'] {
  const plan = findPlan(subscription?.planId)
  if (!subscription || plan === undefined) return []
  const begun = subscription.trialEndsAt ?? subscription.activatedAt ?? now
  const end = Math.min(now, subscription.canceledAt ?? now)
  const count = end < begun ? 0 : Math.floor((end - begun) / intervalMs[plan.interval]) + 1
  return Array.from({ length: count }, (_, index) => ({
    id: `${subscription.id}-${index + 1}`,
    date: formatMoment(begun + index * intervalMs[plan.interval]),
    description: plan.name,
    amount: plan.amount,
  })).toReversed()
}
