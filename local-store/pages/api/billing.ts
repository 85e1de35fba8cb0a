import { useMutation, useQuery } from '@tanstack/react-query'
import type { BillingSession, ChargeApproval, ChargeDecision } from '../../wire.ts'
import { useStoreApi } from './store-context.ts'

export function useCharge(id: string) {
  const api = useStoreApi()
  return useQuery({
    queryKey: [api.store, 'charge', id],
    queryFn: ({ signal }) => api.get<ChargeApproval>(`/charges/${encodeURIComponent(id)}`, signal),
    retry: false,
    refetchOnWindowFocus: false,
  })
}

/** Approves or declines a charge, and returns the merchant to the app's address. */
export function useChargeDecision(id: string) {
  const api = useStoreApi()
  return useMutation({
    mutationFn: (decision: 'approve' | 'decline') =>
      api.send<ChargeDecision>('POST', `/charges/${encodeURIComponent(id)}/${decision}`, {}),
    onSuccess: ({ returnUrl }) => location.assign(returnUrl),
  })
}

export function useBillingSession(id: string) {
  const api = useStoreApi()
  return useQuery({
    queryKey: [api.store, 'billing-session', id],
    queryFn: ({ signal }) => api.get<BillingSession>(`/billing-sessions/${encodeURIComponent(id)}`, signal),
    retry: false,
  })
}
