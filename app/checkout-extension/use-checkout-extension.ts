import { queryOptions, useQuery } from '@tanstack/react-query'
import { type CheckoutExtension, checkoutExtensionSchema } from '#rules/records/checkout-extension.ts'
import { endWith, readAnswer, serverApi } from '../platform/server-api.ts'

const checkoutExtensionQuery = queryOptions({
  queryKey: ['checkout-extension'],
  queryFn: ({ signal }) =>
    readAnswer(checkoutExtensionSchema, serverApi['checkout-extension'].$get({}, endWith(signal))),
})

/**
 * Last run of the checkout extension that the server knows of. Undefined until it is known.
 *
 * @param isPlus false for a shop in which it cannot run inside checkout.
 */
export function useCheckoutExtension(isPlus: boolean): CheckoutExtension | undefined {
  return useQuery({ ...checkoutExtensionQuery, enabled: isPlus }).data
}
