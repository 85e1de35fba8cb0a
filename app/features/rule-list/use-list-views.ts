import { useAppBridge } from '@shopify/app-bridge-react'
import { useState } from 'react'
import type { ListCriteria, ListOrder } from '#rules/features/rule-list/list-criteria.ts'
import {
  findView,
  findViewNameFault,
  type ListChoices,
  type ListView,
  viewNameMaximum,
} from '#rules/features/rule-list/list-view.ts'
import {
  changeView,
  formatSavedViews,
  joinViewsOfTypes,
  parseSavedViews,
  removeView,
  renameView,
} from '#rules/features/rule-list/saved-views.ts'
import type { FunctionOwner } from '#rules/language/function-owners.ts'
import { typesOfList } from '#rules/language/rule-types.ts'
import { ruleListWords } from '#rules/words/rule-list.ts'
import { findRemembered, remember } from '../../browser-storage.ts'
import { useSettings } from '../../settings.ts'
import { useListAddress } from './use-list-address.ts'

/** Views of a list, with those that a merchant saved in this browser, and the address of the chosen one. */
export function useListViews<Status extends string, Sort extends ListOrder>(
  owner: FunctionOwner,
  choices: ListChoices<Status, Sort>,
) {
  type View = ListView<Status, Sort>
  const { standardViews } = choices
  const [firstView] = standardViews
  const { shop } = useSettings()
  const shopify = useAppBridge()
  const keyOf = (list: string) => `list-views-${shop ?? ''}-${list}`
  const storageKey = keyOf(owner)
  const [saved, setSaved] = useState(() => {
    const text = findRemembered(storageKey)
    if (text !== undefined) return parseSavedViews(text, choices)
    return joinViewsOfTypes(typesOfList[owner], (type) => findRemembered(keyOf(type)), choices)
  })
  const views = [...standardViews, ...saved]
  const [address, moveTo] = useListAddress(saved, choices, `list-place-${shop ?? ''}-${owner}`)
  const current = findView(views, address.view) ?? firstView

  const storeViews = (next: readonly View[], open: View) => {
    setSaved([...next])
    remember(storageKey, formatSavedViews(next))
    moveTo({ view: open.name, criteria: open.criteria, page: 1 }, next)
  }

  /** Checks the name of a view. The dialogs check it too, but accept some names, such as one of spaces only. */
  const accepts = (name: string, renamed?: View): boolean => {
    // A view may keep its name with other upper or lower case.
    const others = views.filter((view) => view.name !== renamed?.name)
    const fault = findViewNameFault(
      name,
      others.map((view) => view.name),
    )
    if (fault === undefined) return true
    const { faults } = ruleListWords.views
    shopify.toast.show(fault === 'long' ? faults.long(viewNameMaximum) : faults[fault], { isError: true })
    return false
  }

  const create = (typed: string, criteria: ListCriteria<Status, Sort>): boolean => {
    if (!accepts(typed)) return false
    const view = { name: typed.trim(), criteria }
    storeViews([...saved, view], view)
    return true
  }

  return {
    views,
    current,
    address,
    isStandard: (view: View) => findView(standardViews, view.name) !== undefined,
    open: (view: View) => moveTo({ view: view.name, criteria: view.criteria, page: 1 }),
    change: (criteria: ListCriteria<Status, Sort>) => moveTo({ view: current.name, criteria, page: 1 }),
    goToPage: (page: number) => moveTo({ ...address, page }),
    restore: () => moveTo({ view: current.name, criteria: current.criteria, page: 1 }),
    create: (name: string) => create(name, address.criteria),
    duplicate: (view: View, name: string) => create(name, view.criteria),
    save: () =>
      storeViews(changeView(saved, current.name, address.criteria), {
        ...current,
        criteria: address.criteria,
      }),
    rename: (view: View, name: string): boolean => {
      if (!accepts(name, view)) return false
      storeViews(renameView(saved, view.name, name), { ...view, name: name.trim() })
      return true
    },
    remove: (view: View) => storeViews(removeView(saved, view.name), firstView),
  }
}

export type ListViews<Status extends string, Sort extends ListOrder> = ReturnType<
  typeof useListViews<Status, Sort>
>
