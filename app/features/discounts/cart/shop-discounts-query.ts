import { queryOptions } from '@tanstack/react-query'
import { listShopDiscounts } from '../../../platform/shop-discounts.ts'

/** The discounts that are active beside the one that is edited. */
export const shopDiscountsQuery = queryOptions({
  queryKey: ['discount', 'shop'],
  queryFn: ({ signal }) => listShopDiscounts(signal),
  refetchOnWindowFocus: false,
})
