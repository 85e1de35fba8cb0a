import { type RuleTypeHandle, ruleTypeHandles, ruleTypes } from '#rules/language/rule-types.ts'
import { listColumnWords as labels } from '#rules/words/list-columns.ts'
import { ruleTypeWords } from '#rules/words/rule-types.ts'
import type { DataField, DataType } from './data-type.ts'

/** Columns of a list of rule sets, in order. */
export const listedColumns: readonly DataField[] = [
  { name: 'title', kind: 'title', label: labels.title, sortable: true },
  { name: 'status', kind: 'status', label: labels.status, sortable: true },
  { name: 'summary', kind: 'summary', label: labels.summary, sortable: false },
]

function describeRuleType(handle: RuleTypeHandle): DataType {
  const { title, description, resourceName } = ruleTypeWords[handle]
  return {
    handle,
    title,
    description,
    resourceName,
    storage: { kind: 'record', owner: ruleTypes[handle].owner },
  }
}

/** Every data type of the app, in the order of the menu (docs/product.md#addresses). */
export const dataTypes: readonly DataType[] = ruleTypeHandles.map(describeRuleType)
