import { formatNumber, listAnd, listItems } from '#forms/text/language.ts'
import type { PincodeListProblem } from '../features/pincodes/list/pincode-list.ts'
import type { PincodeCount } from '../features/pincodes/list/pincode-list-count.ts'
import type { DoubtfulPincode } from '../features/pincodes/list/pincode-list-doubts.ts'
import type { PincodeMergeMode } from '../features/pincodes/list/pincode-list-merge.ts'
import type { PincodeMatch } from '../features/pincodes/list/pincode-list-search.ts'
import type { OddLength } from '../language/pincodes/odd-lengths.ts'
import { count, entries, join } from './pincode-counts.ts'
import { postalWords } from './postal-codes.ts'

/** The list of pincodes: typing, searching, files. */
export const pincodeListWords = {
  heading: 'Pincodes',
  size: ({ entries: all, codes, prefixes }: PincodeCount) =>
    all === 0
      ? 'No pincodes yet'
      : codes === all
        ? entries(all)
        : `${entries(all)}: ${join([
            (codes > 0 || prefixes === 0) && count(codes, 'code'),
            prefixes > 0 && count(prefixes, 'beginning'),
          ])}`,
  counting: 'Counting pincodes',
  add: {
    label: 'Add pincodes',
    help: 'Codes (110001), ranges (110001-110096) or beginnings (56*), with commas or new lines.',
    action: 'Add',
  },
  added: (fresh: number, already: number) =>
    `${join([`${entries(fresh)} added`, already > 0 && `${formatNumber(already)} already there`])}.`,
  unreadKept: (number: number) =>
    number === 1
      ? '1 entry can’t be read. Correct or remove it.'
      : `${entries(number)} can’t be read. Correct or remove them.`,
  storedUnread: (number: number) =>
    number === 1
      ? '1 saved entry can’t be read. Correct or remove it here.'
      : `${formatNumber(number)} saved entries can’t be read. Correct or remove them here.`,
  failed: 'The list didn’t change. Try again.',
  refused: 'Nothing was saved. Correct the codes that aren’t valid, or remove them.',
  removed: (number: number) => `${entries(number)} removed.`,
  removedOne: (written: string) => `${written} removed.`,
  restored: 'Last change undone.',
  undo: 'Undo',
  views: { label: 'List view', list: 'List', text: 'Text' },
  empty: 'Type or paste pincodes above, or upload a file.',

  search: {
    label: 'Search in the list',
    placeholder: 'Code or beginning',
    found: (number: number) => (number === 0 ? 'Nothing found' : `${entries(number)} found`),
    matches: {
      inRange: 'contains it',
      underPrefix: 'covers it',
    } satisfies Partial<Record<PincodeMatch, string>>,
    remove: (number: number) => (number === 1 ? 'Remove this entry' : `Remove these ${formatNumber(number)}`),
  },
  entriesLabel: 'Entries of the list',
  entry: {
    range: (codes: number) => count(codes, 'code'),
    prefix: 'all codes that begin like this',
    remove: (written: string) => `Remove ${written}`,
  },
  pages: {
    label: (from: number, until: number, all: number) =>
      `${formatNumber(from)}–${formatNumber(until)} of ${formatNumber(all)}`,
    previous: 'Previous entries',
    next: 'Next entries',
    navigation: 'Pages of the list',
  },
  clear: 'Remove all',

  text: {
    label: 'Pincodes as text',
    help: 'Type one entry per line. The list updates as you type.',
    helpPart: (size: number) => `Type one entry per line. You see ${formatNumber(size)} lines at a time.`,
    repeated: (number: number) =>
      number === 1
        ? '1 entry is in the list already and counts once.'
        : `${entries(number)} are in the list already and count once.`,
    unread: (number: number) =>
      number === 1
        ? '1 entry can’t be read, so it isn’t in the list.'
        : `${entries(number)} can’t be read, so they aren’t in the list.`,
  },

  unread: {
    heading: (number: number) => `${entries(number)} not valid`,
    place: (line: number, column: number) => `Line ${formatNumber(line)}, character ${formatNumber(column)}`,
    line: (line: number) => `Line ${formatNumber(line)}`,
    more: (number: number) => `and ${formatNumber(number)} more. Download the list to see them all`,
    reasons: {
      unreadable: 'This isn’t a code, a range or a beginning.',
      tooLong: 'This is longer than 12 characters.',
      rangeTooWide: 'This range covers more than 100,000 codes.',
      rangeBackwards: 'This range ends before it begins.',
      rangeUneven: 'The ends of this range have different lengths. Type both codes in full.',
      rangeOfLetters:
        'This range has letters. Choose the country of the codes, or type beginnings such as AB1*.',
      beginningMissing: 'The star has no characters before it.',
      unclear: 'These may be several codes. Type a comma between them.',
      notOfCountry:
        'This isn’t a code of the chosen country. Type the whole code, or a star after a beginning.',
      rangeNotOfCountry:
        'The ends of this range aren’t codes of the chosen country. Type both codes in full.',
      zeroMissing:
        'The ends of this range are too short. Spreadsheets drop zeros at the beginning. Type both codes in full.',
      rangeWithoutEnd: 'This range has no last code. Type both ends, such as 110001-110096.',
      rangeWithoutStart: 'This range has no first code. Type both ends, such as 110001-110096.',
      codesExcluded: 'This leaves codes out. Type only the codes of this list.',
      unknownSign:
        'This has an unknown character between codes. Type a comma between codes, or a hyphen in a range.',
      lettersNextToCode: 'This has letters next to a code. Type the code alone.',
      sheetNumber:
        'This was a number in the spreadsheet, which lost the codes. Format the column as text there.',
      sheetDate: 'This was a date in the spreadsheet. Format the column as text there.',
    } satisfies Record<PincodeListProblem, string>,
    download: 'Download entries that aren’t valid',
    downloadFile: 'not-valid-zipcodes.csv',
    columns: ['line', 'character', 'written', 'reason'],
    quoted: (written: string) => `“${written}”`,
  },

  doubts: {
    heading: (number: number) => `${entries(number)} to check`,
    explanation: 'The app reads them as shown. Change them if that’s wrong.',
    line: (line: number) => `Line ${formatNumber(line)}`,
    more: (number: number) => `and ${formatNumber(number)} more`,
    describe: describeDoubt,
    odd: (number: number) => `${entries(number)} with an unusual length`,
    digits: (digits: number) => count(digits, 'digit'),
  },

  upload: {
    dialogTitle: (source: string) => `Pincodes from ${source}`,
    clipboard: 'the clipboard',
    reading: 'Reading pincodes',
    nothing: 'No pincodes were found.',
    header: (text: string) => `The first line, “${text}”, is a heading.`,
    column: 'Column with the pincodes',
    blankCells: (lines: readonly number[]) =>
      lines.length === 1
        ? `1 row without a code: line ${formatNumber(lines[0] ?? 0)}.`
        : lines.length > shownLines
          ? `${formatNumber(lines.length)} rows without a code: lines ${listLines(lines.slice(0, shownLines))} and others.`
          : `${formatNumber(lines.length)} rows without a code: lines ${listLines(lines)}.`,
    repeated: (number: number) =>
      number === 1 ? '1 entry occurs more than once.' : `${entries(number)} occur more than once.`,
    mode: 'Use of these pincodes',
    modes: {
      add: 'Add to the list',
      remove: 'Remove from the list',
      replace: 'Replace the list',
    } satisfies Record<PincodeMergeMode, string>,
    preview: (merge: PincodeMergeCounts, unread: number) => describeMerge(merge, unread),
    stillCovering: (keys: readonly string[]) =>
      keys.length === 1
        ? `${keys[0]} stays in the list and still covers some of them.`
        : `${listSome(keys)} stay in the list and still cover some of them.`,
    result: (before: number, after: number) => {
      if (before === 0)
        return after === 0
          ? 'The list stays empty.'
          : `The list is empty now. Afterwards it has ${entries(after)}.`
      return after === 0
        ? `The list has ${entries(before)} now. Afterwards it’s empty.`
        : `The list has ${entries(before)} now. Afterwards it has ${formatNumber(after)}.`
    },
    apply: { add: 'Add', remove: 'Remove', replace: 'Replace' } satisfies Record<PincodeMergeMode, string>,
    applied: (mode: PincodeMergeMode, before: number, after: number) => describeApplied(mode, before, after),
    cancel: 'Cancel',
  },
} as const

