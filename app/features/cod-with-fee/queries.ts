import { isFeeOrFollowerRecord } from '#rules/features/fee-rates/fee-records.ts'
import { pincodeMetafieldNames, ruleMetafieldKeys } from '../../platform/customization-node.ts'
import { createFeatureQueries } from '../../saving/feature-records.ts'
import { featureName } from './feature-name.ts'

/** Records of COD with fee, and records of pages that hide COD. A save updates the rates that those hide. */
export const codWithFeeEditorQueries = createFeatureQueries(featureName, isFeeOrFollowerRecord, [
  ...ruleMetafieldKeys,
  ...pincodeMetafieldNames,
])
