import type { CheckStep, MessageField } from '../language/checks/check-action-kinds.ts'
import { limits } from '../language/limits.ts'

/** Places of a message, in the order in which a shopper meets the fields. */
export const messageFieldWords = {
  page: 'Top of the page',
  email: 'Email',
  phone: 'Phone (contact)',
  countryCode: 'Country',
  firstName: 'First name',
  lastName: 'Last name',
  company: 'Company',
  address1: 'Address line 1',
  address2: 'Address line 2',
  city: 'City',
  provinceCode: 'State or province',
  zip: 'Postal code',
  addressPhone: 'Phone (address)',
} as const satisfies Record<MessageField, string>

export const checkStepWords = {
  cart: {
    label: 'On the cart, and in checkout',
    help: 'Customers can’t change the cart in a way that breaks the rule. If the cart already breaks it, only a change that fixes it in one step goes through. Some themes don’t show the message, so checkout checks again.',
  },
  checkout: {
    label: 'In checkout, while the customer types',
    help: 'The message appears once the field is filled in, and again when the order is placed.',
  },
  completion: {
    label: 'Only when the order is placed',
    help: 'With an order review page, some checkouts stop without showing the message.',
  },
} as const satisfies Record<CheckStep, { readonly label: string; readonly help: string }>

export const checkFieldWords = {
  field: 'Place of the message',
  fieldHelp: 'Next to a field, if the page shows it. Otherwise, and on the cart page, it’s at the top.',
  from: 'When it stops',
  message: 'Message',
  messageHelp: `Plain text, at most ${limits.checkMessageLength} characters. Say what to change.`,
  messages: 'Message in other languages',
  messagesHelp: 'Customers who use another language see the message above.',
  translation: 'Language',
  addTranslation: 'Add a language',
  noTranslations: 'No other languages yet',
  language: 'Language',
} as const

export const checkWords = {
  blockOnFailure: {
    label: 'Stop every checkout if this check fails',
    help: 'Normally a check that fails, for example on a very large cart, lets the customer continue. Turn this on only if an unchecked order is worse than a lost one.',
    notInTesting:
      'A check in testing can’t stop other customers. Turn this off until you enable the check for all.',
  },
  /** Limits of checks, shown where a merchant would expect more. */
  notSeen: 'A check knows the chosen shipping rate, but not the payment method.',
  notChecked: 'Orders that you or an app create, and changes to orders, aren’t checked.',
} as const
