import type { CustomizationApi } from '../customization.ts'
import type { NotHidden } from '../pincodes/find-pincode.ts'
import type { ListStorage } from '../pincodes/frontend-config.ts'
import type { PincodeProblem } from '../pincodes/pincode.ts'
import type { PincodeMode } from '../pincodes/pincode-config.ts'
import type { PincodeCount } from '../pincodes/pincode-list-count.ts'
import type { PincodeMergeMode } from '../pincodes/pincode-list-merge.ts'
import type { PincodeMatch } from '../pincodes/pincode-list-search.ts'
import type { SetForm } from '../pincodes/pincode-sets.ts'

const formatNumber = new Intl.NumberFormat('en').format

function count(number: number, one: string, many = `${one}s`): string {
  return `${formatNumber(number)} ${number === 1 ? one : many}`
}

const entries = (number: number) => count(number, 'entry', 'entries')
const is = (number: number) => (number === 1 ? 'is' : 'are')
const join = (parts: readonly (string | false)[]) => parts.filter((part) => part !== false).join(', ')

const setForms = {
  integers: 'numbers in ascending order',
  unsorted: 'numbers of an older app, in any order',
  text: 'codes with letters, leading zeros or a star',
  compact: 'runs and gaps',
} satisfies Record<SetForm, string>

const notHidden = {
  noPincode: 'Nothing is hidden from a shopper without a pincode',
  noRecords: 'Nothing is hidden: nothing is stored yet',
  disabled: 'Nothing is hidden: the status is Disabled',
  broken: 'Nothing is hidden: what is stored cannot be read',
  noMethods: 'Nothing is hidden: no method is selected',
  notListed: 'Not hidden',
  listed: 'Not hidden: it is allowed',
} satisfies Record<NotHidden, string>

