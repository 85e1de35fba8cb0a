import { useLocation } from 'react-router'

/** What an entry of the browser's history knows of the discount that is looked at, beside its address. */
export type DiscountVisit = {
  /** The merchant came from the admin's own page of discounts, so the way back leads there. */
  readonly isFromAdmin?: boolean
  /** The rules are looked at as such. */
  readonly isOfRules?: boolean
  /** The discount was saved for the first time with many codes chosen; making them is what comes next. */
  readonly wantsManyCodes?: boolean
}

export const fromAdmin: DiscountVisit = { isFromAdmin: true }

export function useDiscountVisit(): DiscountVisit {
  const { state }: { readonly state: DiscountVisit | null } = useLocation()
  return state ?? {}
}
