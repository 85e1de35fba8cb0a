/**
 * Letters as a reader takes them: Unicode's full case folding and canonical decomposition, as Node has them. The
 * letters of `alike` come on top, since they look the same in a name.
 */

/**
 * Letters that are read as others: the first and last letter of each range, and the replacement text. With `isInStep`,
 * the text advances together with the range.
 */
const alike: readonly (readonly [first: number, last: number, text: string, isInStep?: true])[] = [
  // Non-breaking, narrow and wide spaces.
  [0xa0, 0xa0, ' '],
  [0x2000, 0x200a, ' '],
  [0x202f, 0x202f, ' '],
  [0x205f, 0x205f, ' '],
  [0x3000, 0x3000, ' '],
  // Invisible marks: soft hyphens, joiners, text direction, letter variants, blank letters of Korean.
  [0xad, 0xad, ''],
  [0x34f, 0x34f, ''],
  [0x61c, 0x61c, ''],
  [0x115f, 0x1160, ''],
  [0x180b, 0x180f, ''],
  [0x200b, 0x200f, ''],
  [0x202a, 0x202e, ''],
  [0x2060, 0x2064, ''],
  [0x2066, 0x206f, ''],
  [0x3164, 0x3164, ''],
  [0xfe00, 0xfe0f, ''],
  [0xfeff, 0xfeff, ''],
  [0xffa0, 0xffa0, ''],
  [0xe0100, 0xe01ef, ''],
  // Quotes and apostrophes.
  [0xb4, 0xb4, "'"],
  [0x2bb, 0x2bc, "'"],
  [0x2018, 0x201b, "'"],
  [0x2032, 0x2032, "'"],
  [0x201c, 0x201f, '"'],
  [0x2033, 0x2033, '"'],
  // Hyphens, dashes and the minus sign.
  [0x2010, 0x2015, '-'],
  [0x2212, 0x2212, '-'],
  [0xfe58, 0xfe58, '-'],
  [0xfe63, 0xfe63, '-'],
  // Final letters of Bengali and Malayalam, which older texts write with a joiner.
  [0x9ce, 0x9ce, '\u09a4\u09cd'],
  [0xd7a, 0xd7a, '\u0d23\u0d4d'],
  [0xd7b, 0xd7b, '\u0d28\u0d4d'],
  [0xd7c, 0xd7c, '\u0d30\u0d4d'],
  [0xd7d, 0xd7d, '\u0d32\u0d4d'],
  [0xd7e, 0xd7e, '\u0d33\u0d4d'],
  [0xd7f, 0xd7f, '\u0d15\u0d4d'],
  // Full-width letters and signs.
  [0xff01, 0xff5e, '!', true],
]
/** Katakana of half width from U+FF65 on, with its two voicing marks. */
const halfWidth =
  '・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン\u3099\u309a'

const readings = new Map<number, string>()
for (const [first, last, text, isInStep] of alike)
  for (let at = first; at <= last; at++)
    readings.set(at, isInStep ? String.fromCodePoint(Number(text.codePointAt(0)) + at - first) : text)
for (const [index, letter] of [...halfWidth].entries()) readings.set(0xff65 + index, letter)

const dottedI = /^i\u0307/
/** The iota subscript. It is first sorted as a mark, and then read as an iota. */
export const iotaBelow = '\u0345'

/** Decomposes and folds a letter. Marks stay unchanged. */
export function readLetter(letter: string): string {
  if (/^[\ud800-\udfff]$/.test(letter)) return letter
  return foldAll(letter.normalize('NFD')).normalize('NFD').replace(dottedI, 'i')
}

function foldAll(letters: string): string {
  return Array.from(letters, (letter) => {
    if (letter === iotaBelow) return letter
    const plain = readings.get(letter.codePointAt(0) ?? 0) ?? letter
    return Array.from(
      foldCase(plain).normalize('NFD'),
      (one) => readings.get(one.codePointAt(0) ?? 0) ?? one,
    ).join('')
  }).join('')
}

/** Full case folding. Two letters are equal if one is the uppercase or lowercase form of the other. */
function foldCase(letters: string): string {
  let folded = letters
  for (let round = 0; round < 4; round++) {
    const next = folded.toLowerCase().toUpperCase().toLowerCase()
    if (next === folded) break
    folded = next
  }
  return folded.replaceAll('ς', 'σ')
}
