import { activeRules, listConditions, type RuleSet } from '../language/rule-set.ts'
import type { PreviewDiscount } from '../preview/discounts/discount-preview-request.ts'

/** Maximum of codes on one order that discount products or the order (docs/platform.md#combining-discounts). */
const codesMax = 5

/**
 * Codes that a shopper may enter together: as many as an order takes, each by itself, and none. Codes for shipping alone
 * take nothing off the cart. They count where a condition of another discount may ask for them.
 */
export function listCodeChoices(discounts: readonly PreviewDiscount[]): string[][] {
  const areAskedFor = discounts.some(({ gives }) => gives.type === 'rules' && asksForCodes(gives.ruleSet))
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

/** True if what a discount gives depends on the codes that are entered. */
export function asksForCodes(ruleSet: RuleSet): boolean {
  return activeRules(ruleSet).some((rule) =>
    listConditions(rule).some(({ type }) => type === 'discount_code'),
  )
}
