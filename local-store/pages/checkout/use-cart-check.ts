import { useRef, useState } from 'react'
import type { CheckoutView } from '../../wire.ts'
import type { StoreApi } from '../api/store-api.ts'
import { type CheckoutForm, formatRequest } from './checkout-form.ts'

/**
 * Changes of the cart, which checks may refuse. The changed cart is shown immediately, as in a shop. After a refusal
 * the previous cart is restored and the messages are shown.
 */
export function useCartCheck(
  api: StoreApi,
  form: CheckoutForm,
  setForm: (change: (form: CheckoutForm) => CheckoutForm) => void,
) {
  const [refusals, setRefusals] = useState<readonly string[]>([])
  /** The last accepted cart, and the number of the newest request. */
  const accepted = useRef(form.lines)
  const requestCount = useRef(0)

  const change = async (wanted: CheckoutForm) => {
    setForm(() => wanted)
    if (wanted.lines === form.lines) return
    requestCount.current += 1
    const question = requestCount.current
    const request = { ...formatRequest(wanted), selectedDeliveryOption: null, step: 'cart' as const }
    const { checkErrors } = await api.send<CheckoutView>('POST', '/checkout', request)
    if (question !== requestCount.current) return
    setRefusals([...new Set(checkErrors.map(({ message }) => message))])
    if (checkErrors.length === 0) accepted.current = wanted.lines
    else setForm((current) => ({ ...current, lines: accepted.current }))
  }
  return { change, refusals }
}
