import { activeRules, listConditions, type RuleSet } from '../language/rule-set.ts'
import type { PreviewDiscount } from '../preview/discounts/discount-preview-request.ts'

/** Maximum number of codes on one order that discount products or the order (docs/platform.md#combining-discounts). */
const codesMax = 5

/**
 * Lists the codes that a shopper may enter together: as many as an order accepts, each one without others, and none.
 * Codes that only discount shipping take nothing off the cart. They are included if a condition of another discount may
 * read them.
 */
export function listCodeChoices(discounts: readonly PreviewDiscount[]): string[][] {
  const areAskedFor = discounts.some(
    ({ gives }) => gives.type === 'rules' && readsEnteredCodes(gives.ruleSet),
  )
  const codes = discounts.flatMap(({ method, code, discountClasses }) =>
    method === 'code' && code !== null && (areAskedFor || discountClasses.some((one) => one !== 'SHIPPING'))
      ? [code]
      : [],
  )
  const groups: string[][] = []
  for (let start = 0; start < codes.length; start += codesMax)
    groups.push(codes.slice(start, start + codesMax))
  const single = codes.length > 1 ? codes.map((code) => [code]) : []
  return [...groups, ...single, []]
}

/** True if the effect of a discount depends on the entered codes. */
export function readsEnteredCodes(ruleSet: RuleSet): boolean {
  return activeRules(ruleSet).some((rule) =>
    listConditions(rule).some(({ type }) => type === 'discount_code'),
  )
}
