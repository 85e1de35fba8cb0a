import { addForLine, linesOfRun, spend } from '../budget'
import { checkout } from '../facts/checkout'
import { Items } from '../host/items'
import { logSpent } from '../log-spent'
import { allocateRecord } from '../memory/arena'
import { List } from '../memory/list'
import { CartLine } from './cart-line'

/** What a line takes, most of it by the platform's provider. */
const costOfLine: i64 = 8_000

let lines: List<CartLine> = changetype<List<CartLine>>(0)

/**
 * The lines of the cart, gone through when an action first asks for them. One that the budget does not reach is left out,
 * and gets no discount.
 */
export function cartLines(): List<CartLine> {
  if (changetype<usize>(lines) !== 0) return lines
  lines = List.empty<CartLine>()
  const items = Items.of(checkout().lines())
  let count: f64 = 0
  while (items.next()) {
    if (!spend(costOfLine)) {
      logSpent()
      break
    }
    if (count >= linesOfRun) addForLine(count)
    count++
    const line = allocateRecord<CartLine>()
    line.open(items.item)
    lines.add(line)
  }
  return lines
}

let goods: List<CartLine> = changetype<List<CartLine>>(0)
let giftCards: List<CartLine> = changetype<List<CartLine>>(0)

/** The lines that are no gift cards: a discount is about these where it names no products. */
export function goodsLines(): List<CartLine> {
  if (changetype<usize>(goods) === 0) tellApart()
  return goods
}

export function giftCardLines(): List<CartLine> {
  if (changetype<usize>(giftCards) === 0) tellApart()
  return giftCards
}

function tellApart(): void {
  const all = cartLines()
  giftCards = List.empty<CartLine>()
  for (let index: u32 = 0; index < all.length; index++)
    if (all.at(index).isGiftCard()) giftCards.add(all.at(index))
  goods = giftCards.length === 0 ? all : List.empty<CartLine>()
  for (let index: u32 = 0; goods !== all && index < all.length; index++)
    if (!all.at(index).isGiftCard()) goods.add(all.at(index))
}

/** How many lines were gone through so far. */
export function countLines(): u32 {
  return changetype<usize>(lines) === 0 ? 0 : lines.length
}
