import { packed } from '../text/text'
import { Part, Reader } from './fact'
import { addFacts } from './facts'

/**
 * Facts that only checks receive, as rows like those in `facts.ts`. A last row with 1 as its third number ends the
 * table.
 */
// biome-ignore format: a row on a line
const table: usize = memory.data<u32>([
  packed('purchase_order_number'), packed('poNumber'), 0, Reader.text | (Part.cart << 5),
  packed('billing_country'), packed('billingAddress.countryCode'), 0, Reader.text | (Part.cart << 5),
  0, 0, 1, 0,
])

/** Adds the facts of checks. A check calls it before it reads any rule. */
export function addCheckFacts(): void {
  addFacts(table)
}
