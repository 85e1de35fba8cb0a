import type { Publication } from '../publication.ts'
import type { StorefrontContent } from './storefront-content.ts'

/** Publication that theme blocks read. A shop without COD rules and discounts publishes nothing. */
export const storefrontPublication: Publication<StorefrontContent> = {
  owner: 'AppInstallation',
  key: 'storefront',
  compose: () => undefined,
}
