import { joinComposites, joinRows, type LetterKind } from './letter-rows.ts'
import { type Composition, listCompositions, listLetters, rankMarks } from './marks.ts'
import { iotaBelow, readLetter } from './reader-letters.ts'

/** The table with which checkout and the app read letters. See forms/text/letters/letter-readings.ts. */
export type LetterTable = {
  /** Letters that are read as others, and marks. Two numbers per row, see `letter-rows.ts`. */
  readonly rows: readonly number[]
  /** Composite letters. Two numbers per row, the second one an index in `indices`. */
  readonly composites: readonly number[]
  /** The index of each composite letter in `compositions`. */
  readonly indices: readonly number[]
  /** The first letter, the mark and their composite, each without its plane, sorted by mark. */
  readonly compositions: readonly number[]
  /** Letters without their plane that rows refer to. */
  readonly listed: readonly number[]
  /** UTF-8 of readings with several letters. */
  readonly texts: readonly number[]
}

/** Hangul, whose parts follow a rule instead of a table. */
const [firstSyllable, lastSyllable] = [0xac00, 0xd7a3]
const jamo = [
  [0x1161, 0x1175],
  [0x11a8, 0x11c2],
] as const

export function makeLetterTable(): LetterTable {
  const ranks = rankMarks()
  const compositions = listCompositions().filter(isKept).sort(byMark)
  const byComposite = new Map(compositions.map(({ composite }, index) => [composite, index]))
  const byMarkLetter = Map.groupBy(compositions.entries(), ([, { mark }]) => mark)
  const isJamo = (at: number) => jamo.some(([first, last]) => first <= at && at <= last)

  function kindOf(at: number): LetterKind | undefined {
    const letter = String.fromCodePoint(at)
    if (at >= firstSyllable && at <= lastSyllable) return undefined
    const read = readLetter(letter)
    const made = byMarkLetter.get(at)
    if (read === letter && (ranks.has(at) || made !== undefined || isJamo(at)))
      return { kind: 'mark', rank: ranks.get(at) ?? 0, start: made?.[0]?.[0] ?? 0, count: made?.length ?? 0 }
    if (read === letter || byComposite.has(at)) return undefined
    const composed = composeWith(byComposite, read)
    const target = composed.codePointAt(0) ?? 0
    return [...composed].length === 1 && !ranks.has(target)
      ? { kind: 'letter', target }
      : { kind: 'text', text: composed }
  }

  const kinds: [number, LetterKind][] = []
  for (const at of listLetters()) {
    const kind = kindOf(at)
    if (kind !== undefined) kinds.push([at, kind])
  }
  return {
    ...joinRows(kinds),
    ...joinComposites([...byComposite].sort(([one], [other]) => one - other)),
    compositions: compositions.flatMap((each) =>
      [each.first, each.mark, each.composite].map((letter) => letter & 0xffff),
    ),
  }
}

/** True for a composite that the table leaves unchanged. All its parts are in one plane. */
function isKept({ composite, first, mark }: Composition): boolean {
  const letter = String.fromCodePoint(composite)
  return (
    String.fromCodePoint(mark) !== iotaBelow &&
    readLetter(letter).normalize('NFC') === letter &&
    composite >> 16 === mark >> 16 &&
    composite >> 16 === first >> 16
  )
}

function byMark(one: Composition, other: Composition): number {
  return one.mark - other.mark || one.first - other.first
}

/** Composes the parts again, as far as the table allows. */
function composeWith(byComposite: ReadonlyMap<number, number>, read: string): string {
  if (read.includes(iotaBelow)) return read
  const composed = read.normalize('NFC')
  const isKnown = [...composed].every(
    (letter) => letter.normalize('NFD') === letter || byComposite.has(letter.codePointAt(0) ?? 0),
  )
  return isKnown ? composed : read
}
