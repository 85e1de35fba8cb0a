import { isCodRulesRecord } from '#rules/features/cod-rules/cod-rules-records.ts'
import { isCodWithFeeRecord } from '#rules/features/cod-with-fee/cod-with-fee.ts'
import type { CustomizationOwner } from '#rules/language/function-owners.ts'
import { countOtherActive } from '#rules/records/active-count.ts'
import { pincodeMetafieldNames, ruleMetafieldKeys } from '../../platform/customization-node.ts'
import { createFeatureQueries, type FeatureRecords } from '../../saving/feature-records.ts'

/**
 * Records of the COD rules and of COD with fee. Pin codes may have separate records, which are read whole so that only
 * changes are written. The records of COD with fee contain the rates to hide together with COD.
 */
export const codRulesQueries = createFeatureQueries(
  'cod-rules',
  (record) => isCodRulesRecord(record) || isCodWithFeeRecord(record),
  [...ruleMetafieldKeys, ...pincodeMetafieldNames],
)

/** Number of enabled customizations of the store that do not belong to the COD rules. */
export function countOthersActive({ activeCounts, records }: FeatureRecords) {
  const own = records.filter(isCodRulesRecord)
  const countOthers = (owner: CustomizationOwner) =>
    countOtherActive(
      activeCounts[owner],
      own.filter((record) => record.owner === owner),
    )
  return { payment: countOthers('payment'), delivery: countOthers('delivery') }
}
