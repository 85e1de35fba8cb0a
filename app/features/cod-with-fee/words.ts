import { methodNameWords } from '#rules/words/method-names.ts'

/** The COD with fee screen (docs/product.md#cod-with-fee). */
export const codWithFeeWords = {
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

  paymentMethod: {
    heading: 'Cash on Delivery method',
    body: 'The payment method that is Cash on Delivery, whatever your store calls it. Shoppers who choose a rate with the fee can pay by it alone; with any other rate it is hidden.',
    label: 'Payment method that is COD',
  },

  paymentMethods: {
    notFoundBody: (assumedName: string) =>
      `Your store has no payment method named "${assumedName}". Pick the one that is Cash on Delivery, or add one to your store.`,
    failedBody: (assumedName: string) => `Until they load, the rules use the name "${assumedName}".`,
    renamed: (stored: string, current: string) =>
      `The stored rules name the payment method "${stored}", but your store now calls it "${current}". Checkout looks for the stored name.`,
  },

  atCheckout: {
    heading: 'At checkout',
    active: 'With these settings, when saved:',
    testing: 'With these settings, when saved, for testers alone:',
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
} as const

function formatRules(count: number): string {
  return count === 1 ? '1 rule that restricts COD' : `${count} rules that restrict COD`
}
