/** Choice of one more language, for any text that customers read. */
export const languageWords = {
  add: 'Add a language',
  addNamed: (language: string) => `Add ${language}`,
  choose: 'Choose a language',
  ofShop: 'Languages of your store',
  others: 'Other languages',
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
