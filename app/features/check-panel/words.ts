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
  headline: (step: CheckStep, messages: number) => {
    if (messages === 0) return passes[step]
    const count = messages === 1 ? 'one message' : `${messages} messages`
    return `${stopped[step]}, with ${count}.`
  },
} as const

const passes = {
  cart: 'The cart changes. No rule stops it.',
  checkout: 'The customer goes on. No rule stops it.',
  completion: 'The order is placed. No rule stops it.',
} as const satisfies Record<CheckStep, string>

const stopped = {
  cart: 'The change of the cart is refused',
  checkout: 'The customer can’t go on',
  completion: 'The order is not placed',
} as const satisfies Record<CheckStep, string>
