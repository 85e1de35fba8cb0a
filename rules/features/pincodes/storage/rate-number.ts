import type { CustomizationRecord } from '../../../records/customization.ts'
import { declareUiConfig } from '../../../records/ui-config.ts'
import { z } from '../../../schema.ts'

export const rateConfigType = 'pincode-fee-rates'

export const rateConfig = declareUiConfig([rateConfigType], {
  /** Number of the payment record with the same sets, from 1. */
  number: z.int(),
})

/** Number of a delivery record that hides the rates of COD with fee at pincodes. Undefined for every other record. */
export function findRateNumber({ owner, metafields }: CustomizationRecord): number | undefined {
  return owner === 'delivery' ? rateConfig.find(metafields)?.number : undefined
}

export function isRateRecord(record: CustomizationRecord): boolean {
  return findRateNumber(record) !== undefined
}
