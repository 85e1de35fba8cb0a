import type { Metafield } from './metafields.ts'
import type { OwnerMembers, OwnerRecordDefinition } from './owner-members.ts'
import { readRecordRules } from './read-record-rules.ts'

/** A check at checkout as the platform stores it: the record of a rule set of checks. */
export type ValidationRecord = OwnerMembers<'validation'> & {
  readonly enabled: boolean
  /** True if a failure of the function stops the checkout (docs/platform.md#validation-failures). */
  readonly blockOnFailure: boolean
}

export const validationDefinition = {
  members: ['title', 'enabled', 'blockOnFailure'],
  isActive: ({ enabled }) => enabled,
} as const satisfies OwnerRecordDefinition<ValidationRecord>

/**
 * Reads the title of a check from its rules. An older version of the platform stores no title and reports the name of
 * the function instead (docs/platform.md#validation-records).
 */
export function readValidationTitle(record: {
  readonly title: string
  readonly metafields: readonly Metafield[]
}): string {
  const rules = readRecordRules(record.metafields)
  return rules.ok && rules.ruleSet.title !== '' ? rules.ruleSet.title : record.title
}
