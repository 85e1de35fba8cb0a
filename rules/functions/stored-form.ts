import type { RuleSet } from '../language/rule-set.ts'
import {
  type ConditionField,
  findConditionFields,
  listQueriedConditions,
  setFieldPaths,
} from './field-paths.ts'
import type { FunctionHandle } from './function-handles.ts'
import { deriveQueryInput, type QueryInput } from './query-input.ts'

/** A rule set in the form that a function's record stores. */
export type StoredForm = {
  /** Each condition has the path where the function reads its value. */
  readonly rules: RuleSet
  /** Variables of the function's input query. */
  readonly queryInput: QueryInput
}

/** Formats a rule set for a function's record. `fields` are those of its conditions in that function. */
export function formatStored(
  handle: FunctionHandle,
  ruleSet: RuleSet,
  fields: readonly (ConditionField | undefined)[] = findConditionFields(
    handle,
    listQueriedConditions(ruleSet),
  ),
): StoredForm {
  return {
    rules: setFieldPaths(ruleSet, handle, fields),
    queryInput: deriveQueryInput(ruleSet, handle, fields),
  }
}
