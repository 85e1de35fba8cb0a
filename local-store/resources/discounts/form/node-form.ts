import { metafieldMembers } from '../../metafields/form.ts'
import { type DiscountNodeKind, type DiscountRecord, discountGid } from '../discount.ts'
import { discountForm } from './discount-form.ts'

/** Name of the member with the discount itself, for each kind of node. */
const members: Record<DiscountNodeKind, string> = {
  DiscountNode: 'discount',
  DiscountAutomaticNode: 'automaticDiscount',
  DiscountCodeNode: 'codeDiscount',
}

/**
 * A discount with its metafields. Its id is the typed one, even for a plain DiscountNode
 * (docs/platform.md#discount-refusals).
 */
export function discountNodeForm(kind: DiscountNodeKind, record: DiscountRecord) {
  const id = discountGid(record)
  return {
    __typename: kind,
    id,
    [members[kind]]: () => discountForm(record),
    ...metafieldMembers(id),
  }
}