/** Counts of a merge, without the resulting list. */
export type PincodeMergeCounts =
  | { readonly mode: 'add'; readonly fresh: number; readonly already: number }
  | { readonly mode: 'remove'; readonly removed: number; readonly cut: number; readonly absent: number }
  | { readonly mode: 'replace'; readonly fresh: number; readonly already: number; readonly dropped: number }

function describeMerge(merge: PincodeMergeCounts, unread: number): string {
  const notValid = unread > 0 && `${formatNumber(unread)} not valid`
  switch (merge.mode) {
    case 'add':
      return join([
        `${formatNumber(merge.fresh)} new`,
        `${formatNumber(merge.already)} already there`,
        notValid,
      ])
    case 'remove':
      return join([
        `${formatNumber(merge.removed)} removed`,
        merge.cut > 0 && `${countRanges(merge.cut)} cut`,
        `${formatNumber(merge.absent)} not in the list`,
        notValid,
      ])
    case 'replace':
      return join([
        `${formatNumber(merge.fresh)} new`,
        `${formatNumber(merge.already)} already there`,
        `${formatNumber(merge.dropped)} removed`,
        notValid,
      ])
  }
}

function describeApplied(mode: PincodeMergeMode, before: number, after: number): string {
  if (mode === 'replace') return `The list is replaced: ${entries(after)}.`
  if (mode === 'add') return `${entries(after - before)} added.`
  return after <= before ? `${entries(before - after)} removed.` : 'The list is changed.'
}

