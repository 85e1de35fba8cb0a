import { addressOf, ascii, endOf, lengthOf, Text } from '../text/text'

/**
 * Countries whose addresses have no postal code, by the Universal Postal Union. An address there that shows no code has none
 * (docs/product.md#details-that-an-address-may-lack); anywhere else the shopper may not have typed it yet.
 */
export function hasNoCodes(country: Text): bool {
  if (lengthOf(country) !== 2) return false
  const wanted = load<u16>(addressOf(country))
  const all = ascii(
    'AEAOAGAWBSBZBJBWBFBICMCFTDKMCGCDCICWDJDMGQERFJGAGMGDGYHKKIKPMOMWMLMRQARWSTSCSLSXSBSRSYTLTGTKTOTVUGVUYEZW',
  )
  for (let at = addressOf(all); at < endOf(all); at += 2) if (load<u16>(at) === wanted) return true
  return false
}
