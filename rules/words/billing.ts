/** Messages of the server to a merchant about billing. */
export const billingWords = {
  notConfigured: 'This server has no billing, so there’s no plan to choose.',
  unreachable: 'The billing service doesn’t respond. Nothing changed. Try again in a moment.',
} as const
