import { isCodWithFeeRecord } from '#rules/features/cod-with-fee/cod-with-fee.ts'
import { createFeatureQueries } from '../../saving/feature-records.ts'

/** Both ways of reading the records share a name, so that a save renews what the home page shows. */
export const featureName = 'cod-with-fee'

/** The records of COD with fee alone: all that the home page needs to show how things stand. */
export const codWithFeeStatusQuery = createFeatureQueries(featureName, isCodWithFeeRecord).status
