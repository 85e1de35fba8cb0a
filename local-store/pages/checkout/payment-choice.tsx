import type { ReactNode } from 'react'
import type { CheckoutExpressMethod, CheckoutPaymentMethod, CheckoutView } from '../../wire.ts'
import styles from './checkout.module.css'
import { RadioList } from './radio-list.tsx'
import { deriveSelectedMethod } from './settle-checkout.ts'

interface PaymentChoiceProps {
  view: CheckoutView | undefined
  chosen: string | null
  /** The pressed express button. It replaces a choice in the list, and its method may be missing there. */
  pressed: CheckoutExpressMethod | undefined
  /** Extensions before the list. */
  before: ReactNode
  onChoose(name: string): void
}

/** The public name of a gateway, or its new name if a function renamed it. */
export function findShownName(
  method: Pick<CheckoutPaymentMethod, 'name' | 'originalName' | 'shownAs'>,
): string {
  return method.name === method.originalName ? method.shownAs : method.name
}

/** The selected method in the list: that of the pressed button, the shopper's choice, or the first. */
function findListed(
  methods: readonly CheckoutPaymentMethod[],
  chosen: string | null,
  pressed: CheckoutExpressMethod | undefined,
): CheckoutPaymentMethod | undefined {
  if (pressed) return methods.find(({ id }) => id === pressed.id)
  const name = deriveSelectedMethod(methods, chosen)
  return methods.find((method) => method.name === name)
}

/** The method to pay with: that of the pressed button, or the selected one in the list. */
export function findSelectedMethod(
  view: CheckoutView | undefined,
  chosen: string | null,
  pressed: CheckoutExpressMethod | undefined,
): CheckoutExpressMethod | undefined {
  return pressed ?? findListed(view?.paymentMethods ?? [], chosen, pressed)
}

export function PaymentChoice({ view, chosen, pressed, before, onChoose }: PaymentChoiceProps) {
  const methods = view?.paymentMethods ?? []
  const selected = findListed(methods, chosen, pressed)?.name ?? null
  return (
    <section className={styles.section} aria-labelledby="payment-title">
      <h2 id="payment-title">Payment</h2>
      {before}
      <RadioList
        name="method"
        labelledBy="payment-title"
        waiting={view === undefined}
        selected={selected}
        emptyText={
          view && view.expressMethods.length > 0
            ? 'The order can be paid only with the express buttons.'
            : 'No payment method is offered, so this order can’t be paid.'
        }
        items={methods.map((method) => ({
          key: method.id,
          value: method.name,
          title: findShownName(method),
          detail: method.name === selected ? method.additionalDetails : '',
        }))}
        onChoose={onChoose}
      />
    </section>
  )
}
