/** Messages of the server to a merchant about billing. */
export const billingWords = {
  notConfigured: 'No billing is set up on this server, so there is nothing to choose.',
  unreachable: 'The billing service does not answer right now. Nothing was changed. Try again in a moment.',
} as const
