/** A plan as the billing service has it. Amounts are US dollars. */
export type Plan = {
  id: string
  name: string
  description: string
  amount: number
  interval: 'EVERY_30_DAYS' | 'ANNUAL'
  trialDays: number
  recommended: boolean
}

export type FeatureSetting = {
  name: string
  type: 'boolean' | 'limit'
  /** Values without a plan and with one. -1 is no limit. */
  free: boolean | number
  paid: boolean | number
}

export const plans: readonly Plan[] = [
  {
    id: 'plan-pro-monthly',
    name: 'Pro',
    description: 'Everything, without limits.',
    amount: 19,
    interval: 'EVERY_30_DAYS',
    trialDays: 14,
    recommended: true,
  },
  {
    id: 'plan-pro-yearly',
    name: 'Pro, a year at a time',
    description: 'Everything, without limits. Two months less to pay.',
    amount: 190,
    interval: 'ANNUAL',
    trialDays: 14,
    recommended: false,
  },
]

export const features: Readonly<Record<string, FeatureSetting>> = {
  enabled_rule_sets: { name: 'Enabled rule sets', type: 'limit', free: 5, paid: -1 },
  bulk_codes_per_job: { name: 'Codes made at a time', type: 'limit', free: 1_000, paid: -1 },
  own_code_lists: { name: 'Lists of your own codes', type: 'boolean', free: false, paid: true },
}

/** Usage that is counted, with the name of its event. */
export const codesMetric = { id: 'metric-codes-made', name: 'Codes made', eventName: 'codes_made' }

/** Maximum cost of usage in a subscription, unless the merchant agrees to more. */
export const usualCappedAmount = 100

const dayMs = 24 * 60 * 60_000
export const intervalMs = { EVERY_30_DAYS: 30 * dayMs, ANNUAL: 365 * dayMs } as const
export const daysInMs = (days: number): number => days * dayMs

export const findPlan = (id: unknown): Plan | undefined => plans.find((plan) => plan.id === id)
