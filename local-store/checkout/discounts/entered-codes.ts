import { type DiscountRecord, discountStatus, isSameCode } from '../../resources/discounts/discount.ts'
import { findByCode } from '../../resources/redeem-codes/find-by-code.ts'
import type { CodeRefusal } from '../../wire.ts'
import type { World } from '../../world.ts'
import type { Cart } from '../cart.ts'
import { refuseCode } from './code-words.ts'

/**
 * A code as the platform itself judges it, before any function runs (docs/platform.md#discount-codes-at-checkout).
 */
export type EnteredCode = { readonly code: string } & (
  | { readonly discount: DiscountRecord; readonly refusal: null }
  | { readonly discount: null; readonly refusal: CodeRefusal }
)

const mostCodesOfMerchandise = 5

/** Judges each code once, in the order of entry. Codes beyond an order's maximum are refused. */
export function judgeCodes(world: World, cart: Cart, codes: readonly string[]): EnteredCode[] {
  const judged: EnteredCode[] = []
  for (const code of codes.map((one) => one.trim())) {
    if (code === '' || judged.some((other) => isSameCode(other.code, code))) continue
    judged.push(limit(judged, judgeCode(world, cart, code)))
  }
  return judged
}

function judgeCode(world: World, cart: Cart, code: string): EnteredCode {
  const refuse = (reason: CodeRefusal['reason']): EnteredCode => ({
    code,
    discount: null,
    refusal: refuseCode(code, reason),
  })
  const held = findByCode(world, code)
  if (held === undefined) return refuse('DISCOUNT_NOT_FOUND')
  const { discount, usageCount } = held
  if (discountStatus(discount, world.now()) !== 'ACTIVE') return refuse('DISCOUNT_CURRENTLY_INACTIVE')
  if (!isForBuyer(discount, cart)) {
    return refuse(
      cart.buyer === null ? 'DISCOUNT_ELIGIBLE_CUSTOMER_MISSING' : 'DISCOUNT_CUSTOMER_NOT_ELIGIBLE',
    )
  }
  if (discount.usageLimit !== null && usageCount >= discount.usageLimit)
    return refuse('DISCOUNT_USAGE_LIMIT_REACHED')
  if (discount.appliesOncePerCustomer && wasUsedBy(discount, cart)) {
    return refuse('DISCOUNT_CUSTOMER_USAGE_LIMIT_REACHED')
  }
  return { code, discount, refusal: null }
}

/** True if the buyer may use the discount. Automatic discounts and codes may be limited to some customers. */
export function isForBuyer({ customerIds }: DiscountRecord, { buyer }: Cart): boolean {
  return customerIds === null || (buyer?.customer != null && customerIds.includes(buyer.customer.id))
}

/** Compares e-mail or phone, including those of guests. */
function wasUsedBy({ usedBy }: DiscountRecord, { buyer }: Cart): boolean {
  if (buyer === null) return false
  const email = buyer.email.toLowerCase()
  return usedBy.some(
    (use) => use.email?.toLowerCase() === email || (use.phone !== null && use.phone === buyer.phone),
  )
}

/**
 * Limits the number of codes. A second code of a discount has no effect, and only some codes for merchandise count.
 * Only the best code for shipping counts: all are tried, and the prices decide
 * (docs/platform.md#discount-codes-at-checkout).
 */
function limit(before: readonly EnteredCode[], entered: EnteredCode): EnteredCode {
  const { code, discount } = entered
  if (discount === null) return entered
  const others = before.flatMap((one) => one.discount ?? [])
  const isShipping = ({ discountClasses }: DiscountRecord): boolean => discountClasses.includes('SHIPPING')
  const ofMerchandise = others.filter((one) => !isShipping(one))
  const isTooMany = !isShipping(discount) && ofMerchandise.length >= mostCodesOfMerchandise
  if (!isTooMany && !others.includes(discount)) return entered
  return { code, discount: null, refusal: refuseCode(code, 'DISCOUNT_CODE_NOT_HONOURED') }
}
