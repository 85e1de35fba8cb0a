/** What the server says of billing to a merchant. */
export const billingWords = {
  notConfigured: 'No billing is set up on this server, so there is nothing to choose.',
  unreachable: 'The billing service does not answer right now. Nothing was changed. Try again in a moment.',
} as const
