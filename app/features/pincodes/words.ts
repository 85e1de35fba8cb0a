import type { NotHidden } from '#rules/features/pincodes/storage/find-pincode.ts'
import type { ListStorage } from '#rules/features/pincodes/storage/frontend-config.ts'
import type { PincodeMode } from '#rules/features/pincodes/storage/pincode-config.ts'
import type { SetForm } from '#rules/features/pincodes/storage/pincode-sets.ts'
import type { CustomizationOwner } from '#rules/language/function-owners.ts'
import { formatNumber } from '#rules/words/language.ts'
import { lastMethodWords } from '#rules/words/last-method.ts'
import { methodNameWords } from '#rules/words/method-names.ts'
import { count, entries, someOf } from '#rules/words/pincode-counts.ts'

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

const order =
  'Numbers come first, from the smallest; then codes with zeros in front, beginnings and codes with letters, by their first characters.'
const spelling =
  'All are written in capitals without spaces and hyphens, and where you wrote ranges, three numbers or more in a row become one.'

/** The two screens that hide methods by pincode (docs/product.md#cod-by-pincode). */
export const pincodeWords = {
  screens: {
    payment: {
      saved: 'Pincodes for payment methods saved',
      conflict: 'Somebody else changed these pincodes since you opened them',
      methodsHeading: 'Payment methods',
      methodsBody: `These are hidden by pincode. ${methodNameWords.picked} ${lastMethodWords.payment}`,
      methodsLabel: 'Select payment method which is COD',
    },
    delivery: {
      saved: 'Pincodes for shipping rates saved',
      conflict: 'Somebody else changed these pincodes since you opened them',
      methodsHeading: 'Shipping rates',
      methodsBody: `These are hidden by pincode. ${methodNameWords.picked} ${lastMethodWords.delivery}`,
      methodsLabel: 'Select delivery method which has COD',
    },
  } satisfies Record<CustomizationOwner, Record<string, string>>,

  mode: {
    label: 'What the list means',
    options: {
      hide: 'Hide COD at these pincodes',
      allow: 'Allow COD at these pincodes only',
    } satisfies Record<PincodeMode, string>,
    help: {
      hide: 'Everywhere else COD stays as it is.',
      allow:
        'Everywhere else COD is hidden, in countries without postal codes too. Where an address has no code yet, COD stays until the shopper enters one.',
    } satisfies Record<PincodeMode, string>,
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
      compact: `The list has more than 100,000 characters, so after saving neither its order nor its spelling is as you typed it. ${order} ${spelling}`,
      sets: `The list is too long to be kept besides the sets, so after saving neither its order nor its spelling is as you typed it. ${order} ${spelling}`,
    } satisfies Record<Exclude<ListStorage, 'typed'>, string>,
  },

  stored: {
    nothing: 'Nothing yet. Saving writes one record, and more where the list needs them.',
    storage: {
      typed: 'The list is kept as it was typed.',
      compact: `The list is longer than 100,000 characters, so neither its order nor its spelling is as it was typed. ${order} ${spelling}`,
      sets: `The list is read back from the sets, so neither its order nor its spelling is as it was typed. ${order} ${spelling}`,
    } satisfies Record<ListStorage, string>,
    holds: (codes: number, sets: number, bytes: number) =>
      `${count(codes, 'code')} in ${count(sets, 'set')}, ${count(bytes, 'byte')}`,
    all: (records: number) => `Show all ${count(records, 'record')}`,
    fewer: 'Show fewer',
    surplus: 'Does not belong to this list. The next save removes it.',
  },

  draft: {
    title: (time: string) => `Changes from ${time} were not saved`,
    body: (status: string, mode: PincodeMode, size: number, methods: string) =>
      `This browser kept them: ${status}, ${mode === 'hide' ? 'hidden at' : 'allowed at'} ${entries(size)}${
        methods === '' ? '' : `, for ${methods}`
      }.`,
    storedSame:
      'What is stored is as it was then. Restoring puts your changes back on this page; nothing is stored before you save.',
    storedChanged:
      'What is stored has changed since then. Restoring puts your changes back on this page, and saving them would replace what is stored now.',
    restore: 'Restore',
    discard: 'Discard them',
    restored: 'Your changes are back. They are not saved yet.',
  },

  saving: {
    progress: (done: number, of: number) => `Saving: ${formatNumber(done)} of ${count(of, 'record')}`,
    stored: (done: number, of: number) => `${someOf(done, of)} in place. Save to finish.`,
    uncertain: 'The connection broke, so it is not certain whether the last one was stored.',
    meanwhile: 'Nothing you typed is lost. Until then checkout goes on hiding what both lists hide.',
    incomplete: {
      title: 'What is stored is not complete',
      body: (done: number, of: number) => `${someOf(done, of)} in place. Save to finish.`,
      action: 'Save now',
    },
    theirs: (status: string, mode: PincodeMode, size: number, methods: string) =>
      `Their version: ${status}, ${mode === 'hide' ? 'hidden at' : 'allowed at'} ${entries(size)}${
        methods === '' ? '' : `, for ${methods}`
      }.`,
  },
} as const
