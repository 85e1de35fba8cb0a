import { methodNameWords } from './method-names.ts'

/** The COD with fee screen (docs/product.md#cod-with-fee). */
export const codWithFeeWords = {
  title: 'COD with fee',
  subtitle:
    'Shoppers who choose a rate with the fee in its price pay cash on delivery; all others do not see it.',

  /** COD with fee and the COD fee rules are stored in the same records. */
  sharedStatus: {
    fee: 'COD fee rules have the same status: enabling or disabling it here does so there as well.',
    feeRules: 'COD with fee has the same status: enabling or disabling it here does so there as well.',
  },

  shippingRates: {
    heading: 'Select Shipping Rates',
    body: `Choose the rates whose price includes the Cash on Delivery fee. You can type a name that is not in the list, for instance of a rate that a carrier calculates. ${methodNameWords.whole}`,
    label: 'Select delivery method which has COD',
  },

  tutorial: {
    id: 'cod-with-fee',
    title: 'How COD with fee works',
    steps: [
      'Create a shipping rate whose price includes the COD fee. Name it clearly, with a description stating it is eligible for Cash on Delivery.',
      'Set its status to Active.',
      'Select the shipping rate in the Select Shipping rate section.',
      'Define conditions under which COD is hidden.',
    ],
    link: 'Shipping and delivery settings',
    open: 'Open COD with fee',
  },

  paymentMethods: {
    notFoundTitle: 'Enable cash on delivery in the manual payment settings',
    notFoundBody: (assumedName: string) =>
      `None of your store’s payment methods looks like Cash on Delivery. Until there is one, the rules use the name "${assumedName}".`,
    missing: {
      home: 'None of your store’s payment methods looks like Cash on Delivery. What this app does about Cash on Delivery acts once there is one.',
      hiding:
        'None of your store’s payment methods looks like Cash on Delivery, so there is none to hide. The name you select is looked for at checkout all the same.',
    },
    failedBody: (assumedName: string) => `Until they load, the rules use the name "${assumedName}".`,
    settings: 'Payment settings',
    checkAgain: 'Check again',
    renamed: (stored: string, current: string) =>
      `The stored rules name the payment method "${stored}", but your store now calls it "${current}". Checkout looks for the stored name.`,
  },

  atCheckout: {
    heading: 'At checkout',
    active: 'With these settings, when saved:',
    draft: 'Nothing is hidden while the status is Disabled. Once enabled:',
    noRates:
      'Nothing is hidden: no shipping rate is selected. Select one to read here what the rules will do.',
    feeRules: 'The rates themselves are hidden by the COD fee rules:',
    evaluated: 'What is looked at: the name of the shipping rate the shopper has chosen.',
    before: 'Until a rate is chosen nothing is hidden.',
    express: 'Express buttons such as Shop Pay or Apple Pay can pass these rules by.',
  },

  nothingStored: 'Nothing yet. Saving writes two records: one for payment, one for delivery.',

  saved: 'COD with fee saved',

  conflict: {
    title: 'Somebody else changed COD with fee since you opened it',
    theirs: (status: string, rates: string, ruleCount: number) =>
      `Their version: ${status}, ${rates}${ruleCount === 0 ? '' : `, ${formatRules(ruleCount)}`}.`,
    noRates: 'no shipping rates',
  },

  status: {
    heading: 'COD with fee',
    active: { badge: 'Active', body: (count: number) => `Acts in checkout for ${formatRates(count)}.` },
    draft: { badge: 'Draft', body: (count: number) => `Disabled, with ${formatRates(count)} selected.` },
    absent: {
      badge: 'Not set up',
      body: 'Offer Cash on Delivery only with the shipping rates whose price includes the fee.',
    },
    attention: {
      badge: 'Needs attention',
      body: 'What is stored is incomplete or cannot be read. Open the settings to see what and to save it again.',
    },
    setUp: 'Set up',
    manage: 'Manage',
    loading: 'Loading the status of COD with fee',
  },
} as const

function formatRules(count: number): string {
  return count === 1 ? '1 rule that restricts COD' : `${count} rules that restrict COD`
}

function formatRates(count: number): string {
  return count === 1 ? '1 shipping rate' : `${count} shipping rates`
}
