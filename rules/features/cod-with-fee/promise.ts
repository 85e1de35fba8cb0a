import type { Promised } from '../../promises/promise.ts'
import type { CustomizationRecord } from '../../records/customization.ts'
import { readCodWithFee } from './cod-with-fee.ts'

/**
 * Promise: a fee rate allows Cash on Delivery alone, and any other rate allows no Cash on Delivery. `active`:
 * records that act.
 */
export function promiseCodWithFee(active: readonly CustomizationRecord[]): Promised[] {
  const { payment, config, paymentName } = readCodWithFee(active)
  if (payment === undefined || paymentName === undefined || config.deliveryMethods.length === 0) return []
  return [{ kind: 'feeRates', record: payment.id, method: paymentName, rates: [...config.deliveryMethods] }]
}
