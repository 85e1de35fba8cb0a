import { chooseFunction } from '../../language/choose-function.ts'
import type { FunctionHandle } from '../../language/function-variants.ts'
import { listPlusActions } from '../../language/plus-actions.ts'
import { putInTesting } from '../../language/rule-set.ts'
import { type RuleTypeHandle, ruleTypes } from '../../language/rule-types.ts'
import { isInTesting } from '../../records/customization.ts'
import {
  formatRecordNumber,
  planRuleSetSave,
  type RuleSetRecord,
  readRuleRecord,
  type StoredRuleSet,
} from '../../records/rule-record.ts'
import { type SavePlan, type SaveStep, withUnknownOf } from '../../records/save-plan.ts'
import { nameCopy } from './name-copy.ts'

/** What can be done to several rule sets at once. */
export const bulkActions = ['enable', 'disable', 'duplicate', 'delete'] as const
export type BulkAction = (typeof bulkActions)[number]

/** Why one of the chosen is left as it is. */
export type SkipReason = 'vanished' | 'broken' | 'no_function' | 'plus_only'

export type BulkPlan = {
  /** The writes for each rule set that has to change, with the number of the chosen one. */
  readonly steps: readonly { readonly id: string; readonly step: SaveStep<RuleSetRecord> }[]
  readonly skipped: readonly { readonly title: string; readonly reason: SkipReason }[]
}

type Chosen = { readonly id: string; readonly title: string }
type FunctionIds = Readonly<Record<FunctionHandle, string>>

/**
 * The writes of an action, from the shop's records as they are now. What is already as wanted needs none; what cannot
 * be done is skipped, each with its reason. Where the shop is not on Plus nothing is enabled that holds an action of that plan.
 */
export function planBulk(
  action: BulkAction,
  type: RuleTypeHandle,
  chosen: readonly Chosen[],
  records: readonly RuleSetRecord[],
  functionIds: FunctionIds,
  isPlus = false,
): BulkPlan {
  const stored = records.flatMap((record) => {
    const read = readRuleRecord(record)
    return read?.draft.type === type ? [read] : []
  })
  const titles = new Set(stored.map(({ record }) => record.title))
  const steps: { id: string; step: SaveStep<RuleSetRecord> }[] = []
  const skipped: { title: string; reason: SkipReason }[] = []
  for (const { id, title } of chosen) {
    const ruleSet = stored.find(({ record }) => formatRecordNumber(record.id) === id)
    const outcome =
      ruleSet === undefined ? 'vanished' : planners[action](ruleSet, titles, functionIds, isPlus)
    if (typeof outcome === 'string') skipped.push({ title, reason: outcome })
    else steps.push(...outcome.map((step) => ({ id, step })))
  }
  return { steps, skipped }
}

/** The writes, of which there are none where nothing has to change, or the reason against them. `titles` are those taken. */
type Planner = (
  ruleSet: StoredRuleSet,
  titles: Set<string>,
  functionIds: FunctionIds,
  isPlus: boolean,
) => SavePlan<RuleSetRecord> | SkipReason

const planners: Readonly<Record<BulkAction, Planner>> = {
  enable: ({ record, draft, problem }, _titles, functionIds, isPlus) => {
    if (draft.status === 'active') return []
    if (problem !== undefined) return 'broken'
    if (!isPlus && listPlusActions(draft.ruleSet).length > 0) return 'plus_only'
    // Of what was in testing the rules say so, whether it is enabled or not: they are written anew.
    if (isInTesting(record)) return planRuleSetSave(record, { ...draft, status: 'active' }, functionIds)
    return [{ kind: 'update', record, changes: { enabled: true } }]
  },
  disable: ({ record }) => (record.enabled ? [{ kind: 'update', record, changes: { enabled: false } }] : []),
  duplicate: planCopy,
  delete: ({ record }) => [{ kind: 'delete', record }],
}

/** A copy is a draft: two of the same in checkout help nobody. */
function planCopy(
  { record, draft, problem }: StoredRuleSet,
  titles: Set<string>,
  functionIds: FunctionIds,
): SavePlan<RuleSetRecord> | SkipReason {
  if (problem !== undefined) return 'broken'
  const ruleSet = putInTesting(draft.ruleSet, undefined)
  if (!chooseFunction(ruleTypes[draft.type].owner, ruleSet).fits) return 'no_function'
  const title = nameCopy(record.title, titles)
  titles.add(title)
  const copy = { ...draft, status: 'draft' as const, ruleSet: { ...ruleSet, title } }
  return planRuleSetSave(undefined, copy, functionIds).map((step) =>
    step.kind === 'create' ? { ...step, wanted: withUnknownOf(record, step.wanted) } : step,
  )
}
