import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { errors } from '#rules/words/errors.ts'
import { logFailure } from '../log-failure.ts'
import { methodNamesQueries } from '../method-names-queries.ts'
import { spareablePart } from './lazy-part.tsx'

/** Few stores see the notice, and comparing names needs a table of letters. So the first page does not contain it. */
const MissingCashOnDelivery = spareablePart(() => import('./missing-cash-on-delivery.tsx'))

type CashOnDeliveryNoticeProps = {
  /** Effect on the page if the store has payment methods and none of them is Cash on Delivery. */
  readonly body: string
}

/**
 * Asks the merchant to enable Cash on Delivery if the store has no such payment method. Fields that offer the methods
 * report a failed load.
 */
export default function CashOnDeliveryNotice({ body }: CashOnDeliveryNoticeProps) {
  const { data: names, error, refetch } = useQuery(methodNamesQueries.payment)
  useEffect(() => {
    if (error !== null) logFailure(errors.paymentMethodsLoad, error)
  }, [error])
  if (names === undefined) return null
  return (
    <Suspense fallback={null}>
      <MissingCashOnDelivery methods={names} body={body} onCheckAgain={() => void refetch()} />
    </Suspense>
  )
}
