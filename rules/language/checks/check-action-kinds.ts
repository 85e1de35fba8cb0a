/** Actions of a rule of a check (docs/product.md#checkout-checks). The engine has an entry for each. */
export const checkActionKinds = ['stop_checkout'] as const
export type CheckActionKind = (typeof checkActionKinds)[number]

export function isCheckActionKind(kind: string): kind is CheckActionKind {
  return (checkActionKinds as readonly string[]).includes(kind)
}

/**
 * Places where a message appears: at the top of the page, or at a field of the checkout. With any other target, the
 * checkout would stop without a visible message (docs/platform.md#validation-targets).
 */
export const messageFields = [
  'page',
  'email',
  'phone',
  'firstName',
  'lastName',
  'company',
  'address1',
  'address2',
  'city',
  'countryCode',
  'provinceCode',
  'zip',
  'addressPhone',
] as const
export type MessageField = (typeof messageFields)[number]

/** First step at which a check acts. It also acts at all later steps (docs/platform.md#validation-steps). */
export const checkSteps = ['cart', 'checkout', 'completion'] as const
export type CheckStep = (typeof checkSteps)[number]

export function isMessageField(name: unknown): name is MessageField {
  return messageFields.some((field) => field === name)
}

export function isCheckStep(name: unknown): name is CheckStep {
  return checkSteps.some((step) => step === name)
}
