import { isCodWithFeeRecord } from '#rules/features/cod-with-fee/cod-with-fee.ts'
import { createFeatureQueries } from '../../saving/feature-records.ts'
import { featureName } from './feature-name.ts'

/** The records of COD with fee alone, which are all that the home page needs to show its state. */
export const codWithFeeStatusQuery = createFeatureQueries(featureName, isCodWithFeeRecord).status
