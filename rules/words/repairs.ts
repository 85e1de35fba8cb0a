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
  exactName: {
    label: (name: string) => `Save and rename ${quote(name)} only`,
    effect: (record: string, name: string) =>
      `${quote(record)} then changes the method with exactly the name ${quote(name)}, and no other that has it as a part.`,
  },
  /** Shown under a repair: the checkouts were tried with it. */
  solves: 'We tried the checkouts with it: this no longer happens.',
  failed: (why: string) => `Your changes are saved, but the repair failed: ${why}`,
} as const
