import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { formatListPlace, type ListPlace, parseListPlace } from '#rules/features/rule-list/list-address.ts'
import type { ListView } from '#rules/features/rule-list/list-view.ts'

/** Marks the entries of the browser's history that the list itself wrote. */
const ownStep = { writtenBy: 'list' } as const

/**
 * Where the merchant is in a list, kept in the address so that going back, reloading and sharing lead there again. What
 * is typed shows at once and the address follows it; an address from elsewhere, such as the menu, is followed.
 */
export function useListPlace(views: readonly ListView[]) {
  const location = useLocation()
  const navigate = useNavigate()
  const [place, setPlace] = useState(() => parseListPlace(location.search, views))

  // biome-ignore lint/correctness/useExhaustiveDependencies: views that change do not move the merchant.
  useEffect(() => {
    if (location.state?.writtenBy === ownStep.writtenBy) return
    setPlace(parseListPlace(location.search, views))
  }, [location])

  const moveTo = (next: ListPlace, viewsThen: readonly ListView[] = views) => {
    setPlace(next)
    void navigate({ search: formatListPlace(next, viewsThen) }, { replace: true, state: ownStep })
  }
  return [place, moveTo] as const
}
