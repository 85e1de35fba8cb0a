import type { FormSchema } from '#forms/field-schema.ts'
import { limits } from '../../language/limits.ts'
import { bulkCodeScreenWords } from '../../words/bulk-codes-screen.ts'
import { type CodePattern, defaultPattern, type LetterSetName, letterSets } from './pattern.ts'

const words = bulkCodeScreenWords.pattern

/** A pattern in its form: the letters as the name of their set, and numbers that may be incomplete text. */
export type PatternForm = {
  readonly count: number | string
  readonly prefix: string
  readonly suffix: string
  readonly length: number | string
  readonly letterSet: LetterSetName | 'own'
  readonly letters: string
  readonly avoidsRudeWords: boolean
}

const { type: _, letters, ...defaults } = defaultPattern
export const defaultPatternForm: PatternForm = { ...defaults, letterSet: 'clear', letters }

const setNames: readonly PatternForm['letterSet'][] = [
  'clear',
  'lettersAndDigits',
  'letters',
  'digits',
  'own',
]

export const patternFields: FormSchema = [
  {
    kind: 'group',
    fields: [
      {
        kind: 'number',
        name: 'count',
        label: words.count,
        integer: true,
        min: 1,
        max: limits.bulkCodesPerJob,
      },
      { kind: 'number', name: 'length', label: words.length, integer: true, min: 1 },
    ],
  },
  {
    kind: 'group',
    fields: [
      { kind: 'text', name: 'prefix', label: words.prefix, monospaced: true },
      { kind: 'text', name: 'suffix', label: words.suffix, monospaced: true },
    ],
  },
  {
    kind: 'select',
    name: 'letterSet',
    label: words.letters,
    choices: setNames.map((value) => ({ value, label: words.letterSets[value] })),
  },
  {
    kind: 'text',
    name: 'letters',
    label: words.ownLetters,
    monospaced: true,
    hidden: { field: 'letterSet', isNot: ['own'] },
  },
  { kind: 'checkbox', name: 'avoidsRudeWords', label: words.avoidsRudeWords },
]

/**
 * Converts a form to a pattern. A text that is not a number becomes NaN, which is reported as a fault of the pattern.
 */
export function formatPattern({ letterSet, count, length, ...form }: PatternForm): CodePattern {
  return {
    type: 'pattern',
    ...form,
    count: readNumber(count),
    length: readNumber(length),
    letters: letterSet === 'own' ? form.letters : letterSets[letterSet],
  }
}

function readNumber(value: number | string): number {
  return typeof value === 'number' ? value : value.trim() === '' ? Number.NaN : Number(value)
}
