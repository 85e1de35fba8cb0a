import { useMutation } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { describeMoney } from '../../describe-money.ts'
import type { CheckError, CheckoutExpressMethod, CheckoutView, PlacedOrder } from '../../wire.ts'
import { describeFailure, type StoreApi, StoreRefusal } from '../api/store-api.ts'
import { Button } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { type CheckoutForm, formatRequest } from './checkout-form.ts'
import styles from './place-order.module.css'
import { deriveSelectedRate } from './settle-checkout.ts'
import type { BuyerJourney } from './ui-extensions/buyer-journey.ts'
import type { Intercepted } from './ui-extensions/protocol.ts'

interface PlaceOrderProps {
  api: StoreApi
  form: CheckoutForm
  view: CheckoutView | undefined
  currencyCode: string
  /** True while a newer answer is loading, so the shown answer may be old. */
  waiting: boolean
  /** The express button that was pressed. */
  pressed: CheckoutExpressMethod | undefined
  /** The box that an express button leads to. */
  boxRef: RefObject<HTMLElement>
  journey: BuyerJourney
  onPlaced(order: PlacedOrder | undefined): void
  /** Errors of checks on the order; empty for another failure. */
  onRefused(errors: readonly CheckError[]): void
}

/** Places a test order for the checkout on screen, which counts the uses of its discounts. */
export function PlaceOrder({
  api,
  form,
  view,
  currencyCode,
  waiting,
  pressed,
  boxRef,
  journey,
  onPlaced,
  onRefused,
}: PlaceOrderProps) {
  const order = useMutation({
    mutationFn: async () => {
      const { behavior, errors } = await journey.proceed()
      if (behavior === 'block') throw stoppedByExtension(errors)
      return api.send<PlacedOrder>('POST', '/orders', {
        ...formatRequest(form),
        selectedDeliveryOption: deriveSelectedRate(view?.deliveryOptions ?? [], form.chosenRate),
        total: view?.total,
      })
    },
    onSettled: (placed) => onPlaced(placed),
    onError: (failure) => onRefused(listCheckErrors(failure)),
  })
  const money = (amount: string) => describeMoney(amount, currencyCode)
  return (
    <section ref={boxRef} className={styles.order} aria-label="Place the order" tabIndex={-1}>
      {pressed && <p className={styles.pressed}>You pay with {pressed.shownAs}.</p>}
      <Button
        busy={order.isPending}
        disabled={view === undefined || waiting || form.lines.length === 0}
        onClick={() => order.mutate()}
      >
        {view?.needsReview ? 'Submit for review' : 'Place test order'}
      </Button>
      <div role="status">
        {order.isSuccess && (
          <p className={styles.placed}>
            {order.data.isDraft
              ? `Draft order ${order.data.name} was submitted for review: ${money(order.data.total)}`
              : `Test order ${order.data.name} was placed: ${money(order.data.total)}`}
          </p>
        )}
      </div>
      {order.error && (
        <Notice
          tone="critical"
          title={
            listCheckErrors(order.error).length > 0
              ? 'The order wasn’t placed. Change the parts that are marked above.'
              : describeFailure(order.error)
          }
        />
      )}
    </section>
  )
}

/** Refusal with the errors of UI extensions, which are shown where those of checks are. */
function stoppedByExtension(errors: Intercepted['errors']): StoreRefusal {
  const fields = errors.map(({ message, target = '$.cart' }) => ({ path: ['checkErrors', target], message }))
  return new StoreRefusal(422, { error: { message: 'An extension stopped the order.', fields } })
}

/** Errors of checks in a refusal: target and message of each. */
function listCheckErrors(failure: Error): CheckError[] {
  if (!(failure instanceof StoreRefusal)) return []
  return failure.fields.flatMap(({ path: [list, target], message }) =>
    list === 'checkErrors' && target !== undefined ? [{ target, message, byRecord: '' }] : [],
  )
}
