import type { Condition } from '../../language/rule-set.ts'
import { readMinorUnits } from './minor-units.ts'
import type { PublishedSubtotals } from './storefront-content.ts'

/**
 * Subtotals at which a condition is met. Undefined where it is met between two amounts, compares otherwise, or has an amount
 * between two smallest units.
 */
export function readSubtotals(
  { operator, valueType, value }: Condition['params'],
  currencyCode: string,
): PublishedSubtotals[] | undefined {
  if (valueType !== 'number') return undefined
  const { min, max } = readBounds(operator, value)
  const [low, high] = [min, max].map((bound) =>
    typeof bound === 'number' ? readMinorUnits(String(bound), currencyCode) : undefined,
  )
  const below = (amount: number) => (amount > 0 ? [{ below: amount }] : [])
  const above = (amount: number) => (amount > 0 ? { above: amount } : undefined)
  switch (operator) {
    case 'lt':
      return high === undefined ? undefined : below(high)
    case 'lte':
      return high === undefined ? undefined : below(high + 1)
    case 'gt':
      return low === undefined ? undefined : listOf(above(low))
    case 'gte':
      if (low === 0) return [{}]
      return low === undefined ? undefined : listOf(above(low - 1))
    case 'not_between':
      return low === undefined || high === undefined || low > high
        ? undefined
        : joinBoth(below(low), above(high))
    default:
      return undefined
  }
}

const listOf = (one: PublishedSubtotals | undefined) => (one === undefined ? undefined : [one])

const joinBoth = (some: readonly PublishedSubtotals[], more: PublishedSubtotals | undefined) =>
  more === undefined ? undefined : [...some, more]

/** Amounts that a condition compares with. */
function readBounds(
  operator: Condition['params']['operator'],
  value: unknown,
): { readonly min?: unknown; readonly max?: unknown } {
  if (operator !== 'not_between') return { min: value, max: value }
  return value !== null && typeof value === 'object' ? value : {}
}

/** Subtotals in both. `between`: they have two ends. `none`: no subtotal is in both. */
export function intersectSubtotals(
  one: PublishedSubtotals,
  other: PublishedSubtotals,
): PublishedSubtotals | 'between' | 'none' {
  const below = Math.min(one.below ?? Infinity, other.below ?? Infinity)
  const above = Math.max(one.above ?? 0, other.above ?? 0)
  if (below === Infinity) return above === 0 ? {} : { above }
  if (above === 0) return { below }
  return above + 1 < below ? 'between' : 'none'
}

export const hasEnd = ({ below, above }: PublishedSubtotals) => below !== undefined || above !== undefined

/** True if every subtotal of the other ones is among these. */
export function hasSubtotals(some: PublishedSubtotals, other: PublishedSubtotals): boolean {
  if (some.below !== undefined) return (other.below ?? Infinity) <= some.below
  return some.above === undefined || (other.above ?? 0) >= some.above
}
