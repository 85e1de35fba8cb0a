import { codeLetters } from '#forms/discounts/coupon-code.ts'
import { limits } from '../../language/limits.ts'
import { z } from '../../schema.ts'

/** Randomly drawn codes. They differ only in the letters between prefix and suffix. */
export const codePatternSchema = z.object({
  type: z.literal('pattern'),
  /** Number of different codes that are wanted. */
  count: z.number(),
  prefix: z.string(),
  suffix: z.string(),
  /** Number of drawn letters between prefix and suffix. */
  length: z.number(),
  /** Letters to draw from. */
  letters: z.string(),
  /** Excludes codes that contain a rude word. Digits count as the letters that they look like. */
  avoidsRudeWords: z.boolean(),
})
export type CodePattern = z.infer<typeof codePatternSchema>

/** A text of a pattern in a request. Its length is limited before anything else reads it. */
const typed = () => z.string().check(z.maxLength(limits.requestTextLength))

/** A pattern in a request. It has no blanks at the start and end of codes, as the stored pattern. */
export const codePatternRequestSchema = z.extend(codePatternSchema, {
  prefix: typed().check(z.overwrite((text) => text.trimStart())),
  suffix: typed().check(z.overwrite((text) => text.trimEnd())),
  letters: typed(),
})

/** True if a stored pattern, of any version, is within the limits of the draw. */
export function isDrawable({ prefix, suffix, length, letters }: CodeShape): boolean {
  const characters = prefix.length + length + suffix.length
  // A character has at most two code units.
  return characters <= 2 * limits.discountTextLength && letters.length <= limits.requestTextLength
}

/** Sets of letters to choose from. A pattern may also use any other set of A to Z and digits. */
export const letterSets = {
  clear: codeLetters,
  lettersAndDigits: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789',
  letters: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  digits: '0123456789',
} as const
export type LetterSetName = keyof typeof letterSets

export const defaultPattern: CodePattern = {
  type: 'pattern',
  count: 1_000,
  prefix: '',
  suffix: '',
  length: 10,
  letters: letterSets.clear,
  avoidsRudeWords: true,
}

/** The part of a pattern that decides which codes it can make. */
export type CodeShape = Omit<CodePattern, 'type' | 'count'>
