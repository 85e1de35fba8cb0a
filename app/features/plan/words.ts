import { formatDate, formatMoment, formatNumber } from '#forms/text/language.ts'

/** The plan page (docs/product.md#plans). Labels that the billing library has come from the library. */
export const planWords = {
  free: 'This server has no billing, so everything below is free and without limits. With billing, it has the price that you see.',
  parts: 'Features',
  loading: 'Loading your plan',
  failed: 'Your plan couldn’t be loaded',
  tryAgain: 'Try again',
  statuses: {
    none: 'No subscription',
    trialing: 'Trial',
    active: 'Active',
    frozen: 'Frozen',
    canceled: 'Canceled',
  },
  standings: {
    lastKnown: {
      title: 'The billing service doesn’t respond',
      text: (knownAt: string) =>
        `You see your plan as of ${formatMoment(knownAt)}. Your rules, discounts and codes work as before.`,
    },
    lapsed: {
      title: 'The billing service hasn’t responded for more than three days',
      text: (knownAt: string) =>
        `You see your plan as of ${formatMoment(knownAt)}. There are no limits until the service responds. Your rules and discounts still apply.`,
    },
    unknown: {
      title: 'The billing service doesn’t respond',
      text: () =>
        'Your plan isn’t known yet. Until then there are no limits, and you can’t choose a plan. Everything else works.',
    },
  },
  knownOn: (knownAt: string) => `As of ${formatMoment(knownAt)}`,
  states: {
    none: 'You’re on the free plan. Your rules and discounts apply at checkout.',
    trialing: (end: string) => `Your trial ends on ${formatDate(end)}. You pay nothing before that.`,
    active: 'You pay for your plan with your Shopify bill.',
    frozen:
      'Shopify froze your bill, and your plan with it. Your rules and discounts still apply. Pay the bill to change your plan.',
    canceled: 'You’re back on the free plan. Your enabled rules stay enabled, and you can edit them.',
  },
  nextBilling: (label: string, end: string) => `${label}: ${formatDate(end)}`,
  select: (label: string, plan: string) => `${label}: ${plan}`,
  features: {
    unlimited: (name: string) => `${name}: no limit`,
    limited: (name: string, limit: number) => `${name}: ${formatNumber(limit)}`,
    none: (name: string) => `${name}: not included`,
  },
  freePlan: {
    title: 'Free',
  },
  cancel: {
    title: 'Cancel your plan?',
    text: 'Your enabled rules stay enabled, and your codes stay. The limits of the free plan apply to new ones.',
    reason: 'Why are you canceling?',
    reasons: {
      price: 'It costs too much',
      missing: 'Something is missing',
      unneeded: 'I don’t need it anymore',
      other: 'Something else',
    },
    more: 'Tell us more',
    confirm: 'Cancel plan',
    keep: 'Keep plan',
    done: 'Plan canceled',
  },
  bills: 'Bills',
  paymentMethod: 'Payment method',
  usage: {
    title: 'Usage',
    ruleSets: 'Enabled rule sets',
    ofLimit: (used: number, limit: number) => `${formatNumber(used)} of ${formatNumber(limit)}`,
    withoutLimit: (used: number) => formatNumber(used),
    months: 'By month',
    month: (end: string, value: number) => `30 days up to ${formatDate(end)}: ${formatNumber(value)}`,
    report: (name: string) => `By month: ${name}`,
    none: 'No usage yet.',
    capped: {
      label: 'Maximum cost of usage per period',
      change: 'Change',
      changeNamed: 'Change the maximum cost of usage',
      save: 'Save amount',
      keep: 'Keep amount',
      fault: 'Enter an amount above 0.',
    },
  },
  refused: (reason: string) => `The billing service refused this: ${reason}`,
  unreachable: 'The billing service doesn’t respond. Nothing changed. Try again in a moment.',
  notDone: 'Your plan didn’t change',
  noAddress: 'There’s no page to approve the plan. Try again in a moment.',
} as const
