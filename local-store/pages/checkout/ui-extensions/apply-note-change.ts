import type { CheckoutForm } from '../checkout-form.ts'
import { type ChangeResult, expressFault, readMembers } from './change-result.ts'

/** The form after `applyNoteChange`, or the error that the extension gets. */
export function applyNoteChange(
  form: CheckoutForm,
  change: unknown,
): { form: CheckoutForm; result: ChangeResult } {
  const refuse = (message: string) => ({ form, result: { type: 'error' as const, message } })
  const { type, note } = readMembers(change)
  if (form.pressedExpress !== null) return refuse(expressFault)
  if (type === 'removeNote') return { form: { ...form, note: '' }, result: { type: 'success' } }
  if (type !== 'updateNote') return refuse(`There is no change of type ${String(type)}.`)
  return typeof note === 'string'
    ? { form: { ...form, note }, result: { type: 'success' } }
    : refuse('A note is a text.')
}
