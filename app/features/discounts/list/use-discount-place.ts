import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import {
  type DiscountListPlace,
  formatDiscountPlace,
  parseDiscountPlace,
} from '#rules/features/discounts/list-place.ts'

/** Marks the entries of the browser's history that the list itself wrote. */
const ownStep = { writtenBy: 'list' } as const

/** Where the merchant is in a list of discounts, kept in the address so that going back and reloading lead there again. */
export function useDiscountPlace() {
  const location = useLocation()
  const navigate = useNavigate()
  const [place, setPlace] = useState(() => parseDiscountPlace(location.search))
  useEffect(() => {
    if (location.state?.writtenBy !== ownStep.writtenBy) setPlace(parseDiscountPlace(location.search))
  }, [location])

  /** Another view, search or order begins at its first page. */
  const change = (changes: Partial<DiscountListPlace>) => {
    const next = { ...place, page: 1, ...changes }
    setPlace(next)
    void navigate({ search: formatDiscountPlace(next) }, { replace: true, state: ownStep })
  }
  return [place, change] as const
}
