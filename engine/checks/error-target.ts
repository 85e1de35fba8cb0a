import { isPacked, packed, Text, unpacked } from '../text/text'

/**
 * Stored names of fields that can show a message, with their targets (docs/platform.md#validation-targets). An unknown
 * target would stop the checkout without a message, so an unknown name becomes the whole page.
 */
// biome-ignore format: a field on a line
const fields = memory.data<u32>([
  packed('email'), packed('$.cart.buyerIdentity.email'),
  packed('phone'), packed('$.cart.buyerIdentity.phone'),
  packed('address1'), packed('$.cart.deliveryGroups[0].deliveryAddress.address1'),
  packed('address2'), packed('$.cart.deliveryGroups[0].deliveryAddress.address2'),
  packed('city'), packed('$.cart.deliveryGroups[0].deliveryAddress.city'),
  packed('company'), packed('$.cart.deliveryGroups[0].deliveryAddress.company'),
  packed('countryCode'), packed('$.cart.deliveryGroups[0].deliveryAddress.countryCode'),
  packed('firstName'), packed('$.cart.deliveryGroups[0].deliveryAddress.firstName'),
  packed('lastName'), packed('$.cart.deliveryGroups[0].deliveryAddress.lastName'),
  packed('addressPhone'), packed('$.cart.deliveryGroups[0].deliveryAddress.phone'),
  packed('provinceCode'), packed('$.cart.deliveryGroups[0].deliveryAddress.provinceCode'),
  packed('zip'), packed('$.cart.deliveryGroups[0].deliveryAddress.zip'),
  0, 0,
])

/** Bytes of a row. */
const rowBytes: usize = 8

/** The target of a field by its stored name. */
export function targetOf(name: Text): Text {
  for (let row = fields; load<u32>(row) !== 0; row += rowBytes)
    if (isPacked(load<u32>(row), name)) return unpacked(load<u32>(row, 4))
  return unpacked(wholePage)
}

const wholePage: u32 = packed('$.cart')

export function isWholePage(target: Text): bool {
  return isPacked(wholePage, target)
}
