/**
 * Letters without regard to case: the simple one-to-one pairs of Latin, Greek, Cyrillic and Armenian, each pair of
 * equal length in UTF-8, so that a text is folded where it stands.
 *
 * Left alone on purpose: letters whose lower case has another length (İ, ẞ) and scripts without case.
 */

const highBits: u64 = 0x8080808080808080
const everyByte: u64 = 0x0101010101010101

/** Lowers the ASCII capitals among eight bytes. */
export function foldWord(word: u64): u64 {
  const low = word & ~highBits
  const fromA = low + (0x80 - 0x41) * everyByte
  const pastZ = low + (0x7f - 0x5a) * everyByte
  const capitals = (fromA ^ pastZ) & ~word & highBits
  return word | (capitals >> 2)
}

export function isAscii(word: u64): bool {
  return (word & highBits) === 0
}

/** Folds the two- and three-byte letters between two addresses in place; ASCII is left to `foldWord`. */
export function foldBeyondAscii(from: usize, end: usize): void {
  let at = from
  while (at < end) {
    const lead = <u32>load<u8>(at)
    if (lead < 0xc0) {
      at += 1
    } else if (lead < 0xe0) {
      if (at + 2 <= end) foldTwoBytes(at, lead)
      at += 2
    } else if (lead < 0xf0) {
      if (at + 3 <= end) foldThreeBytes(at, lead)
      at += 3
    } else {
      at += 4
    }
  }
}

/** The small letter of a capital; any other letter itself. */
export function lowerLetter(letter: u32): u32 {
  if (letter < 0x80) return within(letter, 0x41, 0x5a) ? letter + 0x20 : letter
  if (letter < 0x800) return lowerOf(letter)
  return letter < 0x10000 ? lowerOfWide(letter) : letter
}

function foldTwoBytes(at: usize, lead: u32): void {
  const letter = lowerOf(((lead & 0x1f) << 6) | (<u32>load<u8>(at + 1) & 0x3f))
  store<u8>(at, 0xc0 | (letter >> 6))
  store<u8>(at + 1, 0x80 | (letter & 0x3f))
}

function foldThreeBytes(at: usize, lead: u32): void {
  const letter =
    ((lead & 0x0f) << 12) | ((<u32>load<u8>(at + 1) & 0x3f) << 6) | (<u32>load<u8>(at + 2) & 0x3f)
  const lower = lowerOfWide(letter)
  if (lower === letter) return
  store<u8>(at, 0xe0 | (lower >> 12))
  store<u8>(at + 1, 0x80 | ((lower >> 6) & 0x3f))
  store<u8>(at + 2, 0x80 | (lower & 0x3f))
}

/** The rows of the table, U+0080 to U+07FF, in order of code point. */
function lowerOf(letter: u32): u32 {
  if (letter < 0x100) return within(letter, 0xc0, 0xde) && letter !== 0xd7 ? letter + 0x20 : letter
  if (letter < 0x180) return lowerOfLatinExtended(letter)
  if (letter < 0x370) return lowerOfLatinExtendedB(letter)
  if (letter < 0x400) return lowerOfGreek(letter)
  if (letter < 0x410) return letter + 80
  if (letter < 0x430) return letter + 32
  if (within(letter, 0x460, 0x481) || within(letter, 0x48a, 0x4bf)) return letter | 1
  if (letter === 0x4c0) return 0x4cf
  if (within(letter, 0x4c1, 0x4ce)) return nextWhenOdd(letter)
  if (within(letter, 0x4d0, 0x52f)) return letter | 1
  if (within(letter, 0x531, 0x556)) return letter + 48
  return letter
}

function lowerOfLatinExtended(letter: u32): u32 {
  if (letter === 0x130 || letter === 0x131 || letter === 0x138 || letter === 0x149 || letter === 0x17f)
    return letter
  if (letter === 0x178) return 0xff
  if (within(letter, 0x139, 0x148) || letter > 0x178) return nextWhenOdd(letter)
  return letter | 1
}

/** The plain pairs; letters of African and phonetic alphabets have theirs elsewhere and are left alone. */
function lowerOfLatinExtendedB(letter: u32): u32 {
  if (letter === 0x1af || within(letter, 0x1cd, 0x1dc)) return nextWhenOdd(letter)
  const isPair =
    within(letter, 0x1a0, 0x1a5) ||
    within(letter, 0x1de, 0x1ef) ||
    within(letter, 0x1f8, 0x21f) ||
    within(letter, 0x222, 0x233)
  return isPair ? letter | 1 : letter
}

function lowerOfGreek(letter: u32): u32 {
  if (within(letter, 0x391, 0x3ab) && letter !== 0x3a2) return letter + 32
  if (letter === 0x3c2) return 0x3c3 // the sigma that ends a word
  if (letter === 0x386) return 0x3ac
  if (within(letter, 0x388, 0x38a)) return letter + 37
  if (letter === 0x38c) return 0x3cc
  if (letter === 0x38e || letter === 0x38f) return letter + 63
  return letter
}

/** Latin Extended Additional (Vietnamese among others) and the full-width capitals. */
function lowerOfWide(letter: u32): u32 {
  if (within(letter, 0x1e00, 0x1e95) || within(letter, 0x1ea0, 0x1eff)) return letter | 1
  if (within(letter, 0xff21, 0xff3a)) return letter + 32
  return letter
}

function nextWhenOdd(letter: u32): u32 {
  return letter + (letter & 1)
}

function within(letter: u32, first: u32, last: u32): bool {
  return letter - first <= last - first
}
