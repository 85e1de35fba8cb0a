import { packed } from '../text/text'
import { LineFact, Part, Reader } from './fact'
import { addFacts } from './facts'

/**
 * Facts from which discounts exclude gift cards (docs/product.md#gift-cards), as rows like those in `facts.ts`. They
 * are read from the lines. They take precedence over the rows for the same conditions in `facts.ts`. A last row with 1
 * as its third number ends the table.
 */
// biome-ignore format: a row on a line
const table: usize = memory.data<u32>([
  packed('cart_subtotal'), packed('cost.subtotalAmount.amount'), 0, Reader.goodsMoney | (Part.cart << 5) | ((LineFact.cost | LineFact.gift) << 8),
  packed('cart_product_count'), packed('quantity'), 0, Reader.pieces | (Part.lines << 5) | ((LineFact.quantity | LineFact.gift) << 8),
  packed('collection_quantity'), packed('quantity'), 0, Reader.collectionPieces | (Part.lines << 5) | ((LineFact.quantity | LineFact.gift | LineFact.collections) << 8),
  packed('collection_total'), packed('cost.subtotalAmount.amount'), 0, Reader.collectionMoney | (Part.lines << 5) | ((LineFact.cost | LineFact.gift | LineFact.collections) << 8),
  packed('discount_code'), packed('enteredDiscountCodes.code'), 0, Reader.enteredCodes | (Part.input << 5),
  0, 0, 1, 0,
])

/** Sets the facts of discounts. A discount calls it before it reads any rule. */
export function addDiscountFacts(): void {
  addFacts(table)
}
