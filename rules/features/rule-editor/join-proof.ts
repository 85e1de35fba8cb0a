import { composeCheckout, createOrdinaryDetails } from '../../dead-ends/compose-checkout.ts'
import { deriveDetailValues, type KnownCodes } from '../../dead-ends/detail-values.ts'
import { planProbes, readIndices } from '../../dead-ends/probes.ts'
import type { RuleSet } from '../../language/rule-set.ts'
import { createShopOfRules } from '../../preview/budget/shop-of-rules.ts'
import type { PreviewAnswer } from '../../preview/preview-answer.ts'
import type { SampleCheckout } from '../../preview/sample-checkout.ts'

/** Maximum number of checkouts on which rules are compared before and after they are joined. */
const checkoutsMax = 24

/**
 * Chooses checkouts that the rules of a set treat differently, each in every language. If there are more than the
 * maximum, each language has at least one.
 *
 * @param languages published languages of the shop.
 */
export function chooseProofCheckouts(
  ruleSet: RuleSet,
  languages: readonly string[],
  codes: KnownCodes,
): SampleCheckout[] {
  const shop = createShopOfRules(ruleSet)
  const ordinary = createOrdinaryDetails(shop)
  const values = deriveDetailValues([{ ruleSet }], shop, codes)
  const named = (values.get('language') ?? []).map(String)
  const all = [...new Set([...named, ...languages])]
  return planProbes({ ruleSet }, values)
    .probes.flatMap((probe) => {
      const details = readIndices(probe, values, ordinary)
      return all.map((language) => composeCheckout({ ...details, language }, shop))
    })
    .slice(0, Math.max(checkoutsMax, all.length))
}

/** True if a customer sees the same with both versions of the rules. */
export function showsSame(one: PreviewAnswer, other: PreviewAnswer): boolean {
  return formatShown(one) === formatShown(other) && !hasFailed(one) && !hasFailed(other)
}

const formatShown = ({ methods }: PreviewAnswer) =>
  JSON.stringify(methods.map(({ name, shown }) => [name, shown]))
const hasFailed = ({ outcomes }: PreviewAnswer) => outcomes.some(({ error }) => error !== null)
