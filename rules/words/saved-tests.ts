import { formatNumber, listAnd, plural, quote } from '#forms/text/language.ts'
import type { CheckStep } from '../language/checks/check-action-kinds.ts'

const join = (names: readonly string[]) => listAnd(names.map(quote))

/** Checkouts that are saved with the result that rules should give. */
export const savedTestWords = {
  heading: 'Saved tests',
  help: 'Save this checkout with its result. It’s tested again after every change, and before you enable the rules.',
  saveFirst: 'Save the rules first. Then you can save checkouts as tests.',
  name: 'Test name',
  keep: 'Save as a test',
  kept: 'Test saved',
  full: (maximum: number) =>
    `You have ${formatNumber(maximum)} tests, which is the limit. Delete one to save another.`,
  shopFull: {
    number: (maximum: number) =>
      `Your store has ${formatNumber(maximum)} tests, which is the limit. Delete tests or rule sets that you don’t need.`,
    space:
      'Your saved tests have used all their space. Delete tests with many products, or rule sets that you don’t need.',
    one: 'This checkout is too large to save. Remove some products and try again.',
  },
  nameMissing: 'Enter a name for the test.',
  loading: 'Running the saved tests',
  failed: (why: string) => `The saved tests didn’t run: ${why}`,
  again: 'Try again',

  headline: (passing: number, all: number) => {
    if (all === 1) return passing === 1 ? 'The saved test passes.' : 'The saved test fails.'
    if (passing === all) return `All ${formatNumber(all)} saved tests pass.`
    return plural(passing, {
      one: `1 of ${formatNumber(all)} saved tests passes.`,
      other: `${formatNumber(passing)} of ${formatNumber(all)} saved tests pass.`,
    })
  },
  failing: (names: readonly string[]) =>
    plural(names.length, {
      one: `A saved test fails: ${join(names)}.`,
      other: `${formatNumber(names.length)} saved tests fail: ${join(names)}.`,
    }),
  passes: 'Passes',
  fails: 'Fails',
  expected: (outcome: string) => `Expected: ${outcome}`,
  found: (outcome: string) => `Now: ${outcome}`,
  failure: (message: string) => `Now: checkout reports an error: ${message}`,
  step: {
    cart: 'When the cart changes.',
    checkout: 'While the customer fills in the checkout.',
    completion: 'When the customer places the order.',
  } satisfies Record<CheckStep, string>,

  unchanged: 'Nothing changes.',
  shown: (names: readonly string[]) =>
    names.length === 0 ? 'Nothing is left.' : `Shown, in this order: ${join(names)}.`,
  hidden: (names: readonly string[]) => `Hidden: ${join(names)}.`,
  hiddenAmongExpress: (names: readonly string[]) => `Hidden from the express buttons: ${join(names)}.`,
  withOrder: (does: string) => `With the order: ${does}.`,
  stops: (messages: readonly { readonly field: string; readonly message: string }[]) =>
    messages.length === 0
      ? 'No check stops the order.'
      : `Stopped: ${listAnd(messages.map(({ field, message }) => `${quote(message)} (${field})`))}.`,

  open: 'Open',
  openOf: (name: string) => `Open the checkout of ${quote(name)}`,
  expectThis: 'Update expected result',
  expectThisOf: (name: string) => `Update expected result of ${quote(name)}`,
  expectationChanged: 'Expected result updated',
  delete: {
    action: 'Delete',
    actionOf: (name: string) => `Delete the test ${quote(name)}`,
    title: (name: string) => `Delete the test ${quote(name)}?`,
    body: 'This deletes its checkout and expected result. Your rules don’t change.',
    confirm: 'Delete test',
    cancel: 'Keep test',
    done: 'Test deleted',
  },

  refusals: {
    noRecord: 'These rules were deleted, so you can’t save tests for them.',
    unknown: 'This test was deleted. Reload the page to see the current tests.',
    notRun: (message: string) => `The rules can’t run on this checkout: ${message}`,
  },

  /** Before a save after which shoppers meet rules that a test fails of. */
  dialog: {
    title: 'Some saved tests fail',
    body: 'If you save, these checkouts won’t have the result you expect:',
    ofSet: (test: string, set: string) => `${quote(test)} of ${quote(set)}`,
    more: (count: number) => `And ${count} more.`,
    hint: 'Nothing is saved yet.',
  },
} as const
