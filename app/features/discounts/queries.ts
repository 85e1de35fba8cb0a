import { queryOptions } from '@tanstack/react-query'
import { type DiscountListItem, discountListAnswerSchema } from '#rules/features/discounts/list-item.ts'
import type { DiscountTypeHandle } from '#rules/language/rule-types.ts'
import type { LoadedDiscount } from '../../platform/discount-node.ts'
import { discounts } from '../../platform/discounts.ts'
import { readAnswer, requestServer } from '../../platform/request-server.ts'
import { editingOptions } from '../../saving/editing-options.ts'

/** First part of the query keys of all lists. All lists share it, since a save may change a discount's type. */
export const itemsKey = ['types'] as const

/** A discount as it is stored; null where there is none of that number. */
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
  return readAnswer(discountListAnswerSchema, await requestServer(`/app/api/types/${type}`, { signal })).items
}

/** The discounts of a type. Whoever saves or removes one resets what begins with the key that all types share. */
export function discountItemsQuery(type: DiscountTypeHandle) {
  return queryOptions({
    queryKey: [...itemsKey, type],
    queryFn: ({ signal }) => listItems(type, signal),
  })
}
