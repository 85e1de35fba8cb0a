import { removeCodeLabels } from './code-label.ts'
import { groupCodeParts } from './code-parts.ts'
import { groupPostalParts } from './postal/group-postal-parts.ts'
import { anyCountry, findPostalSystem, isBritish, type PostalCountry } from './postal/postal-countries.ts'
import { longestEntry, readPostalEntry } from './postal/read-postal-entry.ts'
import { findNextToState } from './postal/state-letters.ts'
import { beforeDots, findIntentProblem } from './written-intents.ts'
import { removeAll, replaceSigns } from './written-signs.ts'

/** Reason why a text may have another reading. */
export type ReadingDoubt =
  /** White space may be inside a code or between two codes. */
  | 'spaces'
  /** A comma between digits may separate thousands: 110,001. It was read as separating codes. */
  | 'thousands'
  /** A comma between digits in quotation marks, as a spreadsheet writes it: read as one code. */
  | 'quotedThousands'
  /** `PH19, 23`: the second entry lacks the letters of the first. */
  | 'areaBefore'
  /** `560001/02`: the second entry lacks the first digits of the first. */
  | 'digitsBefore'
  /** `560001,02` in a list of any country: the first digits of the second code may be missing. */
  | 'digitsMissing'
  /** `Mumbai - 400001`: a name next to a code is ignored. */
  | 'nameNextToCode'

/**
 * Reason why a text cannot be split into entries. `unclear`: codes without a comma between them, in no known form.
 * `rangeUneven`: 10001 to 105, which would become a code if written with a hyphen. `sheetNumber`, `sheetDate`: a
 * spreadsheet changed codes into a number or a date.
 */
export type WritingProblem = 'unclear' | 'rangeUneven' | 'sheetNumber' | 'sheetDate'

/** A text between two separators, and the entries it was read as. `line` and `column` count from 1. */
export type WrittenPiece = {
  readonly line: number
  readonly column: number
  readonly written: string
} & PieceReading

