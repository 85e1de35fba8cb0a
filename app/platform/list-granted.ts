import type { OwnerRecord } from '#rules/records/owner-records.ts'
import { pincodeMetafieldNames, ruleMetafieldKeys } from './customization-node.ts'
import { PlatformFailure } from './platform-failure.ts'

const allMetafieldKeys = [...ruleMetafieldKeys, ...pincodeMetafieldNames]

type Reading<Kind extends OwnerRecord> = (
  query: string,
  signal: AbortSignal | undefined,
  metafieldKeys: readonly string[],
) => Promise<Kind[]>

/**
 * Records of an owner, with all metafields that checkout reads or with the requested ones. Empty if the shop or the
 * person has not granted the scope.
 */
export async function listGranted<Kind extends OwnerRecord>(
  operations: { readonly list: Reading<Kind> },
  signal: AbortSignal | undefined,
  query = '',
  metafieldKeys: readonly string[] = allMetafieldKeys,
): Promise<Kind[]> {
  try {
    return await operations.list(query, signal, metafieldKeys)
  } catch (error) {
    if (error instanceof PlatformFailure && error.denied) return []
    throw error
  }
}
