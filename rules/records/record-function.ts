import { chooseFunction, type FunctionChoice, fitFunction } from '../functions/choose-function.ts'
import type { FunctionHandle, FunctionHandleOf } from '../functions/function-handles.ts'
import { listFunctions } from '../functions/function-variants.ts'
import { formatStored, type StoredForm } from '../functions/stored-form.ts'
import type { FunctionOwner } from '../language/function-owners.ts'
import type { RuleSet } from '../language/rule-set.ts'
import { formatJsonMetafield, type Metafield, metafieldKeys } from './metafields.ts'
import type { OwnerRecord } from './owner-records.ts'
import { readRecordRules } from './read-record-rules.ts'

/** Formats the metafields of a record's rules: the rules, and the variables of the function's input query. */
export function formatStoredMetafields({ rules, queryInput }: StoredForm): Metafield[] {
  return [
    formatJsonMetafield(metafieldKeys.rules, rules),
    formatJsonMetafield(metafieldKeys.queryInput, queryInput),
  ]
}

/** Formats the metafields of rules for a given function. */
export function formatRuleMetafields(ruleSet: RuleSet, handle: FunctionHandle): Metafield[] {
  return formatStoredMetafields(formatStored(handle, ruleSet))
}

/**
 * Chooses the function of a record. A record cannot change its function and would have to be replaced. So it keeps its
 * function while its rules need the same one. A cheaper function that was added later is no reason to replace it.
 *
 * @param functionIds the known ids of functions by their handles.
 */
export function chooseRecordFunction<Owner extends FunctionOwner>(
  owner: Owner,
  ruleSet: RuleSet,
  stored: Pick<OwnerRecord, 'functionId' | 'metafields'> | undefined,
  functionIds: Readonly<Partial<Record<FunctionHandle, string>>>,
): FunctionChoice<FunctionHandleOf<Owner>> {
  const choice = chooseFunction(owner, ruleSet)
  const current = stored && listFunctions(owner).find((handle) => functionIds[handle] === stored.functionId)
  if (current === undefined || (choice.fits && choice.handle === current)) return choice
  const fitting = fitFunction(current, ruleSet)
  if (stored === undefined || fitting === undefined) return choice
  const parsed = readRecordRules(stored.metafields)
  const before = parsed.ok ? chooseFunction(owner, parsed.ruleSet) : undefined
  const hasSameQuery = before?.fits && choice.fits && before.handle === choice.handle
  return hasSameQuery ? fitting : choice
}
