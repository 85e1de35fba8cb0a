import type { CodRulesTab } from '#rules/features/cod-rules/groups.ts'
import { lastMethodWords } from '#rules/words/last-method.ts'

/** The COD rules screen (docs/product.md#cod-rules). */
export const codRulesScreenWords = {
  conditions: {
    heading: 'Conditions',
    body: 'COD is hidden as soon as one condition applies. Turning a condition off clears it.',
    tabs: {
      product: 'Product',
      cart: 'Cart',
      customers: 'Customers',
      discount: 'Discount',
      location: 'Location',
    } satisfies Record<CodRulesTab, string>,
    activeCount: (count: number) => (count === 1 ? '1 active condition' : `${count} active conditions`),
    faulty: 'needs a fix',
  },

  atCheckout: {
    heading: 'At checkout',
    nothing: 'Nothing is hidden. Turn on a condition first.',
    noMethod: 'Nothing is hidden. Select a payment method first.',
    draft: 'Nothing is hidden while the status is Disabled. After you enable it:',
    hides: (names: string) => `${names} is hidden if any of these applies:`,
    hidesRates: (names: string) => `The shipping rates ${names} are hidden with it.`,
    missing: 'A condition about an address or a customer doesn’t apply until checkout knows them.',
    last: lastMethodWords.both,
    express: 'Express buttons such as Shop Pay or Apple Pay can bypass these rules.',
  },

  nothingStored:
    'Nothing is saved yet. When you save, the app adds a payment customization, and a delivery customization if you hide rates.',
  storedPincodes: {
    heading: 'Pincodes',
    why: 'Long lists, beginnings and codes with letters have customizations of their own.',
  },

  saved: 'COD rules saved',
  conflict: {
    title: 'Someone else changed the COD rules after you opened them',
    theirs: (status: string, groups: string) => `Their version: ${status}, ${groups}.`,
    noGroups: 'no conditions',
  },
} as const
