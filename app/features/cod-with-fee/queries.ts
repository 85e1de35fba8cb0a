import { isCodWithFeeRecord } from '#rules/cod-with-fee.ts'
import { createFeatureQueries } from '../../saving/feature-records.ts'

/** The records of COD with fee, which its restrictions are stored with. */
export const codWithFeeQueries = createFeatureQueries('cod-with-fee', isCodWithFeeRecord)
