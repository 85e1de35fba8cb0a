import type { CheckoutEntry } from '#rules/checkout-now/answer.ts'
import type { JointPart } from '#rules/checkout-now/part-names.ts'
import { pageLinks } from '../../pages/page-links.ts'
import { discountPath, itemPath } from '../../paths.ts'

const screens = {
  'cod-with-fee': pageLinks.codWithFee.path,
  'cod-rules': pageLinks.codRules.path,
  'payment-pincodes': pageLinks.paymentPincodes.path,
  'delivery-pincodes': pageLinks.deliveryPincodes.path,
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
