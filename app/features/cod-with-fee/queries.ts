import { queryOptions } from '@tanstack/react-query'
import { isCodWithFeeRecord } from '#rules/cod-with-fee.ts'
import type { CustomizationApi } from '#rules/customization.ts'
import type { LoadedCustomization } from '../../platform/customization-node.ts'
import { listDeliveryCustomizations } from '../../platform/delivery-customizations.ts'
import { listPaymentCustomizations } from '../../platform/payment-customizations.ts'

/** The records of COD with fee, and how full the store is. */
export type CodWithFeeRecords = {
  readonly records: readonly LoadedCustomization[]
  /** Enabled customizations of the store for each API, other apps' included. */
  readonly activeCounts: Readonly<Record<CustomizationApi, number>>
}

export async function readCodWithFeeRecords(signal?: AbortSignal): Promise<CodWithFeeRecords> {
  const [payment, delivery] = await Promise.all([
    listPaymentCustomizations('', signal),
    listDeliveryCustomizations('', signal),
  ])
  return {
    records: [...payment, ...delivery].filter(isCodWithFeeRecord),
    activeCounts: { payment: countEnabled(payment), delivery: countEnabled(delivery) },
  }
}

function countEnabled(records: readonly LoadedCustomization[]): number {
  return records.filter(({ enabled }) => enabled).length
}

/** For showing how things stand: read again whenever the merchant comes back. */
export const codWithFeeStandingQuery = queryOptions({
  queryKey: ['cod-with-fee', 'standing'],
  queryFn: ({ signal }) => readCodWithFeeRecords(signal),
})

/**
 * For editing: read when the screen opens and then only when it has to be. A reading in
 * the background would hide that somebody else changed the records meanwhile.
 */
export const codWithFeeEditingQuery = queryOptions({
  queryKey: ['cod-with-fee', 'editing'],
  queryFn: ({ signal }) => readCodWithFeeRecords(signal),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})
