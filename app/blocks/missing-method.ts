import type { Block } from './registry.ts'

/** Consequences for a page, if no method of the store looks like Cash on Delivery. */
export const missingMethodConsequences = {
  home: 'None of your store’s payment methods looks like Cash on Delivery. What this app does about Cash on Delivery acts once there is one.',
  hiding:
    'None of your store’s payment methods looks like Cash on Delivery, so there is none to hide. The name you select is looked for at checkout all the same.',
} as const

/**
 * The notice, on pages that do nothing without a Cash on Delivery method. It is also shown with the notice about the
 * older app.
 */
export function showMissingMethod(on: keyof typeof missingMethodConsequences): Block {
  return {
    id: 'cash-on-delivery',
    kind: 'cash_on_delivery_notice',
    props: { body: missingMethodConsequences[on] },
  }
}
