import { isCodRulesRecord } from '#rules/cod-rules/stored.ts'
import { pincodeMetafieldNames, ruleMetafieldKeys } from '../../../platform/customization-node.ts'
import { createFeatureQueries } from '../../../saving/feature-records.ts'

/** Pin codes may have records of their own, which are read whole to write only what changed. */
export const codRulesQueries = createFeatureQueries('cod-rules', isCodRulesRecord, [
  ...ruleMetafieldKeys,
  ...pincodeMetafieldNames,
])
