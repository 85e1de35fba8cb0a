import { useIndexResourceState } from '@shopify/polaris'
import { useEffect } from 'react'

/**
 * Which items of a list are chosen: of the rows shown, or, once asked for, of all that were found. Another page or other
 * criteria choose anew, so that nothing out of sight is changed unawares.
 */
export function useSelection<Item extends { readonly id: string }>(
  shown: readonly Item[],
  found: readonly Item[],
  placeKey: string,
) {
  const { selectedResources, allResourcesSelected, handleSelectionChange, clearSelection } =
    useIndexResourceState([...shown])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is what this waits for.
  useEffect(() => {
    clearSelection()
  }, [placeKey, clearSelection])

  const items = allResourcesSelected ? found : shown.filter(({ id }) => selectedResources.includes(id))
  return {
    items,
    all: allResourcesSelected && items.length > 0,
    has: (id: string) => items.some((item) => item.id === id),
    change: handleSelectionChange,
    clear: clearSelection,
  }
}

export type Selection<Item extends { readonly id: string }> = ReturnType<typeof useSelection<Item>>
