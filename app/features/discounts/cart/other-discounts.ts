import type { FunctionIds } from '#rules/functions/function-ids.ts'
import { listFunctions } from '#rules/functions/function-variants.ts'
import { deriveDiscountClasses } from '#rules/language/discounts/classes.ts'
import { isReadAtCheckout } from '#rules/language/limits.ts'
import { actForAll, parseRuleSet } from '#rules/language/rule-set.ts'
import type { PreviewDiscount } from '#rules/preview/discounts/discount-preview-request.ts'
import { findMetafield, metafieldKeys } from '#rules/records/metafields.ts'
import type { NativeReading } from '../../../platform/native-discount.ts'
import type { ShopDiscount } from '../../../platform/shop-discounts.ts'

export type NotTriedReason =
  | Extract<NativeReading, { readonly type: 'notTried' }>['reason']
  | 'otherApp'
  | 'inTesting'
  | 'unreadable'
  | 'otherTime'

/** Active discount other than the draft. It can be tried, or has the reason why not. */
export type OtherDiscount = ShopDiscount &
  (
    | { readonly tried: PreviewDiscount; readonly reason?: never }
    | { readonly tried?: never; readonly reason: NotTriedReason }
  )

/**
 * True if the discount is only for some customers. It is tried for an eligible customer, since the cart does not say
 * who is eligible.
 */
export function isForSomeCustomers({ gives }: ShopDiscount): boolean {
  return gives.type === 'native' && gives.isForSomeCustomers
}

/**
 * @param isOfTester true if the cart is a tester's, for whom records in testing act; they do for no other shopper.
 */
export function readOtherDiscount(
  discount: ShopDiscount,
  functionIds: FunctionIds,
  isOfTester: boolean,
): OtherDiscount {
  const { id, title, method, code, combinesWith, gives } = discount
  const common = { id, title, method, code, combinesWith }
  if (gives.type === 'notTried') return { ...discount, reason: gives.reason }
  if (gives.type === 'native') {
    const { type, native, discountClass } = gives
    const tried: PreviewDiscount = {
      ...common,
      discountClasses: [discountClass],
      gives: { type, native },
    }
    return { ...discount, tried }
  }
  const functionHandle = listFunctions('discount').find((one) => functionIds[one] === gives.functionId)
  if (functionHandle === undefined) return { ...discount, reason: 'otherApp' }
  const stored = findMetafield(gives.metafields, metafieldKeys.rules)?.value ?? ''
  const rules = parseRuleSet(isReadAtCheckout(stored) ? stored : '')
  if (!rules.ok) return { ...discount, reason: 'unreadable' }
  if (rules.ruleSet.testing !== undefined && !isOfTester) return { ...discount, reason: 'inTesting' }
  const ruleSet = actForAll(rules.ruleSet)
  return {
    ...discount,
    tried: {
      ...common,
      discountClasses: deriveDiscountClasses(ruleSet),
      gives: { type: 'rules', functionHandle, ruleSet },
    },
  }
}
