import { formatNumber, listAnd, listOr, plural } from '#forms/text/language.ts'
import type { JointPart } from '../checkout-now/part-names.ts'

/** Texts of the server about what acts at checkout: titles of the screens, and effects of their records. */
export const checkoutNowWords = {
  titles: {
    'cod-with-fee': 'COD with fee',
    'cod-rules': 'COD rules',
    'payment-pincodes': 'COD by pincode',
    'delivery-pincodes': 'COD rates by pincode',
  } satisfies Record<JointPart, string>,
  untitled: 'Untitled',
  unknown: 'The app doesn’t know this rule.',
  nothing: 'No rule is active.',
  unread: (message: string) => `The settings can’t be read. ${message}`,
  switchRefused: {
    broken: (title: string) =>
      `${title} didn’t change, because its settings can’t be read. Open it to see more.`,
    faulty: (title: string, fault: string) => `${title} didn’t change. ${fault}`,
    vanished: (title: string) => `“${title}” no longer exists.`,
    unknown: (title: string) => `“${title}” didn’t change, because the app doesn’t know it.`,
  },
  pincodesHidden: (methods: readonly string[], pincodes: number) =>
    plural(pincodes, {
      one: `Hide ${listAnd(methods)} at 1 pincode.`,
      other: `Hide ${listAnd(methods)} at ${formatNumber(pincodes)} pincodes.`,
    }),
  pincodesShown: (methods: readonly string[], pincodes: number) =>
    plural(pincodes, {
      one: `Hide ${listAnd(methods)} everywhere except at 1 pincode.`,
      other: `Hide ${listAnd(methods)} everywhere except at ${formatNumber(pincodes)} pincodes.`,
    }),
  codHidden: (methods: readonly string[], conditions: readonly string[]) =>
    `Hide ${listAnd(methods)} if ${listOr(conditions)}.`,
} as const
