import type { Value } from '../discounts/discount-arbitraries.ts'
import { isAtLeast, least, percentOfUnits, total, wholeNumber } from './fraction.ts'
import { exactUnits, type OracleCart, priceOfLine, unitsOf } from './oracle-cart.ts'
import { split } from './split.ts'

type Members = { readonly [name: string]: Value | undefined }
/** A percentage or an amount, in its stored format. */
export type FlatValue = {
  readonly percentage?: string
  readonly cap?: string
  readonly amount?: string
  readonly appliesToEachItem?: boolean
}

/** Units of one line from which a value is taken. */
export type Pieces = { readonly count: bigint; readonly unitPrice: bigint }

/** The value itself, or that of the last step that is reached. Undefined if no step is reached. */
export function reachedValue(value: Value, has: Reached, cart: OracleCart): FlatValue | undefined {
  const members = value as Members
  if (members.type !== 'tiers') return members as FlatValue
  const steps = members.tiers as unknown as readonly { readonly from: string; readonly value: FlatValue }[]
  return steps.findLast(({ from }) => isReached(members.measure, from, has, cart))?.value
}

/** Measures for steps and minimums: price before discounts, and number of units. */
export type Reached = { readonly units: bigint; readonly pieces: bigint }

export function reachedBy(cart: OracleCart, lines: readonly number[]): Reached {
  const all = lines.flatMap((line) => cart.lines[line] ?? [])
  return {
    units: total(all.map(priceOfLine)),
    pieces: total(all.map(({ quantity }) => BigInt(quantity))),
  }
}

/** The value that applies, unless it takes nothing from any price. */
export function findValue(cart: OracleCart, stored: Value | undefined, has: Reached): FlatValue | undefined {
  const value = reachedValue(stored ?? null, has, cart)
  return value === undefined || isNothing(value, cart) ? undefined : value
}

export function isReached(measure: Value | undefined, from: string, has: Reached, cart: OracleCart): boolean {
  return measure === 'quantity'
    ? isAtLeast(wholeNumber(has.pieces), wholeNumber(BigInt(from)))
    : isAtLeast(wholeNumber(has.units), exactUnits(from, cart))
}

/** The amount that a value takes off one price. */
export function offPrice(value: FlatValue, price: bigint, cart: OracleCart): bigint {
  if (value.percentage === undefined) return least(unitsOf(value.amount ?? '0', cart), price)
  const off = percentOfUnits(value.percentage, price)
  return value.cap === undefined ? off : least(off, unitsOf(value.cap, cart))
}

/** Amounts that a value takes off each of several lines that share it. */
export function offLines(value: FlatValue, lines: readonly Pieces[], cart: OracleCart): bigint[] {
  const prices = lines.map(({ count, unitPrice }) => count * unitPrice)
  if (value.percentage !== undefined) {
    const { percentage } = value
    const shares = prices.map((price) => percentOfUnits(percentage, price))
    const cap = value.cap === undefined ? undefined : unitsOf(value.cap, cart)
    return cap === undefined || total(shares) <= cap ? shares : split(least(cap, total(prices)), prices)
  }
  const amount = unitsOf(value.amount ?? '0', cart)
  if (value.appliesToEachItem) return lines.map(({ count, unitPrice }) => count * least(amount, unitPrice))
  return split(least(amount, total(prices)), prices)
}

/** True if the value takes nothing from any line. It then does not count, and a later rule may apply. */
export function isNothing(value: FlatValue, cart: OracleCart): boolean {
  if (value.percentage === undefined) return unitsOf(value.amount ?? '0', cart) === 0n
  if (/^[0.]*$/.test(value.percentage)) return true
  return value.cap !== undefined && unitsOf(value.cap, cart) === 0n
}
