/** The plan page (docs/product.md#plans). */
export const planWords = {
  free: 'No billing is set up on this server: everything below is yours, without limits and free of charge.',
} as const
