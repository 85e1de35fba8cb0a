import { formatList } from '../language/names.ts'
import type { RecordPath } from '../privacy/record-mentions.ts'
import { ruleWords } from './rules-in-plain-words.ts'

const quote = (text: string) => `“${text}”`
const and = (texts: readonly string[]) => formatList(texts, ruleWords.and)

const places = {
  title: 'its title',
  code: 'its code',
  testers: 'its testers',
  settings: 'the settings of its page',
} as const satisfies Record<Exclude<RecordPath['kind'], 'rule'>, string>

const namePath = (path: RecordPath) => (path.kind === 'rule' ? `rule ${path.number}` : places[path.kind])

const describeTests = (title: string, count: number) =>
  count === 1 ? `a saved test of ${quote(title)}` : `${count} saved tests of ${quote(title)}`

/**
 * Requests that customers make by law and that this app cannot carry out. Texts name records, and never the
 * customer.
 */
export const customerRequestWords = {
  redactRecord: (title: string, found: readonly RecordPath[], day: string) => ({
    sentence: `${quote(title)} names a customer whose data Shopify asked to delete on ${day}: see ${and(found.map(namePath))}.`,
    advice:
      'Saved tests with this customer are deleted. Rules are yours: open this one and take out the e-mail address, phone number or customer number. The law gives 30 days.',
  }),
  redactTesters: (day: string) => ({
    sentence: `Your testers include a customer whose data Shopify asked to delete on ${day}.`,
    advice: 'Open a rule set that is in testing and take the e-mail address out of the testers.',
  }),
  redactCodes: (discounts: number, day: string) => ({
    sentence:
      discounts === 1
        ? `A discount has a code that is the e-mail address, phone number or customer number of somebody whose data Shopify asked to delete on ${day}.`
        : `${discounts} discounts have codes that are the e-mail address, phone number or customer number of somebody whose data Shopify asked to delete on ${day}.`,
    advice:
      'This app no longer keeps the code once its job has ended. Delete it from the discount in Shopify, as only you can see it there.',
  }),
  dataRequest: (held: HeldData, day: string) => ({
    sentence: `A customer asked Shopify for their data on ${day}. This app holds: ${and(listHeld(held))}.`,
    advice: 'Hand over what it says about them, which you can see there, and then press Done.',
  }),
} as const

/** Texts about everything that the app and its records hold about a customer. */
export type HeldData = {
  /** The title of the record of each. */
  readonly tests: readonly string[]
  readonly codes: number
  readonly areTesters: boolean
  readonly records: readonly { readonly title: string; readonly paths: readonly RecordPath[] }[]
}

function listHeld({ tests, codes, areTesters, records }: HeldData): string[] {
  return [
    ...records.map(({ title, paths: found }) => `${quote(title)} names them (${and(found.map(namePath))})`),
    ...(areTesters ? ['their e-mail address among your testers'] : []),
    ...[...new Set(tests)].map((title) => describeTests(title, tests.filter((one) => one === title).length)),
    ...(codes > 0 ? [codes === 1 ? 'one discount code' : `${codes} discount codes`] : []),
  ]
}
