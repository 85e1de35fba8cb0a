/** Longest title and longest code (docs/platform.md#discount-records). */
export const longestText = 255

/** As the platform counts: 🎉 is one character, which takes two code units of a text here. */
export function countCharacters(text: string): number {
  return [...text].length
}
