/** The COD rules screen of COD with fee: when the rates with the fee are hidden (docs/product.md#cod-fee-rules). */
export const codFeeRulesWords = {
  title: 'COD fee rules',
  subtitle: 'Hide the shipping rates with the COD fee, and Cash on Delivery with them, when a rule fires.',

  tutorial: {
    id: 'cod-fee-rules',
    title: 'How COD fee rules work',
    steps: [
      'Select the shipping rates whose price includes the COD fee; they are the same as under COD with fee.',
      'Add a rule and its conditions: a country, a pin code, a product, an amount.',
      'When a rule fires, those rates are not offered, and with any other rate Cash on Delivery is hidden.',
      'Set the status to Enabled and save.',
    ],
    link: 'Shipping and delivery settings',
    open: 'Open COD fee rules',
  },

  rules: {
    heading: 'Restrict COD Conditions',
    help: 'When a rule fires, the rates selected above are hidden.',
    empty: { heading: 'No Rule', body: 'Add rule to block COD' },
    consequence: (rates: readonly string[]) =>
      rates.length === 0 ? 'Hide the shipping rates you select above.' : `Hide ${listNames.format(rates)}.`,
  },

  saved: 'COD fee rules saved',
} as const

const listNames = new Intl.ListFormat('en')
