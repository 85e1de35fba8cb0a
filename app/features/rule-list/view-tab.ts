import { IndexFiltersMode, type TabProps } from '@shopify/polaris'
import type { ListOrder } from '#rules/features/rule-list/list-criteria.ts'
import type { ListView } from '#rules/features/rule-list/list-view.ts'
import type { ListViews } from './use-list-views.ts'

/** A view as a tab, with its actions. Standard views can only be opened and duplicated. */
export function describeTab<Status extends string, Sort extends ListOrder>(
  view: ListView<Status, Sort>,
  index: number,
  list: ListViews<Status, Sort>,
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
