import type { MeterKind } from '../preview/budget/budget-states.ts'

const ofCart = (lines: string) => `on a cart of ${lines} lines`

/** Texts about the platform's limits and the rules' share of them. */
export const budgetWords = {
  heading: 'Shopify’s limits',
  help: 'What these rules take, saved or not, of what Shopify allows a function at checkout: tried with the function itself on the heaviest carts we find. Smaller carts take less.',
  technical: {
    heading: 'Technical details',
    show: 'Show',
    hide: 'Hide',
    showAll: 'Show technical details',
    hideAll: 'Hide technical details',
  },
  announced: (verdict: string) => `Shopify’s limits: ${verdict}`,
  loading: 'Measuring the largest carts',
  failed: 'The limits could not be measured',
  outdated: 'What is shown is from before your last changes.',
  retry: 'Try again',
  noFunction: 'No checkout function fits these rules, so nothing can be measured.',
  notBuilt: 'The checkout function for these rules is not there, so nothing can be measured.',
  runFailed: (message: string) => `The function ends with an error on the carts we tried: ${message}`,
  notMeasured: 'The rest is measured once the rules fit into their room.',
  verdict: {
    fine: 'Well within every limit.',
    close: 'Close to a limit.',
    over: 'Over a limit.',
  },
  badge: { close: 'Close to the limit', over: 'Over the limit' },
  beyond: 'More than 100%',
  least: 'Less than 1%',
  meters: {
    rules: (share: string) => `${share} of the room for stored rules`,
    instructions: (share: string, lines: string) => `${share} of the instructions ${ofCart(lines)}`,
    input: (share: string, lines: string) => `${share} of what the function may be told ${ofCart(lines)}`,
    output: (share: string, lines: string) => `${share} of what the function may answer ${ofCart(lines)}`,
    query: () => 'Cost of the query',
  } satisfies Record<MeterKind, (share: string, lines: string) => string>,
  amounts: {
    bytes: (used: string, limit: string) => `${used} of ${limit} bytes`,
    instructions: (used: string, limit: string, own: string, provider: string) =>
      `About ${used} of ${limit}: ${own} of our function, counted, and ${provider} of the part of Shopify that reads the cart for it, estimated.`,
    points: (used: string, limit: string) => `${used} of ${limit} points, however many rules there are.`,
  },
  consequences: {
    rules: 'Checkout goes on as if there were no rules.',
    instructions:
      'The function stops judging before its time is up: conditions that it has not come to count as not met, whichever way they ask.',
    input: (lines: string) =>
      `Carts like this with more than ${lines} lines are not handed to the function, so that none of these rules acts on them.`,
    output: 'The function fails on such a cart, and none of these rules acts on it.',
  },
  leftOut:
    'The answer is full on such a cart: operations without room are left out. Methods are hidden first, then renamed, then moved.',
  rule: (number: number, title: string) => (title === '' ? `rule ${number}` : `rule ${number}, “${title}”`),
  /** Names the rule to remove. `share`: part of the limit that is used without the rule. */
  heaviest: (rule: string, share: string) => `Most of it goes to ${rule}. Without that rule it is ${share}.`,
  shorten: 'Shorter lists of texts, tags and collections take less of every limit.',
} as const
