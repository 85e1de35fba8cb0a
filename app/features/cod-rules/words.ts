import type { CodRulesTab } from '#rules/features/cod-rules/groups.ts'
import { lastMethodWords } from '#rules/words/last-method.ts'

/** The COD rules screen (docs/product.md#cod-rules). */
export const codRulesScreenWords = {
  conditions: {
    heading: 'Conditions',
    body: 'COD is hidden when any of them holds. Switching one off clears it.',
    tabs: {
      product: 'Product',
      cart: 'Cart',
      customers: 'Customers',
      discount: 'Discount',
      location: 'Location',
    } satisfies Record<CodRulesTab, string>,
    activeCount: (count: number) => (count === 1 ? '1 active condition' : `${count} active conditions`),
    faulty: 'has something to mend',
  },

  atCheckout: {
    heading: 'At checkout',
    active: 'With these settings, when saved:',
    testing: 'With these settings, when saved, for testers alone:',
    nothing: 'Nothing is hidden: no condition is switched on.',
    noMethod: 'Nothing is hidden: no payment method is selected.',
    draft: 'Nothing is hidden while the status is Disabled. Once enabled:',
    hides: (names: string) => `${names} is hidden when any of these holds:`,
    hidesRates: (names: string) => `The shipping rates ${names} are hidden along with it.`,
    missing:
      'Where the address is not known yet, or a shopper is not signed in, a condition about it does not hold.',
    last: lastMethodWords.both,
    express: 'Express buttons such as Shop Pay or Apple Pay can pass these rules by.',
  },

  nothingStored:
    'Nothing yet. Saving writes a record for payment, and one for delivery where rates are hidden too.',
  storedPincodes: {
    heading: 'Pin codes',
    why: 'Beginnings, codes with letters, and lists that do not fit beside the other conditions have records of their own.',
  },

  saved: 'COD rules saved',
  conflict: {
    title: 'Somebody else changed the COD rules since you opened them',
    theirs: (status: string, groups: string) => `Their version: ${status}, ${groups}.`,
    noGroups: 'no conditions',
  },
} as const
