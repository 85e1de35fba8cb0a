import type { RecordStatus } from '../../records/customization.ts'
import type { ListCriteria, ListOrder, ListSort } from './list-criteria.ts'
import { findView, type ListChoices, type ListView } from './list-view.ts'

/** Address of a list: its view, criteria and page. */
export type ListAddress<Status extends string = RecordStatus, Sort extends ListOrder = ListSort> = {
  /** The name of the view whose tab is chosen. */
  readonly view: string
  readonly criteria: ListCriteria<Status, Sort>
  /** Counted from 1. */
  readonly page: number
}

const names = { view: 'view', search: 'query', statuses: 'status', sort: 'sort', page: 'page' } as const

/**
 * Parses the address in a query string, among the standard views and the saved ones. A part that is absent or
 * misspelt is as the view has it.
 */
export function parseListAddress<Status extends string, Sort extends ListOrder>(
  queryString: string,
  saved: readonly ListView<Status, Sort>[],
  { statuses, sorts, standardViews }: ListChoices<Status, Sort>,
): ListAddress<Status, Sort> {
  const params = new URLSearchParams(queryString)
  const view = findView([...standardViews, ...saved], params.get(names.view) ?? '') ?? standardViews[0]
  const named = params.get(names.statuses)?.split(',')
  const sort = sorts.find((one) => one === params.get(names.sort))
  return {
    view: view.name,
    criteria: {
      search: params.get(names.search) ?? view.criteria.search,
      statuses:
        named === undefined ? view.criteria.statuses : statuses.filter((status) => named.includes(status)),
      sort: sort ?? view.criteria.sort,
    },
    page: Math.max(1, Math.trunc(Number(params.get(names.page))) || 1),
  }
}

/**
 * The query string of an address. It holds the differences from its view, so that the plain list has a plain
 * address.
 */
export function formatListAddress<Status extends string, Sort extends ListOrder>(
  { view, criteria, page }: ListAddress<Status, Sort>,
  saved: readonly ListView<Status, Sort>[],
  { statuses, standardViews }: ListChoices<Status, Sort>,
): string {
  const [whole] = standardViews
  const base = (findView([...standardViews, ...saved], view) ?? whole).criteria
  const formatStatuses = (chosen: readonly Status[]) =>
    statuses.filter((status) => chosen.includes(status)).join(',')
  const params = new URLSearchParams()
  if (view !== whole.name) params.set(names.view, view)
  if (criteria.search !== base.search) params.set(names.search, criteria.search)
  const chosen = formatStatuses(criteria.statuses)
  if (chosen !== formatStatuses(base.statuses)) params.set(names.statuses, chosen)
  if (criteria.sort !== base.sort) params.set(names.sort, criteria.sort)
  if (page !== 1) params.set(names.page, String(page))
  return params.toString()
}
