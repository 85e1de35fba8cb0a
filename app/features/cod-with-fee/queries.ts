import { isFeeOrFollowerRecord } from '#rules/features/fee-rates/fee-records.ts'
import { pincodeMetafieldNames, ruleMetafieldKeys } from '../../platform/customization-node.ts'
import { createFeatureQueries } from '../../saving/feature-records.ts'
import { featureName } from './feature-name.ts'

/** Records of COD with fee, and of the pages that hide COD, whose hidden rates follow a save. */
export const codWithFeeEditorQueries = createFeatureQueries(featureName, isFeeOrFollowerRecord, [
  ...ruleMetafieldKeys,
  ...pincodeMetafieldNames,
])
