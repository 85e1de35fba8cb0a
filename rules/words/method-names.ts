import { listAnd, quote } from '#forms/text/language.ts'
import type { CustomizationOwner } from '../language/function-owners.ts'

/**
 * Rule by which names in rules are compared with the store's methods. Every screen shows it in the same
 * words.
 */
export const methodNameWords = {
  picked:
    'Choose a method to match its whole name. To match several, type a part of their names. Capital letters don’t matter.',
  whole: 'The whole name must match. Capital letters don’t matter.',
  /** The forms in which a typed text can be added. */
  addPart: (part: string) => `Every name that contains “${part}”`,
  addWhole: (name: string) => `Exactly “${name}”`,
  /** Text under a field: the store's methods that its names match now. */
  matches: (methods: readonly string[]) => `Now in your store: ${listAnd(methods)}.`,
  /** Replaces parts by the whole names that match now. */
  takeExact: (names: readonly string[]) =>
    names.length === 1 ? `Match exactly “${names[0]}”` : `Match exactly these ${names.length} names`,
  takePart: (name: string) => `Match every name that contains “${name}”`,
  /** Name of a part that a rule compares: next to a field, and in a sentence about rules. */
  contains: (part: string) => `contains “${part}”`,
  containing: {
    payment: (part: string) => `payment methods with ${quote(part)} in the name`,
    delivery: (part: string) => `shipping rates with ${quote(part)} in the name`,
  } satisfies Record<CustomizationOwner, (part: string) => string>,
} as const
