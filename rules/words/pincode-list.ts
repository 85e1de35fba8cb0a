import type { PincodeListProblem } from '../features/pincodes/list/pincode-list.ts'
import type { PincodeCount } from '../features/pincodes/list/pincode-list-count.ts'
import type { DoubtfulPincode } from '../features/pincodes/list/pincode-list-doubts.ts'
import type { PincodeMergeMode } from '../features/pincodes/list/pincode-list-merge.ts'
import type { PincodeMatch } from '../features/pincodes/list/pincode-list-search.ts'
import type { OddLength } from '../language/pincodes/odd-lengths.ts'
import { formatNumber } from './language.ts'
import { count, entries, is, join } from './pincode-counts.ts'
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
  counting: 'Counting…',
  add: {
    label: 'Add pincodes',
    help: 'Codes such as 110001, ranges such as 110001-110096, beginnings such as 56*. Separate them with commas or line breaks.',
    action: 'Add',
  },
  added: (fresh: number, already: number) =>
    `${join([`${entries(fresh)} added`, already > 0 && `${formatNumber(already)} already there`])}.`,
  unreadKept: (number: number) =>
    `${entries(number)} cannot be read. Correct ${number === 1 ? 'it' : 'them'} and add again, or take ${number === 1 ? 'it' : 'them'} out.`,
  storedUnread: (number: number) =>
    `${entries(number)} that ${is(number)} stored cannot be read. Correct ${number === 1 ? 'it' : 'them'} here, or take ${number === 1 ? 'it' : 'them'} out.`,
  failed: 'That could not be done. The list is as it was.',
  refused: 'Nothing was saved: correct what is not valid, or take it out.',
  removed: (number: number) => `${entries(number)} removed.`,
  removedOne: (written: string) => `${written} removed.`,
  restored: 'The last change to the list is undone.',
  undo: 'Undo',
  views: { label: 'How the list is shown', list: 'List', text: 'Text' },
  empty: 'Type or paste pincodes above, or upload a file.',

  search: {
    label: 'Search in the list',
    placeholder: 'A code, or how it begins',
    found: (number: number) => (number === 0 ? 'Nothing found' : `${entries(number)} found`),
    matches: {
      inRange: 'contains it',
      underPrefix: 'covers it',
    } satisfies Partial<Record<PincodeMatch, string>>,
    remove: (number: number) => `Remove ${number === 1 ? 'this entry' : `these ${formatNumber(number)}`}`,
  },
  entriesLabel: 'Entries of the list',
  entry: {
    range: (codes: number) => count(codes, 'code'),
    prefix: 'all that begin so',
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
    help: 'One entry to a line. The list follows what you type.',
    helpPart: (size: number) =>
      `One entry to a line, ${formatNumber(size)} lines at a time. The list follows what you type.`,
    repeated: (number: number) =>
      `${entries(number)} ${number === 1 ? 'stands' : 'stand'} elsewhere in the list already and ${is(number)} not counted twice.`,
    unread: (number: number) =>
      `${entries(number)} cannot be read, so ${number === 1 ? 'it is' : 'they are'} not in the list.`,
  },

  unread: {
    heading: (number: number) => `${entries(number)} not valid`,
    place: (line: number, column: number) => `Line ${formatNumber(line)}, character ${formatNumber(column)}`,
    line: (line: number) => `Line ${formatNumber(line)}`,
    more: (number: number) => `and ${formatNumber(number)} more, which the download has all`,
    reasons: {
      unreadable: 'is not a code, a range or a beginning',
      tooLong: 'is longer than 12 characters',
      rangeTooWide: 'stands for more than 100,000 codes',
      rangeBackwards: 'ends before it begins',
      rangeUneven: 'is a range whose ends are not equally long',
      rangeOfLetters: 'is a range with letters; write beginnings such as AB1*',
      beginningMissing: 'has nothing before its star',
      unclear: 'may be several codes; write a comma between them',
      notOfCountry: 'is no code of the chosen country; write it whole, or a star behind a beginning',
      rangeNotOfCountry: 'is a range whose ends are no codes of the chosen country',
      sheetNumber: 'was a number to the sheet, which lost the codes; format the column as text there',
      sheetDate: 'was a date to the sheet; format the column as text there',
    } satisfies Record<PincodeListProblem, string>,
    download: 'Download what is not valid',
    downloadFile: 'not-valid-zipcodes.csv',
    columns: ['line', 'character', 'written', 'reason'],
    quoted: (written: string) => `“${written}”`,
  },

  doubts: {
    heading: (number: number) => `${entries(number)} to look at`,
    explanation: 'They are taken as shown. Change them if they are meant otherwise.',
    line: (line: number) => `Line ${formatNumber(line)}`,
    more: (number: number) => `and ${formatNumber(number)} more`,
    describe: describeDoubt,
    odd: (number: number) => `${entries(number)} with an unusual length`,
    digits: (digits: number) => count(digits, 'digit'),
  },

  upload: {
    dialogTitle: (source: string) => `Pincodes from ${source}`,
    clipboard: 'the clipboard',
    reading: 'Reading…',
    nothing: 'No pincodes were found.',
    header: (text: string) => `The first line, “${text}”, was taken for a heading.`,
    column: 'Column with the pincodes',
    blankCells: (lines: readonly number[]) =>
      `${count(lines.length, 'row')} without a code: ${lines.length === 1 ? 'line' : 'lines'} ${join(
        lines.slice(0, 10).map(formatNumber),
      )}${lines.length > 10 ? ' and others' : ''}.`,
    repeated: (number: number) => `${entries(number)} stood there more than once.`,
    mode: 'What to do with them',
    modes: {
      add: 'Add to the list',
      remove: 'Remove from the list',
      replace: 'Replace the list',
    } satisfies Record<PincodeMergeMode, string>,
    preview: (merge: PincodeMergeCounts, unread: number) => describeMerge(merge, unread),
    stillCovering: (keys: readonly string[]) =>
      `${keys.slice(0, 5).join(', ')}${keys.length > 5 ? ' and others' : ''} ${keys.length === 1 ? 'stays' : 'stay'} in the list and still ${keys.length === 1 ? 'covers' : 'cover'} some of them.`,
    result: (before: number, after: number) =>
      `The list has ${entries(before)} now and ${formatNumber(after)} afterwards.`,
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
        merge.cut > 0 && `${count(merge.cut, 'range')} cut`,
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
        ? 'is read as one code. If it is several, write commas between them.'
        : `is read as ${listCodes(doubtful.read)}. If that is wrong, write commas between the codes.`
    case 'thousands':
      return `is read as ${count(doubtful.read.length, 'code')}, ${listCodes(doubtful.read)}. If it is one, write ${doubtful.read.join('')}.`
    case 'quotedThousands':
      return `is read as one code, ${listCodes(doubtful.read)}.`
    case 'partOf':
      return postalWords.partOf(doubtful.country)
    case 'widened':
    case 'shortEnd':
    case 'severalDistricts':
    case 'severalAreas':
    case 'shortCode':
      return postalWords.doubts[doubtful.doubt](doubtful.written, doubtful.read)
  }
}

function describeLength({ digits, usual, written }: OddLength & { readonly written: string }): string {
  const has = `has ${count(digits, 'digit')}`
  if (usual === undefined) return `${has}, which few pincodes have.`
  const isZeroLost = digits === usual - 1 && /^\d+$/.test(written) && usual === 5
  return `${has}, most others have ${usual}.${isZeroLost ? ` If a spreadsheet dropped a zero, write 0${written}.` : ''}`
}

const shownReadings = 6

function listCodes(codes: readonly string[]): string {
  const shown = codes.slice(0, shownReadings).join(', ')
  return codes.length > shownReadings
    ? `${shown} and ${formatNumber(codes.length - shownReadings)} more`
    : shown
}
