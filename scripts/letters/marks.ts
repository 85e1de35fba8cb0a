/** Unicode marks: their order after a letter, and the composite of a letter and a mark. */

const lastLetter = 0x10ffff

/** Matches unassigned and private letters, surrogates and ideographs. There is only one way to write each. */
const isPlain = /^[\p{Cn}\p{Co}\p{Cs}\p{Unified_Ideograph}]$/u

/** Yields the letters that may be read as others. */
export function* listLetters(): Generator<number> {
  for (let at = 0; at <= lastLetter; at++) if (!isPlain.test(String.fromCodePoint(at))) yield at
}

/** True if Unicode swaps these two marks. */
function areSwapped(one: string, other: string): boolean {
  const written = `a${one}${other}`
  const ordered = written.normalize('NFD')
  return ordered !== written && ordered === `a${other}${one}`.normalize('NFD')
}

/** A mark of the first combining class, and a mark of the last. */
const [firstMark, lastMark] = ['\u0334', '\u0345']

/**
 * The rank of each mark's combining class, from 1. Marks are sorted by it. JavaScript does not expose the class, but
 * its normalization sorts marks by it.
 */
export function rankMarks(): ReadonlyMap<number, number> {
  const marks = [...listLetters()]
    .map((at) => String.fromCodePoint(at))
    .filter((letter) => /\p{M}/u.test(letter) && letter.normalize('NFD') === letter)
    .filter(
      (letter) =>
        letter === firstMark ||
        letter === lastMark ||
        areSwapped(letter, firstMark) ||
        areSwapped(lastMark, letter),
    )
  const classes: string[] = []
  for (const mark of marks)
    if (!classes.some((known) => !areSwapped(known, mark) && !areSwapped(mark, known))) classes.push(mark)
  classes.sort((one, other) => (areSwapped(one, other) ? 1 : -1))
  return new Map(
    marks.map((mark) => [
      mark.codePointAt(0) ?? 0,
      1 + classes.findIndex((known) => !areSwapped(known, mark) && !areSwapped(mark, known)),
    ]),
  )
}

export type Composition = { readonly first: number; readonly mark: number; readonly composite: number }

/** Composite letters of two parts, without Hangul, which follows a rule. */
export function listCompositions(): Composition[] {
  const found: Composition[] = []
  for (const composite of listLetters()) {
    if (composite >= 0xac00 && composite <= 0xd7a3) continue
    const letter = String.fromCodePoint(composite)
    const parts = [...letter.normalize('NFD')]
    if (parts.length < 2 || letter.normalize('NFC') !== letter) continue
    const mark = parts.at(-1) ?? ''
    const first = parts.slice(0, -1).join('').normalize('NFC')
    if ([...first].length !== 1) throw new Error(`U+${composite.toString(16)} has more than two parts`)
    found.push({ composite, first: first.codePointAt(0) ?? 0, mark: mark.codePointAt(0) ?? 0 })
  }
  return found
}
