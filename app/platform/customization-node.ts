import { setLimits } from '#rules/features/pincodes/storage/set-limits.ts'
import type { CustomizationOwner } from '#rules/language/function-owners.ts'
import type { CustomizationRecord } from '#rules/records/customization.ts'
import {
  metafieldKeys,
  metafieldName,
  pincodeMetafieldKeys,
  pincodeSetKey,
} from '#rules/records/metafields.ts'
import { type MetafieldNodes, readMetafields } from './metafield-nodes.ts'
import type { Loaded } from './owner-operations.ts'

/** The platform's `keys` argument: full names of the metafields that rules and their forms are kept in. */
export const ruleMetafieldKeys = Object.values(metafieldKeys).map(metafieldName)

/**
 * Full names of the metafields of pincode records. No record has more than ten of them, which is also the number that
 * is read (docs/product.md#read-sizes).
 */
export const pincodeMetafieldNames = [
  ...Object.values(pincodeMetafieldKeys),
  ...Array.from({ length: setLimits.setsPerRecord }, (_, index) => pincodeSetKey(index + 1)),
].map(metafieldName)

export type LoadedCustomization = Loaded<CustomizationRecord>

/** Shape of the answer for both kinds of customization. */
export type CustomizationNode = {
  readonly id: string
  readonly title: string
  readonly enabled: boolean
  readonly functionId: string
  readonly metafields: MetafieldNodes
}

export function readCustomization(owner: CustomizationOwner, node: CustomizationNode): LoadedCustomization {
  const { metafields, ...members } = node
  return { owner, ...members, ...readMetafields(metafields) }
}
