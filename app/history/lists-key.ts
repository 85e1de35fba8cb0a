/** First part of the query keys of all lists of rule sets and discounts. */
export const listsKey = ['types'] as const
