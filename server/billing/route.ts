import { Hono } from 'hono'
import type { PlanAnswer } from '#rules/features/plan/plan-status.ts'
import { billingWords } from '#rules/words/billing.ts'
import { answerJson } from '../answer-json.ts'
import type { AppEnvironment } from '../app-environment.ts'
import type { Billing } from './billing.ts'
import { BillingError } from './mantle.ts'

const free: PlanAnswer = { billing: 'none' }

/** The shop's plan (docs/product.md#own-api). @param billing undefined if no billing service is configured. */
export function billingRoute(billing: Billing | undefined) {
  return new Hono<AppEnvironment>()
    .get('/', async (context) => {
      const fresh = context.req.query('fresh') === '1'
      const plan = await billing?.readPlan(context.get('session'), context.get('log'), { fresh })
      return answerJson(context, plan ?? free)
    })
    .post('/access', async (context) => {
      if (billing === undefined) return context.json({ error: billingWords.notConfigured }, 409)
      try {
        await billing.lendAccess(context.get('session'), context.get('log'))
      } catch (error) {
        if (!(error instanceof BillingError)) throw error
        context.get('log').warn('access not lent to billing', { call: error.call, reason: error.reason })
        return context.json({ error: billingWords.unreachable }, 503)
      }
      return context.body(null, 204)
    })
}
