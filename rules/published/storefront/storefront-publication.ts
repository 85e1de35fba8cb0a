import type { Publication } from '../publication.ts'
import { composeCod } from './compose-cod.ts'
import { composeDiscounts } from './compose-discounts.ts'
import type { StorefrontContent } from './storefront-content.ts'

/** Publication that theme blocks read. A shop without Cash on Delivery and discounts publishes nothing. */
export const storefrontPublication: Publication<StorefrontContent> = {
  owner: 'AppInstallation',
  key: 'storefront',
  compose: (input) => {
    const cod = composeCod(input)
    const discounts = composeDiscounts(input)
    if (cod === null && discounts.length === 0) return undefined
    return { country: input.shop.countryCode, cod, discounts }
  },
  hasRules: ({ cod, discounts }) =>
    discounts.length > 0 ||
    (cod !== null && (cod.fee !== undefined || cod.answers.length + cod.depends.length > 0)),
}
