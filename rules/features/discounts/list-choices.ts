import { compareNames } from '#forms/text/language.ts'
import { discountTypeHandles } from '../../language/rule-types.ts'
import { type DiscountStatus, discountStatuses } from '../../records/discount.ts'
import { discountWords } from '../../words/discounts.ts'
import { ruleListWords } from '../../words/rule-list.ts'
import type { ListCriteria, ListOrder } from '../rule-list/list-criteria.ts'
import { type ListChoices, viewOfKind } from '../rule-list/list-view.ts'
import { matchesSearch } from '../rule-list/search-words.ts'
import type { DiscountListItem } from './list-item.ts'

/** Sort orders of a list of discounts. */
const discountSorts = [
  'title asc',
  'title desc',
  'start desc',
  'start asc',
  'uses desc',
  'uses asc',
] as const satisfies readonly ListOrder[]
export type DiscountSort = (typeof discountSorts)[number]

/**
 * The platform's statuses, and two of the app: Testing, since a discount in testing is not active for shoppers, and
 * Off.
 */
const discountListStatuses = ['TESTING', ...discountStatuses, 'OFF'] as const
export type DiscountListStatus = 'TESTING' | DiscountStatus | 'OFF'

/** A discount that has ended no longer has testers. */
export function listStatusOf({ status, testingSince, isOff }: DiscountListItem): DiscountListStatus {
  if (isOff === true) return 'OFF'
  return testingSince === undefined || status === 'EXPIRED' ? status : 'TESTING'
}

export type DiscountCriteria = ListCriteria<DiscountListStatus, DiscountSort>

export const everyDiscount: DiscountCriteria = { search: '', statuses: [], kinds: [], sort: 'title asc' }

/** Views of the list of discounts: all, one status or one type. */
export const discountChoices: ListChoices<DiscountListStatus, DiscountSort> = {
  statuses: discountListStatuses,
  sorts: discountSorts,
  kinds: discountTypeHandles,
  standardViews: [
    { name: ruleListWords.views.all, criteria: everyDiscount },
    { name: ruleListWords.views.testing, criteria: { ...everyDiscount, statuses: ['TESTING'] } },
    ...discountStatuses.map((status) => ({
      name: discountWords.statuses[status],
      criteria: { ...everyDiscount, statuses: [status] },
    })),
    { name: discountWords.off, criteria: { ...everyDiscount, statuses: ['OFF'] } },
    ...discountTypeHandles.map((kind) => ({
      name: viewOfKind(kind),
      criteria: { ...everyDiscount, kinds: [kind] },
    })),
  ],
}

/** Selects the discounts that meet the criteria, in their order. */
export function selectDiscounts(
  items: readonly DiscountListItem[],
  { search, statuses, kinds, sort }: DiscountCriteria,
): DiscountListItem[] {
  return items
    .filter((item) => statuses.length === 0 || statuses.includes(listStatusOf(item)))
    .filter(({ type }) => kinds.length === 0 || kinds.includes(type))
    .filter(({ title, code = '', summary, problem = '' }) =>
      matchesSearch(search, [title, code, ...summary, problem]),
    )
    .sort(orders[sort])
}

type Order = (one: DiscountListItem, other: DiscountListItem) => number

const byTitle: Order = (one, other) => compareNames(one.title, other.title) || compareNames(one.id, other.id)
const byStart: Order = (one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt)
const byUses: Order = (one, other) => one.usedCount - other.usedCount

/** Discounts that compare equal are sorted by title, in both directions. */
const orders = {
  'title asc': byTitle,
  'title desc': (one, other) => byTitle(other, one),
  'start asc': (one, other) => byStart(one, other) || byTitle(one, other),
  'start desc': (one, other) => byStart(other, one) || byTitle(one, other),
  'uses asc': (one, other) => byUses(one, other) || byTitle(one, other),
  'uses desc': (one, other) => byUses(other, one) || byTitle(one, other),
} as const satisfies Record<DiscountSort, Order>
