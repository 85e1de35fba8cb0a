import { IndexFilters, IndexFiltersMode, useSetIndexFiltersMode } from '@shopify/polaris'
import {
  type DiscountListPlace,
  type DiscountSort,
  discountSorts,
  discountViews,
  startOfList,
} from '#rules/features/discounts/list-place.ts'
import { discountListWords as words } from '#rules/words/discount-list.ts'

type DiscountFiltersProps = {
  readonly place: DiscountListPlace
  readonly loading: boolean
  readonly disabled: boolean
  readonly onChange: (changes: Partial<DiscountListPlace>) => void
}

const sortOptions = discountSorts.map((value) => {
  const [column, direction] = value.split(' ') as ['title' | 'start' | 'uses', 'asc' | 'desc']
  return { value, label: words.sorts[column].label, directionLabel: words.sorts[column][direction] }
})

const tabs = discountViews.map((view) => ({ id: `view-${view}`, content: words.views[view], isLocked: true }))

/** Views, search and order of a list of discounts. */
export function DiscountFilters({ place, loading, disabled, onChange }: DiscountFiltersProps) {
  const { mode, setMode } = useSetIndexFiltersMode(
    place.search === '' ? IndexFiltersMode.Default : IndexFiltersMode.Filtering,
  )
  return (
    <IndexFilters
      mode={mode}
      setMode={setMode}
      loading={loading}
      disabled={disabled}
      disableStickyMode
      canCreateNewView={false}
      tabs={tabs}
      selected={discountViews.indexOf(place.view)}
      onSelect={(index) => onChange({ view: discountViews[index] ?? startOfList.view })}
      queryValue={place.search}
      queryPlaceholder={words.search}
      onQueryChange={(search) => onChange({ search })}
      onQueryClear={() => onChange({ search: '' })}
      cancelAction={{ onAction: () => onChange({ search: '' }) }}
      sortOptions={sortOptions}
      sortSelected={[place.sort]}
      onSort={([sort]) => onChange({ sort: (sort as DiscountSort | undefined) ?? place.sort })}
      filters={[]}
      hideFilters
      onClearAll={() => onChange({ search: '' })}
    />
  )
}
