import { queryOptions } from '@tanstack/react-query'
import { type DiscountListItem, discountListAnswerSchema } from '#rules/features/discounts/list-item.ts'
import { discountTypeHandles } from '#rules/language/rule-types.ts'
import type { LoadedDiscount } from '../../platform/discount-node.ts'
import { discounts } from '../../platform/discounts.ts'
import { endWith, readAnswer, serverApi } from '../../platform/server-api.ts'
import { editingOptions } from '../../saving/editing-options.ts'

/** First part of the query keys of all lists. It is shared, since a save may change a discount's type. */
export const itemsKey = ['types'] as const

/** Stored discount. Null if there is none with that number. */
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

async function listItems(signal: AbortSignal): Promise<readonly DiscountListItem[]> {
  const types = discountTypeHandles.join(',')
  const answering = serverApi.types[':types'].$get({ param: { types } }, endWith(signal))
  return (await readAnswer(discountListAnswerSchema, answering)).items
}

/** Discounts of every type. A save or deletion resets all queries whose keys begin with the shared part. */
export const discountItemsQuery = queryOptions({
  queryKey: [...itemsKey, 'discount'],
  queryFn: ({ signal }) => listItems(signal),
})
