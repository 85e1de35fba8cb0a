import { queryOptions } from '@tanstack/react-query'
import { listShippingRates } from './platform/shipping-rates.ts'

/** Shipping rates of the store with their prices. */
export const shippingRatesQuery = queryOptions({
  queryKey: ['shipping-rates'],
  queryFn: ({ signal }) => listShippingRates(signal),
})
