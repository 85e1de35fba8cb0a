import { useState } from 'react'

/**
 * The search of a box whose text is also its value. A search lasts until the box is entered again: a list that changed while
 * it closes would leave the box pointing at an option that is gone.
 */
export function useListSearch() {
  /** Undefined before anything is typed: the box then holds the choice, which is no search. */
  const [search, setSearch] = useState<string>()
  return { search, setSearch, endSearch: () => setSearch(undefined) }
}
