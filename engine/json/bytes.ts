/** The bytes that JSON is made of. */
export const quote: u8 = 0x22
export const backslash: u8 = 0x5c
export const comma: u8 = 0x2c
export const colon: u8 = 0x3a
export const openBrace: u8 = 0x7b
export const closeBrace: u8 = 0x7d
export const openBracket: u8 = 0x5b
export const closeBracket: u8 = 0x5d

/** No byte up to this one is part of a value, a name or the punctuation between them. */
export const space: u8 = 0x20

/** With this bit set a bracket reads as the brace of its side: `[` as `{`, `]` as `}`. */
export const braceBit: u8 = 0x20

/** A byte repeated in all eight bytes of a word: `everyByte * quote`. */
export const everyByte: u64 = 0x0101010101010101
export const highBits: u64 = 0x8080808080808080

export function skipSpace(at: usize): usize {
  while (true) {
    const byte = load<u8>(at)
    if (byte > space) return at
    if (byte !== space && byte !== 0x0a && byte !== 0x0d && byte !== 0x09) return at
    at++
  }
}
