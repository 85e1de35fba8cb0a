import type { Action } from '#rules/language/rule-set.ts'
import { eligibleLines } from './eligible-lines.ts'
import type { OracleCart } from './oracle-cart.ts'
import { type FlatValue, findValue, isReached, offLines, type Pieces, reachedBy } from './value-off.ts'

/** Amounts that a product discount takes from each of its lines, by index. */
export function giveProducts(
  cart: OracleCart,
  params: Action['params'],
  isFree: (line: number) => boolean,
): ReadonlyMap<number, bigint> {
  const eligible = eligibleLines(cart, params).filter(isFree)
  const discounted = choosePieces(cart, eligible, params.pieces)
  if (discounted.length === 0 || !isEnoughBesides(cart, discounted, params.besides)) return new Map()
  const steps = params.value as { readonly eachLine?: boolean }
  if (steps.eachLine)
    return new Map(discounted.flatMap((one) => take(cart, [one], valueFor(cart, params, [one.line]))))
  return new Map(take(cart, discounted, valueFor(cart, params, eligible)))
}

type Given = Pieces & { readonly line: number }

/** Chooses all units, or a number of the cheapest. Among equal prices, the first lines come first. */
function choosePieces(cart: OracleCart, eligible: readonly number[], limit: unknown): Given[] {
  const all = eligible.map((line) => ({
    line,
    count: BigInt(cart.lines[line]?.quantity ?? 0),
    unitPrice: BigInt(cart.lines[line]?.unitPrice ?? 0),
  }))
  if (limit === undefined) return all
  let left = BigInt(Number(limit))
  const discounted: Given[] = []
  for (const each of all.toSorted((one, other) => Number(one.unitPrice - other.unitPrice))) {
    const count = each.count < left ? each.count : left
    if (count > 0n) discounted.push({ ...each, count })
    left -= count
  }
  // An amount for all lines is spread over them in their order.
  return discounted.toSorted((one, other) => one.line - other.line)
}

/** Free units and gift cards do not count towards the minimum of everything else. */
function isEnoughBesides(cart: OracleCart, given: readonly Given[], stored: unknown): boolean {
  if (stored === undefined) return true
  const { measure, value } = stored as { readonly measure: string; readonly value: string }
  const goods = [...cart.lines.keys()].filter((line) => !cart.lines[line]?.isGiftCard)
  const all = reachedBy(cart, goods)
  const own = given.filter(({ line }) => goods.includes(line))
  const besides = own.reduce(
    ({ units, pieces }, { count, unitPrice }) => ({
      units: units - count * unitPrice,
      pieces: pieces - count,
    }),
    all,
  )
  return isReached(measure, value, besides, cart)
}

function valueFor(
  cart: OracleCart,
  { value }: Action['params'],
  lines: readonly number[],
): FlatValue | undefined {
  return findValue(cart, value, reachedBy(cart, lines))
}

function take(cart: OracleCart, given: readonly Given[], value: FlatValue | undefined): [number, bigint][] {
  if (value === undefined) return []
  return offLines(value, given, cart).map((off, index) => [given[index]?.line ?? 0, off])
}
