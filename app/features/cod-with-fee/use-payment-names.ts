import { useQuery, useQueryClient } from '@tanstack/react-query'
import { chooseCashOnDeliveryName, type StoredCodWithFee } from '#rules/features/cod-with-fee/cod-with-fee.ts'
import { methodNamesQueries } from '../../method-names-queries.ts'

/** The store's payment methods, and which of them the rules of COD with fee are about. */
export function usePaymentNames() {
  const query = useQuery(methodNamesQueries.payment)
  const queryClient = useQueryClient()
  return {
    query,
    /** The name as far as it is known by now. */
    choose: (stored: StoredCodWithFee) => chooseCashOnDeliveryName(stored, query.data),
    /** The same for a save, which waits until the names are there, or cannot be had. */
    find: async (stored: StoredCodWithFee) => {
      const names = await queryClient
        .fetchQuery({ ...methodNamesQueries.payment, staleTime: Number.POSITIVE_INFINITY, retry: false })
        .catch(() => undefined)
      return chooseCashOnDeliveryName(stored, names)
    },
  }
}
