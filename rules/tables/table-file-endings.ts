/** Endings of the files that a merchant may choose. */
export const tableFileEndings = ['.csv', '.tsv', '.txt', '.xlsx'] as const
