import { IndexTable, type IndexTableProps, useBreakpoints } from '@shopify/polaris'
import { useRef } from 'react'
import { type BulkAction, bulkActions } from '#rules/features/rule-list/bulk-actions.ts'
import type { ListSort } from '#rules/features/rule-list/list-criteria.ts'
import type { RuleSetListItem } from '#rules/features/rule-list/list-item.ts'
import type { Page } from '#rules/features/rule-list/page.ts'
import type { RuleOwner } from '#rules/language/function-owners.ts'
import { ruleListWords as words } from '#rules/words/rule-list.ts'
import { shellWords } from '#rules/words/shell.ts'
import { exportPath } from '../../paths.ts'
import { listedColumns } from '../../types/registry.ts'
import { describeRows } from './describe-rows.ts'
import { RuleSetRow } from './rule-set-row.tsx'
import { useMixedCheckboxes } from './use-mixed-checkboxes.ts'
import type { Selection } from './use-selection.ts'

type RuleSetTableProps = {
  readonly owner: RuleOwner
  readonly found: readonly RuleSetListItem[]
  readonly page: Page<RuleSetListItem>
  readonly sort: ListSort
  readonly selection: Selection<RuleSetListItem>
  readonly busy: boolean
  readonly onSort: (sort: ListSort) => void
  readonly onPage: (page: number) => void
  readonly onBulkAction: (action: BulkAction) => void
  readonly onSchedule: () => void
}

/** Actions with their own buttons. The menu next to them has the others. */
const promoted: readonly BulkAction[] = ['enable', 'disable']

/** One page of rule sets. */
export function RuleSetTable(props: RuleSetTableProps) {
  const { owner, found, page, sort, selection, busy, onSort, onPage, onBulkAction, onSchedule } = props
  const { smDown: narrow } = useBreakpoints()
  const table = useRef<HTMLDivElement>(null)
  useMixedCheckboxes(table)
  const headed = narrow ? listedColumns.slice(0, 1) : listedColumns
  const [sortedBy, direction] = sort.split(' ')
  const describeAction = (action: BulkAction) => ({
    content: words.bulk.actions[action],
    disabled: busy,
    destructive: action === 'delete',
    onAction: () => onBulkAction(action),
  })

  return (
    <div ref={table}>
      <IndexTable
        {...describeRows({ found, page, selection, onPage, words })}
        headings={headed.map(({ label }) => ({ title: label })) as IndexTableProps['headings']}
        promotedBulkActions={promoted.map(describeAction)}
        bulkActions={[
          { content: shellWords.export, url: exportPath(owner, selection.items) },
          ...bulkActions.filter((action) => !promoted.includes(action)).map(describeAction),
          { content: words.bulk.schedule, disabled: busy, onAction: onSchedule },
        ]}
        sortable={headed.map(({ sortable }) => sortable)}
        sortColumnIndex={headed.findIndex(({ name }) => name === sortedBy)}
        sortDirection={direction === 'asc' ? 'ascending' : 'descending'}
        defaultSortDirection="ascending"
        onSort={(index, wanted) => {
          const name = headed[index]?.name
          if (name === 'title' || name === 'status')
            onSort(`${name} ${wanted === 'ascending' ? 'asc' : 'desc'}`)
        }}
      >
        {page.items.map((item, position) => (
          <RuleSetRow
            key={item.id}
            columns={listedColumns}
            item={item}
            position={position}
            selected={selection.has(item.id)}
            narrow={narrow}
          />
        ))}
      </IndexTable>
    </div>
  )
}
