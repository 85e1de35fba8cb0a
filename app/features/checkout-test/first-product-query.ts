import { queryOptions } from '@tanstack/react-query'
import { readFirstProduct } from '../../platform/priced-products.ts'

/** A product of the store as a line of a cart; null where it has none. */
export const firstProductQuery = queryOptions({
  queryKey: ['checkout-test', 'first-product'],
  queryFn: ({ signal }) => readFirstProduct(signal),
})
