import type {
  DiscountItems,
  NativeDiscount,
  NativeMinimum,
  NativePurchases,
  NativeValue,
} from '#function-host/pricing/index.ts'
import { collectionId, productId } from '../discounts/discount-cart.ts'
import type { Piece } from './deal.ts'
import type { DiscountAmounts, IsReached } from './discount-amounts.ts'
import { cutOff, type Fraction, isAtLeast, least, percentOfUnits, total, wholeNumber } from './fraction.ts'
import { exactUnits, type OracleCart, type OracleDiscount, priceOfLine } from './oracle-cart.ts'
import { split } from './split.ts'

/** Amounts that a discount of the platform's own gives as if it were the only one (docs/platform.md#native-discounts). */
export function giveNative(
  cart: OracleCart,
  discount: OracleDiscount,
  native: NativeDiscount,
): DiscountAmounts {
  const nothing: DiscountAmounts = {
    discount,
    lines: cart.lines.map(() => 0n),
    deals: [],
    order: undefined,
    rates: cart.groups.flat().map(() => 0n),
  }
  switch (native.type) {
    case 'freeShipping':
      return { ...nothing, ...giveShipping(cart, native) }
    case 'buyXGetY':
      return { ...nothing, deals: giveNativeDeal(cart, native) }
    case 'amountOff': {
      const { items, value, minimum, purchases } = native
      const bought = [...cart.lines.keys()].filter((line) => isBoughtIn(cart, line, purchases))
      if (items.type !== 'all') return { ...nothing, lines: giveLines(cart, native, bought) }
      const base = bought.filter((line) => !cart.lines[line]?.isGiftCard)
      const off = (price: bigint) => offPieces(cart, value, [{ count: 1n, unitPrice: price }])[0] ?? 0n
      const isReached = reaches(cart, minimum, bought)
      return { ...nothing, order: { off, base: new Set(base), isReached } }
    }
  }
}

type NativeOf<Type extends NativeDiscount['type']> = Extract<NativeDiscount, { type: Type }>

/** Matching lines alone count towards the minimum, at their prices before discounts. */
function giveLines(
  cart: OracleCart,
  { items, value, minimum }: Pick<NativeOf<'amountOff'>, 'items' | 'value' | 'minimum'>,
  bought: readonly number[],
): bigint[] {
  const lines = bought.filter((line) => isItem(cart, line, items))
  const none = cart.lines.map(() => 0n)
  if (!reaches(cart, minimum, lines)(cart.lines.map(priceOfLine))) return none
  const pieces = lines.map((line) => ({
    count: BigInt(cart.lines[line]?.quantity ?? 0),
    unitPrice: BigInt(cart.lines[line]?.unitPrice ?? 0),
  }))
  const offs = offPieces(cart, value, pieces)
  return none.map((no, line) => (lines.includes(line) ? (offs[lines.indexOf(line)] ?? no) : no))
}

/** Units that cannot be given are bought first, the most expensive first. Equal ones come in the order of lines. */
function giveNativeDeal(cart: OracleCart, { buys, gets, usesPerOrderLimit }: NativeOf<'buyXGetY'>) {
  const pieces = cart.lines.flatMap(({ quantity, unitPrice: price }, line): Piece[] => {
    const [canBuy, canGive] = [isItem(cart, line, buys.items), isItem(cart, line, gets.items)]
    return canBuy || canGive ? Array.from({ length: quantity }, () => ({ line, price, canBuy, canGive })) : []
  })
  const inOrder = pieces
    .filter(({ canBuy }) => canBuy)
    .toSorted((one, other) => Number(one.canGive) - Number(other.canGive) || other.price - one.price)
  const { bought, given } = takeUses(pieces, gets.quantity, usesPerOrderLimit ?? pieces.length, (uses) =>
    buyUses(cart, inOrder, buys.minimum, uses),
  )
  if (given.length === 0) return []
  const lines = [...new Set(given.map(({ line }) => line))].toSorted((one, other) => one - other)
  const counted = lines.map((line) => ({
    count: BigInt(given.filter((piece) => piece.line === line).length),
    unitPrice: BigInt(cart.lines[line]?.unitPrice ?? 0),
  }))
  const offs = offPieces(cart, gets.value, counted)
  const off = cart.lines.map((_, line) => (lines.includes(line) ? (offs[lines.indexOf(line)] ?? 0n) : 0n))
  return [{ off, lines: [...new Set([...given, ...bought].map(({ line }) => line))] }]
}

