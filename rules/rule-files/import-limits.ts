import type { Slots } from '../checkout-now/answer.ts'
import { measureRecords } from '../checkout-now/capacity.ts'
import type { PlanFeatureValues } from '../features/plan/plan-features.ts'
import type { PlanRefusal } from '../features/plan/plan-status.ts'
import { findRuleSetRefusal } from '../features/plan/rule-set-limit.ts'
import type { DeployedFunctionHandle } from '../functions/function-handles.ts'
import { type FunctionOwner, functionOwnerNames } from '../language/function-owners.ts'
import { listSteps, type StagedSavePlan } from '../records/apply-plan.ts'
import type { OwnerRecord } from '../records/owner-records.ts'
import { deriveAfter } from '../scheduled-changes/planned-writes.ts'
import type { ImportEntry, ImportStore } from './compare-file.ts'
import { createImportReader, type ImportChoices } from './import-choices.ts'
import { type ImportSetting, listChosenFunctions, planImport } from './plan-import.ts'
import { isRuleSetEntry } from './rule-file.ts'

/** Size of a record of a file, and the functions that checkout would run for it. */
export type ImportSize = {
  readonly bytes: number
  readonly max: number
  readonly isNearlyFull: boolean
  readonly functions: readonly DeployedFunctionHandle[]
  /** Slots that it takes once it is enabled. */
  readonly slots: Readonly<Partial<Record<FunctionOwner, number>>>
}

/** Undefined for a record that no save would accept yet. */
export function measureImport(
  { entry, importTitle, issues }: ImportEntry,
  { resources }: Pick<ImportStore, 'resources'>,
  choices: ImportChoices,
  setting: ImportSetting,
): ImportSize | undefined {
  if (issues.length > 0) return undefined
  const plan = planImport(entry, importTitle, createImportReader(resources, choices), setting)
  const after = listSteps(plan).flatMap((step) => deriveAfter(step, setting.functionIds) ?? [])
  return { ...measureRecords(after), functions: listChosenFunctions(plan), slots: countSlots(plan) }
}

/** Automatic discounts take slots, and discounts with a code take none. */
function countSlots(plan: StagedSavePlan<OwnerRecord>): ImportSize['slots'] {
  const taken = listSteps(plan).flatMap((step) =>
    step.kind === 'create' && !(step.wanted.owner === 'discount' && step.wanted.method === 'code')
      ? [step.wanted.owner]
      : [],
  )
  return Object.fromEntries(
    functionOwnerNames.flatMap((owner) => {
      const count = taken.filter((one) => one === owner).length
      return count === 0 ? [] : [[owner, count]]
    }),
  )
}

/** Slots of an API next to what a file brings. */
export type ImportSlots = Pick<Slots, 'owner' | 'used' | 'max'> & {
  readonly more: number
  /** All of it can be active together with what is active now. */
  readonly fits: boolean
}

export function listImportSlots(
  sizes: readonly ImportSize[],
  slots: readonly Pick<Slots, 'owner' | 'used' | 'max'>[],
): ImportSlots[] {
  return slots.flatMap(({ owner, used, max }) => {
    const more = sizes.reduce((sum, size) => sum + (size.slots[owner] ?? 0), 0)
    return more === 0 ? [] : [{ owner, used, max, more, fits: used + more <= max }]
  })
}

/** Refusal by the plan of enabling all rule sets of a file. Importing them is never refused. */
export function findImportRefusal(
  wanted: readonly ImportEntry[],
  features: PlanFeatureValues,
  enabled: number,
): PlanRefusal | undefined {
  const more = wanted.filter(({ entry }) => isRuleSetEntry(entry)).length
  return findRuleSetRefusal(features, enabled, more)
}
