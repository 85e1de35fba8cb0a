import type { CustomizationOwner } from '../language/function-owners.ts'
import type { OwnerMembers, OwnerRecordDefinition } from './owner-members.ts'

/** A payment or delivery customization as the platform keeps it: the record behind a rule set. */
export type CustomizationRecord = OwnerMembers<CustomizationOwner> & { readonly enabled: boolean }

export const customizationDefinition = {
  members: ['title', 'enabled'],
  isActive: ({ enabled }) => enabled,
} as const satisfies OwnerRecordDefinition<CustomizationRecord>

/** Statuses a merchant gives a record. Only an active one is enabled on the platform (docs/product.md#statuses). */
export const recordStatuses = ['active', 'draft'] as const
export type RecordStatus = (typeof recordStatuses)[number]

export function isEnabled(status: RecordStatus): boolean {
  return status === 'active'
}

export function deriveStatus(record: Pick<CustomizationRecord, 'enabled'>): RecordStatus {
  return record.enabled ? 'active' : 'draft'
}
