import { isCodWithFeeRecord } from '#rules/features/cod-with-fee/cod-with-fee.ts'
import { createFeatureQueries } from '../../saving/feature-records.ts'
import { featureName } from './feature-name.ts'

/** Records of COD with fee only. The home page needs no others to show its state. */
export const codWithFeeStatusQuery = createFeatureQueries(featureName, isCodWithFeeRecord).status
