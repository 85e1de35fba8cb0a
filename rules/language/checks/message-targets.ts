import type { MessageField } from './check-action-kinds.ts'

const address = '$.cart.deliveryGroups[0].deliveryAddress.'

/** The platform's target of each field (docs/platform.md#validation-targets); the engine has the same list. */
export const messageTargets = {
  page: '$.cart',
  email: '$.cart.buyerIdentity.email',
  phone: '$.cart.buyerIdentity.phone',
  firstName: `${address}firstName`,
  lastName: `${address}lastName`,
  company: `${address}company`,
  address1: `${address}address1`,
  address2: `${address}address2`,
  city: `${address}city`,
  countryCode: `${address}countryCode`,
  provinceCode: `${address}provinceCode`,
  zip: `${address}zip`,
  addressPhone: `${address}phone`,
} as const satisfies Record<MessageField, string>

/** The field of a target; undefined if no field has it. */
export function findMessageField(target: string): MessageField | undefined {
  return (Object.keys(messageTargets) as MessageField[]).find((field) => messageTargets[field] === target)
}