function describeDoubt(doubtful: DoubtfulPincode): string {
  switch (doubtful.doubt) {
    case 'length':
      return describeLength(doubtful)
    case 'spaces':
      return doubtful.read.length === 1
        ? 'This is read as one code. If it’s several, type commas between them.'
        : `This is read as ${listCodes(doubtful.read)}. If that’s wrong, type commas between the codes.`
    case 'thousands':
      return `This is read as ${countCodes(doubtful.read.length)}: ${listCodes(doubtful.read)}. If it’s one, type ${doubtful.read.join('')}.`
    case 'quotedThousands':
      return `This is read as one code: ${listCodes(doubtful.read)}.`
    case 'digitsBefore':
      return `This is read as ${listCodes(doubtful.read)}, with the first digits of the code before.`
    case 'digitsMissing':
      return `This is read as ${listCodes(doubtful.read)} alone. If it has the first digits of the code before, type it whole.`
    case 'nameNextToCode':
      return `This is read as ${listCodes(doubtful.read)}, without the name next to it.`
    case 'areaBefore':
      return `This is read as ${listCodes(doubtful.read)}, with the letters of the entry before it.`
    case 'partOf':
      return postalWords.partOf(doubtful.country)
    case 'widened':
    case 'shortAlone':
    case 'shortEnd':
    case 'severalDistricts':
    case 'severalAreas':
    case 'shortCode':
    case 'oneCode':
    case 'hyphenAtEnd':
    case 'lettersKept':
      return postalWords.doubts[doubtful.doubt](doubtful.written, doubtful.read)
  }
}

function describeLength({ digits, usual, written }: OddLength & { readonly written: string }): string {
  const has = countDigits(digits)
  if (usual === undefined) return `This has ${has}, which few pincodes have.`
  const isZeroLost = digits === usual - 1 && /^\d+$/.test(written) && usual === 5
  return isZeroLost
    ? `This has ${has}. Most others have ${usual}. If a spreadsheet dropped a zero, type 0${written}.`
    : `This has ${has}. Most others have ${usual}.`
}

const listSome = (keys: readonly string[]) =>
  keys.length > 5 ? listAnd([...keys.slice(0, 5), 'others']) : listAnd(keys)

const countCodes = (number: number) => count(number, 'code')
const countRanges = (number: number) => count(number, 'range')
const countDigits = (number: number) => count(number, 'digit')

const shownLines = 10
const listLines = (lines: readonly number[]) => listItems(lines.map((line) => formatNumber(line)))

const shownReadings = 6

function listCodes(codes: readonly string[]): string {
  const shown = codes.slice(0, shownReadings)
  const more = codes.length - shown.length
  return more > 0 ? listAnd([...shown, `${formatNumber(more)} more`]) : listItems(shown)
}
