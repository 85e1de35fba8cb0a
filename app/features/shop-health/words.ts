/** Health: what is wrong with what acts at checkout, on the home page. */
export const shopHealthWords = {
  heading: 'Health of your checkout',
  loading: 'Checking your checkout',
  fine: 'Nothing is wrong with what acts at checkout.',
  failed: 'Your checkout could not be checked',
  again: 'Try again',
  badges: { fine: 'All well', found: (count: number) => `${count} to look at` },
  severities: { critical: 'Fix this', warning: 'Check this' },
  since: (moment: string) => `Since ${moment}`,
  open: 'Open',
  openNamed: (sentence: string) => `Open: ${sentence}`,
  mail: {
    on: 'You are told by e-mail, at your store’s contact address, when something new is wrong. Your checkout is checked once a day.',
    off: 'You can be told by e-mail, at your store’s contact address, when something new is wrong.',
    turnOn: 'Tell me by e-mail',
    turnOff: 'Stop the e-mails',
    turnedOn: 'You are told by e-mail from now on',
    turnedOff: 'No e-mails are sent any more',
    failed: (message: string) => `Your choice could not be saved: ${message}`,
  },
} as const
