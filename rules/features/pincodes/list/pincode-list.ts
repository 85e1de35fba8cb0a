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
 * An entry of a list: as the merchant wrote it, as it is read, and the canonical writing by which it is compared. Parts of
 * codes, as a country knows them, are written as checkout compares them; screens show them as the country does.
 */
export type ListedPincode = {
  readonly written: string
  readonly entry: PincodeEntry
  readonly key: string
}

export type PincodeListProblem = PincodeProblem | WritingProblem

/**
 * A text in a list that is no entry. `line` and `column` count from 1; the column is that of its first
 * character.
 */
export type UnreadPincode = {
  readonly line: number
  readonly column: number
  readonly written: string
  readonly problem: PincodeListProblem
}

/** A text that was read as entries and may have another intent. */
export type MisreadPincode = {
  readonly line: number
  readonly column: number
  readonly written: string
  /** The entries it was read as. */
  readonly read: readonly string[]
  readonly doubt: ReadingDoubt | PostalDoubt
}

/** A list that was read from a text: its entries in order, each once, with the spelling that came first. */
export type PincodeList = {
  readonly entries: readonly ListedPincode[]
  /** Line of each entry. */
  readonly lines: readonly number[]
  readonly unread: readonly UnreadPincode[]
  readonly misread: readonly MisreadPincode[]
  /** Number of entries that were left out as repetitions. */
  readonly repeated: number
  /** Words above the columns of a file, which are neither entries nor a fault. */
  readonly header: string | undefined
}

/** Only a file can have words above its columns. */
export type PincodeSource = 'typed' | 'file'

/**
 * Reads a text of entries. It splits the text at commas and line ends. Semicolons and tabs separate entries
 * too: spreadsheets put them between columns, and no code contains them. White space separates entries where
 * both sides are codes. Signs that a spreadsheet puts around an entry are removed. Each entry is read as the
 * country of the list writes its codes.
 */
export function parsePincodeList(
  text: string,
  source: PincodeSource = 'typed',
  country: PostalCountry = anyCountry,
): PincodeList {
  const { list, shortRanges, whole, shortLengths } = readList(text, source, country)
  // Where most codes of a list are whole, a spreadsheet dropped the zeros of the others.
  if (shortRanges > 0 && whole > shortRanges)
    return readList(text, source, country, { refusesShort: true }).list
  // `014` next to `010-013` is a beginning as the ends of the range are.
  const hasShortAlone = list.unread.some(({ written }) => isShortAlone(written, shortLengths))
  return hasShortAlone ? readList(text, source, country, { shortLengths }).list : list
}

type ListReading = {
  readonly list: PincodeList
  readonly shortRanges: number
  readonly whole: number
  /** Lengths of the ends of ranges that were read as beginnings. */
  readonly shortLengths: ReadonlySet<number>
}

type ReadingOptions = {
  /** Ranges with short ends are refused, where codes can begin with zeros. */
  readonly refusesShort?: boolean
  /** Digits of these lengths are beginnings where they are no codes. */
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
 * A first line without any digit or star holds a spreadsheet's column headings: `pincode`, `Zip code, City`.
 */
function findHeader(file: string): string | undefined {
  const text = (/^\uFEFF?([^\r\n]*)/.exec(file)?.[1] ?? '').trim()
  return /\p{L}/u.test(text) && !/[\p{N}*]/u.test(text) ? text : undefined
}

/** The stored writing of a list (docs/product.md#pincode-records): entries with commas between them. */
export function formatPincodeList(entries: readonly Pick<ListedPincode, 'written'>[]): string {
  return entries.map(({ written }) => written).join(',')
}

/** The entries of a list in stored writing, unparsed. */
export function splitPincodeList(text: string): string[] {
  return text === '' ? [] : text.split(',')
}
