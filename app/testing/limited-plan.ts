import type { PlanAnswer } from '#rules/features/plan/plan-status.ts'

/** A paid plan with a limit of enabled rule sets, or without one. */
export function createPlan(
  enabledRuleSets: number | undefined,
  planStatus: Extract<PlanAnswer, { billing: 'mantle' }>['planStatus'] = 'current',
): PlanAnswer {
  const features =
    enabledRuleSets === undefined
      ? {}
      : { enabled_rule_sets: { type: 'limit' as const, value: enabledRuleSets } }
  return {
    billing: 'mantle',
    appId: 'app',
    apiUrl: 'https://billing.example.com',
    customerApiToken: 'token',
    returnUrl: 'https://admin.shopify.com',
    planStatus,
    known: { status: 'active', planName: 'Starter', features },
    knownAt: '2026-11-20T09:30:00.000Z',
  }
}
