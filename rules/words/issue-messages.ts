import { listAnd } from '#forms/text/language.ts'
import type { RegularExpressionFault } from '../language/regular-expression/fault.ts'

/** Messages of the editor about a rule set that should not, or cannot, be saved as it is. */
export const issueMessages = {
  titleMissing: 'Title is required',
  ruleNeverFires: 'This rule has no conditions, so it never applies.',
  ruleDoesNothing: 'This rule has no actions, so it changes nothing.',
  conditionUnknown: (type: string) => `The condition “${type}” is unknown. Remove it.`,
  actionUnknown: (type: string) => `The action “${type}” is unknown. Remove it.`,
  conditionElsewhere: 'This condition cannot be used in this kind of rule.',
  actionElsewhere: 'This action cannot be used in this kind of rule.',
  plusOnly: 'This condition is available on the Plus plan only.',
  debugOnly: 'This action is for testing and is not available here.',
  operatorUnfit: 'Choose a comparison.',
  valueTypeUnfit: 'This condition cannot be compared as that type of value.',
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
  rangeMissing: 'Enter both ends.',
  windowEmpty: 'Enter two different times. For the whole day, remove the condition.',
  rangeOutOfOrder: 'The first value must not be larger than the second.',
  paramMissing: {
    productIds: 'Choose at least one product.',
    collectionIds: 'Choose at least one collection.',
    attributeKey: 'Enter the name of the cart attribute.',
    namespace: 'Enter the namespace.',
    key: 'Enter the key.',
  },
  nameMissing: 'Enter a name.',
  newNameMissing: 'Enter the new name.',
  addedTextMissing: 'Enter the text.',
  amountUnfit: 'Enter an amount of 0 or more.',
  countUnfit: 'Enter a whole number of 1 or more.',
  termsMissing: 'Choose when the order is to be paid.',
  placementMissing: 'Choose where the methods are hidden.',
  depositUnfit: 'Enter a whole number from 1 to 99, or leave it empty.',
  reasonMissing: 'Enter the reason. You read it when an order comes in for review.',
  positionUnfit: 'Enter a position: 1 is the first.',
  discount: {
    messageMissing: 'Enter a message. Customers see it with the discount.',
    percentageUnfit: 'Enter a percentage from 0 to 100.',
    amountUnfit: 'Enter an amount of at least 0.',
    valueMissing: 'Choose what the discount takes off.',
    tiersMissing: 'Add at least one step.',
    tiersOutOfOrder: 'Each step has to begin above the one before it.',
    piecesUnfit: 'Enter a whole number of at least 1.',
    targetMissing: 'Choose what the discount is given to.',
    collectionsMissing: 'Choose at least one collection.',
    productsMissing: 'Choose at least one product.',
    exceptionsMissing: 'Choose what is left out.',
    stepsFall: (from: string, before: string) =>
      `From ${from} on, this takes less off than just below it, where the step from ${before} counts. Check that you want that.`,
    codeMissing: 'Enter a code.',
    rateMissing: 'Enter the name of a shipping rate.',
    measureMissing: 'Choose whether an amount or a quantity is needed.',
  },
  variableTaken: (wanted: string, taken: string) =>
    `A rule set can use one of these, and it already uses “${taken}”. Put “${wanted}” into another rule set.`,
  listTooLong: (count: number, limit: number) =>
    `A rule set can use ${limit} of these, and this one has ${count}. Remove ${count - limit}.`,
  noFunctionFits: (excess: readonly string[]) =>
    `These conditions don’t fit into one rule set. Put ${listAnd(excess)} into another rule set.`,
  testersUnknown: 'Your store’s testers couldn’t be loaded. Save again.',
  noFunctionTests: (excess: readonly string[]) =>
    `These rules can’t be tested with ${listAnd(excess)}. Remove it, or put it into another rule set.`,
  noDiscountFunctionFits: (excess: readonly string[]) =>
    `These conditions don’t fit with what this discount gives. Put ${listAnd(excess)} into another discount.`,
  tooLarge: (bytes: number, limit: number) =>
    `These rules take ${bytes} bytes, and checkout reads at most ${limit}. Shorten them by ${bytes - limit} bytes, or split them into two rule sets.`,
  regularExpression: {
    'back-reference': (position) => `Back-references are not supported (character ${position}).`,
    'look-around': (position) => `Look-ahead and look-behind are not supported (character ${position}).`,
    'group-not-closed': (position) => `The group opened at character ${position} is not closed.`,
    'group-not-opened': (position) => `The bracket at character ${position} closes nothing.`,
    'class-not-closed': (position) => `The class opened at character ${position} is not closed.`,
    'range-out-of-order': (position) => `The range at character ${position} is out of order.`,
    'nothing-to-repeat': (position) => `There is nothing to repeat at character ${position}.`,
    'repeat-out-of-order': (position) => `The repetition at character ${position} is out of order.`,
    'repeat-too-large': (position) => `The repetition at character ${position} counts too far; at most 100.`,
    'escape-unknown': (position) => `The escape at character ${position} is not known.`,
    'escape-at-end': (position) => `The backslash at character ${position} escapes nothing.`,
    'group-unknown': (position) => `The group at character ${position} is of a kind that is not supported.`,
    'too-large': () => 'This expression is too large. Make its repetitions smaller.',
  } satisfies Record<RegularExpressionFault['kind'], (position: number) => string>,
} as const
