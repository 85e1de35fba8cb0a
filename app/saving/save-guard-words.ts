import { formatNumber } from '#rules/words/language.ts'

const plural = (count: number, one: string, many: string) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`

/** Texts of the checks before a save. Every page has these, and each check brings its own. */
export const saveGuardWords = {
  back: 'Go back',
  save: 'Save anyway',
  again: 'Try again',

  /** Asked where a check did not finish. */
  unfinished: {
    title: 'We couldn’t try everything',
    deadEnds: {
      tried: (count: number) =>
        count === 0
          ? 'There was not enough time to try any checkout with this save.'
          : `${plural(count, 'checkout was', 'checkouts were')} tried with this save, and each keeps a way to go on. There was not enough time for the others.`,
      untried: (names: readonly string[]) =>
        `Your rules name more values than we try together. With this save, we couldn’t try ${plural(names.length, 'rule', 'rules')}: ${names.slice(0, 3).join(', ')}${names.length > 3 ? ' and others' : ''}.`,
      late: 'Trying the checkouts with this save took too long.',
      failed: (why: string) => `The checkouts could not be tried with this save: ${why}`,
    },
    savedTests: {
      late: 'Running the saved tests took too long.',
      failed: (why: string) => `The saved tests could not be run: ${why}`,
    },
    /** Text where trying again does not help. */
    hintFinal: 'Nothing is saved yet.',
    hint: 'Nothing is saved yet. Trying again continues from here and may take up to 20 seconds.',
  },
} as const
