import { listAnd, quote } from '#forms/text/language.ts'

/** Repairs that change rules. They load only when a repair is planned. */
export const ruleRepairWords = {
  hideFeeRates: {
    label: 'Save and hide the rates with the fee too',
    effect: (rates: readonly string[], rule: string) =>
      `Hides ${listAnd(rates.map(quote))} whenever ${quote(rule)} applies, so customers only see rates they can pay for.`,
    along: (page: string, rates: readonly string[]) =>
      `${quote(page)} hides ${listAnd(rates.map(quote))} wherever it hides Cash on Delivery.`,
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
  stopHiding: {
    label: (name: string) => `Save and stop hiding ${quote(name)}`,
    method: (rule: string, record: string, name: string) =>
      `${quote(rule)} in ${quote(record)} stops hiding ${quote(name)}. COD with fee hides it with all other rates.`,
    rate: (rule: string, record: string, name: string) =>
      `${quote(rule)} in ${quote(record)} stops hiding ${quote(name)}, so customers can choose it.`,
  },
  keepName: {
    label: (name: string) => `Save without the name ${quote(name)}`,
    effect: (rule: string, record: string, name: string) =>
      `${quote(rule)} in ${quote(record)} stops giving the name ${quote(name)}.`,
  },
  /** Consequences for a rule whose actions are removed, after the effect. */
  leaves: {
    shortens: 'The rule keeps its other actions.',
    removes: 'The rule is removed, because it does nothing else.',
    empties: 'The rule stays without actions, because other rules depend on it.',
    disables: 'The rule set is disabled, because it does nothing else.',
  },
  moveRuleUp: {
    label: 'Save and move the rule up',
    effect: (rule: string, last: string) =>
      `${quote(rule)} moves above ${quote(last)} and applies too. No other rule changes.`,
  },
  dropOtherwise: {
    label: 'Save and let the rule apply by itself',
    effect: (rule: string) =>
      `${quote(rule)} applies whenever its own conditions are met, even if a rule above applies. No other rule changes.`,
    moves: (rule: string, last: string) =>
      `${quote(rule)} moves above ${quote(last)} and applies whenever its own conditions are met. No other rule changes.`,
  },
  disableRecord: {
    label: (record: string) => `Save and disable ${quote(record)}`,
    effect: (record: string) =>
      `Disables ${quote(record)}. Checkout stays as it is, because customers never see its changes.`,
  },
  turnOffRule: {
    label: 'Save and mute the rule',
    effect: (record: string, rule: string) =>
      `Mutes ${quote(rule)} in ${quote(record)}. Checkout stays as it is, because the rule never applies.`,
    disables: (record: string, rule: string) =>
      `Disables ${quote(record)}, because ${quote(rule)} is its only rule. Checkout stays as it is.`,
  },
  exactName: {
    label: (name: string) => `Save and rename ${quote(name)} only`,
    effect: (record: string, name: string) =>
      `${quote(record)} then renames only the method called exactly ${quote(name)}.`,
  },
} as const
