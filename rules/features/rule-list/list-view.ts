import { comparable, hasVisibleLetter } from '#forms/text/comparable-text.ts'
import type { RuleOwner } from '../../language/function-owners.ts'
import { type RuleSetTypeHandle, typesOfList } from '../../language/rule-types.ts'
import { type RecordStatus, recordStatuses } from '../../records/customization.ts'
import { ruleListWords } from '../../words/rule-list.ts'
import { everything, type ListCriteria, type ListOrder, type ListSort, listSorts } from './list-criteria.ts'

/** A named view of a list: a tab. */
export type ListView<Status extends string = RecordStatus, Sort extends ListOrder = ListSort> = {
  readonly name: string
  readonly criteria: ListCriteria<Status, Sort>
}

/** Settings of a kind of list: its statuses, its orders and its standard views. */
export type ListChoices<Status extends string = RecordStatus, Sort extends ListOrder = ListSort> = {
  readonly statuses: readonly Status[]
  readonly sorts: readonly Sort[]
  /** Types in the list, if there are several. */
  readonly kinds: readonly RuleSetTypeHandle[]
  /** Views that every list of this kind has, the full list first. They can be neither renamed nor removed. */
  readonly standardViews: readonly [ListView<Status, Sort>, ...ListView<Status, Sort>[]]
}

const { views: words } = ruleListWords

/** View of a list that shows one of its types. */
export const viewOfKind = (kind: RuleSetTypeHandle) => ruleListWords.kinds[kind]

/** Settings of the list of an owner's rule sets. Types that share a list have one view each. */
export function ruleSetChoices(owner: RuleOwner): ListChoices {
  const types = typesOfList[owner]
  const kinds = types.length > 1 ? types : []
  return {
    statuses: recordStatuses,
    sorts: listSorts,
    kinds,
    standardViews: [
      { name: words.all, criteria: everything },
      { name: words.active, criteria: { ...everything, statuses: ['active'] } },
      { name: words.testing, criteria: { ...everything, statuses: ['testing'] } },
      { name: words.draft, criteria: { ...everything, statuses: ['draft'] } },
      ...kinds.map((kind) => ({ name: viewOfKind(kind), criteria: { ...everything, kinds: [kind] } })),
    ],
  }
}

/** Maximum characters of a view's name (docs/product.md#saved-views). */
export const viewNameMaximum = 40

export type ViewNameFault = 'empty' | 'long' | 'taken'

/**
 * Reason why a view cannot have this name. `names` are the names in use. They include a renamed view's current name,
 * since a rename must change something.
 */
export function findViewNameFault(name: string, names: readonly string[]): ViewNameFault | undefined {
  const wanted = name.trim()
  if (!hasVisibleLetter(wanted)) return 'empty'
  if (wanted.length > viewNameMaximum) return 'long'
  return names.some((taken) => isSameName(taken, wanted)) ? 'taken' : undefined
}

export function findView<View extends { readonly name: string }>(
  views: readonly View[],
  name: string,
): View | undefined {
  return views.find((view) => isSameName(view.name, name))
}

export function isSameName(one: string, other: string): boolean {
  return comparable(one) === comparable(other)
}
