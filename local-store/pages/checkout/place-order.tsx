import { useMutation } from '@tanstack/react-query'
import { tellMoney } from '../../tell-money.ts'
import type { CheckoutView, PlacedOrder } from '../../wire.ts'
import { describeFailure, type StoreApi } from '../api/store-api.ts'
import { Button } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { type CheckoutForm, formatRequest } from './checkout-form.ts'
import styles from './place-order.module.css'
import { deriveSelectedRate } from './settle-checkout.ts'

interface PlaceOrderProps {
  api: StoreApi
  form: CheckoutForm
  view: CheckoutView | undefined
  /** Whether a newer answer is on its way, so that what is shown may be old. */
  waiting: boolean
  onPlaced(): void
}

/** Places a test order of what is shown; the uses of its discounts count from then on. */
export function PlaceOrder({ api, form, view, waiting, onPlaced }: PlaceOrderProps) {
  const order = useMutation({
    mutationFn: () =>
      api.send<PlacedOrder>('POST', '/orders', {
        ...formatRequest(form),
        selectedDeliveryOption: deriveSelectedRate(view?.deliveryOptions ?? [], form.chosenRate),
        total: view?.total,
      }),
    onSettled: onPlaced,
  })
  const money = (amount: string) => tellMoney(amount, view?.currencyCode)
  return (
    <div className={styles.order}>
      <Button
        busy={order.isPending}
        disabled={view === undefined || waiting || form.lines.length === 0}
        onClick={() => order.mutate()}
      >
        Place test order
      </Button>
      <div role="status">
        {order.isSuccess && (
          <p className={styles.placed}>
            Test order {order.data.name} was placed: {money(order.data.total)}
          </p>
        )}
      </div>
      {order.error && <Notice tone="critical" title={describeFailure(order.error)} />}
    </div>
  )
}
