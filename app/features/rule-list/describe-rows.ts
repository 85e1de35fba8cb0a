import type { Page } from '#rules/features/rule-list/page.ts'
import { ruleListWords } from '#rules/words/rule-list.ts'
import type { Selection } from './use-selection.ts'

type RowsProps<Item extends { readonly id: string }> = {
  readonly found: readonly Item[]
  readonly page: Page<Item>
  readonly selection: Selection<Item>
  readonly onPage: (page: number) => void
  readonly words: {
    readonly resources: { readonly singular: string; readonly plural: string }
    readonly selectAll: (count: number) => string
    readonly allSelected: (count: number) => string
  }
}

/** Props for the rows of a list's table: the selected rows, of this page or of all results, and the paging. */
export function describeRows<Item extends { readonly id: string }>(props: RowsProps<Item>) {
  const { found, page, selection, onPage, words } = props
  const { number, count, first, items } = page
  return {
    resourceName: words.resources,
    itemCount: selection.all ? found.length : items.length,
    selectedItemsCount: selection.all ? ('All' as const) : selection.items.length,
    onSelectionChange: selection.change,
    hasMoreItems: found.length > items.length,
    paginatedSelectAllActionText: words.selectAll(found.length),
    ...(selection.all && { paginatedSelectAllText: words.allSelected(found.length) }),
    ...(count > 1 && {
      pagination: {
        label: ruleListWords.pageOf(first, first + items.length - 1, found.length),
        hasPrevious: number > 1,
        onPrevious: () => onPage(number - 1),
        hasNext: number < count,
        onNext: () => onPage(number + 1),
      },
    }),
  }
}
