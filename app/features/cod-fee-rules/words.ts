import { listAnd } from '#forms/text/language.ts'

/** The COD rules screen of COD with fee: when the rates with the fee are hidden (docs/product.md#cod-fee-rules). */
export const codFeeRulesWords = {
  rules: {
    heading: 'Restrict COD Conditions',
    help: 'The rates you select above are hidden when a rule applies.',
    empty: { heading: 'No Rule', body: 'Add rule to block COD' },
    consequence: (rates: readonly string[]) =>
      rates.length === 0 ? 'Hide the shipping rates you select above.' : `Hide ${listAnd(rates)}.`,
  },

  saved: 'COD fee rules saved',
} as const
