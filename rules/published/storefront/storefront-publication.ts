import type { Publication } from '../publication.ts'
import { composeCod } from './compose-cod.ts'
import { composeDiscounts } from './compose-discounts.ts'
import type { StorefrontContent } from './storefront-content.ts'

/**
 * Maximum number of discounts on every page of the store: a choice. A block shows how far the cart is from one of them,
 * which stays true without the others. It shows nothing if the cart has a discount that it does not know.
 */
const discountsMaximum = 50

/** Publication that theme blocks read. A shop without Cash on Delivery and discounts publishes nothing. */
export const storefrontPublication: Publication<StorefrontContent> = {
  owner: 'AppInstallation',
  key: 'storefront',
  compose: (input) => {
    const cod = composeCod(input)
    const all = composeDiscounts(input)
    if (cod === null && all.length === 0) return undefined
    const discounts = all.slice(0, discountsMaximum)
    const discountsLeftOut = all.length - discounts.length
    const country = input.shop.countryCode
    return { country, cod, discounts, ...(discountsLeftOut > 0 && { discountsLeftOut }) }
  },
  hasRules: ({ cod, discounts }) =>
    discounts.length > 0 ||
    (cod !== null && (cod.fee !== undefined || cod.answers.length + cod.depends.length > 0)),
}
