import type { CheckError } from '../../wire.ts'
import type { CheckoutAddress } from './checkout-form.ts'

/** Fields of this page that can show a check's message. */
export type CheckedField = keyof CheckoutAddress | 'email' | 'contactPhone'

const contactFields: Readonly<Record<string, CheckedField>> = {
  '$.cart.buyerIdentity.email': 'email',
  '$.cart.buyerIdentity.phone': 'contactPhone',
}
const addressTarget = /^\$\.cart\.deliveryGroups\[0\]\.deliveryAddress\.(\w+)$/

/** Messages of checks by field of the page. Messages without a field of this page are shown at its top. */
export type CheckFaults = {
  readonly page: readonly string[]
  readonly fields: Readonly<Partial<Record<CheckedField, string>>>
}

/** @param addressFields fields that the page has. */
export function deriveCheckFaults(
  errors: readonly Pick<CheckError, 'target' | 'message'>[],
  addressFields: readonly (keyof CheckoutAddress)[],
): CheckFaults {
  const page: string[] = []
  const fields: Partial<Record<CheckedField, string>> = {}
  for (const { target, message } of errors) {
    const named = addressTarget.exec(target)?.[1]
    const field = contactFields[target] ?? addressFields.find((one) => one === named)
    if (field === undefined) {
      if (!page.includes(message)) page.push(message)
    } else fields[field] ??= message
  }
  return { page, fields }
}
