import { type RecordStatus, recordStatuses } from '../../records/customization.ts'
import { everything, type ListCriteria, type ListSort, listSorts } from './list-criteria.ts'
import { findView, type ListView, standardViews } from './list-view.ts'

/** Where a merchant is in a list. */
export type ListPlace = {
  /** The name of the view whose tab is chosen. */
  readonly view: string
  readonly criteria: ListCriteria
  /** Counted from 1. */
  readonly page: number
}

const names = { view: 'view', search: 'query', statuses: 'status', sort: 'sort', page: 'page' } as const

/** The place a query string names. What it leaves out is as the view has it; what it misspells counts as left out. */
export function parseListPlace(queryString: string, views: readonly ListView[]): ListPlace {
  const params = new URLSearchParams(queryString)
  const view = findView(views, params.get(names.view) ?? '') ?? standardViews[0]
  return {
    view: view.name,
    criteria: {
      search: params.get(names.search) ?? view.criteria.search,
      statuses: parseStatuses(params.get(names.statuses)) ?? view.criteria.statuses,
      sort: parseSort(params.get(names.sort)) ?? view.criteria.sort,
    },
    page: Math.max(1, Math.trunc(Number(params.get(names.page))) || 1),
  }
}

/** The query string of a place: only what differs from its view, so that the plain list has a plain address. */
export function formatListPlace({ view, criteria, page }: ListPlace, views: readonly ListView[]): string {
  const base = findView(views, view)?.criteria ?? everything
  const params = new URLSearchParams()
  if (view !== standardViews[0].name) params.set(names.view, view)
  if (criteria.search !== base.search) params.set(names.search, criteria.search)
  const statuses = formatStatuses(criteria.statuses)
  if (statuses !== formatStatuses(base.statuses)) params.set(names.statuses, statuses)
  if (criteria.sort !== base.sort) params.set(names.sort, criteria.sort)
  if (page !== 1) params.set(names.page, String(page))
  return params.toString()
}

function formatStatuses(statuses: readonly RecordStatus[]): string {
  return recordStatuses.filter((status) => statuses.includes(status)).join(',')
}

function parseStatuses(text: string | null): RecordStatus[] | undefined {
  if (text === null) return undefined
  const named = text.split(',')
  return recordStatuses.filter((status) => named.includes(status))
}

function parseSort(text: string | null): ListSort | undefined {
  return listSorts.find((sort) => sort === text)
}
