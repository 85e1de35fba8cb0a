import { IndexFiltersMode, type TabProps } from '@shopify/polaris'
import type { ListView } from '#rules/features/rule-list/list-view.ts'
import type { ListViews } from './use-list-views.ts'

/** A view as a tab, with what a merchant can do to it. Standard views can only be looked at and duplicated. */
export function describeTab(
  view: ListView,
  index: number,
  list: ListViews,
  setMode: (mode: IndexFiltersMode) => void,
): TabProps {
  const duplicate = {
    type: 'duplicate' as const,
    onPrimaryAction: async (name: string) => list.duplicate(view, name),
  }
  return {
    id: `view-${index}`,
    content: view.name,
    isLocked: index === 0,
    actions: list.isStandard(view)
      ? [duplicate]
      : [
          { type: 'rename', onPrimaryAction: async (name) => list.rename(view, name) },
          duplicate,
          { type: 'edit', onAction: () => setMode(IndexFiltersMode.Filtering) },
          {
            type: 'delete',
            onPrimaryAction: async () => {
              list.remove(view)
              return true
            },
          },
        ],
  }
}
