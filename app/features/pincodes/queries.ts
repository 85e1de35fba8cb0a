import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { isCodWithFeeRecord, readCodWithFee } from '#rules/features/cod-with-fee/cod-with-fee.ts'
import { deriveStoredFeeRates, type FeeRates } from '#rules/features/fee-rates/fee-rates.ts'
import { isRateRecord } from '#rules/features/pincodes/storage/rate-number.ts'
import { isPincodeRecord } from '#rules/features/pincodes/storage/record-markers.ts'
import type { FunctionIds } from '#rules/features/pincodes/storage/stored-pincodes.ts'
import { findCashOnDeliveryName } from '#rules/language/cash-on-delivery.ts'
import type { CustomizationOwner } from '#rules/language/function-owners.ts'
import { countActive, countOtherActive } from '#rules/records/active-count.ts'
import { methodNamesQueries } from '../../method-names-queries.ts'
import {
  type LoadedCustomization,
  pincodeMetafieldNames,
  ruleMetafieldKeys,
} from '../../platform/customization-node.ts'
import { ofFunction } from '../../platform/customization-operations.ts'
import { ownerOperations } from '../../platform/owners.ts'
import { editingOptions } from '../../saving/editing-options.ts'
import { runTask } from './worker/run-task.ts'
import type { ReadForm, StoredText } from './worker/storage-tasks.ts'

/** A store's methods seldom change within this time. */
const namesLifetimeMs = 60_000

/** Initial data of a screen of pincodes. */
export type LoadedPincodes = {
  readonly owner: CustomizationOwner
  /** Records with pincodes of any app. For payment, also the delivery records that belong to them. */
  readonly records: readonly LoadedCustomization[]
  /** The records as text, for the worker. */
  readonly stored: StoredText
  readonly form: ReadForm
  /** Enabled customizations of the store for this API, other apps' included. */
  readonly activeCount: number
  /**
   * Rates for which COD is the only way to pay. Undefined if there are none, or if this screen hides no payment
   * methods.
   */
  readonly fee: FeeRates | undefined
  /** Number of enabled delivery customizations of the store, without those that belong to the payment records. */
  readonly otherActiveDelivery: number
}

export type PincodeQueries = ReturnType<typeof createPincodeQueries>

/** Queries for the pincodes of an owner: to edit them, and to read them again before a write. */
export function createPincodeQueries(
  owner: CustomizationOwner,
  functionIds: FunctionIds,
  client: QueryClient,
) {
  const read = async (signal?: AbortSignal): Promise<LoadedPincodes> => {
    const { own, fees, rates, activeCount, activeDelivery } = await readAll(owner, functionIds, signal)
    const pincodes = own.filter(isPincodeRecord)
    const fee = deriveStoredFeeRates(readCodWithFee(fees))
    const nearby = { records: JSON.stringify(rates), fee, activeDelivery }
    const stored = { owner, functionIds, records: JSON.stringify(pincodes), nearby }
    return {
      owner,
      records: [...pincodes, ...fees, ...rates],
      stored,
      form: await openForm(await runTask('read', stored), owner, client),
      activeCount,
      fee,
      otherActiveDelivery: countOtherActive(activeDelivery, rates),
    }
  }
  return {
    read,
    editing: queryOptions({
      queryKey: ['pincodes', owner],
      queryFn: ({ signal }) => read(signal),
      ...editingOptions,
      structuralSharing: false,
    }),
  }
}

/** Opens the form. A new list for payment methods starts with the store's Cash on Delivery method. */
async function openForm(form: ReadForm, owner: CustomizationOwner, client: QueryClient): Promise<ReadForm> {
  if (owner !== 'payment' || form.records.length > 0) return form
  const names = await client
    .fetchQuery({ ...methodNamesQueries.payment, staleTime: namesLifetimeMs, retry: false })
    .catch(() => [])
  const name = findCashOnDeliveryName(names)
  return name === undefined ? form : { ...form, values: { ...form.values, methods: [name] } }
}

/**
 * Reads records of pincodes by their function. Payment methods also need the delivery records that hide rates. These
 * rates are those of COD with fee, whose function depends on its conditions.
 */
async function readAll(owner: CustomizationOwner, functionIds: FunctionIds, signal: AbortSignal | undefined) {
  const { payment, delivery } = ownerOperations
  const deliveryPincodes = delivery.list(
    ofFunction(functionIds['delivery-pincodes']),
    signal,
    owner === 'delivery' ? pincodeMetafieldNames : [...ruleMetafieldKeys, ...pincodeMetafieldNames],
  )
  if (owner === 'delivery') {
    const [own, activeCount] = await Promise.all([deliveryPincodes, delivery.countActive(signal)])
    return { own, fees: [], rates: [], activeCount, activeDelivery: 0 }
  }
  const [all, ofDelivery, activeDelivery] = await Promise.all([
    payment.list('', signal, [...ruleMetafieldKeys, ...pincodeMetafieldNames]),
    deliveryPincodes,
    delivery.countActive(signal),
  ])
  return {
    own: all,
    fees: all.filter(isCodWithFeeRecord),
    rates: ofDelivery.filter(isRateRecord),
    activeCount: countActive(all),
    activeDelivery,
  }
}
