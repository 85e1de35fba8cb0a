/**
 * Rule by which names in rules are compared with the store's methods. Every screen shows it in the same
 * words.
 */
export const methodNameWords = {
  picked:
    'A method that you pick counts by its whole name. Type a part of a name and choose “contains” for every method whose name has it. Upper and lower case make no difference.',
  whole: 'The whole name counts. Upper and lower case make no difference.',
  /** The forms in which a typed text can be added. */
  addPart: (part: string) => `Every name that contains “${part}”`,
  addWhole: (name: string) => `Exactly “${name}”`,
  /** Text under a field: the store's methods that its names match now. */
  matches: (methods: readonly string[]) => `Now in your store: ${methods.join(', ')}.`,
  /** Replaces parts by the whole names that match now. */
  takeExact: (names: readonly string[]) =>
    names.length === 1 ? `Match exactly “${names[0]}”` : `Match exactly these ${names.length} names`,
  takePart: (name: string) => `Match every name that contains “${name}”`,
  /** Name of a part that a rule compares: next to a field, and in a sentence about rules. */
  contains: (part: string) => `contains “${part}”`,
  containing: (part: string) => `those whose name contains “${part}”`,
} as const