/** The largest number of uses for which enough units can be bought, and enough others are left to be given. */
function takeUses(
  pieces: readonly Piece[],
  getQuantity: number,
  most: number,
  buy: (uses: number) => readonly Piece[] | undefined,
): { readonly bought: readonly Piece[]; readonly given: readonly Piece[] } {
  for (let uses = most; uses > 0; uses--) {
    const bought = buy(uses)
    if (bought === undefined) continue
    const discounted = pieces
      .filter((piece) => piece.canGive && !bought.includes(piece))
      .toSorted((one, other) => one.price - other.price)
      .slice(0, uses * getQuantity)
    if (discounted.length === uses * getQuantity) return { bought, given: discounted }
  }
  return { bought: [], given: [] }
}

/**
 * Units that are bought for a number of uses. For an amount, each use takes units until they reach it. The rest of the
 * last unit's price is lost. A free unit is not bought.
 */
function buyUses(
  cart: OracleCart,
  inOrder: readonly Piece[],
  minimum: NativeMinimum,
  uses: number,
): readonly Piece[] | undefined {
  if (minimum.measure === 'quantity') {
    const wanted = uses * minimum.quantity
    return inOrder.length < wanted ? undefined : inOrder.slice(0, wanted)
  }
  const amount = exactUnits(minimum.amount, cart)
  const bought: Piece[] = []
  const left = inOrder.filter(({ price }) => price > 0)
  for (let use = 0; use < uses; use++) {
    let paid = 0n
    while (!isAtLeast(wholeNumber(paid), amount)) {
      const piece = left.shift()
      if (piece === undefined) return undefined
      bought.push(piece)
      paid += BigInt(piece.price)
    }
  }
  return bought
}

function giveShipping(cart: OracleCart, { minimum, maximumShippingPrice }: NativeOf<'freeShipping'>) {
  const isFree = (price: bigint) =>
    maximumShippingPrice == null || isAtLeast(exactUnits(maximumShippingPrice, cart), wholeNumber(price))
  const rates = cart.groups
    .flat()
    .map(({ price }) => BigInt(price))
    .map((price) => (isFree(price) ? price : 0n))
  return { rates, isShippingReached: reaches(cart, minimum, [...cart.lines.keys()]) }
}

function reaches(
  cart: OracleCart,
  minimum: NativeMinimum | null | undefined,
  lines: readonly number[],
): IsReached {
  if (minimum == null) return () => true
  if (minimum.measure === 'quantity') {
    const pieces = lines.reduce((sum, line) => sum + (cart.lines[line]?.quantity ?? 0), 0)
    return () => pieces >= minimum.quantity
  }
  const wanted = exactUnits(minimum.amount, cart)
  return (prices) => isAtLeast(wholeNumber(total(lines.map((line) => prices[line] ?? 0n))), wanted)
}

function isBoughtIn(cart: OracleCart, line: number, purchases: NativePurchases | undefined): boolean {
  if (purchases === undefined) return true
  return cart.lines[line]?.isSubscription === true ? purchases.subscription : purchases.once
}

/** A gift card is an item only where its own product is named. */
function isItem(cart: OracleCart, line: number, items: DiscountItems): boolean {
  const { collections = [], isGiftCard } = cart.lines[line] ?? {}
  if (items.type === 'products') return items.productIds.includes(productId(String(line)))
  if (isGiftCard) return false
  return items.type === 'all' || collections.some((name) => items.collectionIds.includes(collectionId(name)))
}

/** Amounts off lines that share a value. An amount in the shop's currency is rounded to the nearest unit. */
function offPieces(
  cart: OracleCart,
  value: NativeValue,
  lines: readonly { readonly count: bigint; readonly unitPrice: bigint }[],
): bigint[] {
  const prices = lines.map(({ count, unitPrice }) => count * unitPrice)
  if (value.type === 'percentage') return prices.map((price) => percentOfUnits(value.percentage, price))
  const amount = nearest(exactUnits(value.amount, cart))
  if (value.appliesToEachItem) return lines.map(({ count, unitPrice }) => count * least(amount, unitPrice))
  return split(least(amount, total(prices)), prices)
}

const nearest = ({ top, bottom }: Fraction): bigint => cutOff({ top: 2n * top + bottom, bottom: 2n * bottom })
