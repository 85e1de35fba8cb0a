import { createHash } from 'node:crypto'
import type { PaymentOptionType } from '../../wire.ts'
import type { PaymentMethodRecord } from './record.ts'

/**
 * A method as UI extensions see it. The platform reports no name and does not document how it finds the types. Here a
 * manual method counts as payment on delivery if its name says so. A gateway takes cards if its name says so.
 */
export function describePaymentOption(
  record: Pick<PaymentMethodRecord, 'id' | 'kind' | 'name' | 'shownAs'>,
): {
  optionType: PaymentOptionType
  optionHandle: string
} {
  const optionHandle = createHash('sha256').update(`payment option ${record.id}`).digest('hex').slice(0, 32)
  return { optionType: findOptionType(record), optionHandle }
}

function findOptionType({
  kind,
  name,
  shownAs,
}: Pick<PaymentMethodRecord, 'kind' | 'name' | 'shownAs'>): PaymentOptionType {
  if (kind === 'wallet') return 'wallet'
  if (kind === 'manual') return /\bdelivery\b|\bCOD\b/i.test(name) ? 'paymentOnDelivery' : 'manualPayment'
  return /card/i.test(shownAs) ? 'creditCard' : 'offsite'
}
