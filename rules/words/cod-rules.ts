import type { CodRulesGroup } from '../features/cod-rules/groups.ts'
import type { CustomizationOwner } from '../language/function-owners.ts'
import { methodNameWords } from './method-names.ts'
import { pincodeHelp } from './pincode-help.ts'

/** The COD rules form: its fields, what is wrong with them and what they say (docs/product.md#cod-rules). */
export const codRulesWords = {
  method: {
    heading: 'Select your cash on delivery method',
    body: `It is hidden at checkout as soon as one of the conditions holds. ${methodNameWords.picked}`,
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
    listOperator: {
      product: 'Hide COD when a product in the cart is',
      collection: 'Hide COD when the collection of a product is',
      product_tag: 'Hide COD when a tag of a product is',
      customer_tag: 'Hide COD when a tag of the customer is',
      location_country: 'Hide COD when the country is',
      location_state: 'Hide COD when the state is',
    },
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
    pincodes: (count: string) => `one of ${count} pin codes`,
    pincodesHidden: (codes: string) => `the pin code is ${codes}`,
    pincodesShown: (codes: string) => `the pin code is not ${codes}`,
    discounts: { true: 'a discount is applied', false: 'no discount is applied' },
  },

  broken: (path: string) =>
    `The stored settings of the form cannot be read${path === '' ? '' : ` at ${path}`}.`,
} as const

/**
 * Titles of the records (docs/product.md#cod-rules). The second one is longer, so that a list distinguishes it from the
 * first.
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
