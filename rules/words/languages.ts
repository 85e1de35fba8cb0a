import { formatNumber, listAnd, plural, quote } from '#forms/text/language.ts'

/** Choice of one more language, for any text that customers read. */
export const languageWords = {
  add: 'Add a language',
  addNamed: (language: string) => `Add ${language}`,
  choose: 'Choose a language',
  variables:
    'Write {amount} for a fee, or {threshold} for the limit of this rule. Each language shows amounts in its own way, in the currency of your store.',
} as const

type TextWords = {
  readonly inLanguage: (language: string) => string
  readonly remove: (language: string) => string
  readonly added: (language: string) => string
  readonly removed: (language: string) => string
  /** Text for customers in all other languages, and what they see without one. */
  readonly others: (text: string) => string
  readonly noOthers: string
}

/** Texts of an action by language, by the member that has the text. */
export const textInLanguageWords: Readonly<Record<'newName' | 'text' | 'message', TextWords>> = {
  newName: {
    inLanguage: (language) => `New name in ${language}`,
    remove: (language) => `Remove the name in ${language}`,
    added: (language) => `Name in ${language} added`,
    removed: (language) => `Name in ${language} removed`,
    others: (text) => `Customers in other languages see “${text}”.`,
    noOthers: 'Customers in other languages see the name that your store has.',
  },
  text: {
    inLanguage: (language) => `Text in ${language}`,
    remove: (language) => `Remove the text in ${language}`,
    added: (language) => `Text in ${language} added`,
    removed: (language) => `Text in ${language} removed`,
    others: (text) => `Customers in other languages see “${text}” with the name.`,
    noOthers: 'Customers in other languages see the name without a text.',
  },
  message: {
    inLanguage: (language) => `Message in ${language}`,
    remove: (language) => `Remove the message in ${language}`,
    added: (language) => `Message in ${language} added`,
    removed: (language) => `Message in ${language} removed`,
    others: (text) => `Customers in other languages see “${text}”.`,
    noOthers: 'Enter the message for customers in other languages above.',
  },
}

/** Rules of one language each that can be one rule. */
export const joinWords = {
  title: (count: number) => `These ${formatNumber(count)} rules can be one rule`,
  text: (titles: readonly string[]) =>
    `${listAnd(titles.map(quote))} differ only by language. One rule can have a name for each language.`,
  join: 'Check and join',
  joined: 'Rules joined',
  checked: (count: number) =>
    plural(count, {
      one: 'Checked with 1 checkout: no difference.',
      other: `Checked with ${formatNumber(count)} checkouts: no difference.`,
    }),
  different: 'Customers would see something else in some checkouts, so the rules stay as they are.',
  failed: 'The checkouts couldn’t be compared. Try again.',
} as const
