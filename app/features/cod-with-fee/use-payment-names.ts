import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { StoredCodWithFee } from '#rules/features/cod-with-fee/cod-with-fee.ts'
import { choosePaymentMethod } from '#rules/features/cod-with-fee/payment-method.ts'
import type { MethodName } from '#rules/language/method-names.ts'
import { methodNamesQueries } from '../../method-names-queries.ts'

/** Payment methods of the store, and the ones that the rules of COD with fee use. */
export function usePaymentNames() {
  const query = useQuery(methodNamesQueries.payment)
  const queryClient = useQueryClient()
  const load = () =>
    queryClient
      .fetchQuery({ ...methodNamesQueries.payment, staleTime: Number.POSITIVE_INFINITY, retry: false })
      .catch(() => undefined)
  /** Reads the current names, even if the screen has not been drawn since they were loaded. */
  const known = () => queryClient.getQueryData(methodNamesQueries.payment.queryKey)
  return {
    query,
    known,
    /** Chooses the name from the names loaded so far. `picked` is the merchant's choice, or blank. */
    choose: (stored: StoredCodWithFee, picked: MethodName = '') =>
      choosePaymentMethod(stored, picked, known()),
    /** Like `choose`, for a save. It waits until the names are loaded or have failed to load. */
    find: async (stored: StoredCodWithFee, picked: MethodName = '') =>
      choosePaymentMethod(stored, picked, await load()),
    load,
  }
}
