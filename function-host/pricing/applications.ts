import type { DiscountValue } from './answer.ts'
import type { CartToPrice, DiscountClass, DiscountToPrice } from './cart-to-price.ts'
import type { Decimal } from './decimal.ts'
import type { Offer } from './offer.ts'
import { decidingOption, type PricedCombination } from './price-combination.ts'
import type { DiscountApplication } from './priced-cart.ts'
import { sum } from './value-amounts.ts'

/** One row of the order's summary for every candidate that takes an amount. */
export function applicationsOf(cart: CartToPrice, best: PricedCombination): DiscountApplication[] {
  const products = best.product.held.map(({ offer, claim: { candidate }, parts }) => ({
    ...rowOf('PRODUCT', offer, candidate),
    targetSelection: 'ENTITLED' as const,
    allocationMethod: isSpread(candidate.value) ? ('ACROSS' as const) : ('EACH' as const),
    amount: sum(parts.map(({ amount }) => amount)),
  }))
  const orders = best.order.held.map(({ offer, candidate, allocations }) => ({
    ...rowOf('ORDER', offer, candidate),
    targetSelection: candidate.excludedLines.size === 0 ? ('ALL' as const) : ('ENTITLED' as const),
    allocationMethod: 'ACROSS' as const,
    amount: sum(allocations),
  }))
  const chosen = cart.deliveryGroups.flatMap((group) => group.selected ?? decidingOption(group) ?? [])
  const shippings = best.shipping.held.map(({ offer, candidate, amounts }) => ({
    ...rowOf('SHIPPING', offer, candidate),
    targetSelection: candidate.everyOption ? ('ALL' as const) : ('ENTITLED' as const),
    allocationMethod: 'EACH' as const,
    amount: sum(chosen.map((handle) => amounts.get(handle) ?? 0)),
  }))
  return [...products, ...orders, ...shippings].filter(({ amount }) => amount > 0)
}

function rowOf(
  discountClass: DiscountClass,
  { discount }: Offer,
  { value, message }: { value: DiscountValue; message: string | null },
): Pick<DiscountApplication, 'discountId' | 'class' | 'targetType' | 'value' | 'label'> {
  return {
    discountId: discount.id,
    class: discountClass,
    targetType: discountClass === 'SHIPPING' ? 'SHIPPING_LINE' : 'LINE_ITEM',
    value:
      value.type === 'percentage'
        ? { type: 'percentage', percentage: formatDecimal(value.percentage) }
        : { type: 'fixedAmount', amount: value.amount },
    label: labelOf(discount, message),
  }
}

/** Label for the shopper: the code, otherwise the candidate's message, otherwise the discount's title. */
export function labelOf({ method, code, title }: DiscountToPrice, message: string | null): string {
  return (method === 'code' ? code : message) || title
}

function isSpread(value: DiscountValue): boolean {
  return value.type === 'fixedAmount' && !value.appliesToEachItem
}

/** Text with at least one digit after the decimal point, in the platform's format. */
function formatDecimal({ units, scale }: Decimal): string {
  const digits = String(units).padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  return `${whole}.${digits.slice(digits.length - scale) || '0'}`
}
