import type { CodRulesTab } from '#rules/features/cod-rules/groups.ts'
import type { ConditionNeed, ConditionPage } from '#rules/features/cod-rules/recommend-page.ts'
import type { PincodeMode } from '#rules/features/pincodes/storage/pincode-modes.ts'
import { count } from '#rules/words/pincode-counts.ts'

/** The page of Cash on Delivery: three questions (docs/product.md#cash-on-delivery). */
export const cashOnDeliveryWords = {
  loading: 'Loading Cash on Delivery',
  states: {
    on: 'On',
    off: 'Off',
    testing: 'Testing',
    attention: 'Needs attention',
    nothing: 'Not set up',
  },

  fee: {
    heading: 'Charge a fee',
    body: 'Customers pay the fee as part of a shipping rate. With that rate, Cash on Delivery is the only way to pay.',
    rate: 'Shipping rate with the fee',
    choose: 'Choose a shipping rate',
    price: (name: string, price: string) => `${name} (${price})`,
    between: (lowest: string, highest: string) => `${lowest} to ${highest}`,
    inactive: (name: string) => `${name} (off in your store)`,
    turnOn: 'Turn on the fee',
    turnOff: 'Turn off the fee',
    turnedOn: 'Fee turned on',
    turnedOff: 'Fee turned off',
    applies: 'Customers who choose one of these rates can pay only by Cash on Delivery:',
    tested: 'Testers who choose one of these rates can pay only by Cash on Delivery:',
    gone: (name: string) => `${name} (not in your store)`,
    moreRates: 'Your store has more shipping rates than these. You can type any of them in the fee settings.',
    noRates: 'Your store has no shipping rates yet. Create one whose price includes the fee.',
    shippingSettings: 'Shipping settings',
    settings: 'Fee settings',
    test: 'Test a checkout',
    attention: 'Some saved settings are missing or can’t be read. Open the settings, then save them again.',
    loadFailed: 'Your shipping rates didn’t load. Try again, or type the rate in the fee settings.',
    again: 'Try again',
  },

  method: {
    paymentSettings: 'Payment settings',
    confirm: 'I see it at checkout',
    checkAgain: 'Check again',
    failed: 'Your answer wasn’t saved. Try again.',
  },

  when: {
    heading: 'When is COD not offered?',
    need: {
      label: 'How your conditions work',
      choices: {
        any: 'Any one condition is enough',
        together: 'Several conditions must be true together',
      } satisfies Record<ConditionNeed, string>,
    },
    recommended: 'Recommended',
    pages: {
      codRules: {
        title: 'COD rules',
        body: 'Hide COD as soon as one condition applies, such as an order total or a state.',
      },
      codFeeRules: {
        title: 'COD fee rules',
        body: 'Hide the rates with the fee. Combine conditions with all, any and groups.',
      },
      paymentRules: {
        title: 'Payment rule',
        body: 'Hide COD in a store without a fee. Combine conditions with all, any and groups.',
      },
    } satisfies Record<ConditionPage, { title: string; body: string }>,
    state: (number: number) => (number === 0 ? 'No conditions yet' : count(number, 'condition')),
    ruleState: (number: number) => (number === 0 ? 'No rules yet' : count(number, 'rule')),
    startWith: 'First condition',
    kinds: {
      cart: 'Order total or number of products',
      location: 'Country, state or pincode',
      product: 'Product, collection or tag',
      customers: 'Customer tag',
      discount: 'Discount',
    } satisfies Record<CodRulesTab, string>,
    start: 'Start',
    startNamed: (title: string) => `Start ${title}`,
    open: 'Open',
    openNamed: (title: string) => `Open ${title}`,
    add: 'Add a rule',
  },

  where: {
    heading: 'Where?',
    summary: (mode: PincodeMode, size: string) =>
      mode === 'hide'
        ? `Your list has ${size}. COD is hidden there.`
        : `Your list has ${size}. COD is offered only there.`,
    isOn: 'Apply at checkout',
    withRates: 'Rates with the fee are hidden at the same places.',
    whole: 'Open the whole list',
    otherRates: 'Other shipping rates by pincode',
    testing: 'Testers try this list now. Open it to change it.',
    unfinished: 'The last save of this list isn’t complete. Open the list to finish it.',
    loading: 'Loading pincodes',
  },
} as const
