import { chooseFunction, coversRuleSet, type FunctionChoice } from '../functions/choose-function.ts'
import { placeRules } from '../functions/condition-places.ts'
import { type FunctionHandle, type FunctionHandleOf, listFunctions } from '../functions/function-variants.ts'
import { deriveQueryInput } from '../functions/query-input.ts'
import type { FunctionOwner } from '../language/function-owners.ts'
import { parseRuleSet, type RuleSet } from '../language/rule-set.ts'
import { findMetafield, formatJsonMetafield, type Metafield, metafieldKeys } from './metafields.ts'
import type { OwnerRecord } from './owner-records.ts'

/** Metafields of a record about its rules: the rules, and the variables of the function's input query. */
export function formatRuleMetafields(ruleSet: RuleSet, handle: FunctionHandle): Metafield[] {
  return [
    formatJsonMetafield(metafieldKeys.rules, placeRules(ruleSet, handle)),
    formatJsonMetafield(metafieldKeys.queryInput, deriveQueryInput(ruleSet, handle)),
  ]
}

/**
 * Chooses the function of a record. A record cannot change its function and would be replaced, so it keeps its function
 * while its rules ask for the same one. A cheaper function that was added later is no reason to replace it.
 *
 * @param functionIds ids of the functions by their handles, as far as they are known.
 */
export function chooseRecordFunction<Owner extends FunctionOwner>(
  owner: Owner,
  ruleSet: RuleSet,
  stored: Pick<OwnerRecord, 'functionId' | 'metafields'> | undefined,
  functionIds: Readonly<Partial<Record<FunctionHandle, string>>>,
): FunctionChoice<FunctionHandleOf<Owner>> {
  const choice = chooseFunction(owner, ruleSet)
  const current = listFunctions(owner).find((handle) => functionIds[handle] === stored?.functionId)
  if (stored === undefined || current === undefined || !coversRuleSet(current, ruleSet)) return choice
  const parsed = parseRuleSet(findMetafield(stored.metafields, metafieldKeys.rules)?.value ?? '')
  const before = parsed.ok ? chooseFunction(owner, parsed.ruleSet) : undefined
  const asksTheSame = before?.fits && choice.fits && before.handle === choice.handle
  return asksTheSame ? { fits: true, handle: current } : choice
}
