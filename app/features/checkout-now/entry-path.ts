import type { CheckoutEntry } from '#rules/checkout-now/answer.ts'
import type { JointPart } from '#rules/checkout-now/part-names.ts'
import { discountPath, itemPath } from '../../paths.ts'
import { codRules } from '../cod-rules/feature.ts'
import { codWithFee } from '../cod-with-fee/feature.ts'
import { deliveryPincodes, paymentPincodes } from '../pincodes/feature.ts'

const screens = {
  'cod-with-fee': codWithFee.path,
  'cod-rules': codRules.path,
  'payment-pincodes': paymentPincodes.path,
  'delivery-pincodes': deliveryPincodes.path,
} as const satisfies Record<JointPart, string>

/** Path of a line's editor; undefined if no screen edits it. */
export function findEntryPath({ part, number }: Pick<CheckoutEntry, 'part' | 'number'>): string | undefined {
  switch (part) {
    case 'unknown':
      return undefined
    case 'discount':
      return discountPath(number ?? '')
    case 'cod-with-fee':
    case 'cod-rules':
    case 'payment-pincodes':
    case 'delivery-pincodes':
      return screens[part]
    default:
      return itemPath(part, number ?? '')
  }
}
