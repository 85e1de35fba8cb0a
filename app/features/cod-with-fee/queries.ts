import { isFeeOrFollowerRecord } from '#rules/features/fee-rates/following.ts'
import { pincodeMetafieldNames, ruleMetafieldKeys } from '../../platform/customization-node.ts'
import { createFeatureQueries } from '../../saving/feature-records.ts'
import { featureName } from './feature-name.ts'

/** The records of COD with fee, and those of the pages that hide COD: what they hide follows a save. */
export const codWithFeeEditorQueries = createFeatureQueries(featureName, isFeeOrFollowerRecord, [
  ...ruleMetafieldKeys,
  ...pincodeMetafieldNames,
])
