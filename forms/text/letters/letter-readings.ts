import { letterTable } from './letter-table.generated.ts'

/** Reading of a letter. A letter without an entry is read as written. */
export type LetterReading =
  /** Other letters, or no letter. */
  | { readonly kind: 'text'; readonly text: string }
  /** A mark on the letter before it. Several marks of a letter are sorted by rank. */
  | { readonly kind: 'mark'; readonly rank: number }
  /** A letter that is composed of two. */
  | { readonly kind: 'composite'; readonly first: string; readonly mark: string }

let known: ReadonlyMap<string, LetterReading> | undefined
let compositions: ReadonlyMap<string, string> | undefined

/** Looks up the table that checkout uses in engine/text/letter-readings.ts. */
export function readingOf(letter: string): LetterReading | undefined {
  known ??= new Map([
    ...listRows(),
    ...listComposites().map(([composite, parts]) => [composite, parts] as const),
  ])
  return known.get(letter)
}

/** Finds the letter that is composed of a letter and a mark. */
export function findComposite(first: string, mark: string): string | undefined {
  compositions ??= new Map(
    listComposites().map(([composite, parts]) => [parts.first + parts.mark, composite]),
  )
  return composeHangul(first, mark) ?? compositions.get(first + mark)
}

/** Hangul syllables are composed by a rule instead of a table. */
function composeHangul(first: string, mark: string): string | undefined {
  const [lead, vowel, end] = [codeOf(first) - 0x1100, codeOf(mark) - 0x1161, codeOf(mark) - 0x11a7]
  if (isBelow(lead, 19) && isBelow(vowel, 21)) return String.fromCharCode(0xac00 + (lead * 21 + vowel) * 28)
  const syllable = codeOf(first) - 0xac00
  const isOpen = isBelow(syllable, 11_172) && syllable % 28 === 0
  return isOpen && end > 0 && end < 28 ? String.fromCharCode(codeOf(first) + end) : undefined
}

const isBelow = (number: number, bound: number) => number >= 0 && number < bound
const codeOf = (letter: string) => letter.codePointAt(0) ?? 0

function* listRows(): Generator<readonly [string, LetterReading]> {
  const firsts = sumUp(letterTable.firsts)
  const [more, kinds, values] = [letterTable.more, letterTable.kinds, letterTable.values].map(readNumbers)
  const listed = sumUp(letterTable.listed)
  const bytes = Uint8Array.from(readNumbers(letterTable.texts))
  for (const [row, first] of firsts.entries()) {
    const [kind, value, last] = [kinds?.[row], values?.[row] ?? 0, first + (more?.[row] ?? 0)]
    for (let letter = first; letter <= last; letter++) {
      const distance = letter - first
      const reading = readRow(kind, value, distance, listed, bytes)
      if (reading !== undefined) yield [String.fromCodePoint(letter), reading]
    }
  }
}

/** Reads a row of the table. scripts/letters/letter-rows.ts numbers the kinds of rows. */
function readRow(
  kind: number | undefined,
  value: number,
  distance: number,
  listed: readonly number[],
  bytes: Uint8Array,
): LetterReading | undefined {
  const letter = (code: number) => ({ kind: 'text', text: String.fromCodePoint(code) }) as const
  switch (kind) {
    case 1:
      return letter(value + distance)
    case 2:
      return distance % 2 === 0 ? letter(value + distance) : undefined
    case 3:
      return letter(value)
    case 4: {
      const start = value >> 5
      return { kind: 'text', text: new TextDecoder().decode(bytes.slice(start, start + (value & 31))) }
    }
    case 5:
      return letter((value & 0x1f0000) + (listed[(value & 0xffff) + distance] ?? 0))
    default:
      return { kind: 'mark', rank: value & 0x3f }
  }
}

type Parts = Extract<LetterReading, { kind: 'composite' }>

/** Both parts of a composition are in the same plane of Unicode: the lowest, or the next one for some scripts. */
function listComposites(): (readonly [string, Parts])[] {
  const [starters, marks, composites] = [letterTable.starters, letterTable.marks, letterTable.composites].map(
    sumUp,
  )
  let plane = 0
  return (marks ?? []).map((mark, index) => {
    // Marks are ascending within a plane, so a smaller mark begins the next plane.
    if (index > 0 && mark < (marks?.[index - 1] ?? 0)) plane = 0x10000
    const [first, composite] = [starters?.[index] ?? 0, composites?.[index] ?? 0]
    const letter = (code: number) => String.fromCodePoint(plane + code)
    return [letter(composite), { kind: 'composite', first: letter(first), mark: letter(mark) }] as const
  })
}

const readNumbers = (text: string) => text.split(' ').map((number) => Number.parseInt(number, 36))

function sumUp(steps: string): number[] {
  let sum = 0
  return readNumbers(steps).map((step) => {
    sum += step
    return sum
  })
}
