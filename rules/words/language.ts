/** Plurals, lists, numbers and dates for the texts of rules and screens. Forms have them, since they need them too. */
export * from '#forms/text/language.ts'
