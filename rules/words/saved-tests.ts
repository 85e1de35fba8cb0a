import type { CheckStep } from '../language/checks/check-action-kinds.ts'
import { listAnd } from './language.ts'

const quote = (text: string) => `“${text}”`
const join = (names: readonly string[]) => listAnd(names.map(quote))

/** Checkouts that are kept with what rules are to make of them. */
export const savedTestWords = {
  heading: 'Saved tests',
  help: 'Keep this checkout with what the rules make of it now. From then on it is tried with every change, and before the rules are enabled.',
  saveFirst: 'Save the rules once, then checkouts can be kept as tests.',
  name: 'Name of the test',
  keep: 'Keep as a test',
  kept: 'Test kept',
  full: (maximum: number) =>
    `There are ${maximum} tests, as many as can be kept. Delete one to keep another.`,
  shopFull: {
    number: (maximum: number) =>
      `This shop keeps ${maximum} tests, as many as can be kept. Delete tests of other rule sets, or rule sets that are not needed, to keep another.`,
    bytes:
      'The saved tests of this shop take as much space as they can. Delete tests with many products, or rule sets that are not needed, to keep another.',
    one: 'This checkout is too large to be kept. Take products out of it and try again.',
  },
  nameMissing: 'Give the test a name.',
  loading: 'Running the saved tests',
  failed: (why: string) => `The saved tests could not be run: ${why}`,
  again: 'Try again',

  headline: (passing: number, all: number) => {
    if (all === 1) return passing === 1 ? 'The saved test passes.' : 'The saved test fails.'
    if (passing === all) return `All ${all} saved tests pass.`
    return `${passing} of ${all} saved tests ${passing === 1 ? 'passes' : 'pass'}.`
  },
  failing: (names: readonly string[]) =>
    `${names.length === 1 ? 'A saved test fails' : `${names.length} saved tests fail`}: ${join(names)}.`,
  passes: 'Passes',
  fails: 'Fails',
  expected: (outcome: string) => `Expected: ${outcome}`,
  found: (outcome: string) => `Now: ${outcome}`,
  failure: (message: string) => `Now: the function ends with an error: ${message}`,
  step: {
    cart: 'When the cart is changed.',
    checkout: 'When the checkout is filled in.',
    completion: 'When the order is placed.',
  } satisfies Record<CheckStep, string>,

  unchanged: 'Everything stays as it is.',
  shown: (names: readonly string[]) =>
    names.length === 0 ? 'Nothing is shown.' : `Shown, in this order: ${join(names)}.`,
  hidden: (names: readonly string[]) => `Hidden: ${join(names)}.`,
  hiddenAmongExpress: (names: readonly string[]) => `Hidden among the express buttons: ${join(names)}.`,
  withOrder: (does: string) => `With the order: ${does}.`,
  stops: (messages: readonly { readonly field: string; readonly message: string }[]) =>
    messages.length === 0
      ? 'Nothing stops it.'
      : `Stopped: ${listAnd(messages.map(({ field, message }) => `${quote(message)} (${field})`))}.`,

  open: 'Open',
  openOf: (name: string) => `Open the checkout of ${quote(name)}`,
  expectThis: 'Expect this',
  expectThisOf: (name: string) => `Expect this of ${quote(name)} from now on`,
  expectationChanged: 'The test expects what comes of it now',
  delete: {
    action: 'Delete',
    actionOf: (name: string) => `Delete the test ${quote(name)}`,
    title: (name: string) => `Delete the test ${quote(name)}?`,
    body: 'Its checkout and what was expected of it are deleted. The rules stay as they are.',
    confirm: 'Delete test',
    cancel: 'Keep test',
    done: 'Test deleted',
  },

  refusals: {
    noRecord: 'These rules are not in the store any more, so no tests can be kept for them.',
    unknown: 'This test is not here any more. Somebody may have deleted it.',
    notRun: (message: string) => `The rules cannot be run on this checkout: ${message}`,
  },

  /** Before a save after which shoppers meet rules that a test fails of. */
  dialog: {
    title: 'Not every saved test passes',
    body: 'With this save shoppers meet rules that make something else of these checkouts than you expected:',
    ofSet: (test: string, set: string) => `${quote(test)} of ${quote(set)}`,
    more: (count: number) => `And ${count} more.`,
    hint: 'Nothing is saved yet.',
  },
} as const
