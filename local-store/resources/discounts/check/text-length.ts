/** Maximum length of a title and of a code (docs/platform.md#discount-records). */
export const longestText = 255

/** Number of characters as the platform counts them: 🎉 is one character, but two code units here. */
export function countCharacters(text: string): number {
  return [...text].length
}
