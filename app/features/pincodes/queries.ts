import { queryOptions } from '@tanstack/react-query'
import type { CustomizationApi } from '#rules/customization.ts'
import { isPincodeRecord } from '#rules/pincodes/pincode-record.ts'
import type { FunctionIds } from '#rules/pincodes/stored-pincodes.ts'
import { type LoadedCustomization, pincodeMetafieldNames } from '../../platform/customization-node.ts'
import { listDeliveryCustomizations } from '../../platform/delivery-customizations.ts'
import { listPaymentCustomizations } from '../../platform/payment-customizations.ts'
import { runTask } from './worker/run-task.ts'
import type { ReadForm, StoredText } from './worker/storage-tasks.ts'

/** What a screen of pincodes starts from. */
export type LoadedPincodes = {
  readonly api: CustomizationApi
  /** The records with pincodes, whoever's they are. */
  readonly records: readonly LoadedCustomization[]
  /** The same for the worker. */
  readonly stored: StoredText
  readonly form: ReadForm
  /** Enabled customizations of the store for this API, other apps' included. */
  readonly activeCount: number
}

const lists = { payment: listPaymentCustomizations, delivery: listDeliveryCustomizations }

export type PincodeQueries = ReturnType<typeof createPincodeQueries>

/** How the pincodes of an API are read: to edit them, and once more before they are written. */
export function createPincodeQueries(api: CustomizationApi, functionIds: FunctionIds) {
  const read = async (signal?: AbortSignal): Promise<LoadedPincodes> => {
    const all = await lists[api]('', signal, pincodeMetafieldNames)
    const records = all.filter(isPincodeRecord)
    const stored = { api, functionIds, records: JSON.stringify(records) }
    const activeCount = all.filter(({ enabled }) => enabled).length
    return { api, records, stored, form: await runTask('read', stored), activeCount }
  }
  return {
    read,
    /** Read when the screen opens and then only when it has to be: reading in the background would hide somebody else's change. */
    editing: queryOptions({
      queryKey: ['pincodes', api],
      queryFn: ({ signal }) => read(signal),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      structuralSharing: false,
    }),
  }
}

/** Enabled customizations of the store that are not this form's own. */
export function countOtherActive({ activeCount, form }: LoadedPincodes): number {
  return activeCount - form.records.filter(({ enabled }) => enabled).length
}
