import { useState } from 'react'

/**
 * Search in a box whose text is also its value. It stays until the box is focused again. If the list changed while
 * closing, the box would refer to a removed option.
 */
export function useListSearch() {
  /** Undefined until the merchant types. Before that, the text in the box is the choice and not a search. */
  const [search, setSearch] = useState<string>()
  return { search, setSearch, endSearch: () => setSearch(undefined) }
}
