import { packed } from '../text/text'
import { Part, Reader } from './fact'
import { addFacts } from './facts'

/**
 * What only checks look at of an address, as the rows in `facts.ts`. They stand apart, so that no other function carries
 * their words. The one in the third number of the last row says that no further row follows.
 */
// biome-ignore format: a row on a line
const table: usize = memory.data<u32>([
  packed('address_line_1'), packed('deliveryAddress.address1'), 0, Reader.textsOfGroups | (Part.deliveryGroups << 8),
  packed('address_line_2'), packed('deliveryAddress.address2'), 0, Reader.textsOfGroups | (Part.deliveryGroups << 8),
  packed('address_city'), packed('deliveryAddress.city'), 0, Reader.textsOfGroups | (Part.deliveryGroups << 8),
  packed('address_company'), packed('deliveryAddress.company'), 0, Reader.textsOfGroups | (Part.deliveryGroups << 8),
  packed('address_phone'), packed('deliveryAddress.phone'), 0, Reader.textsOfGroups | (Part.deliveryGroups << 8),
  0, 0, 1, 0,
])

/** To be called by functions that know more of an address than others, before any rule is read. */
export function addAddressFacts(): void {
  addFacts(table)
}
