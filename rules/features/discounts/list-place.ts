import { type DiscountStatus, discountStatuses } from '../../records/discount.ts'
import { matchesSearch } from '../rule-list/search-words.ts'
import type { DiscountListItem } from './list-item.ts'

/** The views of a list of discounts: all of them, or those of one status. */
export const discountViews = ['all', ...discountStatuses] as const
export type DiscountView = (typeof discountViews)[number]

/** What a list can be ordered by, spelled as the admin's sort button spells it. */
export const discountSorts = [
  'title asc',
  'title desc',
  'start desc',
  'start asc',
  'uses desc',
  'uses asc',
] as const
export type DiscountSort = (typeof discountSorts)[number]

/** Where a merchant is in a list of discounts. */
export type DiscountListPlace = {
  readonly view: DiscountView
  readonly search: string
  readonly sort: DiscountSort
  /** Counted from 1. */
  readonly page: number
}

export const startOfList: DiscountListPlace = { view: 'all', search: '', sort: 'title asc', page: 1 }

/** The discounts that a place shows, on all its pages, in their order. */
export function selectDiscounts(
  items: readonly DiscountListItem[],
  { view, search, sort }: DiscountListPlace,
): DiscountListItem[] {
  return items
    .filter(({ status }) => view === 'all' || status === view)
    .filter(({ title, code = '', summary, problem = '' }) =>
      matchesSearch(search, [title, code, ...summary, problem]),
    )
    .sort(orders[sort])
}

type Order = (one: DiscountListItem, other: DiscountListItem) => number

const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
const byTitle: Order = (one, other) => compare(one.title, other.title) || compare(one.id, other.id)
const byStart: Order = (one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt)
const byUses: Order = (one, other) => one.usedCount - other.usedCount

/** Those that are alike stay in the order of their titles, whichever end comes first. */
const orders = {
  'title asc': byTitle,
  'title desc': (one, other) => byTitle(other, one),
  'start asc': (one, other) => byStart(one, other) || byTitle(one, other),
  'start desc': (one, other) => byStart(other, one) || byTitle(one, other),
  'uses asc': (one, other) => byUses(one, other) || byTitle(one, other),
  'uses desc': (one, other) => byUses(other, one) || byTitle(one, other),
} as const satisfies Record<DiscountSort, Order>

const names = { view: 'view', search: 'query', sort: 'sort', page: 'page' } as const

/** The place that a query string names; what it leaves out or misspells is as at the start. */
export function parseDiscountPlace(queryString: string): DiscountListPlace {
  const params = new URLSearchParams(queryString)
  const view = params.get(names.view)?.toUpperCase()
  return {
    view: discountStatuses.find((status: DiscountStatus) => status === view) ?? startOfList.view,
    search: params.get(names.search) ?? startOfList.search,
    sort: discountSorts.find((sort) => sort === params.get(names.sort)) ?? startOfList.sort,
    page: Math.max(1, Math.trunc(Number(params.get(names.page))) || 1),
  }
}

/** The query string of a place: only what differs from the start, so that the plain list has a plain address. */
export function formatDiscountPlace({ view, search, sort, page }: DiscountListPlace): string {
  const params = new URLSearchParams()
  if (view !== startOfList.view) params.set(names.view, view.toLowerCase())
  if (search !== startOfList.search) params.set(names.search, search)
  if (sort !== startOfList.sort) params.set(names.sort, sort)
  if (page !== startOfList.page) params.set(names.page, String(page))
  return params.toString()
}
