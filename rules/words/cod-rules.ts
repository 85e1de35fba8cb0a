import type { CodRulesGroup, CodRulesTab } from '../features/cod-rules/groups.ts'
import type { CustomizationOwner } from '../language/function-owners.ts'
import { lastMethodWords } from './last-method.ts'
import { methodNameWords } from './method-names.ts'
import { pincodeHelp } from './pincode-help.ts'

/** The COD rules form: conditions under which COD is hidden (docs/product.md#cod-rules). */
export const codRulesWords = {
  method: {
    heading: 'Select your cash on delivery method',
    body: `It is hidden at checkout as soon as one of the conditions holds. ${methodNameWords.part}`,
    label: 'Payment methods',
    required: 'Select the payment method to hide.',
  },
  rates: {
    label: 'Hide COD shipping rates when COD is unavailable',
    help: 'The rates you select are hidden whenever a condition holds. The rates of COD with fee need not be selected.',
    methods: 'Shipping rates to hide',
    required: 'Select at least one shipping rate.',
  },

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
    groups: {
      product: 'Product',
      collection: 'Collection',
      product_tag: 'Product tag',
      cart_subtotal: 'Cart subtotal',
      cart_product_count: 'Number of products',
      customer_tag: 'Customer tag',
      discount_applied: 'Discount applied',
      discount_amount: 'Discount amount',
      location_country: 'Country',
      location_state: 'State',
      location_zipcode: 'Pin code',
    } satisfies Record<CodRulesGroup, string>,
    subtotal: {
      label: 'Offer COD for a subtotal',
      help: 'Outside of it COD is hidden. Leave an end empty to keep it open.',
    },
    operator: (subject: string) => `Hide COD when ${subject} is`,
    countOperator: 'Hide COD when it is',
    discountApplied: {
      label: 'Hide COD when',
      yes: 'a discount is applied',
      no: 'no discount is applied',
    },
    pincodes: {
      label: 'Pin codes',
      mode: 'With these pin codes',
      hide: 'Hide COD in them',
      show: 'Show COD only in them',
      help: pincodeHelp.several,
    },
  },

  faults: {
    rangeMissing: 'Enter at least one end of the range.',
    tooLarge: (bytes: string, limit: string, excess: string) =>
      `These conditions take ${bytes} bytes, and a checkout function can read at most ${limit}. Shorten them by ${excess} bytes.`,
  },

  atCheckout: {
    heading: 'At checkout',
    active: 'With these settings, when saved:',
    nothing: 'Nothing is hidden: no condition is switched on.',
    noMethod: 'Nothing is hidden: no payment method is selected.',
    draft: 'Nothing is hidden while the status is Disabled. Once enabled:',
    hides: (names: string) => `${names} is hidden when any of these holds:`,
    hidesRates: (names: string) => `The shipping rates ${names} are hidden along with it.`,
    pincodes: (count: string) => `one of ${count} pin codes`,
    pincodesHidden: (codes: string) => `the pin code is ${codes}`,
    pincodesShown: (codes: string) => `the pin code is not ${codes}`,
    discounts: { true: 'a discount is applied', false: 'no discount is applied' },
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
  broken: (path: string) =>
    `The stored settings of the form cannot be read${path === '' ? '' : ` at ${path}`}.`,

  saved: 'COD rules saved',
  conflict: {
    title: 'Somebody else changed the COD rules since you opened them',
    theirs: (status: string, groups: string) => `Their version: ${status}, ${groups}.`,
    noGroups: 'no conditions',
  },
} as const

/**
 * Titles of the records (docs/product.md#cod-rules); the second one says more, so that it is told from the first in a
 * list.
 */
export const codRulesRecordTitles = {
  payment: 'ACOD',
  delivery: 'ACOD shipping rates',
} as const satisfies Record<CustomizationOwner, string>

/** The records of pin codes that have their own, by number from 1. */
export function codRulesPincodeTitle(owner: CustomizationOwner, number: number): string {
  const title = `${codRulesRecordTitles[owner]}: pin codes`
  return number === 1 ? title : `${title} (Set ${number})`
}
