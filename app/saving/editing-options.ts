/**
 * Options of a form's query: it reads when the screen opens and then only on request. A read in the background would
 * hide a concurrent change.
 */
export const editingOptions = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const
