import type { DeployedFunctionHandle } from '../../functions/function-handles.ts'
import { actsForShoppers } from '../../records/customization.ts'
import { isRuleRecord, type RuleSetRecord } from '../../records/rule-record.ts'
import { applyChanges, type SavePlan } from '../../records/save-plan.ts'
import { readStoredRules } from '../preview-record.ts'
import { type TestedRecord, type TestedRules, testedFunctionHandles } from './saved-test.ts'

type FunctionIds = Readonly<Record<DeployedFunctionHandle, string>>
type WrittenRecord = Pick<RuleSetRecord, 'owner' | 'enabled' | 'metafields'>

/**
 * Lists the rule sets that act for shoppers after a plan, each with the id of its tests' record. If a new record
 * replaces another, that is the record which the plan deletes later.
 */
export function listTestedRecords(plan: SavePlan<RuleSetRecord>, functionIds: FunctionIds): TestedRecord[] {
  return plan.flatMap((step, index) => {
    if (step.kind === 'delete') return []
    if (step.kind === 'update') {
      const { id, functionId } = step.record
      const handle = testedFunctionHandles.find((one) => functionIds[one] === functionId)
      return testRecord(id, applyChanges(step.record, step.changes), handle)
    }
    const next = plan[index + 1]
    if (next?.kind !== 'delete') return []
    const handle = testedFunctionHandles.find((one) => one === step.wanted.functionHandle)
    return testRecord(next.record.id, step.wanted, handle)
  })
}

function testRecord(
  recordId: string,
  written: WrittenRecord,
  functionHandle: TestedRules['functionHandle'] | undefined,
): TestedRecord[] {
  if (functionHandle === undefined || !isRuleRecord(written) || !actsForShoppers(written)) return []
  const ruleSet = readStoredRules(written.metafields)
  return ruleSet === undefined ? [] : [{ recordId, functionHandle, ruleSet }]
}
