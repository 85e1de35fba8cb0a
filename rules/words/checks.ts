import type { CheckStep, MessageField } from '../language/checks/check-action-kinds.ts'
import { limits } from '../language/limits.ts'

/** Places of a message, in the order in which a shopper meets the fields. */
export const messageFieldWords = {
  page: 'Top of the page',
  email: 'E-mail',
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
    help: 'A change is refused when the cart would break the rule after it. Shopify does not show checks how the cart was before: where a cart already breaks the rule, the shopper can only make a change that brings it within the limit at once. A smaller step towards it is refused too. Some themes do not show why, so the checkout checks again.',
  },
  checkout: {
    label: 'In checkout, while the shopper types',
    help: 'The message appears as soon as the field is filled in, and again when the order is placed.',
  },
  completion: {
    label: 'Only when the order is placed',
    help: 'The last moment. With the order review page of your store switched on, some checkouts stop here without showing the message.',
  },
} as const satisfies Record<CheckStep, { readonly label: string; readonly help: string }>

export const checkFieldWords = {
  field: 'Where the message stands',
  fieldHelp:
    'At a field, as long as the page shows that field: with pickup there is no address, and express buttons show no fields. On the cart page it stands over the page.',
  from: 'When it stops',
  message: 'Message',
  messageHelp: `Plain text, at most ${limits.checkMessageLength} characters. Say what to change.`,
  messages: 'Message in other languages',
  messagesHelp: 'Shoppers who read none of these languages read the message above.',
  translation: 'Language',
  addTranslation: 'Add a language',
  language: 'Language',
} as const

export const checkWords = {
  blockOnFailure: {
    label: 'Stop every checkout if this check fails',
    help: 'A check that breaks off, for instance at a very large cart, normally lets the shopper go on. Switch this on only if an order that was not checked is worse for you than an order that is lost.',
    notInTesting:
      'In testing no shopper is to meet this check, and this would stop every one of them where it fails. Switch it off until you enable the check for all.',
  },
  /** Limits of checks, shown where a merchant would expect more. */
  notSeen:
    'A check does not know which payment method the shopper has chosen, but it knows the shipping rate.',
  notChecked: 'Orders that you or an app create, and changes to orders, are not checked.',
} as const
