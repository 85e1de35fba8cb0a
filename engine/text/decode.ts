/**
 * Decodes UTF-8 letter by letter. `decodeLetter(at)` reads the code point at an address, and `letterEnd()` is the
 * address of the next letter. Invalid UTF-8 gives some letter and always moves forward.
 */
export function decodeLetter(at: usize): u32 {
  const lead = <u32>load<u8>(at)
  if (lead < 0xc0) return decoded(lead, at + 1)
  if (lead < 0xe0) return decoded(((lead & 0x1f) << 6) | continued(at + 1), at + 2)
  if (lead < 0xf0) {
    return decoded(((lead & 0x0f) << 12) | (continued(at + 1) << 6) | continued(at + 2), at + 3)
  }
  const high = ((lead & 0x07) << 18) | (continued(at + 1) << 12)
  return decoded(high | (continued(at + 2) << 6) | continued(at + 3), at + 4)
}

/** Address after the letter that was decoded last. */
export function letterEnd(): usize {
  return end
}

let end: usize = 0

function decoded(letter: u32, next: usize): u32 {
  end = next
  return letter
}

function continued(at: usize): u32 {
  return <u32>load<u8>(at) & 0x3f
}
