import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import {
  formatListAddress,
  formatRememberedAddress,
  type ListAddress,
  namesView,
  parseListAddress,
} from '#rules/features/rule-list/list-address.ts'
import type { ListOrder } from '#rules/features/rule-list/list-criteria.ts'
import type { ListChoices, ListView } from '#rules/features/rule-list/list-view.ts'
import { findRemembered, remember } from '../../browser-storage.ts'

/** Marks entries of the browser's history that the list wrote. */
const ownStep = { writtenBy: 'list' } as const

/**
 * Address of the merchant's view of a list. The browser keeps it, so that Back, a reload and a shared link lead there
 * again. Typed text shows at once and the address follows. An address from elsewhere replaces it. An address without a
 * view, such as the menu's, opens the view that the merchant chose last in this browser.
 */
export function useListAddress<Status extends string, Sort extends ListOrder>(
  saved: readonly ListView<Status, Sort>[],
  choices: ListChoices<Status, Sort>,
  storageKey: string,
) {
  const location = useLocation()
  const navigate = useNavigate()
  const search = namesView(location.search) ? location.search : findRemembered(storageKey) || location.search
  const [address, setAddress] = useState(() => parseListAddress(search, saved, choices))

  // biome-ignore lint/correctness/useExhaustiveDependencies: views that change do not move the merchant.
  useEffect(() => {
    if (location.state?.writtenBy === ownStep.writtenBy) return
    setAddress(parseListAddress(search, saved, choices))
    if (search !== location.search) void navigate({ search }, { replace: true, state: ownStep })
  }, [location])

  const moveTo = (next: ListAddress<Status, Sort>, savedThen: readonly ListView<Status, Sort>[] = saved) => {
    setAddress(next)
    remember(storageKey, formatRememberedAddress(next, savedThen, choices))
    void navigate({ search: formatListAddress(next, savedThen, choices) }, { replace: true, state: ownStep })
  }
  return [address, moveTo] as const
}
