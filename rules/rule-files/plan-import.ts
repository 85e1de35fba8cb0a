import type { DeployedFunctionHandle } from '../functions/function-handles.ts'
import type { FunctionIds } from '../functions/function-ids.ts'
import { listSteps, planInOrder, type StagedSavePlan } from '../records/apply-plan.ts'
import type { CustomizationRecord } from '../records/customization.ts'
import { planDiscountSave } from '../records/discount-rule-record.ts'
import type { OwnerRecord } from '../records/owner-records.ts'
import { planRuleSetSave } from '../records/rule-record.ts'
import { readDiscountEntry, readRuleSetEntry } from './entries.ts'
import { planPageSettings, readSettingsEntry } from './page-settings.ts'
import type { ReferenceReader } from './resources.ts'
import { isDiscountEntry, isRuleSetEntry, type RuleFileEntry } from './rule-file.ts'
import type { OfferedMethods } from './unmatched-methods.ts'

export type ImportSetting = {
  readonly functionIds: FunctionIds
  readonly methods: OfferedMethods
  readonly now: Date
  /** Every customization of the store. Settings of a page are written over those that it has. */
  readonly customizations: readonly CustomizationRecord[]
}

/**
 * Plans the writes of a record of a file. It is Disabled afterwards. A rule set or discount is created; `title` replaces that
 * of a copy. Settings of a page are written as the page would save them.
 */
export function planImport(
  entry: RuleFileEntry,
  title: string,
  references: ReferenceReader,
  { functionIds, methods, now, customizations }: ImportSetting,
): StagedSavePlan<OwnerRecord> {
  if (isRuleSetEntry(entry)) {
    const { draft } = readRuleSetEntry({ ...entry, title }, references)
    return planInOrder<OwnerRecord>(planRuleSetSave(undefined, draft, functionIds))
  }
  if (isDiscountEntry(entry)) {
    const draft = readDiscountEntry({ ...entry, title }, references)
    return planInOrder<OwnerRecord>(planDiscountSave(undefined, draft, { functionIds, now }))
  }
  const settings = readSettingsEntry(entry, references)
  return planPageSettings(settings, customizations, functionIds, methods.payment)
}

/** Functions that a plan's new records belong to. */
export function listChosenFunctions(plan: StagedSavePlan<OwnerRecord>): DeployedFunctionHandle[] {
  const handles = listSteps(plan).flatMap((step) =>
    step.kind === 'create' ? [step.wanted.functionHandle] : [],
  )
  return [...new Set(handles)]
}
