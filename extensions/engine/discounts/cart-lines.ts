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

/** How many lines were gone through so far. */
export function countLines(): u32 {
  return changetype<usize>(lines) === 0 ? 0 : lines.length
}
