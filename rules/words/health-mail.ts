import { formatNumber, plural } from '#forms/text/language.ts'
import type { HealthFinding } from '../health/finding.ts'

/** Mail to a shop about news of its checkout. */
export const healthMailWords = {
  subject: (count: number, shop: string) =>
    plural(count, {
      one: `One issue in the checkout of ${oneLine(shop)}`,
      other: `${formatNumber(count)} issues in the checkout of ${oneLine(shop)}`,
    }),
  fineSubject: (shop: string) => `No issues in the checkout of ${oneLine(shop)}`,
  first: 'You asked for emails about issues in your checkout. This is the result of today.',
  lead: (shop: string) =>
    `Checkout Ninja checked the checkout of ${oneLine(shop)}. These issues are new since the last email:`,
  fine: 'No issues.',
  /** Text where the search for dead ends did not finish. */
  unfinishedSubject: (shop: string) => `We’re still checking the checkout of ${oneLine(shop)}`,
  unfinishedFine: 'No issues so far.',
  unfinished:
    'We couldn’t test every checkout in time. We try again within an hour, with more time, and email you if we find more.',
  finding: ({ sentence, advice }: Pick<HealthFinding, 'sentence' | 'advice'>) => `- ${sentence}\n  ${advice}`,
  link: (address: string) => `Open the app: ${address}`,
  end: 'We check your checkout once a day, and email you about new issues only. To stop these emails, open the app and choose Stop emails under “Shop health”.',
} as const

/** A subject has one line. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
