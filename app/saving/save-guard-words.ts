import { formatNumber, listAnd, plural } from '#forms/text/language.ts'

/** Maximum number of rules that a text names. */
const namedMax = 3

/** Texts of the checks before a save. Every page loads these. Each check loads its own texts. */
export const saveGuardWords = {
  back: 'Go back',
  save: 'Save anyway',
  again: 'Try again',

  /** Question after a check that did not finish. */
  unfinished: {
    title: 'We couldn’t try everything',
    deadEnds: {
      tried: (count: number) =>
        count === 0
          ? 'There wasn’t enough time to try any checkout with this save.'
          : plural(count, {
              one: '1 checkout was tried with this save, and customers can check out. There wasn’t enough time for the others.',
              other: `${formatNumber(count)} checkouts were tried with this save, and customers can check out in each. There wasn’t enough time for the others.`,
            }),
      untried: (names: readonly string[]) =>
        plural(names.length, {
          one: `Your rules name more values than we try together. We couldn’t try this rule: ${nameSome(names)}.`,
          other: `Your rules name more values than we try together. We couldn’t try ${formatNumber(names.length)} rules: ${nameSome(names)}.`,
        }),
      late: 'Trying the checkouts with this save took too long.',
      failed: (why: string) => `The checkouts couldn’t be tried with this save: ${why}`,
    },
    scheduled: {
      late: 'Loading your scheduled changes took too long.',
      failed: (why: string) => `Your scheduled changes couldn’t be loaded: ${why}`,
    },
    savedTests: {
      late: 'Running the saved tests took too long.',
      failed: (why: string) => `The saved tests couldn’t be run: ${why}`,
    },
    /** Text if trying again cannot help. */
    hintFinal: 'Nothing is saved yet.',
    hint: 'Nothing is saved yet. Trying again continues from here and may take up to 20 seconds.',
  },
} as const

function nameSome(names: readonly string[]): string {
  return listAnd(names.length > namedMax ? [...names.slice(0, namedMax), 'others'] : names)
}
