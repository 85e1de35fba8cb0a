/** The bytes that JSON is made of. */
export const quote: u8 = 0x22
export const backslash: u8 = 0x5c
export const comma: u8 = 0x2c
export const colon: u8 = 0x3a
export const openBrace: u8 = 0x7b
export const closeBrace: u8 = 0x7d
export const openBracket: u8 = 0x5b
export const closeBracket: u8 = 0x5d

/** With this bit set a bracket reads as the brace of its side: `[` as `{`, `]` as `}`. */
export const braceBit: u8 = 0x20

export function skipSpace(at: usize): usize {
  while (true) {
    const byte = load<u8>(at)
    if (byte > 0x20) return at
    if (byte !== 0x20 && byte !== 0x0a && byte !== 0x0d && byte !== 0x09) return at
    at++
  }
}
