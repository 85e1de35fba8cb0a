/** First part of the query keys of all histories. Every save invalidates them. */
export const historyKey = ['history'] as const
