import { queryOptions } from '@tanstack/react-query'

/** Shipping rates of the store with their prices. The code that reads them loads on first use. */
export const shippingRatesQuery = queryOptions({
  queryKey: ['shipping-rates'],
  queryFn: async ({ signal }) => {
    const { listShippingRates } = await import('./platform/shipping-rates.ts')
    return listShippingRates(signal)
  },
})
