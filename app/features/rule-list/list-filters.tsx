import { ChoiceList, IndexFilters, IndexFiltersMode, useSetIndexFiltersMode } from '@shopify/polaris'
import { type KeyboardEvent, useRef } from 'react'
import { isSameCriteria, type ListCriteria, type ListOrder } from '#rules/features/rule-list/list-criteria.ts'
import type { ListChoices } from '#rules/features/rule-list/list-view.ts'
import { ruleListWords } from '#rules/words/rule-list.ts'
import { focusWhenDrawn } from '../../ui/focus-when-drawn.ts'
import styles from './list-filters.module.css'
import type { ListViews } from './use-list-views.ts'
import { describeTab } from './view-tab.ts'

/** Texts of the filters of a list. */
export type ListFilterWords<Status extends string, Sort extends ListOrder> = {
  readonly search: string
  readonly statuses: Readonly<Record<Status, string>>
  readonly sorts: Readonly<Record<Sort, { readonly label: string; readonly direction: string }>>
}

type ListFiltersProps<Status extends string, Sort extends ListOrder> = {
  readonly list: ListViews<Status, Sort>
  readonly choices: ListChoices<Status, Sort>
  readonly words: ListFilterWords<Status, Sort>
  readonly loading: boolean
  readonly disabled: boolean
}

/** Views, search, filters and sort of a list. */
export function ListFilters<Status extends string, Sort extends ListOrder>(
  props: ListFiltersProps<Status, Sort>,
) {
  const { list, choices, words, loading, disabled } = props
  const { views, current, address } = list
  const { criteria } = address
  const changed = !isSameCriteria(criteria, current.criteria)
  const { mode, setMode } = useSetIndexFiltersMode(
    changed ? IndexFiltersMode.Filtering : IndexFiltersMode.Default,
  )
  const chooseKinds = (kinds: ListCriteria['kinds']) => list.change({ ...criteria, kinds })
  const chooseStatuses = (statuses: readonly Status[]) => list.change({ ...criteria, statuses })
  const standard = list.isStandard(current)
  const box = useRef<HTMLDivElement>(null)
  // The search closes with its filters. The button that opens it is drawn next and takes the focus.
  const returnFocus = () =>
    focusWhenDrawn(() => box.current?.querySelector(`[aria-label="${ruleListWords.searchAndFilter}"]`))
  // Polaris ends filtering on any Escape on the page, even one that closes a menu or a dialog.
  const endFiltering = (event: KeyboardEvent) => {
    const isWithin = event.currentTarget.contains(event.target as Node)
    if (event.key !== 'Escape' || mode === IndexFiltersMode.Default || !isWithin || isOpener(event.target))
      return
    list.restore()
    setMode(IndexFiltersMode.Default)
    returnFocus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key serves the search and the filters within.
    <div ref={box} className={styles.box} onKeyDown={endFiltering}>
      <IndexFilters
        disableKeyboardShortcuts={mode !== IndexFiltersMode.Default}
        mode={mode}
        filteringAccessibilityLabel={ruleListWords.searchAndFilter}
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
        sortOptions={choices.sorts.map((sort) => ({
          value: sort,
          label: words.sorts[sort].label,
          directionLabel: words.sorts[sort].direction,
        }))}
        sortSelected={[criteria.sort]}
        onSort={([chosen]) =>
          list.change({ ...criteria, sort: choices.sorts.find((sort) => sort === chosen) ?? criteria.sort })
        }
        filters={[
          {
            key: 'status',
            label: ruleListWords.columns.status,
            pinned: true,
            filter: (
              <ChoiceList
                title={ruleListWords.columns.status}
                titleHidden
                allowMultiple
                choices={choices.statuses.map((status) => ({ label: words.statuses[status], value: status }))}
                selected={[...criteria.statuses]}
                onChange={(chosen) =>
                  chooseStatuses(choices.statuses.filter((status) => chosen.includes(status)))
                }
              />
            ),
          },
          ...(choices.kinds.length === 0
            ? []
            : [
                {
                  key: 'kind',
                  label: ruleListWords.kind,
                  pinned: true,
                  filter: (
                    <ChoiceList
                      title={ruleListWords.kind}
                      titleHidden
                      allowMultiple
                      choices={choices.kinds.map((kind) => ({
                        label: ruleListWords.kinds[kind],
                        value: kind,
                      }))}
                      selected={[...criteria.kinds]}
                      onChange={(chosen) =>
                        chooseKinds(choices.kinds.filter((kind) => chosen.includes(kind)))
                      }
                    />
                  ),
                },
              ]),
        ]}
        appliedFilters={[
          {
            key: 'status',
            count: criteria.statuses.length,
            label: ruleListWords.statusFilter(criteria.statuses.map((status) => words.statuses[status])),
            onRemove: () => chooseStatuses([]),
          },
          {
            key: 'kind',
            count: criteria.kinds.length,
            label: ruleListWords.kindFilter(criteria.kinds.map((kind) => ruleListWords.kinds[kind])),
            onRemove: () => chooseKinds([]),
          },
        ].filter(({ count }) => count > 0)}
        onClearAll={() => list.change({ ...criteria, search: '', statuses: [], kinds: [] })}
      />
    </div>
  )
}

const isOpener = (target: EventTarget) =>
  target instanceof Element && target.getAttribute('aria-expanded') === 'true'
