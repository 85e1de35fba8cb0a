import type { MeterKind } from '../preview/budget/budget-states.ts'

/** Texts about the platform's limits and the rules' share of them. */
export const budgetWords = {
  heading: 'Shopify’s limits',
  help: 'The share of Shopify’s limits that these rules use on the largest carts. Smaller carts use less.',
  technical: {
    heading: 'Technical details',
    show: 'Show',
    hide: 'Hide',
    showAll: 'Show technical details',
    hideAll: 'Hide technical details',
  },
  announced: (verdict: string) => `Shopify’s limits: ${verdict}`,
  loading: 'Measuring the largest carts',
  failed: 'The limits couldn’t be measured',
  /** `number`: of products, and of variants. */
  someTexts: (number: number) =>
    `The app read ${number} products and ${number} variants. Your store has more.`,
  outdated: 'These figures are from before your last changes.',
  retry: 'Try again',
  noFunction: 'Checkout can’t combine these conditions. Remove some to see their limits.',
  notBuilt: 'A part of the app is missing, so the limits can’t be measured. Contact us with Get Support.',
  runFailed: (message: string) => `Checkout reports an error on a large cart: ${message}`,
  notMeasured: 'Shorten the rules to see the rest.',
  verdict: {
    fine: 'Within all limits.',
    close: 'Close to a limit.',
    over: 'Over a limit.',
  },
  badge: { close: 'Close to the limit', over: 'Over the limit' },
  beyond: 'More than 100%',
  least: 'Less than 1%',
  meters: {
    rules: (share: string) => `${share} of the space for rules`,
    instructions: (share: string, lines: string) => `${share} of the work for a cart of ${lines} lines`,
    input: (share: string, lines: string) => `${share} of the data to read for a cart of ${lines} lines`,
    output: (share: string, lines: string) => `${share} of the changes to a cart of ${lines} lines`,
    query: () => 'Details that checkout looks up',
  } satisfies Record<MeterKind, (share: string, lines: string) => string>,
  technicalAmounts: {
    bytes: (used: string, limit: string) => `${used} of ${limit} bytes`,
    instructions: (used: string, limit: string, own: string, provider: string) =>
      `About ${used} of ${limit}: ${own} of our function (counted) and ${provider} of Shopify (estimated).`,
    points: (used: string, limit: string) => `${used} of ${limit} points, however many rules there are.`,
  },
  consequences: {
    rules: 'Checkout ignores these rules.',
    instructions: 'On a cart like this, the last conditions count as not met.',
    input: (lines: string) => `These rules don’t apply to carts like this with more than ${lines} lines.`,
    output: 'These rules don’t apply to a cart like this.',
  },
  leftOut:
    'On a cart like this, some changes are left out. Methods are hidden first, then renamed, then moved.',
  rule: (number: number, title: string) => (title === '' ? `rule ${number}` : `rule ${number}, “${title}”`),
  /** Names the rule to remove. `share`: part of the limit that is used without the rule. */
  heaviest: (rule: string, share: string) =>
    `Most of it comes from ${rule}. Without that rule it’s ${share}.`,
  shorten: 'Shorter lists of texts, tags and collections use less of every limit.',
} as const
