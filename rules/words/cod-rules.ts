import type { CodRulesGroup } from '../features/cod-rules/groups.ts'
import type { CustomizationOwner } from '../language/function-owners.ts'
import { codRulesRecordTitles } from './cod-rules-titles.ts'
import { methodNameWords } from './method-names.ts'
import { pincodeHelp } from './pincode-help.ts'

/** The COD rules form: its fields, what is wrong with them and what they say (docs/product.md#cod-rules). */
export const codRulesWords = {
  method: {
    heading: 'Select your cash on delivery method',
    body: `It’s hidden at checkout as soon as one condition applies. ${methodNameWords.picked}`,
    label: 'Payment methods',
    required: 'Select the payment method to hide.',
  },
  rates: {
    label: 'Hide COD shipping rates when COD is unavailable',
    help: 'The rates you select are hidden when a condition applies. Leave out the rates of COD with fee.',
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
      label: 'Offer COD for this subtotal',
      help: 'COD is hidden outside this range. Leave a field empty for no limit.',
    },
    listOperator: {
      product: 'Hide COD if a product in the cart is',
      collection: 'Hide COD if the cart has a product from',
      product_tag: 'Hide COD if a product tag is',
      customer_tag: 'Hide COD if a customer tag is',
      location_country: 'Hide COD if the country is',
      location_state: 'Hide COD if the state is',
    },
    countOperator: 'Hide COD if the number of products is',
    amountOperator: 'Hide COD if the discount amount is',
    discountApplied: {
      label: 'Hide COD if',
      yes: 'a discount is applied',
      no: 'no discount is applied',
    },
    pincodes: {
      label: 'Pincodes',
      mode: 'Block or allow',
      hide: 'Hide COD at these pincodes',
      show: 'Offer COD only at these pincodes',
      help: pincodeHelp.several,
    },
  },

  faults: {
    rangeMissing: 'Enter a lowest or a highest subtotal.',
    tooLarge: (bytes: string, limit: string, excess: string) =>
      `These conditions are too long: ${bytes} of ${limit} characters. Remove about ${excess} characters.`,
  },

  atCheckout: {
    pincodes: (count: string) => `one of ${count} pincodes`,
    pincodesHidden: (codes: string) => `the pincode is ${codes}`,
    pincodesShown: (codes: string) => `the pincode isn’t ${codes}`,
    discounts: { true: 'a discount is applied', false: 'no discount is applied' },
  },

  broken: (path: string) =>
    path === '' ? 'The saved COD rules can’t be read.' : `The saved COD rules can’t be read at ${path}.`,
} as const

/** The records of pin codes that have their own, by number from 1. */
export function codRulesPincodeTitle(owner: CustomizationOwner, number: number): string {
  const title = `${codRulesRecordTitles[owner]}: pin codes`
  return number === 1 ? title : `${title} (Set ${number})`
}
