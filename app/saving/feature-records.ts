import { queryOptions } from '@tanstack/react-query'
import type { CustomizationOwner } from '#rules/language/function-owners.ts'
import { countActive } from '#rules/records/active-count.ts'
import type { CustomizationRecord } from '#rules/records/customization.ts'
import { type LoadedCustomization, ruleMetafieldKeys } from '../platform/customization-node.ts'
import { deliveryCustomizations } from '../platform/delivery-customizations.ts'
import { paymentCustomizations } from '../platform/payment-customizations.ts'
import { editingOptions } from './editing-options.ts'

/** Records of one feature, and the number of used slots of the store. */
export type FeatureRecords = {
  readonly records: readonly LoadedCustomization[]
  /** Number of enabled customizations in the store, by owner. Includes those of other apps. */
  readonly activeCounts: Readonly<Record<CustomizationOwner, number>>
}

/** Queries for the records of a feature: to show their status, to edit them, and to read them again before a write. */
export type FeatureQueries = ReturnType<typeof createFeatureQueries>

/** `name` is unique for each feature. `belongs` selects the feature's records among all records of a store. */
export function createFeatureQueries(
  name: string,
  belongs: (record: CustomizationRecord) => boolean,
  metafieldKeys: readonly string[] = ruleMetafieldKeys,
) {
  const read = async (signal?: AbortSignal): Promise<FeatureRecords> => {
    const [payment, delivery] = await Promise.all([
      paymentCustomizations.list('', signal, metafieldKeys),
      deliveryCustomizations.list('', signal, metafieldKeys),
    ])
    return {
      records: [...payment, ...delivery].filter(belongs),
      activeCounts: { payment: countActive(payment), delivery: countActive(delivery) },
    }
  }
  return {
    read,
    /** Read again each time the merchant returns. */
    status: queryOptions({
      queryKey: [name, 'status'],
      queryFn: ({ signal }) => read(signal),
    }),
    editing: queryOptions({
      queryKey: [name, 'editing'],
      queryFn: ({ signal }) => read(signal),
      ...editingOptions,
    }),
  }
}
