import { checkoutPublication } from './checkout/checkout-publication.ts'
import type { Publication } from './publication.ts'
import { storefrontPublication } from './storefront/storefront-publication.ts'

/** All publications of the app. A save that changes a publication writes it again. */
export const publications = [
  storefrontPublication,
  checkoutPublication,
] as const satisfies readonly Publication[]
