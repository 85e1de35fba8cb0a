import type { InputQueryVariable } from '../input-query-variables.ts'
import type { Action } from '../rule-set.ts'
import { isDiscountActionKind } from './discount-action-kinds.ts'
import { idsIn } from './members.ts'

/** What an action asks for by a variable of the input query: collections whose products it is about. */
export function entriesOfAction({ type, params }: Action, variable: InputQueryVariable): string[] {
  if (variable !== 'collectionIds' || !isDiscountActionKind(type)) return []
  if (type === 'buy_x_get_y') return [...idsIn(params.buyCollectionIds), ...idsIn(params.getCollectionIds)]
  return type === 'apply_product_discount' && params.target === 'collections'
    ? idsIn(params.collectionIds)
    : []
}
