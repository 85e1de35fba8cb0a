import { chooseCheckouts } from '../dead-ends/choose-checkouts.ts'
import type { ShopFacts } from '../dead-ends/compose-checkout.ts'
import { describeDetail } from '../dead-ends/describe-finding.ts'
import {
  type DetailValues,
  deriveDetailValues,
  type KnownCodes,
  type ValueOptions,
} from '../dead-ends/detail-values.ts'
import { type DetailName, listDetails } from '../dead-ends/details.ts'
import { deriveRules, type ProbedRule, type RuleProbe } from '../dead-ends/probed-rules.ts'
import type { ProbePlan, ValueIndices } from '../dead-ends/probes.ts'
import type { FunctionHandle } from '../functions/function-handles.ts'
import {
  activeRules,
  type Condition,
  filterConditions,
  listConditions,
  type Rule,
  type RuleSet,
} from '../language/rule-set.ts'

/** Details of a checkout that depend on its cart. The others depend on the shopper, the address and the time. */
const detailsOfCarts: readonly DetailName[] = [
  'subtotal',
  'discount',
  'discountCodes',
  'pieces',
  'lineCount',
  'products',
  'productTags',
  'collections',
  'titles',
  'handles',
  'vendors',
  'variantTitles',
  'skus',
]

/** Maximum number of shoppers, addresses, times and so on. */
const circumstancesMax = 16

/** A discount of the app without its conditions on the cart. */
export type AskingDiscount = { readonly functionHandle: FunctionHandle; readonly ruleSet: RuleSet }

export function withoutCartConditions({ functionHandle, ruleSet }: AskingDiscount): AskingDiscount {
  const rules = ruleSet.rules.map((rule) => filterConditions(rule, (condition) => !isOfCart(condition)))
  return { functionHandle, ruleSet: { ...ruleSet, rules } }
}

function isOfCart(condition: Condition): boolean {
  return listDetails(condition).some((name) => detailsOfCarts.includes(name))
}

/** Derives the values to try for each detail that these conditions read. The first value is the ordinary one. */
export function deriveCircumstanceValues(
  asking: readonly AskingDiscount[],
  shop: ShopFacts,
  codes: KnownCodes,
  options: ValueOptions = {},
): DetailValues {
  const detailNames = new Set(
    asking.flatMap(({ ruleSet }) =>
      activeRules(ruleSet).flatMap((rule) => listConditions(rule).flatMap(listDetails)),
    ),
  )
  return new Map(
    [...deriveDetailValues(asking, shop, codes, options)].filter(([name]) => detailNames.has(name)),
  )
}

/** Derives the rules with conditions from the runs on these checkouts. */
export function deriveCircumstances(
  asking: AskingDiscount,
  index: number,
  plan: ProbePlan,
  outcomes: readonly RuleProbe[],
): ProbedRule[] {
  const nothing = { hides: [], mayHideLast: false }
  const effects = new Map(asking.ruleSet.rules.map((_, index) => [index, [nothing]]))
  const hasConditions = (rule: Rule | undefined) => rule !== undefined && listConditions(rule).length > 0
  return deriveRules(asking, index, plan, outcomes, effects).filter(
    ({ rule }) => rule !== null && hasConditions(asking.ruleSet.rules[rule]),
  )
}

/**
 * Chooses the circumstances to try, the ordinary ones first. Each rule fires without others in some, and as many rules
 * as possible fire in others.
 */
export function chooseCircumstances(
  values: DetailValues,
  rules: readonly ProbedRule[],
  hasTime?: () => boolean,
): ValueIndices[] {
  const methodCounts = { payment: 0, delivery: 0 }
  return chooseCheckouts({ values, rules, methodCounts, max: circumstancesMax, hasTime })
}

/** Describes the details that differ from an ordinary checkout: "the country is India". */
export function describeCircumstances(indices: ValueIndices, values: DetailValues): string[] {
  return [...indices].flatMap(([name, index]) =>
    index === 0 ? [] : [describeDetail(name, values.get(name)?.[index] ?? null, {})],
  )
}
