import type { ReactNode } from 'react'
import { describeMoney } from '../../describe-money.ts'
import type { CheckoutView } from '../../wire.ts'
import styles from './checkout.module.css'
import { Price } from './price.tsx'
import { RadioList } from './radio-list.tsx'

interface DeliveryChoiceProps {
  view: CheckoutView | undefined
  selected: string | null
  currencyCode: string
  /** Extensions after the list. */
  after: ReactNode
  onChoose(title: string): void
}

export function DeliveryChoice({ view, selected, currencyCode, after, onChoose }: DeliveryChoiceProps) {
  return (
    <section className={styles.section} aria-labelledby="rates-title">
      <h2 id="rates-title">Shipping method</h2>
      <RadioList
        name="rate"
        labelledBy="rates-title"
        waiting={view === undefined}
        selected={selected}
        emptyText="No shipping method is offered for this cart and address."
        items={(view?.deliveryOptions ?? []).map((option) => ({
          key: option.handle,
          value: option.title,
          title: option.title,
          detail: option.description,
          side: (
            <Price
              before={option.cost}
              after={option.discountedCost}
              money={(amount) => describeMoney(amount, currencyCode)}
            />
          ),
        }))}
        onChoose={onChoose}
      />
      {after}
    </section>
  )
}
