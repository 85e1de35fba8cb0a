import { isCodWithFeeRecord } from '#rules/cod-with-fee.ts'
import { isFeeOrFollowerRecord } from '#rules/fee-rates/following.ts'
import { pincodeMetafieldNames, ruleMetafieldKeys } from '../../platform/customization-node.ts'
import { createFeatureQueries } from '../../saving/feature-records.ts'

const name = 'cod-with-fee'

/** The records of COD with fee, which its restrictions are stored with: for showing how things stand. */
export const codWithFeeQueries = createFeatureQueries(name, isCodWithFeeRecord)

/** The same for editing, with the records of the pages that hide COD: what they hide follows a save. */
export const codWithFeeEditorQueries = createFeatureQueries(name, isFeeOrFollowerRecord, [
  ...ruleMetafieldKeys,
  ...pincodeMetafieldNames,
])
