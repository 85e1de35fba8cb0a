import { discountWords } from '#rules/words/discounts.ts'
import { pageLinks } from '../../pages/page-links.ts'
import { discountsUrl } from '../../paths.ts'

const words = discountWords.screen

/** Link from our pages of discounts to the admin's own page, which lists discounts of every kind. */
export const allDiscountsLink = { label: words.allDiscounts, path: discountsUrl }

/** Link to the merchant's previous page: the admin's page of discounts, or our list. */
export function backLink({ isFromAdmin = false }: { readonly isFromAdmin?: boolean }) {
  return isFromAdmin ? { title: allDiscountsLink.label, path: allDiscountsLink.path } : pageLinks.discounts
}
