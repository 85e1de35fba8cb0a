/**
 * How a form's query reads what is stored: when the screen opens and then only when it has to be. A reading in the background
 * would hide that somebody else changed it meanwhile.
 */
export const editingOptions = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const
