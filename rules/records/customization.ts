import type { CustomizationOwner } from '../language/function-owners.ts'
import { findMetafield, metafieldKeys, pincodeMetafieldKeys } from './metafields.ts'
import type { OwnerMembers, OwnerRecordDefinition } from './owner-members.ts'

/** A payment or delivery customization as the platform stores it: the record of a rule set. */
export type CustomizationRecord = OwnerMembers<CustomizationOwner> & { readonly enabled: boolean }

export const customizationDefinition = {
  members: ['title', 'enabled'],
  isActive: ({ enabled }) => enabled,
} as const satisfies OwnerRecordDefinition<CustomizationRecord>

/**
 * Statuses that a merchant can give a record. A record in testing is enabled on the platform like an active one, but
 * acts only for testers (docs/product.md#statuses).
 */
export const recordStatuses = ['active', 'testing', 'draft'] as const
export type RecordStatus = (typeof recordStatuses)[number]

/** Status that a switch gives a record. */
export type SwitchedStatus = Exclude<RecordStatus, 'testing'>

/** True if a record with this status is enabled on the platform. Testing counts as enabled. */
export function isEnabled(status: RecordStatus): boolean {
  return status !== 'draft'
}

export function deriveStatus(record: Pick<CustomizationRecord, 'enabled' | 'metafields'>): RecordStatus {
  if (!record.enabled) return 'draft'
  return isInTesting(record) ? 'testing' : 'active'
}

/** True if the stored rules or pincodes of a record name testers, read as checkout reads them. */
export function isInTesting({ metafields }: Pick<CustomizationRecord, 'metafields'>): boolean {
  return [metafieldKeys.rules, pincodeMetafieldKeys.appConfig].some((key) =>
    speaksOfTesters(findMetafield(metafields, key)?.value),
  )
}

/** Every page runs this check, so it avoids loading the schema of rule sets. */
function speaksOfTesters(stored: string | undefined): boolean {
  if (stored === undefined || !stored.includes('"testing"')) return false
  try {
    const rules: unknown = JSON.parse(stored)
    return rules !== null && typeof rules === 'object' && Object.hasOwn(rules, 'testing')
  } catch {
    return false
  }
}

/** True if a record acts for every shopper. */
export function actsForShoppers(record: Pick<CustomizationRecord, 'enabled' | 'metafields'>): boolean {
  return deriveStatus(record) === 'active'
}
