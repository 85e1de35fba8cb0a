import type { PublicationInput } from '#rules/published/publication.ts'
import type { State } from '../../local-store/state/state.ts'

/** Facts of the store in the form that the app reads for publications. */
export function publishedShopOf({ shop, paymentMethods, shippingRates }: State): PublicationInput['shop'] {
  return {
    currencyCode: shop.currencyCode,
    countryCode: shop.countryCode,
    paymentMethods: paymentMethods.filter(({ active }) => active).map(({ name }) => name),
    rates: shippingRates
      .filter(({ active }) => active)
      .map(({ title, priceInMinorUnits }) => ({ name: title, price: priceInMinorUnits })),
  }
}