/** Quotation marks, apostrophes and the `="..."` with which spreadsheets mark a code as text. */
const wrappings = /^(?:[\s"'‘’“”`[\]{}]|=(?=["\s]))+|(?<![\s"'‘’“”`[\]{}])[\s"'‘’“”`[\]{}]+$/g
/**
 * Matches the next piece of a line. It is a number with commas between thousands, or all text until the next separator.
 * Without quotation marks, the number must fill the space between separators (`110,001`, `1,10,001`). The number has at
 * most as many digits as codes in use. A spreadsheet may add decimals.
 */
const nextPiece =
  /"(\d{1,3},\d{3}|\d{1,2},\d{2},\d{3})(?:\.0{1,2})?"|(?<=^|[;\t]|,(?=\s))[^\S\t]*(\d{1,3},\d{3}|\d{1,2},\d{2},\d{3})(?:\.0{1,2})?(?=\s*(?:$|[;\t]|,\s|,$))|[^,;\t]+/g
const dash = /\s*[-‐‑‒–—―−~〜～]\s*/g
/** Numbers such as 1.1E+11, and dates such as 2026-10-12, 12-Oct, 1/2/2026 or 01.02.26, as spreadsheets write them. */
const sheetNumber = /^\d(?:\.\d+)?E\+\d+$/i
const sheetDate =
  /^(?:\d{4}-\d{2}-\d{2}|\d{1,2}-[A-Z][a-z]{2}(?:-\d{2,4})?|[A-Z][a-z]{2}-\d{2}|\d{1,2}([./])\d{1,2}\1\d{2}(?:\d{2})?|\d{4}([./])\d{1,2}\2\d{1,2})$/
/** Spaces before a star, which belongs to the text before it. */
const spaceBeforeStar = /(?<=\S)\s+(?=\*)/g
const rangeOfDigits =
  /^(?:from\s+)?([\p{Nd}\s]+?)\s*(?:to|thru|through|till|until|up\s?to|से|\.{2,3}|…)\s*([\p{Nd}\s]+)$/iu
/**
 * Words for ranges in English, German, French, Spanish, Italian, Portuguese, Dutch, Polish, Czech, the Nordic languages
 * and Hindi.
 */
const rangeInWords =
  /^(?:from\s+|von\s+|del?\s+|dal?\s+|van\s+|od\s+)?(\S.*?)\s+(?:to|thru|through|till|until|up\s?to|\.{2,3}|…|bis|à|au|al?|até|tot|t\/m|do|til|से)\s+(\S.*)$/iu
/** Every range in words contains one of these. */
const toWord = /to|thr|till|until|से|\.\.|…|\s(?:bis|à|au|al?|até|t\/m|do|til)\s/i
/** Repeated spaces become one, since the expressions above would otherwise try a match at each of them. */
const longSpace = /\s{2,}/g
/** Most entries of a list are plain codes like this and need no further reading. */
const plainCode = /^[A-Za-z0-9]+\*?$/
/** A line of plain codes is split in the simplest way, since a list may have a hundred thousand codes. */
const plainLine = /^[A-Za-z0-9*,;\t]*$/
const plainThousands = /(?:^|[;\t])(?:\d{1,3}|\d{1,2},\d{2}),\d{3}(?:,?$|[;\t])/

/** Splits a text into entries: at commas, semicolons, tabs and line ends, and at white space where it separates codes. */
export function* readWrittenPieces(
  text: string,
  country: PostalCountry = anyCountry,
): Generator<WrittenPiece> {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  for (const [index, line] of lines.entries()) {
    if (plainLine.test(line) && !plainThousands.test(line)) {
      yield* readPlainLine(line, index + 1, country)
      continue
    }
    let before = ''
    let previous = ''
    for (const match of line.matchAll(nextPiece)) {
      const [piece, quoted, separated] = match
      const written = (quoted ?? separated ?? piece).replace(wrappings, '').replace(longSpace, ' ')
      if (written === '') continue
      const at = { line: index + 1, column: match.index + 1 + piece.search(/[^\s"]/), written }
      if (quoted !== undefined) yield { ...at, read: [quoted.replaceAll(',', '')], doubt: 'quotedThousands' }
      else if (separated !== undefined) yield { ...at, read: separated.split(','), doubt: 'thousands' }
      else yield { ...at, ...markShort(readAfter(before, written, country), previous, written, country) }
      before = /^\d/.test(written) ? before : written
      previous = written.length < shortDigits ? previous : written
    }
  }
}

function* readPlainLine(line: string, number: number, country: PostalCountry): Generator<WrittenPiece> {
  let column = 1
  let before = ''
  let previous = ''
  for (const written of line.split(/[,;\t]/)) {
    if (written !== '') {
      const reading = readAfter(before, written, country)
      yield { line: number, column, written, ...markShort(reading, previous, written, country) }
      before = /^\d/.test(written) ? before : written
      previous = written.length < shortDigits ? previous : written
    }
    column += written.length + 1
  }
}

/** Reads a piece that may lack the letters of the piece before it: `PH19, 23-26` of the United Kingdom. */
function readAfter(before: string, written: string, country: PostalCountry): PieceReading {
  const area = isBritish(country) ? areaOf(before) : undefined
  if (area === undefined || !numbersOfDistricts.test(written)) return readPiece(written, country)
  const reading = readPiece(`${area}${written}`, country)
  // A range with a short end already has its own doubt.
  const isMarked = !('read' in reading) || /[-–]/.test(written)
  return isMarked ? reading : { ...reading, doubt: 'areaBefore' }
}

/** No country has codes of fewer digits. */
const shortDigits = 3
const shortAlone = /^\p{Nd}{1,2}(?:\s*[-–]\s*\p{Nd}{1,2})?$/u

/** Marks `02` behind `400001` where any country may be intended. A country refuses such a text. */
function markShort(
  reading: PieceReading,
  previous: string,
  written: string,
  country: PostalCountry,
): PieceReading {
  if (written.length > 7 || !('read' in reading) || reading.doubt !== undefined) return reading
  const isShort = shortAlone.test(written) && /\p{Nd}{5}$/u.test(previous)
  return isShort && findPostalSystem(country) === undefined ? { ...reading, doubt: 'digitsMissing' } : reading
}

const numbersOfDistricts = /^[1-9]?\d(?:\s*[-–]\s*[1-9]?\d)?$/
const areaOf = (written: string) => /([A-Za-z]{1,2})\d[\s\d–-]*$/.exec(written)?.[1]

/** Removes brackets: `(580020)`, and `S(018956)` as in Singapore. */
function removeBrackets(written: string): string {
  if (!written.endsWith(')') || written.length > longestEntry) return written
  const [, sign = '', code = ''] = /^([A-Za-z]{0,3})\s*\(([^()]+)\)$/.exec(written) ?? []
  return code === '' ? written : `${sign} ${code.trim()}`.trim()
}

type PieceReading =
  | { readonly read: readonly string[]; readonly doubt?: ReadingDoubt }
  | { readonly problem: WritingProblem }

function readPiece(labelled: string, country: PostalCountry): PieceReading {
  const isLong = labelled.length > longestEntry
  const signless = removeCodeLabels(isLong ? labelled : replaceSigns(removeBrackets(labelled)))
  const written = isLong || findPostalSystem(country) === undefined ? signless : removeAll(signless)
  if (sheetNumber.test(written)) return { problem: 'sheetNumber' }
  if (sheetDate.test(written)) return { problem: 'sheetDate' }
  const isRange = written.length <= longestEntry && toWord.test(written)
  const range = isRange ? findRangeInWords(written) : undefined
  if (range !== undefined)
    return isUneven(range) && !hasShortEnd(range, country)
      ? { problem: 'rangeUneven' }
      : readPiece(range, country)
  if (plainCode.test(written)) return { read: [written] }
  // The entry reader finds the reason, or the beginning.
  if (!isLong && (findIntentProblem(written) ?? beforeDots(written)) !== undefined) return { read: [written] }
  const code = findCodeNextToName(written, country)
  if (code !== undefined) return { read: [code], doubt: 'nameNextToCode' }
  const named = readBeforeName(written, country)
  if (named !== undefined) return named
  const several = readJoined(written, country)
  if (several !== undefined) return several
  const nextToName = readNextToName(written, country)
  if (nextToName !== undefined) return nextToName
  if (findPostalSystem(country) !== undefined) {
    // The space before a star matters in countries whose parts of codes have several lengths.
    const grouped = groupPostalParts(written.replace(dash, '-').split(/\s+/), country)
    if (grouped !== undefined)
      return { read: grouped.codes, ...(grouped.isDoubtful ? { doubt: 'spaces' as const } : {}) }
  }

  const joined = written.replace(dash, '-').replace(spaceBeforeStar, '')
  return isSpacedRange(joined) ? { read: [removeSpaces(joined)] } : readParts(joined)
}

/** A capitalized name before or after a code: `Mumbai - 400001`, `Mumbai (400001)`, `10115 Berlin`. */
const nameThenCode = /^([\p{Lu}\p{Lo}][\p{L}\p{M} .'’-]+?)\s*[-–—:(]?\s*(\d{3} ?\d{3}|\d{4,8})\)?$/u
const codeThenName = /^(\d{3} ?\d{3}|\d{4,8})\s*[-–—:(]?\s*([\p{Lu}\p{Lo}][\p{L}\p{M} .'’-]+)\)?$/u
/** Words that describe which codes are intended, so they are not a name. */
const noNames =
  /(?<!\p{L})(?:to|from|till|until|thru|through|upto|above|below|after|before|onwards?|except|excluding|without|not?|non|all|only|and|or|cod|prepaid|bis|von|ab|sauf|außer|ohne|excepto|desde|hasta)(?!\p{L})/iu
/** Signs in front of codes, such as FIN or CDN, are shorter. */
const shortestName = 4

function findCodeNextToName(written: string, country: PostalCountry): string | undefined {
  if (written.length > longestEntry) return undefined
  const [, before, last] = nameThenCode.exec(written) ?? []
  const [, first, after] = codeThenName.exec(written) ?? []
  const [name = '', found = ''] = [before ?? after, last ?? first]
  const isName = name.replace(/[^\p{L}\p{M}]/gu, '').length >= shortestName && !noNames.test(name)
  const code = removeSpaces(found)
  if (!isName || (country !== anyCountry && readPostalEntry(written, country).ok)) return undefined
  const isCode = country === anyCountry ? code.length >= 5 : readPostalEntry(code, country).ok
  return isCode ? code : undefined
}

/** An entry and a name in brackets: `PO30-41 (Isle of Wight)`, `400xxx (Mumbai)`. */
const entryThenName = /^([^()]+?)\s?\(([\p{Lu}\p{Lo}][\p{L}\p{M} .'’&-]+)\)$/u

/** Reads an entry before a name in brackets. Undefined if the text before the brackets is not an entry. */
function readBeforeName(written: string, country: PostalCountry): PieceReading | undefined {
  if (written.length > longestEntry || findPostalSystem(country) === undefined) return undefined
  const [, entry = '', name = ''] = entryThenName.exec(written) ?? []
  if (name.length < shortestName || noNames.test(name)) return undefined
  return readWithoutName(entry, country)
}

/** A digit-only entry for several codes, before or after a name: `400* Mumbai`, `Delhi: 110001-110096`. */
const severalThenName =
  /^(\d[\dxX]*(?:\*|[xX]|\s?[-–—]\s?\d+))\s*[-–—:,(]?\s*([\p{Lu}\p{Lo}][\p{L}\p{M} .'’&-]+)\)?$/u
const nameThenSeveral =
  /^([\p{Lu}\p{Lo}][\p{L}\p{M} .'’&-]+?)\s*[-–—:(]?\s*(\d[\dxX]*(?:\*|[xX]|\s?[-–—]\s?\d+))\)?$/u

function readNextToName(written: string, country: PostalCountry): PieceReading | undefined {
  if (written.length > longestEntry) return undefined
  const state = findNextToState(written, country)
  if (state !== undefined) return readWithoutName(state, country)
  const [, first, after] = severalThenName.exec(written) ?? []
  const [, before, last] = nameThenSeveral.exec(written) ?? []
  const [name = '', entry = ''] = [before ?? after, last ?? first]
  const isName = name.replace(/[^\p{L}\p{M}]/gu, '').length >= shortestName && !noNames.test(name)
  return isName ? readWithoutName(entry, country) : undefined
}

function readWithoutName(entry: string, country: PostalCountry): PieceReading | undefined {
  const reading = readPiece(entry, country)
  const isEntry = 'read' in reading && reading.read.every((each) => readPostalEntry(each, country).ok)
  return isEntry ? { read: reading.read, doubt: 'nameNextToCode' } : undefined
}

const joints = /\s*[/&+|]\s*/
const jointsInWords = /\s*[/&+|]\s*|\s(?:and|or|und|oder|et|ou|y|e|en|og|och)\s/i
/** In a list for any country, a shorter text is more likely a piece of one code. */
const shortestJoined = 3

/** Reads entries with a sign between them: `AB31/AB32`, `PA20-49 & 60-78`. Undefined if a part is not an entry. */
function readJoined(written: string, country: PostalCountry): PieceReading | undefined {
  const hasCountry = findPostalSystem(country) !== undefined
  const separator = hasCountry ? jointsInWords : joints
  if (!separator.test(written)) return undefined
  const short = readShortEnds(written, hasCountry)
  if (short !== undefined) return readPostalEntry(short.read[0] ?? '', country).ok ? short : undefined
  const parts = written.split(separator)
  if (country === anyCountry && parts.some(({ length }) => length < shortestJoined)) return undefined
  const readings = parts.map((part, index) => readAfter(parts[index - 1] ?? '', part, country))
  const read = readings.flatMap((reading) => ('read' in reading ? reading.read : []))
  const areEntries =
    readings.every((reading) => 'read' in reading) && read.every((each) => readPostalEntry(each, country).ok)
  const doubt = readings.flatMap((reading) => ('read' in reading ? (reading.doubt ?? []) : []))[0]
  return areEntries ? { read, ...(doubt === undefined ? {} : { doubt }) } : undefined
}

/** `560001/02/03`: after the first code, only the digits that differ are written. */
const shortEnds = /^(\d{4,10})(?:\s*[/&]\s*(?:\d{1,3}|\d{4,10}))+$/
/** Four digits may be a year, and a single digit a house number. */
const shortEndsOfAny = /^(\d{5,10})(?:\s*[/&]\s*(?:\d{2,3}|\d{5,10}))+$/

function readShortEnds(written: string, hasCountry: boolean) {
  const length = (hasCountry ? shortEnds : shortEndsOfAny).exec(written)?.[1]?.length
  if (length === undefined) return undefined
  const parts = written.split(/\s*[/&]\s*/)
  const isShort = ({ length: digits }: string) => digits < Math.min(length, 4)
  if (!parts.some(isShort) || !parts.every((part) => part.length === length || isShort(part)))
    return undefined
  let before = ''
  const read = parts.map((part) => {
    before = before.slice(0, Math.max(0, before.length - part.length)) + part
    return before
  })
  return { read, doubt: 'digitsBefore' as const }
}

/** Finds a range in words and writes it with a hyphen. */
function findRangeInWords(written: string): string | undefined {
  const [, first, last] = rangeOfDigits.exec(written) ?? []
  if (first !== undefined && last !== undefined) return `${removeSpaces(first)}-${removeSpaces(last)}`
  const [, from = '', to = ''] = rangeInWords.exec(written) ?? []
  return hasDigit(from) && hasDigit(to) ? `${from}-${to}` : undefined
}

/** True for `400001 to 05` in a country whose codes have no hyphen. */
function hasShortEnd(range: string, country: PostalCountry): boolean {
  if (findPostalSystem(country) === undefined) return false
  const reading = readPostalEntry(range, country)
  return reading.ok && reading.doubt === 'shortEnd'
}

function isUneven(range: string): boolean {
  const [first = '', last = '', ...others] = range.split('-')
  return others.length === 0 && /^\p{Nd}+$/u.test(first + last) && first.length !== last.length
}

/** True for `400 001-400 010`: white space inside the ends of a range. */
function isSpacedRange(written: string): boolean {
  const ends = written.split('-').map((end) => end.split(/\s+/))
  return (
    ends.length === 2 &&
    ends.every(
      (parts) => parts.length > 1 && groupCodeParts(parts)?.codes.length === 1 && hasDigit(parts.join('')),
    )
  )
}

function readParts(written: string): PieceReading {
  const parts = written.split(/\s+/)
  if (parts.length === 1) return { read: parts }
  // A text without a digit or star cannot become a code by splitting.
  if (!hasDigit(written) && !written.includes('*')) return { read: [written] }
  const grouped = groupCodeParts(parts)
  if (grouped === undefined) return { problem: 'unclear' }
  return { read: grouped.codes, ...(grouped.isDoubtful ? { doubt: 'spaces' as const } : {}) }
}

const hasDigit = (text: string) => /\p{Nd}/u.test(text)
const removeSpaces = (text: string) => text.replace(/\s/g, '')
