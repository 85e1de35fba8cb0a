import { queryOptions } from '@tanstack/react-query'
import { listShopDiscounts } from '../../../platform/shop-discounts.ts'

/** Active discounts other than the edited one. */
export const shopDiscountsQuery = queryOptions({
  queryKey: ['discount', 'shop'],
  queryFn: ({ signal }) => listShopDiscounts(signal),
  refetchOnWindowFocus: false,
})
