/** Letters that one step of a pattern matches: ranges of code points and `\d \w \s`. If negative, all other letters. */
export type PatternLetters = {
  readonly isNegative: boolean
  readonly ranges: readonly (readonly [low: number, high: number])[]
  /** Letters of those escapes that match many letters, such as `d` of `\d`. */
  readonly escapes: readonly string[]
}

export const classEscapes = 'dDwWsS'
const controlEscapes = 'tnrfv0'
const controls = [9, 10, 13, 12, 11, 0]
const punctuation = /[\^$\\.*+?()[\]{}|/\-&~#@%,;:=!<>'"` _]/

/** Code point of an escape, given the letter after its backslash. Undefined if this escape does not exist. */
export function readEscapedLetter(letter: string): number | undefined {
  const control = controlEscapes.indexOf(letter)
  if (control >= 0) return controls[control]
  return punctuation.test(letter) ? letter.codePointAt(0) : undefined
}

/** An example of a letter that each escape matches. */
const samplesOfEscapes: Readonly<Record<string, string>> = {
  d: '5',
  D: 'x',
  w: 'a',
  W: '-',
  s: ' ',
  S: 'a',
}
/** Candidates for a letter of a negated class. They are of several kinds, so that most classes match one. */
const samples = ['x', '5', ' ', '-', 'A', 'é', 'Я', '日', '\u{1F33F}', '\n']

/** Picks a letter of a class; undefined if the class is empty, or no candidate fits. */
export function pickLetter({ isNegative, ranges, escapes }: PatternLetters): string | undefined {
  if (isNegative) return samples.find((sample) => !isAmong(sample, { ranges, escapes }))
  const [first] = ranges
  if (first !== undefined) return String.fromCodePoint(first[0])
  return samplesOfEscapes[escapes[0] ?? '']
}

/** Compares lower and upper case, since the pattern may ignore case. */
function isAmong(sample: string, { ranges, escapes }: Pick<PatternLetters, 'ranges' | 'escapes'>): boolean {
  return [sample.toLowerCase(), sample.toUpperCase()].some((letter) => {
    const point = letter.codePointAt(0) ?? 0
    return (
      ranges.some(([low, high]) => low <= point && point <= high) ||
      escapes.some((name) => isOfEscape(name, letter))
    )
  })
}

function isOfEscape(name: string, letter: string): boolean {
  switch (name) {
    case 'd':
      return /\d/.test(letter)
    case 'D':
      return /\D/.test(letter)
    case 'w':
      return /\w/.test(letter)
    case 'W':
      return /\W/.test(letter)
    case 's':
      return /\s/.test(letter)
    default:
      return /\S/.test(letter)
  }
}
