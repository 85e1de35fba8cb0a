import { chooseFunction } from '../../functions/choose-function.ts'
import type { FunctionHandle } from '../../functions/function-handles.ts'
import type { RuleOwner } from '../../language/function-owners.ts'
import { listPlusActions } from '../../language/plus-actions.ts'
import { putInTesting } from '../../language/rule-set.ts'
import { ruleTypes } from '../../language/rule-types.ts'
import { isInTesting } from '../../records/customization.ts'
import {
  formatRecordNumber,
  planRuleSetSave,
  type RuleSetRecord,
  readRuleRecord,
  type StoredRuleSet,
} from '../../records/rule-record.ts'
import { type SavePlan, type SaveStep, withUnknownOf } from '../../records/save-plan.ts'
import type { BulkAction } from './bulk-actions.ts'
import { nameCopy } from './name-copy.ts'

/** Reasons to skip a chosen rule set. */
export type SkipReason = 'vanished' | 'broken' | 'no_function' | 'plus_only'

export type BulkSavePlan = {
  /** Writes for each rule set that has to change, with the number of the chosen one. */
  readonly steps: readonly { readonly id: string; readonly step: SaveStep<RuleSetRecord> }[]
  readonly skipped: readonly { readonly title: string; readonly reason: SkipReason }[]
}

type Chosen = { readonly id: string; readonly title: string }
type FunctionIds = Readonly<Record<FunctionHandle, string>>

/**
 * Plans the writes of an action on the shop's current records. A rule set that is already in the wanted state needs no
 * write. A rule set that cannot be changed is skipped, with its reason. In shops without Plus, a rule set with an
 * action that needs Plus is not enabled.
 */
export function planBulk(
  action: BulkAction,
  owner: RuleOwner,
  chosen: readonly Chosen[],
  records: readonly RuleSetRecord[],
  functionIds: FunctionIds,
  isPlus = false,
): BulkSavePlan {
  const stored = records.flatMap((record) => {
    // Records of two owners may have the same number.
    const read = record.owner === owner ? readRuleRecord(record) : undefined
    return read === undefined ? [] : [read]
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

/** Plans the writes for one rule set, possibly none, or returns the reason to skip it. `titles` are those in use. */
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
    // The rules of a set in testing contain that status, so they are written again.
    if (isInTesting(record)) return planRuleSetSave(record, { ...draft, status: 'active' }, functionIds)
    return [{ kind: 'update', record, changes: { enabled: true } }]
  },
  disable: ({ record }) => (record.enabled ? [{ kind: 'update', record, changes: { enabled: false } }] : []),
  duplicate: planCopy,
  delete: ({ record }) => [{ kind: 'delete', record }],
}

/** A copy is a draft, since two equal rule sets in checkout are of no use. */
function planCopy(
  { record, draft, problem }: StoredRuleSet,
  titles: Set<string>,
  functionIds: FunctionIds,
): SavePlan<RuleSetRecord> | SkipReason {
  if (problem !== undefined) return 'broken'
  const ruleSet = putInTesting(draft.ruleSet, undefined)
  if (!chooseFunction(ruleTypes[draft.type].owner, ruleSet).fits) return 'no_function'
  const title = nameCopy(record.title, (title) => titles.has(title))
  titles.add(title)
  const copy = { ...draft, status: 'draft' as const, ruleSet: { ...ruleSet, title } }
  return planRuleSetSave(undefined, copy, functionIds).map((step) =>
    step.kind === 'create' ? { ...step, wanted: withUnknownOf(record, step.wanted) } : step,
  )
}
