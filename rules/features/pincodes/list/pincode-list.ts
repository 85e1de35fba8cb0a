import {
  formatPincodeEntry,
  type PincodeEntry,
  type PincodeProblem,
  parsePincodeEntry,
} from '../../../language/pincodes/pincode.ts'
import {
  anyCountry,
  canBeginWithZero,
  type PostalCountry,
} from '../../../language/pincodes/postal/postal-countries.ts'
import type { PostalDoubt, PostalReading } from '../../../language/pincodes/postal/postal-reading.ts'
import { readPostalEntry } from '../../../language/pincodes/postal/read-postal-entry.ts'
import { showPostalEntry } from '../../../language/pincodes/postal/show-postal-entry.ts'
import {
  type ReadingDoubt,
  readWrittenPieces,
  type WritingProblem,
} from '../../../language/pincodes/written-pieces.ts'

/**
 * An entry of a list: as the merchant wrote it, as it was read, and the canonical text for comparisons. Parts of codes
 * are written as checkout compares them. Screens show them as the country writes them.
 */
export type ListedPincode = {
  readonly written: string
  readonly entry: PincodeEntry
  readonly key: string
}

export type PincodeListProblem = PincodeProblem | WritingProblem

/** A text in a list that is not an entry. `line` and `column` start at 1. The column is that of the first character. */
export type UnreadPincode = {
  readonly line: number
  readonly column: number
  readonly written: string
  readonly problem: PincodeListProblem
}

/** A text that was read as entries, but may have been intended differently. */
export type MisreadPincode = {
  readonly line: number
  readonly column: number
  readonly written: string
  /** The entries that the text was read as. */
  readonly read: readonly string[]
  readonly doubt: ReadingDoubt | PostalDoubt
}

/** Result of parsing a list: its entries in order, without duplicates, in the spelling that came first. */
export type PincodeList = {
  readonly entries: readonly ListedPincode[]
  /** Line of each entry. */
  readonly lines: readonly number[]
  readonly unread: readonly UnreadPincode[]
  readonly misread: readonly MisreadPincode[]
  /** Number of entries that were left out as duplicates. */
  readonly repeated: number
  /** Column headings of a file. They are not an entry and not a fault. */
  readonly header: string | undefined
}

/** Only files can have column headings. */
export type PincodeSource = 'typed' | 'file'

/**
 * Parses a text of entries. Commas, line ends, semicolons and tabs separate entries: spreadsheets put the last two
 * between columns, and no code contains them. White space separates entries if both sides are codes. Signs that a
 * spreadsheet adds around an entry are removed. Each entry is read as the list's country writes its codes.
 */
export function parsePincodeList(
  text: string,
  source: PincodeSource = 'typed',
  country: PostalCountry = anyCountry,
): PincodeList {
  const { list, shortRanges, whole, shortLengths } = readList(text, source, country)
  // If most codes of a list are complete, a spreadsheet probably dropped the leading zeros of the others.
  if (shortRanges > 0 && whole > shortRanges)
    return readList(text, source, country, { refusesShort: true }).list
  // `014` next to `010-013` is a beginning, like the ends of that range.
  const hasShortAlone = list.unread.some(({ written }) => isShortAlone(written, shortLengths))
  return hasShortAlone ? readList(text, source, country, { shortLengths }).list : list
}

type ListReading = {
  readonly list: PincodeList
  readonly shortRanges: number
  readonly whole: number
  /** Lengths of range ends that were read as beginnings. */
  readonly shortLengths: ReadonlySet<number>
}

type ReadingOptions = {
  /** Refuses ranges with short ends, in countries where codes can begin with zero. */
  readonly refusesShort?: boolean
  /** Numbers of these lengths are beginnings, unless they are codes. */
  readonly shortLengths?: ReadonlySet<number>
}

const isShortAlone = (written: string, lengths: ReadonlySet<number> | undefined) =>
  lengths?.has(written.length) === true && /^\d+$/.test(written)

function readList(
  text: string,
  source: PincodeSource,
  country: PostalCountry,
  options: ReadingOptions = {},
): ListReading {
  const mayLackZeros = canBeginWithZero(country)
  const shortLengths = new Set<number>()
  let shortRanges = 0
  let whole = 0
  const entries: ListedPincode[] = []
  const lines: number[] = []
  const unread: UnreadPincode[] = []
  const misread: MisreadPincode[] = []
  const keys = new Set<string>()
  let written = 0
  const header = source === 'file' ? findHeader(text) : undefined
  for (const piece of readWrittenPieces(text, country)) {
    const { line, column } = piece
    if (header !== undefined && line === 1) continue
    if ('problem' in piece) {
      unread.push({ line, column, written: piece.written, problem: piece.problem })
      continue
    }
    if (piece.doubt !== undefined)
      misread.push({ line, column, written: piece.written, read: piece.read, doubt: piece.doubt })
    for (const each of piece.read) {
      const reading = readEntry(each, country, options.shortLengths)
      if (!reading.ok) {
        unread.push({ line, column, written: each, problem: reading.problem })
        continue
      }
      const { doubt } = reading
      if (doubt === 'widened') shortLengths.add(countFirstDigits(each))
      if (mayLackZeros && doubt === 'widened') {
        shortRanges += 1
        if (options.refusesShort) {
          unread.push({ line, column, written: each, problem: 'zeroMissing' })
          continue
        }
      }
      if (doubt !== undefined) {
        const shown = reading.entries.map((entry) => showPostalEntry(entry, country))
        misread.push({ line, column, written: each, read: shown, doubt })
      }
      for (const single of reading.entries) {
        const parsed = parsePincodeEntry(single)
        if (!parsed.ok) throw new Error(`${single} is not as checkout compares it`)
        written += 1
        if (parsed.entry.kind === 'code' || parsed.entry.kind === 'range') whole += 1
        const key = formatPincodeEntry(parsed.entry)
        if (keys.has(key)) continue
        keys.add(key)
        entries.push({ written: single, entry: parsed.entry, key })
        lines.push(line)
      }
    }
  }
  const list = { entries, lines, unread, misread, repeated: written - entries.length, header }
  return { list, shortRanges, whole, shortLengths }
}

const countFirstDigits = (written: string) => /\d+/.exec(written)?.[0].length ?? 0

function readEntry(
  written: string,
  country: PostalCountry,
  shortLengths: ReadonlySet<number> | undefined,
): PostalReading {
  const reading = readPostalEntry(written, country)
  if (reading.ok || !isShortAlone(written, shortLengths)) return reading
  const beginning = readPostalEntry(`${written}*`, country)
  return beginning.ok ? { ...beginning, doubt: 'shortAlone' } : reading
}

/**
 * Finds the column headings of a spreadsheet: a first line without any digit or star, such as `pincode` or
 * `Zip code, City`.
 */
function findHeader(file: string): string | undefined {
  const text = (/^\uFEFF?([^\r\n]*)/.exec(file)?.[1] ?? '').trim()
  return /\p{L}/u.test(text) && !/[\p{N}*]/u.test(text) ? text : undefined
}

/** Formats a list in its stored form (docs/product.md#pincode-records): entries with commas between them. */
export function formatPincodeList(entries: readonly Pick<ListedPincode, 'written'>[]): string {
  return entries.map(({ written }) => written).join(',')
}

/** Splits a stored list into its entries, without parsing them. */
export function splitPincodeList(text: string): string[] {
  return text === '' ? [] : text.split(',')
}
