import { formatNumber, plural, quote } from '#forms/text/language.ts'

/** Texts of the question before a save that would prevent a scheduled change. */
export const overwriteWords = {
  title: (count: number) =>
    plural(count, {
      one: 'There’s a scheduled change',
      other: `There are ${formatNumber(count)} scheduled changes`,
    }),
  waiting: (title: string, hour: string) => `${quote(title)} changes what you save here on ${hour}.`,
  active: (title: string, hour: string) => `${quote(title)} puts back what was here before on ${hour}.`,
  question: 'What should happen to it?',
  choices: {
    keep: (count: number) => ({
      label:
        count === 1 ? 'Save now and keep the scheduled change' : 'Save now and keep the scheduled changes',
      help: 'At its time, it changes only what you scheduled. The rest of your save stays.',
    }),
    remove: (count: number) => ({
      label:
        count === 1
          ? 'Save now and cancel the scheduled change'
          : 'Save now and cancel the scheduled changes',
      help: 'Nothing happens at its time. Changes that it has already published stay.',
    }),
    instead: (_count: number) => ({
      label: 'Schedule this save instead',
      help: 'Nothing changes now. At its time, this save is published in place of the scheduled change.',
    }),
  },
  confirm: { keep: 'Save', remove: 'Save', instead: 'Schedule' },
} as const