/** The two screens that hide methods by pincode (spec section 2, COD pincode block). */
export const pincodeWords = {
  screens: {
    payment: {
      title: 'COD by pincode',
      subtitle: 'Shoppers with a pincode you cannot serve do not see Cash on Delivery as a payment method.',
      saved: 'Pincodes for payment methods saved',
      conflict: 'Somebody else changed these pincodes since you opened them',
      methodsHeading: 'Payment methods',
      methodsBody:
        'These are hidden by pincode. A part of a name is enough; the last payment method that is left is never hidden.',
      methodsLabel: 'Select payment method which is COD',
    },
    delivery: {
      title: 'COD rates by pincode',
      subtitle:
        'Shoppers with a pincode you cannot serve do not see the shipping rates with Cash on Delivery.',
      saved: 'Pincodes for shipping rates saved',
      conflict: 'Somebody else changed these pincodes since you opened them',
      methodsHeading: 'Shipping rates',
      methodsBody:
        'These are hidden by pincode. A part of a name is enough; the last shipping rate that is left is never hidden.',
      methodsLabel: 'Select delivery method which has COD',
    },
  } satisfies Record<CustomizationApi, Record<string, string>>,

  mode: {
    label: 'What the list means',
    options: {
      hide: 'Hide COD at these pincodes',
      allow: 'Allow COD at these pincodes only',
    } satisfies Record<PincodeMode, string>,
    help: {
      hide: 'Everywhere else COD stays as it is.',
      allow: 'Everywhere else COD is hidden.',
    } satisfies Record<PincodeMode, string>,
  },

  list: {
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
    empty: 'Type or paste pincodes above, or upload a .csv file.',

    search: {
      label: 'Search in the list',
      placeholder: 'A code, or how it begins',
      clear: 'Clear the search',
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
      place: (line: number, column: number) =>
        `Line ${formatNumber(line)}, character ${formatNumber(column)}`,
      more: (number: number) => `and ${formatNumber(number)} more, which the download has all`,
      reasons: {
        unreadable: 'is not a code, a range or a beginning',
        tooLong: 'is longer than 12 characters',
        rangeTooWide: 'stands for more than 100,000 codes',
      } satisfies Record<PincodeProblem, string>,
      download: 'Download what is not valid',
      downloadFile: 'not-valid-zipcodes.csv',
      columns: ['line', 'character', 'written', 'reason'],
      quoted: (written: string) => `“${written}”`,
    },

    upload: {
      dialogTitle: (source: string) => `Pincodes from ${source}`,
      clipboard: 'the clipboard',
      reading: 'Reading…',
      read: (number: number) => `${entries(number)} read.`,
      nothing: 'No pincodes were found.',
      header: (text: string) => `The first line, “${text}”, was taken for a heading.`,
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
      applied: (mode: PincodeMergeMode, before: number, after: number) =>
        describeApplied(mode, before, after),
      cancel: 'Cancel',
    },
  },

  test: {
    heading: 'Test one',
    label: 'Pincode',
    placeholder: '110001',
    help: 'As a shopper would enter it. Nothing is changed.',
    onScreen: (isChanged: boolean, isEnabled: boolean) =>
      `With ${isChanged ? 'what is on this page' : 'what is stored'}${
        isEnabled ? (isChanged ? ', once saved' : '') : ', once enabled'
      }`,
    now: 'At checkout now',
    hidden: (methods: readonly string[]) => `Hidden: ${methods.join(', ')}`,
    entries: (written: readonly string[]) =>
      `In the list: ${written.slice(0, 5).join(', ')}${written.length > 5 ? ' and others' : ''}.`,
    noEntry: 'Not in the list.',
    notHidden: (why: NotHidden) => notHidden[why],
    by: (title: string, set: number | undefined) =>
      set === undefined ? `Record “${title}”` : `Record “${title}”, set ${set}`,
  },

  room: {
    heading: 'Room',
    form: (mode: PincodeMode, forms: readonly SetForm[]) =>
      forms.length === 0
        ? 'Nothing to store yet.'
        : `Stored as ${forms.map((form) => setForms[form]).join(' and ')}${
            mode === 'allow' ? ', all in one record' : ''
          }.`,
    records: 'Records',
    sets: 'Sets in these records',
    bytes: 'Bytes in these records',
    used: (used: number, of: number) => `${formatNumber(used)} of ${formatNumber(of)}`,
    left: (codes: number) =>
      codes === 0
        ? 'No room for more codes.'
        : `Room for about ${formatNumber(codes)} more codes like these.`,
    storage: {
      compact:
        'The list has more than 100,000 characters, so its order is not kept: after saving it stands in ascending order, codes in a row as ranges.',
      sets: 'The list is too long to be kept besides the sets: after saving it stands in ascending order, codes in a row as ranges.',
    } satisfies Record<Exclude<ListStorage, 'typed'>, string>,
  },

  stored: {
    nothing: 'Nothing yet. Saving writes one record, and more where the list needs them.',
    storage: {
      typed: 'The list is kept as it was typed.',
      compact: 'The list is kept in ascending order.',
      sets: 'The list is read back from the sets, in ascending order.',
    } satisfies Record<ListStorage, string>,
    holds: (codes: number, sets: number, bytes: number) =>
      `${count(codes, 'code')} in ${count(sets, 'set')}, ${count(bytes, 'byte')}`,
    all: (records: number) => `Show all ${count(records, 'record')}`,
    fewer: 'Show fewer',
    surplus: 'Does not belong to this list. The next save removes it.',
  },

  saving: {
    progress: (done: number, of: number) => `Saving: ${formatNumber(done)} of ${count(of, 'record')}`,
    stored: (done: number, of: number) =>
      `${formatNumber(done)} of ${count(of, 'record')} ${is(done)} stored as they should be. Save to finish.`,
    uncertain: 'The connection broke, so it is not certain whether the last one was stored.',
    meanwhile: 'Nothing you typed is lost. Until then checkout goes on hiding what both lists hide.',
    incomplete: {
      title: 'What is stored is not complete',
      body: (done: number, of: number) =>
        `${formatNumber(done)} of ${count(of, 'record')} ${is(done)} stored as they should be. Save to finish.`,
      action: 'Save now',
    },
    theirs: (status: string, mode: PincodeMode, size: number, methods: string) =>
      `Their version: ${status}, ${mode === 'hide' ? 'hidden at' : 'allowed at'} ${entries(size)}${
        methods === '' ? '' : `, for ${methods}`
      }.`,
  },
} as const

/** What a merge comes to, without the list it leads to. */
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
  const change = after - before
  if (mode === 'replace') return `The list is replaced: ${entries(after)}.`
  if (mode === 'add') return `${entries(change)} added.`
  return change <= 0 ? `${entries(-change)} removed.` : 'The list is changed.'
}
