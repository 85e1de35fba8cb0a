import { formatNumber, listAnd, plural, quote } from '#forms/text/language.ts'
import type { RecordPath } from '../privacy/record-mentions.ts'

const places = {
  title: 'its title',
  code: 'its code',
  testers: 'its testers',
  settings: 'the settings of its page',
} as const satisfies Record<Exclude<RecordPath['kind'], 'rule'>, string>

const namePath = (path: RecordPath) => (path.kind === 'rule' ? `rule ${path.number}` : places[path.kind])

const describeTests = (title: string, count: number) =>
  plural(count, {
    one: `a saved test of ${quote(title)}`,
    other: `${formatNumber(count)} saved tests of ${quote(title)}`,
  })

/**
 * Requests that customers make by law and that this app cannot carry out. Texts name records, and never the
 * customer.
 */
export const customerRequestWords = {
  redactRecord: (title: string, found: readonly RecordPath[], day: string) => ({
    sentence: `Shopify asked on ${day} to delete the data of a customer in ${quote(title)}. See ${listAnd(found.map(namePath))}.`,
    advice:
      'We deleted saved tests with this customer. Open this one and remove the email, phone number or customer number. The law gives you 30 days.',
  }),
  redactTesters: (day: string) => ({
    sentence: `Shopify asked on ${day} to delete the data of a customer who is one of your testers.`,
    advice: 'Open a rule set in testing, and remove the email from the testers.',
  }),
  redactCodes: (discounts: number, day: string) => ({
    sentence: plural(discounts, {
      one: `Shopify asked on ${day} to delete the data of a customer. A discount has a code with their email, phone number or customer number.`,
      other: `Shopify asked on ${day} to delete the data of a customer. ${formatNumber(discounts)} discounts have codes with their email, phone number or customer number.`,
    }),
    advice:
      'The app no longer keeps the code once its job has ended. Delete it from the discount in Shopify.',
  }),
  dataRequest: (known: CustomerData, day: string) => ({
    sentence: `A customer asked Shopify for their data on ${day}. This app has: ${listAnd(listCustomerData(known))}.`,
    advice: 'Send the customer their data, which you can see there. Then choose Done.',
  }),
  further: (count: number) => ({
    sentence: plural(count, {
      one: 'One more request about a customer is waiting.',
      other: `${formatNumber(count)} more requests about customers are waiting.`,
    }),
    advice: 'They appear here once you’ve answered the earlier ones.',
  }),
} as const

/** Texts about everything that the app and its records hold about a customer. */
export type CustomerData = {
  /** The title of the record of each. */
  readonly tests: readonly string[]
  /** Titles of the histories with versions that name the customer. */
  readonly versions: readonly string[]
  readonly codes: number
  readonly scheduledChanges: number
  readonly areTesters: boolean
  readonly records: readonly { readonly title: string; readonly paths: readonly RecordPath[] }[]
}

function listCustomerData({
  tests,
  versions,
  codes,
  scheduledChanges,
  areTesters,
  records,
}: CustomerData): string[] {
  return [
    ...records.map(({ title, paths: found }) => `${quote(title)} (${listAnd(found.map(namePath))})`),
    ...(areTesters ? ['their email in your list of testers'] : []),
    ...[...new Set(tests)].map((title) => describeTests(title, tests.filter((one) => one === title).length)),
    ...(scheduledChanges > 0
      ? [
          plural(scheduledChanges, {
            one: 'one scheduled change',
            other: `${formatNumber(scheduledChanges)} scheduled changes`,
          }),
        ]
      : []),
    ...versions.map((title) => `earlier versions of ${quote(title)}`),
    ...(codes > 0
      ? [plural(codes, { one: 'one discount code', other: `${formatNumber(codes)} discount codes` })]
      : []),
  ]
}
