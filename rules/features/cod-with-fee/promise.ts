import type { Promised } from '../../promises/promise.ts'
import type { CustomizationRecord } from '../../records/customization.ts'
import { readCodWithFee } from './cod-with-fee.ts'

/**
 * Promise: a fee rate allows only Cash on Delivery, and any other rate does not allow Cash on Delivery. `active`: the
 * active records.
 */
export function promiseCodWithFee(active: readonly CustomizationRecord[]): Promised[] {
  const { payment, config, paymentName } = readCodWithFee(active)
  if (payment === undefined || paymentName === undefined || config.deliveryMethods.length === 0) return []
  return [{ kind: 'feeRates', record: payment.id, method: paymentName, rates: [...config.deliveryMethods] }]
}
