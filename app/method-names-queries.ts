import { queryOptions } from '@tanstack/react-query'
import { listDeliveryMethodNames, listPaymentMethodNames } from './platform/method-names.ts'

export const paymentMethodNamesQuery = queryOptions({
  queryKey: ['method-names', 'payment'],
  queryFn: ({ signal }) => listPaymentMethodNames(signal),
})

export const deliveryMethodNamesQuery = queryOptions({
  queryKey: ['method-names', 'delivery'],
  queryFn: ({ signal }) => listDeliveryMethodNames(signal),
})
