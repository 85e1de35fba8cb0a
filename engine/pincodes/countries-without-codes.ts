import { addressOf, lengthOf, packed, Text, unpacked } from '../text/text'

/**
 * True for a country without postal codes, by the Universal Postal Union. An address there without a code is complete
 * (docs/product.md#details-that-an-address-may-lack). In other countries the shopper may not have typed the code yet.
 */
export function hasNoCodes(country: Text): bool {
  if (lengthOf(country) !== 2) return false
  const wanted = load<u16>(addressOf(country))
  let at = addressOf(unpacked(countries))
  const end = at + countriesBytes
  for (; at < end; at += 2) if (load<u16>(at) === wanted) return true
  return false
}

// biome-ignore format: the build finds the literal next to the call
const countries: u32 = packed('AEAOAGAWBSBZBJBWBFBICMCFTDKMCGCDCICWDJDMGQERFJGAGMGDGYHKKIKPMOMWMLMRQARWSTSCSLSXSBSRSYTLTGTKTOTVUGVUYEZW')
const countriesBytes: usize = 104
