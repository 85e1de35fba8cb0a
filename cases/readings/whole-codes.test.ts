import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalPincode } from '#rules/language/pincodes/pincode.ts'
import { findPostalSystem, postalCountries } from '#rules/language/pincodes/postal/postal-countries.ts'
import { bareShape, formatByShape, hasShape } from '#rules/language/pincodes/postal/postal-shapes.ts'
import { readPostalEntry } from '#rules/language/pincodes/postal/read-postal-entry.ts'
import { isWholeCode } from '../../extensions/theme/source/whole-code.ts'

/**
 * The theme decides if a typed text is a complete code. Lists of codes read the same text by the shapes of its country.
 */

const digits = [...'0123456789']
const capitals = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const drawsOf: Readonly<Record<string, readonly string[]>> = {
  '9': digits,
  A: capitals,
  '#': [...digits, ...capitals],
}

/** A code of a shape, in the country's spelling. */
const codeOf = (shape: string) =>
  fc
    .tuple(
      ...[...bareShape(shape)].map((like) => fc.constantFrom(...(drawsOf[like] ?? [like.toUpperCase()]))),
    )
    .map((characters) => formatByShape(characters.join(''), shape))

const toScript = (code: string, zero: number) =>
  code.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)))
/** Ways in which shoppers type a code that checkout reads as the same code. */
const writings: readonly ((code: string) => string)[] = [
  (code) => code,
  (code) => code.toLowerCase(),
  (code) => ` ${code}\t`,
  (code) => code.replaceAll(/[ -]/g, ''),
  (code) => code.replaceAll('-', ' '),
  (code) => code.replaceAll(' ', '‑'),
  (code) => [...code].join('\u200b'),
  (code) => toScript(code, 0x966),
  (code) => toScript(code, 0xff10),
]
const writing = fc.constantFrom(...writings)

describe.each([...postalCountries])('a code of %s', (country) => {
  const shapes = findPostalSystem(country)?.shapes ?? []

  test('is whole to the theme wherever the country writes it whole', () => {
    for (const shape of shapes)
      fc.assert(
        fc.property(codeOf(shape), writing, (code, write) => {
          // No code of India begins with a zero, although its shape allows it.
          const isZeroInIndia = country === 'IN' && code.startsWith('0')
          expect(isWholeCode(write(code), country)).toBe(!isZeroInIndia)
        }),
        { numRuns: 60 },
      )
  })

  test('has one or two characters nowhere', () => {
    for (const shape of shapes)
      fc.assert(
        fc.property(codeOf(shape), fc.integer({ min: 0, max: 2 }), writing, (code, length, write) => {
          expect(isWholeCode(write(canonicalPincode(code).slice(0, length)), country)).toBe(false)
        }),
        { numRuns: 20 },
      )
  })
})

/** Countries whose codes people write in halves, or type only partly. The theme knows the length of their codes. */
describe.each(['GB', 'CA', 'IE', 'NL', 'PT', 'US', 'BR', 'JP', 'PL', 'IN'])('a code of %s', (country) => {
  const shapes = findPostalSystem(country)?.shapes ?? []
  // A code of the United States is complete without its last four digits.
  const isWholeWithout = (code: string) => country === 'US' && code.length >= 5
  const isOtherShape = (code: string) =>
    shapes.some((shape) => bareShape(shape).length === code.length && hasShape(code, shape))

  test('is not whole where its end is missing', () => {
    let halves = 0
    for (const shape of shapes)
      fc.assert(
        fc.property(codeOf(shape), fc.nat(), writing, (code, at, write) => {
          const bare = canonicalPincode(code)
          const half = bare.slice(0, at % bare.length)
          if (isWholeWithout(half) || isOtherShape(half)) return
          halves += 1
          expect(isWholeCode(write(half), country)).toBe(false)
        }),
        { numRuns: 200 },
      )
    expect(halves).toBeGreaterThan(100)
  })
})

test.each([
  ['SW1A', 'GB'],
  ['SW1A 1', 'GB'],
  ['EC1', 'GB'],
  ['K1A', 'CA'],
  ['D02', 'IE'],
  ['1012', 'NL'],
  ['1000', 'PT'],
  ['1000', 'US'],
  ['01310', 'BR'],
  ['100', 'JP'],
  ['00-9', 'PL'],
])('half a code, %s, is none of %s', (half, country) => expect(isWholeCode(half, country)).toBe(false))

test('the theme accepts the same codes of India as a list of India', () => {
  const characters = fc.constantFrom(...digits, ...digits, ...digits, 'A', ' ', '-', '*', '?', '०', '५', '９')
  const typed = fc.oneof(
    fc.array(characters, { maxLength: 9 }).map((each) => each.join('')),
    fc.tuple(codeOf('999999'), writing).map(([code, write]) => write(code)),
  )
  let whole = 0
  fc.assert(
    fc.property(typed, (text) => {
      const isWhole = isWholeCode(text, 'IN')
      const code = canonicalPincode(text)
      const read = readPostalEntry(code, 'IN')
      const isRead = read.ok && read.entries.length === 1 && read.entries[0] === code && /^\d{6}$/.test(code)
      expect(isWhole).toBe(isRead && !code.startsWith('0'))
      if (isWhole) whole += 1
    }),
    { numRuns: 2_000 },
  )
  expect(whole).toBeGreaterThan(300)
})

test.each(['*', '?', '-', '110*', 'AB31???', '1000-1999,2000', 'Hauptstraße 5', '🙂🙂🙂', '{"a":1}', '٫٫٫'])(
  'the text %s is no code of any country',
  (text) => {
    for (const country of [...postalCountries, 'AE', '']) expect(isWholeCode(text, country)).toBe(false)
  },
)
