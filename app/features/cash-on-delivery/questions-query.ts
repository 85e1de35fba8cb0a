import { isCodRulesRecord } from '#rules/features/cod-rules/cod-rules-records.ts'
import { isCodWithFeeRecord } from '#rules/features/cod-with-fee/cod-with-fee.ts'
import { pincodeMetafieldNames, ruleMetafieldKeys } from '../../platform/customization-node.ts'
import { createFeatureQueries } from '../../saving/feature-records.ts'
import { featureName } from '../cod-with-fee/feature-name.ts'

/**
 * Records of COD with fee and of the COD rules, whose states the page shows. Read again after a save of COD with fee.
 */
const { status } = createFeatureQueries(
  featureName,
  (record) => isCodWithFeeRecord(record) || isCodRulesRecord(record),
  [...ruleMetafieldKeys, ...pincodeMetafieldNames],
)

export const codQuestionsQuery = { ...status, queryKey: [...status.queryKey, 'questions'] }
