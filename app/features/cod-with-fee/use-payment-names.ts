import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { StoredCodWithFee } from '#rules/features/cod-with-fee/cod-with-fee.ts'
import { choosePaymentMethod } from '#rules/features/cod-with-fee/payment-method.ts'
import type { MethodName } from '#rules/language/method-names.ts'
import { methodNamesQueries } from '../../method-names-queries.ts'

/** The store's payment methods, and which of them the rules of COD with fee are about. */
export function usePaymentNames() {
  const query = useQuery(methodNamesQueries.payment)
  const queryClient = useQueryClient()
  const load = () =>
    queryClient
      .fetchQuery({ ...methodNamesQueries.payment, staleTime: Number.POSITIVE_INFINITY, retry: false })
      .catch(() => undefined)
  /** As they are by now, also where the screen has not been drawn again since. */
  const known = () => queryClient.getQueryData(methodNamesQueries.payment.queryKey)
  return {
    query,
    known,
    /** The name as far as it is known by now. `picked`: by the merchant; blank where nothing is. */
    choose: (stored: StoredCodWithFee, picked: MethodName = '') =>
      choosePaymentMethod(stored, picked, known()),
    /** Variant for a save. It waits until the names are loaded or have failed to load. */
    find: async (stored: StoredCodWithFee, picked: MethodName = '') =>
      choosePaymentMethod(stored, picked, await load()),
    load,
  }
}
