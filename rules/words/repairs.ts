import { listAnd, quote } from '#forms/text/language.ts'

/** Repairs that are offered for an issue that a save would bring, each with its effect. */
export const repairWords = {
  hideFeeRates: {
    label: 'Save and hide the rates with the fee too',
    effect: (rates: readonly string[], rule: string) =>
      `Hides ${listAnd(rates.map(quote))} whenever ${quote(rule)} applies, so customers only see rates they can pay for.`,
  },
  moveToFeeRules: {
    label: 'Save and move the rule to COD fee rules',
    /** After the effect of the conditions there. */
    removes: (record: string, rule: string) =>
      `Removes ${quote(rule)} from ${quote(record)}. Other rates never offer Cash on Delivery.`,
    shortens: (record: string, rule: string) =>
      `${quote(rule)} in ${quote(record)} stops hiding Cash on Delivery and keeps its other actions.`,
    empties: (record: string, rule: string) =>
      `${quote(rule)} stays in ${quote(record)} without actions, because other rules depend on it.`,
    disables: (record: string, rule: string) =>
      `Disables ${quote(record)}, because ${quote(rule)} is its only rule.`,
  },
  exactName: {
    label: (name: string) => `Save and rename ${quote(name)} only`,
    effect: (record: string, name: string) =>
      `${quote(record)} then renames only the method called exactly ${quote(name)}.`,
  },
  leaveFeeRatesOut: {
    label: 'Save and leave the fee rates out',
    effect: (discount: string, others: readonly string[], withFee: readonly string[]) =>
      `${quote(discount)} then lowers ${listAnd(others.map(quote))} by name, and leaves out ${listAnd(withFee.map(quote))}.`,
  },
  /** Text above a template that may hide Cash on Delivery. */
  brought: (rates: readonly string[]) =>
    `COD with fee is on. Whenever this rule hides Cash on Delivery, it hides ${listAnd(rates.map(quote))} too.`,
  /** Text above a template that would lower every shipping rate. */
  leftOut: (rates: readonly string[]) =>
    `COD with fee is on. This discount leaves out ${listAnd(rates.map(quote))}, so customers can’t avoid the fee.`,
  /** Shown under a repair: the checkouts were tried with it. */
  solves: 'We tried it: the issue is gone.',
  failed: (why: string) => `Your changes are saved, but the fix failed: ${why}`,
} as const
