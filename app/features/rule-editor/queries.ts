import { queryOptions } from '@tanstack/react-query'
import { deriveRuleForm } from '#rules/features/rule-editor/rule-form.ts'
import { type RuleTypeHandle, ruleTypes } from '#rules/language/rule-types.ts'
import { countActive } from '#rules/records/active-count.ts'
import { findByNumber, type RuleSetRecord, readRuleRecord } from '#rules/records/rule-record.ts'
import type { Loaded, OwnerOperations } from '../../platform/owner-operations.ts'
import { ownerOperations } from '../../platform/owners.ts'
import { editingOptions } from '../../saving/editing-options.ts'
import { loadFieldsOfRules } from './load-fields-of-rules.ts'

/** Stored record, and the number of used slots of the store. */
export type LoadedRuleSet = {
  /** Undefined for a new one. */
  readonly record: Loaded<RuleSetRecord> | undefined
  /** Ids of all records of the owner when this was read. */
  readonly knownIds: readonly string[]
  /** Number of enabled customizations for the type's API, including those of other apps. */
  readonly activeCount: number
}

/** Operations on the records of rule sets of a type. */
export function operationsOf(type: RuleTypeHandle): OwnerOperations<RuleSetRecord> {
  return ownerOperations[ruleTypes[type].owner]
}

async function readRuleSet(
  type: RuleTypeHandle,
  number: string | undefined,
  signal: AbortSignal,
): Promise<LoadedRuleSet> {
  const records = await operationsOf(type).list('', signal)
  const record = findByNumber(records, number)
  const stored = record && readRuleRecord(record)
  if (stored !== undefined) await loadFieldsOfRules(deriveRuleForm(stored.draft).rules)
  return {
    record,
    knownIds: records.map(({ id }) => id),
    activeCount: countActive(records),
  }
}

export function ruleSetEditingQuery(type: RuleTypeHandle, number: string | undefined) {
  return queryOptions({
    queryKey: ['rule-set', 'editing', type, number ?? 'new'],
    queryFn: ({ signal }) => readRuleSet(type, number, signal),
    ...editingOptions,
  })
}
