import { countBytes, isReadAtCheckout, limits } from '../language/limits.ts'
import { savingWords } from '../words/saving.ts'
import type { CustomizationRecord } from './customization.ts'
import {
  findMetafield,
  type Metafield,
  metafieldKeys,
  pincodeMetafieldKeys,
  pincodeSetKey,
} from './metafields.ts'
import type { OwnerRecord } from './owner-records.ts'

/** A metafield that prevents its record from acting as intended. `key` identifies it. */
export type MetafieldProblem<Stored extends OwnerRecord = CustomizationRecord> = {
  readonly record: Stored
  readonly key: string
  readonly message: string
}

/** Metafields that functions read of their records. */
const readKeys = [
  metafieldKeys.rules,
  metafieldKeys.queryInput,
  pincodeMetafieldKeys.appConfig,
  ...[1, 2, 3, 4, 5, 6].map(pincodeSetKey),
] as const

/** Lists the metafields of a record that some function reads. */
export function listReadMetafields({ metafields }: Pick<OwnerRecord, 'metafields'>): Metafield[] {
  return readKeys.flatMap((key) => findMetafield(metafields, key) ?? [])
}

/**
 * Finds the metafields of a record that are too long for its function to read. Checkout ignores them, whatever they
 * contain. A save writes them again.
 */
export function findUnreadMetafields<Stored extends OwnerRecord>(
  record: Stored | undefined,
): MetafieldProblem<Stored>[] {
  if (record === undefined) return []
  return readKeys.flatMap((key) => {
    const value = findMetafield(record.metafields, key)?.value ?? ''
    if (isReadAtCheckout(value)) return []
    return [{ record, key, message: savingWords.broken.tooLong(countBytes(value), limits.metafieldBytes) }]
  })
}
