import type { CustomizationOwner } from '#rules/language/function-owners.ts'
import type { SaveOutcome, WantedRecord } from '#rules/records/save-plan.ts'
import type { LoadedCustomization } from '../../platform/customization-node.ts'
import { ownerOperations } from '../../platform/owners.ts'
import type { SaveReport } from '../../saving/save-report.ts'

/** What is stored for a rule set, as far as this page knows. */
export type SaveBase = {
  readonly record: LoadedCustomization | undefined
  /** The record that `record` replaces, where it could not be removed yet. */
  readonly replaced: LoadedCustomization | undefined
}

/** The ids of what is stored, where it could not be read again after a save. */
export type UnreadBase = { readonly [Part in keyof SaveBase]: string | undefined }

export function idsOf({ record, replaced }: SaveBase): UnreadBase {
  return { record: record?.id, replaced: replaced?.id }
}

/** The same records as they are stored now. */
export async function readBase(
  owner: CustomizationOwner,
  { record, replaced }: UnreadBase,
): Promise<SaveBase> {
  const [current, old] = await Promise.all(
    [record, replaced].map((id) => (id === undefined ? undefined : ownerOperations[owner].find(id))),
  )
  return { record: current, replaced: old }
}

/** Which records stand after a save: one that was created stands for the set, and the one before it may be left. */
export function idsAfter(start: SaveBase, outcome: SaveOutcome, createdId: string | undefined): UnreadBase {
  const isDone = outcome.status === 'saved'
  if (createdId === undefined)
    return { record: start.record?.id, replaced: isDone ? undefined : start.replaced?.id }
  return { record: createdId, replaced: isDone ? undefined : start.record?.id }
}

export function listStored({ record, replaced }: SaveBase): LoadedCustomization[] {
  return [record, replaced].filter((one) => one !== undefined)
}

/** What was to be created when the connection broke, if that was how the last save ended. */
export function findUncertainCreate(report: SaveReport<SaveBase> | undefined): WantedRecord | undefined {
  if (report?.kind !== 'stopped') return undefined
  const { failed, cause } = report.outcome
  return cause.kind === 'uncertain' && failed.kind === 'create' ? failed.wanted : undefined
}
