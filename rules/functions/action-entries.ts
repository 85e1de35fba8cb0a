import { isDiscountActionKind } from '../language/discounts/discount-action-kinds.ts'
import { idsIn } from '../language/discounts/members.ts'
import type { InputQueryVariable } from '../language/input-query-variables.ts'
import type { Action } from '../language/rule-set.ts'

/**
 * Entries that an action needs in a variable of the input query: collections and tags of products that it
 * includes or excludes.
 */
export function entriesOfAction({ type, params }: Action, variable: InputQueryVariable): string[] {
  if (!isDiscountActionKind(type)) return []
  if (type === 'buy_x_get_y' && variable === 'collectionIds')
    return [...idsIn(params.buyCollectionIds), ...idsIn(params.getCollectionIds)]
  if (type !== 'apply_product_discount') return []
  const isExcept = params.target === 'except'
  if (variable === 'collectionIds')
    return isExcept || params.target === 'collections' ? idsIn(params.collectionIds) : []
  return variable === 'productTags' && isExcept ? idsIn(params.tags) : []
}
