import { formatDate, formatMoment, formatNumber } from '#rules/words/language.ts'

/** The plan page (docs/product.md#plans). Labels that the billing library has come from the library. */
export const planWords = {
  free: 'No billing is set up on this server: everything below is yours, without limits and free of charge. Where billing is set up it has the price that is shown.',
  parts: 'What is in it',
  loading: 'Loading your plan',
  failed: 'Your plan could not be loaded',
  tryAgain: 'Try again',
  statuses: {
    none: 'No subscription',
    trialing: 'Trial',
    active: 'Active',
    frozen: 'Frozen',
    canceled: 'Cancelled',
  },
  standings: {
    lastKnown: {
      title: 'The billing service does not answer',
      text: (knownAt: string) =>
        `What you see of your plan is from ${formatMoment(knownAt)}. Your rules, discounts and codes work as before.`,
    },
    lapsed: {
      title: 'The billing service has not answered for more than three days',
      text: (knownAt: string) =>
        `Your plan was last known on ${formatMoment(knownAt)}. Until the service answers, nothing is limited, and all that acts at your checkout goes on.`,
    },
    unknown: {
      title: 'The billing service does not answer',
      text: () =>
        'Your plan is not known yet. Until it is, nothing is limited, and plans cannot be chosen. Everything else works.',
    },
  },
  knownOn: (knownAt: string) => `As it was on ${formatMoment(knownAt)}`,
  states: {
    none: 'You use the free plan. Everything you have made works at your checkout.',
    trialing: (end: string) => `Your trial ends on ${formatDate(end)}. Nothing is charged before.`,
    active: 'Your plan is paid with your Shopify bill.',
    frozen:
      'Shopify has frozen your store’s bill, and your plan with it. What acts at your checkout goes on. Pay the bill to change your plan.',
    canceled:
      'You are back on the free plan. Nothing was taken away: what is enabled stays enabled and can be edited.',
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
    text: 'What you have enabled stays enabled, and codes stay as they are. New ones follow the limits of the free plan.',
    reason: 'Why do you cancel?',
    reasons: {
      price: 'It costs too much',
      missing: 'Something is missing',
      unneeded: 'I do not need it any more',
      other: 'Something else',
    },
    more: 'What should we know?',
    confirm: 'Cancel plan',
    keep: 'Keep plan',
    done: 'Plan cancelled',
  },
  bills: 'Bills',
  paymentMethod: 'Payment method',
  usage: {
    title: 'What you use',
    ruleSets: 'Enabled rule sets',
    ofLimit: (used: number, limit: number) => `${formatNumber(used)} of ${formatNumber(limit)}`,
    withoutLimit: (used: number) => formatNumber(used),
    months: 'By month',
    month: (end: string, value: number) => `30 days up to ${formatDate(end)}: ${formatNumber(value)}`,
    report: (name: string) => `By month: ${name}`,
    none: 'Nothing has been counted yet.',
    capped: {
      label: 'Usage may cost at most, each period',
      change: 'Change',
      changeNamed: 'Change what usage may cost at most',
      save: 'Save amount',
      keep: 'Keep it',
      fault: 'Enter an amount above 0.',
    },
  },
  refused: (reason: string) => `The billing service refused: ${reason}`,
  unreachable: 'The billing service does not answer right now. Nothing was changed. Try again in a moment.',
  notDone: 'That did not work',
  noAddress: 'it gave no page to go on with',
} as const
