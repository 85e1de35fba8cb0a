import { packed } from '../text/text'
import { Part, Reader } from './fact'
import { addFacts } from './facts'

/**
 * What only checks are told, as the rows in `facts.ts`. They stand apart, so that no other function carries their words.
 * The one in the third number of the last row says that no further row follows.
 */
// biome-ignore format: a row on a line
const table: usize = memory.data<u32>([
  packed('purchase_order_number'), packed('poNumber'), 0, Reader.text | (Part.cart << 5),
  packed('billing_country'), packed('billingAddress.countryCode'), 0, Reader.text | (Part.cart << 5),
  0, 0, 1, 0,
])

/** To be called by functions that are told more than others, before any rule is read. */
export function addCheckFacts(): void {
  addFacts(table)
}
