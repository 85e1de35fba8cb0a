import { listAnd } from '#forms/text/language.ts'
import type { ReasonScope } from '../published/reason-scope.ts'

/** Reasons for shoppers: the card on screens that hide methods. */
export const reasonWords = {
  title: 'Reason for customers',
  add: 'Add a reason for customers',
  help: {
    payment:
      'Customers read it at checkout and in your theme’s blocks if their address or subtotal has no Cash on Delivery. Write {pincode} where their postal code belongs.',
    delivery:
      'On Shopify Plus, customers read it at checkout if their address or subtotal doesn’t get the rate. Write {pincode} where their postal code belongs.',
  },
  /** Variables for amounts, where the rule asks for the subtotal. */
  helpAmounts: ({ from, upTo }: ReasonScope) =>
    from === undefined
      ? '{amount} is the highest subtotal at which nothing is hidden.'
      : upTo === undefined
        ? '{amount} is the lowest subtotal at which nothing is hidden, and {missing} is what the cart lacks.'
        : '{amount} is the lowest or highest subtotal at which nothing is hidden, and {missing} is what a small cart lacks.',
  neverShown:
    'Customers never read this reason. The conditions ask for more than the address and the subtotal, so only checkout can decide.',
  neverShownOthers:
    'Customers never read this reason. Reasons are for Cash on Delivery, and this rule hides other payment methods.',
  otherLanguages: 'Reason',
  inLanguage: (language: string) => `Reason in ${language}`,
  removeLanguage: (language: string) => `Remove ${language}`,
  preview: (text: string) => `Customers at 560001 read: “${text}”`,
  previewWithCart: (subtotal: string, text: string) =>
    `Customers at 560001 with a cart of ${subtotal} read: “${text}”`,
  tooLong: (most: number) => `Write at most ${most} characters.`,
  unknownVariable: (name: string, known: readonly string[] = ['pincode']) =>
    `{${name}} has no value here. You can use ${listAnd(known.map((one) => `{${one}}`))}.`,
} as const
