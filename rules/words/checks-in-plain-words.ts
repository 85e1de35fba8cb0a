import type { CheckStep, MessageField } from '../language/checks/check-action-kinds.ts'

/** Place of a message, inside a sentence. */
export const messageFieldPhrases = {
  page: 'at the top of the page',
  email: 'at the email',
  phone: 'at the contact phone',
  countryCode: 'at the country',
  firstName: 'at the first name',
  lastName: 'at the last name',
  company: 'at the company',
  address1: 'at address line 1',
  address2: 'at address line 2',
  city: 'at the city',
  provinceCode: 'at the state',
  zip: 'at the postal code',
  addressPhone: 'at the phone of the address',
} as const satisfies Record<MessageField, string>

/** Time at which an action stops, inside a sentence. */
export const checkStepPhrases = {
  cart: 'from the cart on',
  checkout: 'in checkout',
  completion: 'when the order is placed',
} as const satisfies Record<CheckStep, string>

export const checkPhrases = {
  stop: (message: string, field: string, step: string) => `stop ${step} with “${message}” ${field}`,
} as const
