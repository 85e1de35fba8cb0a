const quote = (text: string) => `“${text}”`
const join = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

/** Repairs that are offered for what a search found, each with what it changes. */
export const repairWords = {
  hideFeeRates: {
    label: 'Save and hide the fee rates there too',
    effect: (rates: readonly string[], rule: string) =>
      `Adds the conditions of ${quote(rule)} to COD fee rules: where they hold, ${join(rates.map(quote))} ${rates.length === 1 ? 'is' : 'are'} hidden, so no shopper picks a rate that cannot be paid.`,
  },
  moveToFeeRules: {
    label: 'Save and move the rule to COD fee rules',
    /** After the effect of the conditions there. */
    removes: (record: string, rule: string) =>
      `${quote(record)} loses the rule ${quote(rule)}: other rates never offer Cash on Delivery.`,
    shortens: (record: string, rule: string) =>
      `In ${quote(record)} the rule ${quote(rule)} no longer hides Cash on Delivery, which other rates never offer, and keeps its other actions.`,
    disables: (record: string, rule: string) =>
      `${quote(record)} has no rule but ${quote(rule)} and is disabled: other rates never offer Cash on Delivery.`,
  },
  exactName: {
    label: (name: string) => `Save and rename ${quote(name)} only`,
    effect: (record: string, name: string) =>
      `${quote(record)} then changes the method with exactly the name ${quote(name)}, and no other that has it as a part.`,
  },
  leaveFeeRatesOut: {
    label: 'Save and leave the fee rates out',
    effect: (discount: string, others: readonly string[], withFee: readonly string[]) =>
      `${quote(discount)} then lowers ${join(others.map(quote))} by name, and leaves out ${join(withFee.map(quote))}.`,
  },
  /** Text above a template that may hide Cash on Delivery. */
  brought: (rates: readonly string[]) =>
    `COD with fee is enabled. Where this rule set hides Cash on Delivery, its save adds the conditions to COD fee rules, so ${join(rates.map(quote))} ${rates.length === 1 ? 'goes' : 'go'} too.`,
  /** Text above a template that would lower every shipping rate. */
  leftOut: (rates: readonly string[]) =>
    `COD with fee is enabled. This discount names your other shipping rates and leaves out ${join(rates.map(quote))}, so nobody avoids the fee.`,
  /** Shown under a repair: the checkouts were tried with it. */
  solves: 'We tried the checkouts with it: this no longer happens.',
  failed: (why: string) => `Your changes are saved, but the repair failed: ${why}`,
} as const
