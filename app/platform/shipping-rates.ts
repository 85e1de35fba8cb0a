import { readShippingRates, type ShippingRates } from '#rules/features/cod-with-fee/read-shipping-rates.ts'
import { shippingRatesPage } from '#rules/records/documents/shipping-rates-page.ts'
import { formatDocument, graphql } from './document.ts'
import { createRequest } from './request-platform.ts'

export const shippingRates = formatDocument(graphql(shippingRatesPage))

const requestRates = createRequest(shippingRates, (data) => data.deliveryProfiles)

/** All rates of all zones, up to a maximum number of pages. A name often occurs in several zones. */
export async function listShippingRates(signal?: AbortSignal): Promise<ShippingRates> {
  return readShippingRates<never>((variables) => requestRates(variables, signal))
}
