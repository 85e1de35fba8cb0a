import { composeCheckout, createOrdinaryDetails, type ShopFacts } from '#rules/dead-ends/compose-checkout.ts'
import type { DetailValues, KnownCodes } from '#rules/dead-ends/detail-values.ts'
import type { ProbedRule, RuleProbe } from '#rules/dead-ends/probed-rules.ts'
import { planProbes, readIndices, type ValueIndices } from '#rules/dead-ends/probes.ts'
import {
  chooseCircumstances,
  deriveCircumstances,
  deriveCircumstanceValues,
  withoutCartConditions,
} from '#rules/margin-guard/circumstances.ts'
import type { PreviewDiscount } from '#rules/preview/discounts/discount-preview-request.ts'
import { runDiscountOnLines } from '../discount-preview/run-discount-preview.ts'
import type { Log } from '../log.ts'
import type { RequireFunctionBuilds } from '../preview/function-builds.ts'

export type ProbeWorld = {
  readonly requireBuilds: RequireFunctionBuilds
  readonly log: Log
  readonly codes: KnownCodes
  /** False once time has run out. */
  readonly hasTime: () => boolean
}

/** Circumstances of a purchase: values of details, and the combinations that are tried. */
export type Circumstances = { readonly values: DetailValues; readonly choices: readonly ValueIndices[] }

/** Runs the app's rules without their cart conditions, to find the checkouts at which they can act. */
export async function findCircumstances(
  discounts: readonly PreviewDiscount[],
  shop: ShopFacts,
  world: ProbeWorld,
): Promise<Circumstances> {
  const tested = discounts.flatMap((discount) =>
    discount.gives.type === 'rules'
      ? [{ ...discount, gives: { ...discount.gives, ...withoutCartConditions(discount.gives) } }]
      : [],
  )
  const values = deriveCircumstanceValues(
    tested.map(({ gives }) => gives),
    shop,
    world.codes,
    world,
  )
  const ordinary = createOrdinaryDetails(shop)
  const rules: ProbedRule[] = []
  for (const [index, discount] of tested.entries()) {
    const plan = planProbes(discount.gives, values, world.hasTime)
    if (plan.details.length === 0) continue
    const outcomes: RuleProbe[] = []
    for (const indices of plan.probes) {
      if (!world.hasTime()) break
      const sample = composeCheckout(readIndices(indices, values, ordinary), shop)
      outcomes.push(await runDiscountOnLines(discount, sample, world))
    }
    rules.push(...deriveCircumstances(discount.gives, index, plan, outcomes))
  }
  return { values, choices: chooseCircumstances(values, rules, world.hasTime) }
}
