import type { JointPart } from '../checkout-now/part-names.ts'
import { formatList } from '../language/names.ts'
import { count } from './pincode-counts.ts'
import { ruleWords } from './rules-in-plain-words.ts'

const and = (names: readonly string[]) => formatList(names, ruleWords.and)

/** Texts of the server about what acts at checkout: titles of the screens, and effects of their records. */
export const checkoutNowWords = {
  titles: {
    'cod-with-fee': 'COD with fee',
    'cod-rules': 'COD rules',
    'payment-pincodes': 'COD by pincode',
    'delivery-pincodes': 'COD rates by pincode',
  } satisfies Record<JointPart, string>,
  untitled: 'Untitled',
  unknown: 'No screen of the app knows what this does.',
  nothing: 'No rule is active.',
  unread: (message: string) => `What is stored cannot be read: ${message}`,
  switchRefused: {
    broken: (title: string) =>
      `${title} was left as it is, since what is stored cannot be read. Open it to see more.`,
    faulty: (title: string, fault: string) => `${title} was left as it is. ${fault}`,
    vanished: (title: string) => `“${title}” is no longer there.`,
    unknown: (title: string) => `“${title}” was left as it is: no screen of the app knows what it does.`,
  },
  pincodesHidden: (methods: readonly string[], pincodes: number) =>
    `Hide ${and(methods)} at ${count(pincodes, 'pincode')}.`,
  pincodesShown: (methods: readonly string[], pincodes: number) =>
    `Hide ${and(methods)} everywhere but at ${count(pincodes, 'pincode')}.`,
  codHidden: (methods: readonly string[], conditions: readonly string[]) =>
    `When ${formatList(conditions)}: hide ${and(methods)}.`,
} as const
