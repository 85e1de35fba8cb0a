import { setLimits } from '#rules/features/pincodes/storage/set-limits.ts'
import type { CustomizationRecord } from '#rules/records/customization.ts'
import {
  metafieldKeys,
  metafieldName,
  pincodeMetafieldKeys,
  pincodeSetKey,
} from '#rules/records/metafields.ts'
import type { MetafieldNodes } from './metafield-nodes.ts'
import type { Loaded } from './owner-operations.ts'

/** Full names of the metafields that store rules and their forms, as the platform's `keys` argument. */
export const ruleMetafieldKeys = Object.values(metafieldKeys).map(metafieldName)

/**
 * Full names of the metafields of pincode records. A record has at most ten of them, which is also the number read
 * (docs/product.md#read-sizes).
 */
export const pincodeMetafieldNames = [
  ...Object.values(pincodeMetafieldKeys),
  ...Array.from({ length: setLimits.setsPerRecord }, (_, index) => pincodeSetKey(index + 1)),
].map(metafieldName)

export type LoadedCustomization = Loaded<CustomizationRecord>

/** Answer for both kinds of customization. */
export type CustomizationNode = {
  readonly id: string
  readonly title: string
  readonly enabled: boolean
  readonly functionId: string
  readonly metafields: MetafieldNodes
}
