import { formatNumber, plural } from '#forms/text/language.ts'
import type { CheckStep } from '#rules/language/checks/check-action-kinds.ts'

/** The test panel of checks. */
export const checkPanelWords = {
  step: 'The customer',
  steps: {
    cart: 'changes the cart',
    checkout: 'fills in the checkout',
    completion: 'places the order',
  } satisfies Record<CheckStep, string>,
  heading: 'Messages to the customer',
  messages: 'Messages',
  fails: 'The customer can’t continue, because the check fails.',
  headline: (step: CheckStep, messages: number) => (messages === 0 ? passes[step] : stopped[step](messages)),
} as const

const passes = {
  cart: 'The cart changes. No rule stops it.',
  checkout: 'The customer continues. No rule stops it.',
  completion: 'The order is placed. No rule stops it.',
} as const satisfies Record<CheckStep, string>

const stopped = {
  cart: (messages) =>
    plural(messages, {
      one: 'The cart doesn’t change, with one message.',
      other: `The cart doesn’t change, with ${formatNumber(messages)} messages.`,
    }),
  checkout: (messages) =>
    plural(messages, {
      one: 'The customer can’t continue, with one message.',
      other: `The customer can’t continue, with ${formatNumber(messages)} messages.`,
    }),
  completion: (messages) =>
    plural(messages, {
      one: 'The order isn’t placed, with one message.',
      other: `The order isn’t placed, with ${formatNumber(messages)} messages.`,
    }),
} as const satisfies Record<CheckStep, (messages: number) => string>
