import { formatNumber, listAnd, listItems, quote } from '#forms/text/language.ts'
import type { NotHidden } from '#rules/features/pincodes/storage/find-pincode.ts'
import type { ListStorage } from '#rules/features/pincodes/storage/frontend-config.ts'
import type { PincodeMode } from '#rules/features/pincodes/storage/pincode-modes.ts'
import type { SetForm } from '#rules/features/pincodes/storage/pincode-sets.ts'
import type { CustomizationOwner } from '#rules/language/function-owners.ts'
import { count, entries, someOf } from '#rules/words/pincode-counts.ts'

const setForms = {
  integers: 'numbers in ascending order',
  unsorted: 'numbers of an older app, in any order',
  text: 'codes with letters, leading zeros or a star',
  compact: 'ranges of numbers',
} satisfies Record<SetForm, string>

const notHidden = {
  noPincode: 'Nothing is hidden from a customer without a pincode',
  noRecords: 'Nothing is hidden. You haven’t saved a list yet',
  disabled: 'Nothing is hidden. The status is Disabled',
  broken: 'Nothing is hidden. The saved list can’t be read',
  noMethods: 'Nothing is hidden. Select a method first',
  notListed: 'Not hidden',
  listed: 'Not hidden. The list allows it',
} satisfies Record<NotHidden, string>

const order = 'Numbers come first, then codes with zeros at the start, beginnings and codes with letters.'
const spelling =
  'Codes have capital letters and no spaces or hyphens. Three or more numbers in a row become a range.'

/** The two screens that hide methods by pincode (docs/product.md#cod-by-pincode). */
export const pincodeWords = {
  screens: {
    payment: {
      saved: 'Pincodes for payment methods saved',
      conflict: 'Someone else changed these pincodes after you opened them',
      methodsHeading: 'Payment methods',
      methodsLabel: 'Select payment method which is COD',
    },
    delivery: {
      saved: 'Pincodes for shipping rates saved',
      conflict: 'Someone else changed these pincodes after you opened them',
      methodsHeading: 'Shipping rates',
      methodsLabel: 'Select delivery method which has COD',
    },
  } satisfies Record<CustomizationOwner, Record<string, string>>,

  mode: {
    label: 'Block or allow',
    options: {
      hide: 'Hide COD at these pincodes',
      allow: 'Allow COD at these pincodes only',
    } satisfies Record<PincodeMode, string>,
    help: {
      hide: 'COD stays available everywhere else.',
      allow:
        'COD is hidden everywhere else, and in countries without postal codes. It stays until the customer enters a code.',
    } satisfies Record<PincodeMode, string>,
  },

  test: {
    heading: 'Check a pincode',
    label: 'Pincode',
    placeholder: '110001',
    help: 'Type it as a customer would.',
    onScreen: (isChanged: boolean, isEnabled: boolean) => {
      if (isChanged) return isEnabled ? 'After you save this page' : 'After you save and enable this page'
      return isEnabled ? 'With the saved list' : 'After you enable the saved list'
    },
    now: 'At checkout now',
    hidden: (methods: readonly string[]) => `Hidden: ${listItems(methods)}`,
    entries: (written: readonly string[]) =>
      written.length > 5
        ? `In the list: ${listItems(written.slice(0, 5))} and others.`
        : `In the list: ${listItems(written)}.`,
    noEntry: 'Not in the list.',
    notHidden: (why: NotHidden) => notHidden[why],
    by: (title: string, set: number | undefined) =>
      set === undefined ? `Customization ${quote(title)}` : `Customization ${quote(title)}, set ${set}`,
  },

  room: {
    heading: 'Capacity',
    form: (mode: PincodeMode, forms: readonly SetForm[]) =>
      forms.length === 0
        ? 'Nothing to save yet.'
        : mode === 'allow'
          ? `Saved as ${listForms(forms)}, all in one customization.`
          : `Saved as ${listForms(forms)}.`,
    records: 'Customizations',
    sets: 'Sets of pincodes',
    bytes: 'Size',
    used: (used: number, of: number) => `${formatNumber(used)} of ${formatNumber(of)}`,
    left: (codes: number) =>
      codes === 0
        ? 'No capacity for more codes.'
        : `Capacity for about ${formatNumber(codes)} more codes like these.`,
    storage: {
      compact: `Long lists lose their order and spelling when you save. ${order} ${spelling}`,
      sets: `Long lists lose their order and spelling when you save. ${order} ${spelling}`,
    } satisfies Record<Exclude<ListStorage, 'typed'>, string>,
  },

  stored: {
    nothing: 'Nothing is saved yet. When you save, the app adds as many customizations as the list needs.',
    storage: {
      typed: 'Your list keeps its order and spelling.',
      compact: `Long lists don’t keep their order and spelling. ${order} ${spelling}`,
      sets: `Long lists don’t keep their order and spelling. ${order} ${spelling}`,
    } satisfies Record<ListStorage, string>,
    holds: (codes: number, sets: number, bytes: number) =>
      `${countCodes(codes)} in ${countSets(sets)}, ${formatSize(bytes)}`,
    all: (records: number) => `Show all ${countCustomizations(records)}`,
    fewer: 'Show fewer',
    surplus: 'Not part of this list. The next save removes it.',
  },

  draft: {
    title: (time: string) => `Changes from ${time} weren’t saved`,
    body: (status: string, mode: PincodeMode, size: number, methods: readonly string[]) =>
      `This browser kept them: ${describeVersion(status, mode, size, methods)}.`,
    storedSame: 'The saved list hasn’t changed since then. Restore your changes to continue, then save.',
    storedChanged:
      'Someone changed the saved list since then. If you restore your changes and save, they replace it.',
    restore: 'Restore',
    discard: 'Discard',
    restored: 'Your changes are back. Save to keep them.',
  },

  saving: {
    progress: (done: number, of: number) => `Saving: ${formatNumber(done)} of ${countCustomizations(of)}`,
    stored: (done: number, of: number) => `${someOf(done, of)} in place. Save to finish.`,
    uncertain: 'The connection broke during the save, so the last change may be missing.',
    meanwhile:
      'Your changes are still here. Until you save, checkout hides only at pincodes that are in both lists.',
    incomplete: {
      title: 'The last save isn’t complete',
      body: (done: number, of: number) => `${someOf(done, of)} in place. Save to finish.`,
      action: 'Save now',
    },
    theirs: (status: string, mode: PincodeMode, size: number, methods: readonly string[]) =>
      `Their version: ${describeVersion(status, mode, size, methods)}.`,
  },
} as const

/** Settings of a list in one line. The list of methods may be empty. */
function describeVersion(
  status: string,
  mode: PincodeMode,
  size: number,
  methods: readonly string[],
): string {
  const uses = { hide: `hidden at ${entries(size)}`, allow: `allowed at ${entries(size)}` }
  return listItems([status, uses[mode], ...(methods.length === 0 ? [] : [`for ${listAnd(methods)}`])])
}

const listForms = (forms: readonly SetForm[]) => listAnd(forms.map((form) => setForms[form]))
const countCodes = (number: number) => count(number, 'code')
const countSets = (number: number) => count(number, 'set')
const countCustomizations = (number: number) => count(number, 'customization')

const kilobyte = 1_000

const formatSize = (bytes: number) => `${formatNumber(Math.ceil(bytes / kilobyte))} kB`
