import { formatNumber, plural } from '#forms/text/language.ts'

/** Texts of the shop's health on the home page: faults of the records that apply at checkout. */
export const shopHealthWords = {
  heading: 'Shop health',
  loading: 'Checking your rules and discounts',
  fine: 'All your active rules and discounts work.',
  failed: 'Your checkout couldn’t be checked',
  publish: {
    label: 'Update the data',
    named: (sentence: string) => `Update the data: ${sentence}`,
    done: 'Data for your store’s pages updated',
    failed: (message: string) => `The data couldn’t be updated: ${message}`,
  },
  again: 'Try again',
  againNamed: (sentence: string) => `Try again: ${sentence}`,
  begunAgain: 'Trying again',
  notBegunAgain: (message: string) => `This couldn’t be tried again: ${message}`,
  badges: {
    fine: 'No issues',
    found: (count: number) => plural(count, { one: '1 issue', other: `${formatNumber(count)} issues` }),
    checking: 'Checking',
    unknown: 'Not checked',
  },
  severities: { critical: 'Fix this', warning: 'Check this' },
  since: (moment: string) => `Since ${moment}`,
  open: 'Open',
  openNamed: (sentence: string) => `Open: ${sentence}`,
  request: {
    done: 'Done',
    doneNamed: (sentence: string) => `Done: ${sentence}`,
    closed: 'Request closed',
    failed: (message: string) => `The request couldn’t be closed: ${message}`,
  },
  mail: {
    on: 'We check your checkout once a day, and email your store’s contact address about new issues.',
    off: 'We can email your store’s contact address about new issues.',
    turnOn: 'Email me',
    turnOff: 'Stop emails',
    turnedOn: 'Emails are on',
    turnedOff: 'Emails are off',
    failed: (message: string) => `Your choice couldn’t be saved: ${message}`,
  },
} as const
