import { compareNames } from '#forms/text/language.ts'
import type { RuleSetTypeHandle } from '../../language/rule-types.ts'
import { type RecordStatus, recordStatuses } from '../../records/customization.ts'
import type { RuleSetListItem } from './list-item.ts'
import { matchesSearch } from './search-words.ts'

/** A column and a direction, in the format of the admin's sort button. */
export type ListOrder = `${string} asc` | `${string} desc`

/** Sort orders of a list of rule sets. */
export const listSorts = [
  'title asc',
  'title desc',
  'status asc',
  'status desc',
] as const satisfies readonly ListOrder[]
export type ListSort = (typeof listSorts)[number]

/** Filter and order of a list. The defaults are for a list of rule sets. */
export type ListCriteria<Status extends string = RecordStatus, Sort extends ListOrder = ListSort> = {
  readonly search: string
  /** An empty list selects every status. */
  readonly statuses: readonly Status[]
  /** Types of rule sets or discounts. An empty list selects every type. */
  readonly kinds: readonly RuleSetTypeHandle[]
  readonly sort: Sort
}

export const everything: ListCriteria = { search: '', statuses: [], kinds: [], sort: 'title asc' }

/** Selects the items that meet the criteria, in their order. */
export function selectItems(items: readonly RuleSetListItem[], criteria: ListCriteria): RuleSetListItem[] {
  return items
    .filter(({ status }) => criteria.statuses.length === 0 || criteria.statuses.includes(status))
    .filter(({ type }) => criteria.kinds.length === 0 || criteria.kinds.includes(type))
    .filter(({ title, summary, problem = '' }) =>
      matchesSearch(criteria.search, [title, ...summary, problem]),
    )
    .sort(orders[criteria.sort])
}

export function isSameCriteria<Status extends string, Sort extends ListOrder>(
  one: ListCriteria<Status, Sort>,
  other: ListCriteria<Status, Sort>,
): boolean {
  return (
    one.search.trim() === other.search.trim() &&
    one.sort === other.sort &&
    hasSameMembers(one.statuses, other.statuses) &&
    hasSameMembers(one.kinds, other.kinds)
  )
}

const hasSameMembers = <Member>(one: readonly Member[], other: readonly Member[]) =>
  [...one, ...other].every((member) => one.includes(member) && other.includes(member))

type Order = (one: RuleSetListItem, other: RuleSetListItem) => number

const byTitle: Order = (one, other) => compareNames(one.title, other.title) || compareNames(one.id, other.id)
const byStatus: Order = (one, other) =>
  recordStatuses.indexOf(one.status) - recordStatuses.indexOf(other.status)

/** Items with the same status are sorted by title, in both directions. */
const orders = {
  'title asc': byTitle,
  'title desc': (one, other) => byTitle(other, one),
  'status asc': (one, other) => byStatus(one, other) || byTitle(one, other),
  'status desc': (one, other) => byStatus(other, one) || byTitle(one, other),
} as const satisfies Record<ListSort, Order>
