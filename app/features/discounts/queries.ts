import { queryOptions } from '@tanstack/react-query'
import { type DiscountListItem, discountListAnswerSchema } from '#rules/features/discounts/list-item.ts'
import type { DiscountTypeHandle } from '#rules/language/rule-types.ts'
import type { LoadedDiscount } from '../../platform/discount-node.ts'
import { discounts } from '../../platform/discounts.ts'
import { endWith, readAnswer, serverApi } from '../../platform/server-api.ts'
import { editingOptions } from '../../saving/editing-options.ts'

/** First part of the query keys of all lists. All lists share it, since a save may change a discount's type. */
export const itemsKey = ['types'] as const

/** Stored discount; null if there is none of that number. */
async function readDiscount(number: string, signal: AbortSignal): Promise<LoadedDiscount | null> {
  return (await discounts.find(`gid://shopify/DiscountNode/${number}`, signal)) ?? null
}

export function discountEditingQuery(number: string) {
  return queryOptions({
    queryKey: ['discount', 'editing', number],
    queryFn: ({ signal }) => readDiscount(number, signal),
    ...editingOptions,
  })
}

async function listItems(
  type: DiscountTypeHandle,
  signal: AbortSignal,
): Promise<readonly DiscountListItem[]> {
  const answering = serverApi.types[':type'].$get({ param: { type } }, endWith(signal))
  return (await readAnswer(discountListAnswerSchema, answering)).items
}

/** Discounts of a type. A save or a removal resets all queries with the key that all types share. */
export function discountItemsQuery(type: DiscountTypeHandle) {
  return queryOptions({
    queryKey: [...itemsKey, type],
    queryFn: ({ signal }) => listItems(type, signal),
  })
}
