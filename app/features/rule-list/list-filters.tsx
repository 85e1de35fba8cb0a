import { ChoiceList, IndexFilters, IndexFiltersMode, useSetIndexFiltersMode } from '@shopify/polaris'
import { isSameCriteria, type ListSort, listSorts } from '#rules/features/rule-list/list-criteria.ts'
import { type RecordStatus, recordStatuses } from '#rules/records/customization.ts'
import { ruleListWords as words } from '#rules/words/rule-list.ts'
import type { ListViews } from './use-list-views.ts'
import { describeTab } from './view-tab.ts'

type ListFiltersProps = {
  readonly list: ListViews
  readonly loading: boolean
  readonly disabled: boolean
}

const sortOptions = listSorts.map((value) => {
  const [column, direction] = value.split(' ') as ['title' | 'status', 'asc' | 'desc']
  return { value, label: words.sorts[column].label, directionLabel: words.sorts[column][direction] }
})

/** Views, search, filter by status and sort of a list. */
export function ListFilters({ list, loading, disabled }: ListFiltersProps) {
  const { views, current, place } = list
  const { criteria } = place
  const changed = !isSameCriteria(criteria, current.criteria)
  const { mode, setMode } = useSetIndexFiltersMode(
    changed ? IndexFiltersMode.Filtering : IndexFiltersMode.Default,
  )
  const chooseStatuses = (statuses: readonly RecordStatus[]) => list.change({ ...criteria, statuses })
  const standard = list.isStandard(current)

  return (
    <IndexFilters
      mode={mode}
      setMode={setMode}
      loading={loading}
      disabled={disabled}
      disableStickyMode
      tabs={views.map((view, index) => describeTab(view, index, list, setMode))}
      selected={views.findIndex(({ name }) => name === current.name)}
      onSelect={(index) => {
        const view = views[index]
        if (view !== undefined) list.open(view)
      }}
      canCreateNewView
      onCreateNewView={async (name) => list.create(name)}
      primaryAction={{
        type: standard ? 'save-as' : 'save',
        disabled: !changed,
        onAction: async (name) => {
          if (standard) return list.create(name)
          list.save()
          return true
        },
      }}
      cancelAction={{ onAction: list.restore }}
      queryValue={criteria.search}
      queryPlaceholder={words.search}
      onQueryChange={(search) => list.change({ ...criteria, search })}
      onQueryClear={() => list.change({ ...criteria, search: '' })}
      sortOptions={sortOptions}
      sortSelected={[criteria.sort]}
      onSort={([sort]) => list.change({ ...criteria, sort: (sort as ListSort | undefined) ?? criteria.sort })}
      filters={[
        {
          key: 'status',
          label: words.columns.status,
          pinned: true,
          filter: (
            <ChoiceList
              title={words.columns.status}
              titleHidden
              allowMultiple
              choices={recordStatuses.map((status) => ({ label: words.statuses[status], value: status }))}
              selected={[...criteria.statuses]}
              onChange={(chosen) =>
                chooseStatuses(recordStatuses.filter((status) => chosen.includes(status)))
              }
            />
          ),
        },
      ]}
      appliedFilters={
        criteria.statuses.length === 0
          ? []
          : [
              {
                key: 'status',
                label: words.statusFilter(criteria.statuses.map((status) => words.statuses[status])),
                onRemove: () => chooseStatuses([]),
              },
            ]
      }
      onClearAll={() => list.change({ ...criteria, search: '', statuses: [] })}
    />
  )
}
