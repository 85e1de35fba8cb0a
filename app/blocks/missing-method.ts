import type { Block } from './registry.ts'
import { blockWords } from './words.ts'

/** Effects on a page if no method of the store looks like Cash on Delivery. */
export const missingMethodConsequences = {
  home: blockWords.missingMethod.onHome,
  hiding: blockWords.missingMethod.onHidingPage,
  rates: blockWords.missingMethod.onRatesPage,
} as const

/** The notice, for pages that need a Cash on Delivery method. */
export function showMissingMethod(on: keyof typeof missingMethodConsequences): Block {
  return {
    id: 'cash-on-delivery',
    kind: 'cash_on_delivery_notice',
    props: { body: missingMethodConsequences[on] },
  }
}
