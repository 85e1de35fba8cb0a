import { listAnd, quote } from '#forms/text/language.ts'

/** Repairs that are offered for an issue that a save would bring, each with its effect. */
export const repairWords = {
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
