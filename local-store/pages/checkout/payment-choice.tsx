import type { CheckoutExpressMethod, CheckoutPaymentMethod, CheckoutView } from '../../wire.ts'
import styles from './checkout.module.css'
import { RadioList } from './radio-list.tsx'
import { deriveSelectedMethod } from './settle-checkout.ts'

interface PaymentChoiceProps {
  view: CheckoutView | undefined
  chosen: string | null
  /** The express button that takes the place of a choice: it need not be in the list. */
  pressed: CheckoutExpressMethod | undefined
  onChoose(name: string): void
}

/** A gateway nobody renamed is read by its public name; a renamed one by its new name. */
export function findShownName(
  method: Pick<CheckoutPaymentMethod, 'name' | 'originalName' | 'shownAs'>,
): string {
  return method.name === method.originalName ? method.shownAs : method.name
}

export function PaymentChoice({ view, chosen, pressed, onChoose }: PaymentChoiceProps) {
  const methods = view?.paymentMethods ?? []
  const selected = pressed
    ? (methods.find(({ id }) => id === pressed.id)?.name ?? null)
    : deriveSelectedMethod(methods, chosen)
  return (
    <section className={styles.section} aria-labelledby="payment-title">
      <h2 id="payment-title">Payment</h2>
      <RadioList
        name="method"
        labelledBy="payment-title"
        waiting={view === undefined}
        selected={selected}
        emptyText={
          view && view.expressMethods.length > 0
            ? 'No payment method is offered beside the express buttons.'
            : 'No payment method is offered: nobody could pay for this order.'
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
