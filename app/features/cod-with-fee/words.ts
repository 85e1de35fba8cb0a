import { methodNameWords } from '#rules/words/method-names.ts'

/** The COD with fee screen (docs/product.md#cod-with-fee). */
export const codWithFeeWords = {
  /** COD with fee and the COD fee rules are stored in the same records. */
  sharedStatus: {
    fee: 'COD fee rules share this status. A change here applies there too.',
    feeRules: 'COD with fee shares this status. A change here applies there too.',
  },

  shippingRates: {
    heading: 'Select Shipping Rates',
    body: `Choose the rates whose price includes the fee. Type the name of a rate that a carrier calculates. ${methodNameWords.whole}`,
    label: 'Select delivery method which has COD',
  },

  paymentMethod: {
    heading: 'Cash on Delivery method',
    body: 'Choose your store’s Cash on Delivery method. Customers who choose a rate with the fee can pay only with it. With any other rate it’s hidden.',
    label: 'Payment method that is COD',
  },

  paymentMethods: {
    notFoundBody: (assumedName: string) =>
      `Your store has no payment method named “${assumedName}”. Choose your Cash on Delivery method, or add one to your store.`,
    failedBody: (assumedName: string) => `Until they load, your rules use “${assumedName}”.`,
    renamed: (stored: string, current: string) =>
      `Your rules use the payment method “${stored}”, but your store now calls it “${current}”. Save to use the new name.`,
  },

  atCheckout: {
    heading: 'At checkout',
    draft: 'Nothing is hidden while the status is Disabled. After you enable it:',
    noRates: 'Nothing is hidden yet. Select a shipping rate to see the effect here.',
    feeRules: 'COD fee rules hide the rates themselves:',
    evaluated: 'The rules look at the name of the shipping rate that the customer chose.',
    before: 'Nothing is hidden until the customer chooses a rate.',
    express: 'Express buttons such as Shop Pay or Apple Pay can bypass these rules.',
  },

  nothingStored:
    'Nothing is saved yet. When you save, the app adds one payment and one delivery customization.',

  saved: 'COD with fee saved',

  conflict: {
    title: 'Someone else changed COD with fee after you opened it',
    theirs: (status: string, rates: string, ruleCount: number) =>
      ruleCount === 0
        ? `Their version: ${status}, ${rates}.`
        : `Their version: ${status}, ${rates}, ${formatRules(ruleCount)}.`,
    noRates: 'no shipping rates',
  },
} as const

function formatRules(count: number): string {
  return count === 1 ? '1 rule that restricts COD' : `${count} rules that restrict COD`
}
