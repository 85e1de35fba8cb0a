import { usePrefetchQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SameHeight } from '../../ui/same-height.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import { checkoutNowQuery } from './checkout-now-query.ts'

const words = { heading: 'Your checkout, right now' } as const

/** Height of the line for a checkout without records, which a shop sees at first. */
const oneLinePixels = 20

type CheckoutNowFrameProps = { readonly isLoading: boolean; readonly children?: ReactNode }

/** Frame of the card about the checkout, for any content. */
export function CheckoutNowFrame({ isLoading, children }: CheckoutNowFrameProps) {
  return (
    <TitledCard title={words.heading} guide="checkout-now">
      <SameHeight name="checkout-now" atFirstPixels={oneLinePixels} isLoading={isLoading}>
        {children}
      </SameHeight>
    </TitledCard>
  )
}

/** Placeholder of the card until its code is loaded. The card's data loads at once. */
export function CheckoutNowPlace() {
  usePrefetchQuery(checkoutNowQuery)
  return <CheckoutNowFrame isLoading />
}
