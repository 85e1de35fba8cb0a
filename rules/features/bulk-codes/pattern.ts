import { codeLetters } from '#forms/discounts/coupon-code.ts'
import { limits } from '../../language/limits.ts'
import { z } from '../../schema.ts'

/** Codes drawn by chance. They differ only in the letters between prefix and suffix. */
export const codePatternSchema = z.object({
  type: z.literal('pattern'),
  /** Number of different codes that are wanted. */
  count: z.number(),
  prefix: z.string(),
  suffix: z.string(),
  /** Number of letters that are drawn between them. */
  length: z.number(),
  /** The letters that are drawn from. */
  letters: z.string(),
  /** Leaves out codes in which a rude word can be read, digits taken for the letters they look like. */
  avoidsRudeWords: z.boolean(),
})
export type CodePattern = z.infer<typeof codePatternSchema>

/** A text of a pattern as it comes in: bounded before anything looks at it. */
const typed = () => z.string().check(z.maxLength(limits.requestTextLength))

/**
 * A pattern as a request holds it. Blanks that no code of it would have are taken away here, so that its parts are checked
 * as they are stored and drawn from.
 */
export const codePatternRequestSchema = z.extend(codePatternSchema, {
  prefix: typed().check(z.overwrite((text) => text.trimStart())),
  suffix: typed().check(z.overwrite((text) => text.trimEnd())),
  letters: typed(),
})

/** True if a stored pattern, of any version, is within the limits of the draw. */
export function isDrawable({ prefix, suffix, length, letters }: CodeShape): boolean {
  const characters = prefix.length + length + suffix.length
  // A character takes two code units of a text at most.
  return characters <= 2 * limits.discountTextLength && letters.length <= limits.requestTextLength
}

/** Sets of letters to choose from; any other set of A to Z and digits can be drawn from too. */
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
