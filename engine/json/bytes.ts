/** The bytes that JSON is made of. */
export const quote: u8 = 0x22
export const backslash: u8 = 0x5c
export const comma: u8 = 0x2c
export const colon: u8 = 0x3a
export const openBrace: u8 = 0x7b
export const closeBrace: u8 = 0x7d
export const openBracket: u8 = 0x5b
export const closeBracket: u8 = 0x5d

/** Bytes up to this one are never part of a value, a name or the punctuation between them. */
export const space: u8 = 0x20

/** Setting this bit turns a bracket into the brace of its side: `[` into `{`, `]` into `}`. */
export const braceBit: u8 = 0x20

/** Multiply by it to repeat a byte in all eight bytes of a word: `everyByte * quote`. */
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
