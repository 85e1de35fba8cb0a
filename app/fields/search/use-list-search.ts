import { useState } from 'react'

/**
 * Search of a box whose text is also its value. It lasts until the box has the focus again: a list that changed while
 * closing would leave the box pointing at a removed option.
 */
export function useListSearch() {
  /** Undefined before typing, since the box then holds the choice, which is no search. */
  const [search, setSearch] = useState<string>()
  return { search, setSearch, endSearch: () => setSearch(undefined) }
}
