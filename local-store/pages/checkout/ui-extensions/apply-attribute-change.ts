import type { CheckoutForm } from '../checkout-form.ts'
import { type ChangeResult, expressFault, readMembers } from './change-result.ts'

/** The form after `applyAttributeChange`, or the error that the extension gets. */
export function applyAttributeChange(
  form: CheckoutForm,
  change: unknown,
): { form: CheckoutForm; result: ChangeResult } {
  const refuse = (message: string) => ({ form, result: { type: 'error' as const, message } })
  const { type, key, value } = readMembers(change)
  if (form.pressedExpress !== null) return refuse(expressFault)
  if (typeof key !== 'string' || key === '') return refuse('The change names no key.')
  const others = {
    attributes: form.attributes.filter((one) => one.key !== key),
    extensionAttributes: form.extensionAttributes.filter((one) => one.key !== key),
  }
  if (type === 'removeAttribute') return { form: { ...form, ...others }, result: { type: 'success' } }
  if (type !== 'updateAttribute') return refuse(`There is no change of type ${String(type)}.`)
  if (typeof value !== 'string') return refuse('The value of an attribute is a text.')
  const extensionAttributes = [...others.extensionAttributes, { key, value }]
  return { form: { ...form, ...others, extensionAttributes }, result: { type: 'success' } }
}
