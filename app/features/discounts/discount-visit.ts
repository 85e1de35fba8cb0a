import { useLocation } from 'react-router'
import type { TriedCart } from './cart/tried-cart.ts'

/** Facts about the visited discount that an entry of the browser's history keeps besides the address. */
export type DiscountVisit = {
  /** True if the merchant came from the admin's own page of discounts, so that Back leads there. */
  readonly isFromAdmin?: boolean
  /** True if the page shows the rules in place of the form. */
  readonly isOfRules?: boolean
  /** True after the first save of a discount with many codes, whose codes are made next. */
  readonly wantsManyCodes?: boolean
  /** Cart to try on the page, as margin guard found it. */
  readonly triedCart?: TriedCart
  /** True after the first save, which offers the next steps. */
  readonly isSaved?: boolean
}

export const fromAdmin: DiscountVisit = { isFromAdmin: true }

export function useDiscountVisit(): DiscountVisit {
  const { state }: { readonly state: DiscountVisit | null } = useLocation()
  return state ?? {}
}
