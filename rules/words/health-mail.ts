import type { HealthFinding } from '../health/finding.ts'

/** Mail to a shop about news of its checkout. */
export const healthMailWords = {
  subject: (count: number, shop: string) =>
    count === 1
      ? `One thing to look at in the checkout of ${oneLine(shop)}`
      : `${count} things to look at in the checkout of ${oneLine(shop)}`,
  fineSubject: (shop: string) => `Nothing is wrong with the rules in the checkout of ${oneLine(shop)}`,
  first:
    'You asked to be told by e-mail when something is wrong with your checkout rules. This is how it looks today.',
  lead: (shop: string) =>
    `Checkout Ninja has looked over the checkout of ${oneLine(shop)}. New since you were last told:`,
  fine: 'Nothing is wrong.',
  /** Text where the search for dead ends did not finish. */
  unfinishedSubject: (shop: string) => `The checkout of ${oneLine(shop)} is still being looked over`,
  unfinishedFine: 'Nothing is wrong so far.',
  unfinished:
    'Not every checkout could be tried in time. We try again within an hour, with more time, and tell you what else we find.',
  finding: ({ sentence, advice }: Pick<HealthFinding, 'sentence' | 'advice'>) => `- ${sentence}\n  ${advice}`,
  link: (address: string) => `Open the app: ${address}`,
  end: 'The checkout is looked over once a day, and you are told only of what is new. To end these mails, open the app and switch them off under “Health of your checkout”.',
} as const

/** A subject has one line. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
