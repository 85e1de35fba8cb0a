import { type FunctionRun, FunctionRunError } from '#function-host/index.ts'
import { ownerOfFunction } from '#rules/functions/function-variants.ts'
import { deriveDiscountClasses } from '#rules/language/discounts/classes.ts'
import { functionOwners } from '#rules/language/function-owners.ts'
import { activeRules, listConditions, type RuleSet } from '#rules/language/rule-set.ts'
import type { BudgetRequest } from '#rules/preview/budget/budget-request.ts'
import type { SampleCheckout } from '#rules/preview/sample-checkout.ts'
import { namespaceOfOwner } from '#rules/records/discount-metafields.ts'
import { findMetafield, metafieldKeys } from '#rules/records/metafields.ts'
import { formatRuleMetafields } from '#rules/records/record-function.ts'
import { listTargets, type RequireFunctionBuilds } from '../preview/function-builds.ts'
import { createInputRoot } from '../preview/input-root.ts'

/** Maximum number of codes that an order accepts (docs/platform.md#combining-discounts). */
const codesEntered = 6

/**
 * Runs each target of the function on the caller's sample checkouts, in the same build that checkout runs. Throws a
 * FunctionRunError if the function is not built or cannot be loaded.
 */
export function createBudgetRunner(
  { functionHandle, ruleSet }: BudgetRequest,
  requireBuilds: RequireFunctionBuilds,
) {
  const targets = listTargets(functionHandle).map(({ target }) => {
    const { deployed } = requireBuilds(functionHandle, target)
    if (deployed !== null) return deployed
    throw new FunctionRunError(
      'InvalidModuleError',
      `The function ${functionHandle} is not built for checkout`,
    )
  })
  const { inputField } = functionOwners[ownerOfFunction(functionHandle)]

  return {
    /** Points of the input query that costs most. */
    queryCost: Math.max(...targets.map(({ queryCost }) => queryCost)),
    /** The text that the record of these rules stores. */
    formatRules: (rules: RuleSet): string =>
      findMetafield(formatRuleMetafields(rules, functionHandle), metafieldKeys.rules)?.value ?? '',
    /** Runs each target once. `rules` replaces the rules of the request, for the same function. */
    run: async (sample: SampleCheckout, rules: RuleSet = ruleSet): Promise<readonly FunctionRun[]> => {
      const stored = new Map(
        formatRuleMetafields(rules, functionHandle).map(({ key, value }) => [key, { type: 'json', value }]),
      )
      const owner = {
        discountClasses: deriveDiscountClasses(rules),
        metafield: ({ namespace, key }: { namespace?: string | null; key: string }) =>
          (namespace === namespaceOfOwner(ownerOfFunction(functionHandle)) ? stored.get(key) : undefined) ??
          null,
      }
      const root = { ...createInputRoot(sample), ...enterCodes(rules), [inputField]: owner }
      const variables = stored.get(metafieldKeys.queryInput) ?? null
      return Promise.all(targets.map((target) => target.run({ root, variables })))
    },
  }
}

export type BudgetRunner = ReturnType<typeof createBudgetRunner>

/** The codes that the rules mention, filled up with others to the maximum that a shopper can enter. */
function enterCodes(ruleSet: RuleSet) {
  const rules = activeRules(ruleSet)
  const answered = rules.flatMap(({ actions }) =>
    actions.flatMap(({ params: { codes } }) => (Array.isArray(codes) ? codes.map(String) : [])),
  )
  const conditions = rules.flatMap((rule) =>
    listConditions(rule)
      .filter(({ type }) => type === 'discount_code')
      .flatMap(({ params: { value } }) => (Array.isArray(value) ? value : [value]).map(String)),
  )
  const named = [...answered, ...conditions]
  const others = Array.from({ length: codesEntered }, (_, index) => `ANOTHER-CODE-${index + 1}`)
  const codes = [...new Set([...named, ...others])].slice(0, codesEntered)
  return {
    enteredDiscountCodes: codes.map((code) => ({ code, rejectable: true })),
    triggeringDiscountCode: null,
  }
}
