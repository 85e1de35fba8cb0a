import { decimalsOf } from '#forms/amounts/currency-decimals.ts'
import type { Condition } from '../../language/rule-set.ts'
import type { PublishedSubtotals } from './storefront-content.ts'

/**
 * Reads the subtotals at which a condition is met. Undefined if it compares differently, or has an amount between two
 * smallest units.
 */
export function readSubtotals(
  { operator, valueType, value }: Condition['params'],
  currencyCode: string,
): PublishedSubtotals[] | undefined {
  if (valueType !== 'number') return undefined
  const bounds = readBounds(operator, value, currencyCode)
  if (bounds === undefined) return undefined
  const { low, high } = bounds
  const below = (end: number) => (end > 0 ? [{ below: end }] : [])
  // The app does not write a limit that hides even the smallest order.
  const above = (end: number) => (end >= 1 ? [{ above: end }] : undefined)
  switch (operator) {
    case 'lt':
      return below(high)
    case 'lte':
      return below(high + half)
    case 'gt':
      return above(low)
    case 'gte':
      return low === 0 ? [{}] : above(low - half)
    case 'between':
      if (low > high) return []
      if (low <= 0) return below(high + half)
      return high === Infinity ? above(low - half) : [{ between: [low - half, high + half] }]
    case 'not_between': {
      if (low > high) return undefined
      const beyond = high === Infinity ? [] : above(high)
      return beyond && [...below(low), ...beyond]
    }
    default:
      return undefined
  }
}

/** Distance from a hidden amount to its written end. */
const half = 0.5

/** Reads the amounts in a condition, in minor units. An open end of a range is Infinity, or below zero. */
function readBounds(
  operator: Condition['params']['operator'],
  value: unknown,
  currencyCode: string,
): { readonly low: number; readonly high: number } | undefined {
  const isRange = operator === 'between' || operator === 'not_between'
  const { min, max } = isRange ? readMembers(value) : { min: value, max: value }
  if (isRange && isOpen(min) && isOpen(max)) return undefined
  const read = (bound: unknown, open: number) => {
    if (isRange && isOpen(bound)) return open
    return typeof bound === 'number' ? readMinorUnits(String(bound), currencyCode) : undefined
  }
  const [low, high] = [read(min, -1), read(max, Infinity)]
  return low === undefined || high === undefined ? undefined : { low, high }
}

const readMembers = (value: unknown): { readonly min?: unknown; readonly max?: unknown } =>
  value !== null && typeof value === 'object' ? value : {}

const isOpen = (bound: unknown) => bound === undefined || bound === null || bound === ''

/** Both ends of subtotals. Infinite ends are open. */
const endsOf = ({ below = Infinity, above = -Infinity, between }: PublishedSubtotals) =>
  between ?? ([above, below] as const)

/** Subtotals in both ranges. `none`: no subtotal is in both, in any currency. */
export function intersectSubtotals(
  one: PublishedSubtotals,
  other: PublishedSubtotals,
): PublishedSubtotals | 'none' {
  const [[low, high], [otherLow, otherHigh]] = [endsOf(one), endsOf(other)]
  const above = Math.max(low, otherLow)
  const below = Math.min(high, otherHigh)
  if (below === Infinity) return above === -Infinity ? {} : { above }
  if (above === -Infinity) return { below }
  const [from, upTo] = [Math.ceil(above), Math.floor(below)]
  const hasOne = from === upTo && above < from && below > upTo
  return from < upTo || hasOne ? { between: [above, below] } : 'none'
}

export const hasEnd = ({ below, above, between }: PublishedSubtotals) =>
  below !== undefined || above !== undefined || between !== undefined

/** True if the first range includes every subtotal of the other. */
export function hasSubtotals(some: PublishedSubtotals, other: PublishedSubtotals): boolean {
  const [[low, high], [otherLow, otherHigh]] = [endsOf(some), endsOf(other)]
  return low <= otherLow && high >= otherHigh
}

/** Returns an area without its subtotals. */
export function removeSubtotals<Of extends PublishedSubtotals>({
  below: _below,
  above: _above,
  between: _between,
  ...others
}: Of) {
  return others
}

/**
 * Converts a decimal amount to minor units of its currency. Undefined if it is not a whole number of them, is below
 * zero or is not an amount.
 */
export function readMinorUnits(decimal: string, currencyCode: string): number | undefined {
  const decimals = decimalsOf(currencyCode)
  const [, whole = '', fraction = ''] = /^(\d+)(?:\.(\d*?)0*)?$/.exec(decimal) ?? []
  if (whole === '' || fraction.length > decimals) return undefined
  const amount = Number(whole + fraction.padEnd(decimals, '0'))
  return Number.isSafeInteger(amount) ? amount : undefined
}
