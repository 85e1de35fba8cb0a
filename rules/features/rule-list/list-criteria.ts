import { type RecordStatus, recordStatuses } from '../../records/customization.ts'
import type { RuleSetListItem } from './list-item.ts'
import { matchesSearch } from './search-words.ts'

/** What a list can be ordered by, spelled as the admin's sort button spells it. */
export const listSorts = ['title asc', 'title desc', 'status asc', 'status desc'] as const
export type ListSort = (typeof listSorts)[number]

/** Which items of a list show, and in what order. */
export type ListCriteria = {
  readonly search: string
  /** No status means every status. */
  readonly statuses: readonly RecordStatus[]
  readonly sort: ListSort
}

export const everything: ListCriteria = { search: '', statuses: [], sort: 'title asc' }

/** The items that meet the criteria, in their order. */
export function selectItems(items: readonly RuleSetListItem[], criteria: ListCriteria): RuleSetListItem[] {
  return items
    .filter(({ status }) => criteria.statuses.length === 0 || criteria.statuses.includes(status))
    .filter(({ title, summary, problem = '' }) =>
      matchesSearch(criteria.search, [title, ...summary, problem]),
    )
    .sort(orders[criteria.sort])
}

export function isSameCriteria(one: ListCriteria, other: ListCriteria): boolean {
  return (
    one.search.trim() === other.search.trim() &&
    one.sort === other.sort &&
    recordStatuses.every((status) => one.statuses.includes(status) === other.statuses.includes(status))
  )
}

type Order = (one: RuleSetListItem, other: RuleSetListItem) => number

const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
const byTitle: Order = (one, other) => compare(one.title, other.title) || compare(one.id, other.id)
const byStatus: Order = (one, other) =>
  recordStatuses.indexOf(one.status) - recordStatuses.indexOf(other.status)

/** Items of one status stay in the order of their titles, whichever status comes first. */
const orders = {
  'title asc': byTitle,
  'title desc': (one, other) => byTitle(other, one),
  'status asc': (one, other) => byStatus(one, other) || byTitle(one, other),
  'status desc': (one, other) => byStatus(other, one) || byTitle(one, other),
} as const satisfies Record<ListSort, Order>
