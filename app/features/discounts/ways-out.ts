import type { DiscountTypeHandle } from '#rules/language/rule-types.ts'
import { discountWords } from '#rules/words/discounts.ts'
import { ruleTypeWords } from '#rules/words/rule-types.ts'
import { discountsUrl, listPath } from '../../paths.ts'

const words = discountWords.screen

/** The way from our pages of discounts to the admin's own, which lists those of every kind. */
export const allDiscounts = { label: words.allDiscounts, path: discountsUrl }

/** Back to where the merchant came from: the admin's page of discounts, or our list. */
export function wayBack(
  type: DiscountTypeHandle,
  { isFromAdmin = false }: { readonly isFromAdmin?: boolean },
) {
  return isFromAdmin ? allDiscounts : { label: ruleTypeWords[type].title, path: listPath(type) }
}
