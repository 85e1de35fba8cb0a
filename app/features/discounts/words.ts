/** The list of discounts. */
export const discountListPageWords = {
  subtitle: 'Money off orders, products and shipping, automatically or with a code.',
} as const
