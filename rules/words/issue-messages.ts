import { formatNumber, listAnd, plural } from '#forms/text/language.ts'
import type { RegularExpressionFault } from '../language/regular-expression/fault.ts'

/** Messages of the editor about a rule set that should not, or cannot, be saved as it is. */
export const issueMessages = {
  titleMissing: 'Title is required',
  ruleNeverFires: 'This rule has no conditions, so it never applies.',
  ruleDoesNothing: 'This rule has no actions, so it changes nothing.',
  conditionUnknown: (type: string) => `The condition “${type}” is unknown. Remove it.`,
  actionUnknown: (type: string) => `The action “${type}” is unknown. Remove it.`,
  conditionElsewhere: 'This condition can’t be used in this kind of rule.',
  actionElsewhere: 'This action can’t be used in this kind of rule.',
  plusOnly: 'This condition is available on the Plus plan only.',
  debugOnly: 'This action is for testing and isn’t available here.',
  operatorUnfit: 'Choose a comparison.',
  valueTypeUnfit: 'Choose another type of value for this condition.',
  valueMissing: 'Enter a value.',
  listEmpty: 'Choose at least one.',
  notANumber: 'Enter a number.',
  notADate: 'Enter a date as year-month-day, such as 2026-11-21.',
  notATime: 'Enter a time as hours and minutes, such as 09:30.',
  stateName: (name: string, code: string | undefined) =>
    code === undefined
      ? `Enter the code of the state, such as MH or NSW, instead of “${name}”.`
      : `Choose the code ${code} instead of “${name}”.`,
  notAWeekday: 'Choose days of the week.',
  notYesOrNo: 'Choose yes or no.',
  rangeMissing: 'Enter both values.',
  windowEmpty: 'Enter two different times. For the whole day, remove the condition.',
  rangeOutOfOrder: 'Enter the smaller value first.',
  paramMissing: {
    productIds: 'Choose at least one product.',
    collectionIds: 'Choose at least one collection.',
    attributeKey: 'Enter the name of the cart attribute.',
    namespace: 'Enter the namespace.',
    key: 'Enter the key.',
  },
  nameMissing: 'Enter a name.',
  newNameMissing: 'Enter the new name.',
  nameInLanguageMissing: 'Enter the name in this language, or remove the language.',
  textInLanguageMissing: 'Enter the text in this language, or remove the language.',
  thresholdMissing: 'This rule has no limit on the subtotal or total. Remove {threshold}, or add one.',
  nameAmountMissing: 'Enter the amount for {amount}.',
  languageTwice: 'This language is already in the list.',
  languageMissing: 'Choose a language.',
  languageNeverUsed: (language: string) =>
    `This rule doesn’t apply in ${language}. Add it to the languages of the condition.`,
  addedTextMissing: 'Enter the text.',
  amountUnfit: 'Enter an amount of 0 or more.',
  countUnfit: 'Enter a whole number of 1 or more.',
  termsMissing: 'Choose when the payment is due.',
  placementMissing: 'Choose where the methods are hidden.',
  depositUnfit: 'Enter a whole number from 1 to 99, or leave it empty.',
  reasonMissing: 'Enter the reason. You read it when an order comes in for review.',
  positionUnfit: 'Enter a position. 1 is the first.',
  discount: {
    messageMissing: 'Enter a message. Customers see it with the discount.',
    percentageUnfit: 'Enter a percentage from 0 to 100.',
    amountUnfit: 'Enter an amount of at least 0.',
    valueMissing: 'Choose what the discount takes off.',
    tiersMissing: 'Add at least one step.',
    tiersOutOfOrder: 'Each step has to begin above the one before it.',
    piecesUnfit: 'Enter a whole number of at least 1.',
    targetMissing: 'Choose what the discount applies to.',
    collectionsMissing: 'Choose at least one collection.',
    productsMissing: 'Choose at least one product.',
    exceptionsMissing: 'Choose what is left out.',
    stepsFall: (from: string, before: string) =>
      `From ${from}, customers get less off than with the step from ${before}. Check that you intend this.`,
    codeMissing: 'Enter a code.',
    rateMissing: 'Enter the name of a shipping rate.',
    measureMissing: 'Choose an amount or a quantity.',
  },
  variableTaken: (wanted: string, taken: string) =>
    `A rule set can use only one of these, and it already uses “${taken}”. Put “${wanted}” into another rule set.`,
  listTooLong: (count: number, limit: number) =>
    `A rule set can use ${limit} of these, and this one has ${count}. Remove ${count - limit}.`,
  noFunctionFits: (excess: readonly string[]) =>
    `These conditions don’t fit into one rule set. Put ${listAnd(excess)} into another rule set.`,
  testersUnknown: 'Your store’s testers couldn’t be loaded. Save again.',
  noFunctionTests: (excess: readonly string[]) =>
    plural(excess.length, {
      one: `These rules can’t be tested with ${listAnd(excess)}. Remove it, or put it into another rule set.`,
      other: `These rules can’t be tested with ${listAnd(excess)}. Remove them, or put them into another rule set.`,
    }),
  noDiscountFunctionFits: (excess: readonly string[]) =>
    `These conditions don’t fit with what this discount gives. Put ${listAnd(excess)} into another discount.`,
  tooLarge: (bytes: number, limit: number) =>
    `These rules are too long: ${formatNumber(bytes)} of ${formatNumber(limit)} characters. Remove about ${formatNumber(bytes - limit)} characters, or split them into two rule sets.`,
  regularExpression: {
    'back-reference': (position) => `Back-references aren’t supported (character ${position}).`,
    'look-around': (position) => `Look-ahead and look-behind aren’t supported (character ${position}).`,
    'group-not-closed': (position) => `The bracket “(” at character ${position} isn’t closed.`,
    'group-not-opened': (position) => `The bracket “)” at character ${position} has no opening bracket.`,
    'class-not-closed': (position) => `The bracket “[” at character ${position} isn’t closed.`,
    'range-out-of-order': (position) => `The range at character ${position} is out of order.`,
    'nothing-to-repeat': (position) => `The repetition at character ${position} has nothing to repeat.`,
    'repeat-out-of-order': (position) => `The repetition at character ${position} is out of order.`,
    'repeat-too-large': (position) =>
      `The repetition at character ${position} is too large. Repeat at most 100 times.`,
    'escape-unknown': (position) =>
      `The backslash at character ${position} isn’t supported before the character that follows.`,
    'escape-at-end': (position) => `The backslash at character ${position} needs a character after it.`,
    'group-unknown': (position) => `The group at character ${position} isn’t supported.`,
    'too-large': () => 'This expression is too large. Make its repetitions smaller.',
  } satisfies Record<RegularExpressionFault['kind'], (position: number) => string>,
} as const
