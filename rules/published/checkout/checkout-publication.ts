import type { Publication } from '../publication.ts'

/** Publication that the checkout extension reads. A shop without rules that need the extension publishes nothing. */
export const checkoutPublication: Publication = {
  owner: 'Shop',
  key: 'checkout',
  compose: () => undefined,
}
