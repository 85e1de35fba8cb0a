import type { RuleSetTypeHandle } from '../../language/rule-types.ts'
import type { RecordStatus } from '../../records/customization.ts'
import type { ListCriteria, ListOrder, ListSort } from './list-criteria.ts'
import { findView, type ListChoices, type ListView, viewOfKind } from './list-view.ts'

/** Address of a list: its view, criteria and page. */
export type ListAddress<Status extends string = RecordStatus, Sort extends ListOrder = ListSort> = {
  /** Name of the view whose tab is selected. */
  readonly view: string
  readonly criteria: ListCriteria<Status, Sort>
  /** Starts at 1. */
  readonly page: number
}

const names = {
  view: 'view',
  search: 'query',
  statuses: 'status',
  kinds: 'kind',
  sort: 'sort',
  page: 'page',
} as const

/**
 * Parses the address in a query string, given the standard views and the saved ones. An absent or invalid part is that
 * of the view.
 */
export function parseListAddress<Status extends string, Sort extends ListOrder>(
  queryString: string,
  saved: readonly ListView<Status, Sort>[],
  { statuses, sorts, kinds, standardViews }: ListChoices<Status, Sort>,
): ListAddress<Status, Sort> {
  const params = new URLSearchParams(queryString)
  const view = findView([...standardViews, ...saved], params.get(names.view) ?? '') ?? standardViews[0]
  const chooseFrom = <Value extends string>(name: string, values: readonly Value[]) => {
    const named = params.get(name)?.split(',')
    return named && values.filter((value) => named.includes(value))
  }
  const sort = sorts.find((one) => one === params.get(names.sort))
  return {
    view: view.name,
    criteria: {
      search: params.get(names.search) ?? view.criteria.search,
      statuses: chooseFrom(names.statuses, statuses) ?? view.criteria.statuses,
      kinds: chooseFrom(names.kinds, kinds) ?? view.criteria.kinds,
      sort: sort ?? view.criteria.sort,
    },
    page: Math.max(1, Math.trunc(Number(params.get(names.page))) || 1),
  }
}

/** True if a query string names a view or a part of it. Parameters of the admin's launch name none. */
export function namesView(queryString: string): boolean {
  const params = new URLSearchParams(queryString)
  return Object.values(names).some((name) => params.has(name))
}

/**
 * Formats the query string of an address. It only has the differences from the view, so that an unfiltered list has a
 * plain address.
 */
export function formatListAddress<Status extends string, Sort extends ListOrder>(
  { view, criteria, page }: ListAddress<Status, Sort>,
  saved: readonly ListView<Status, Sort>[],
  { statuses, kinds, standardViews }: ListChoices<Status, Sort>,
): string {
  const [whole] = standardViews
  const base = (findView([...standardViews, ...saved], view) ?? whole).criteria
  const format = <Value extends string>(chosen: readonly Value[], values: readonly Value[]) =>
    values.filter((value) => chosen.includes(value)).join(',')
  const params = new URLSearchParams()
  if (view !== whole.name) params.set(names.view, view)
  if (criteria.search !== base.search) params.set(names.search, criteria.search)
  const chosenStatuses = format(criteria.statuses, statuses)
  if (chosenStatuses !== format(base.statuses, statuses)) params.set(names.statuses, chosenStatuses)
  const chosenKinds = format(criteria.kinds, kinds)
  if (chosenKinds !== format(base.kinds, kinds)) params.set(names.kinds, chosenKinds)
  if (criteria.sort !== base.sort) params.set(names.sort, criteria.sort)
  if (page !== 1) params.set(names.page, String(page))
  return params.toString()
}

/** Formats the query string that a browser remembers: view, filters and order, but not the search and the page. */
export function formatRememberedAddress<Status extends string, Sort extends ListOrder>(
  { view, criteria }: ListAddress<Status, Sort>,
  saved: readonly ListView<Status, Sort>[],
  choices: ListChoices<Status, Sort>,
): string {
  const { search } = (findView([...choices.standardViews, ...saved], view) ?? choices.standardViews[0])
    .criteria
  return formatListAddress({ view, criteria: { ...criteria, search }, page: 1 }, saved, choices)
}

/** Query string that opens the view of a type. */
export function formatViewOfKind(kind: RuleSetTypeHandle): string {
  return `?${new URLSearchParams({ [names.view]: viewOfKind(kind) })}`
}
