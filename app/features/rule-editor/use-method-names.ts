import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CustomizationApi } from '#rules/language/customization-api.ts'
import { errors } from '#rules/words/errors.ts'
import { logFailure } from '../../log-failure.ts'
import { deliveryMethodNamesQuery, paymentMethodNamesQuery } from '../../method-names-queries.ts'

export const loadFailures = {
  payment: errors.paymentMethodsLoad,
  delivery: errors.deliveryMethodsLoad,
} as const satisfies Record<CustomizationApi, string>

/** The names of the store's methods, as checkout sees them. */
export function useMethodNames(api: CustomizationApi) {
  const payment = useQuery({ ...paymentMethodNamesQuery, enabled: api === 'payment' })
  const delivery = useQuery({ ...deliveryMethodNamesQuery, enabled: api === 'delivery' })
  const query = api === 'payment' ? payment : delivery
  useEffect(() => {
    if (query.error !== null) logFailure(loadFailures[api], query.error)
  }, [query.error, api])
  return query
}
