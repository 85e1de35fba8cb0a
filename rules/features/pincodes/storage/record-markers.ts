import type { CustomizationRecord } from '../../../records/customization.ts'
import { findMetafield, type MetafieldKey, pincodeMetafieldKeys } from '../../../records/metafields.ts'

/** True if a record belongs to the pincode form of its owner. */
export function isPincodeRecord(record: Pick<CustomizationRecord, 'metafields'>): boolean {
  return isMarked(record, pincodeMetafieldKeys.marker)
}

/** True if a record has further sets of a list instead of the form. */
export function isAdditionalRecord(record: Pick<CustomizationRecord, 'metafields'>): boolean {
  return isMarked(record, pincodeMetafieldKeys.additionalMarker)
}

function isMarked({ metafields }: Pick<CustomizationRecord, 'metafields'>, key: MetafieldKey): boolean {
  return findMetafield(metafields, key)?.value === 'true'
}
