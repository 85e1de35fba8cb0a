/** First part of the query keys of all histories. Every save makes them out of date. */
export const historyKey = ['history'] as const
