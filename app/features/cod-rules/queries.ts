import { isCodRulesRecord } from '#rules/features/cod-rules/stored.ts'
import { isCodWithFeeRecord } from '#rules/features/cod-with-fee/cod-with-fee.ts'
import { pincodeMetafieldNames, ruleMetafieldKeys } from '../../platform/customization-node.ts'
import { countOtherActive, createFeatureQueries, type FeatureRecords } from '../../saving/feature-records.ts'

/**
 * Pin codes may have records of their own, which are read whole to write only what changed. The records of COD with fee
 * say which rates have to go where COD is hidden.
 */
export const codRulesQueries = createFeatureQueries(
  'cod-rules',
  (record) => isCodRulesRecord(record) || isCodWithFeeRecord(record),
  [...ruleMetafieldKeys, ...pincodeMetafieldNames],
)

/** Enabled customizations of the store that are not the COD rules' own. */
export function countOthersActive(loaded: FeatureRecords) {
  return countOtherActive({ ...loaded, records: loaded.records.filter(isCodRulesRecord) })
}
