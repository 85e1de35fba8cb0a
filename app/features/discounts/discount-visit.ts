import { useLocation } from 'react-router'
import type { TriedCart } from './cart/tried-cart.ts'

/** Facts about the visited discount that the browser's history keeps in addition to the address. */
export type DiscountVisit = {
  /** True if the merchant came from the admin's own page of discounts, so that Back leads there. */
  readonly isFromAdmin?: boolean
  /** True if the page shows the rules in place of the form. */
  readonly isOfRules?: boolean
  /** True after the first save of a discount with many codes. The codes are made next. */
  readonly wantsManyCodes?: boolean
  /** Cart from the margin guard, to try on the page. */
  readonly triedCart?: TriedCart
  /** True after the first save, after which the next steps are offered. */
  readonly isSaved?: boolean
}

export const fromAdmin: DiscountVisit = { isFromAdmin: true }

export function useDiscountVisit(): DiscountVisit {
  const { state }: { readonly state: DiscountVisit | null } = useLocation()
  return state ?? {}
}
