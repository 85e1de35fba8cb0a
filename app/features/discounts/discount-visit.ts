import { useLocation } from 'react-router'

/** Facts about the visited discount that an entry of the browser's history keeps besides the address. */
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
