import { useIndexResourceState } from '@shopify/polaris'
import { useEffect } from 'react'

/**
 * Selected items of a list, among the rows shown or, on request, all results. Another page or other criteria clear the
 * selection, so that no hidden item is changed by mistake.
 */
export function useSelection<Item extends { readonly id: string }>(
  shown: readonly Item[],
  found: readonly Item[],
  pageKey: string,
) {
  const { selectedResources, allResourcesSelected, handleSelectionChange, clearSelection } =
    useIndexResourceState([...shown])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page ends the selection.
  useEffect(() => {
    clearSelection()
  }, [pageKey, clearSelection])

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
