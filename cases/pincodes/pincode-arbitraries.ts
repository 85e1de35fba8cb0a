import fc from 'fast-check'
import { encodeCompact } from '#rules/features/pincodes/storage/compact-form.ts'
import { formatSets, type SetOperator, setOperators } from '#rules/features/pincodes/storage/pincode-sets.ts'
import { makeCodeSet } from '#rules/language/pincodes/code-set.ts'
import { isIntegerPincode } from '#rules/language/pincodes/pincode.ts'
import { setsOfRecord } from './pincode-input.ts'

/** Sets of one record, and the codes and prefixes in them. */
export type ArbitrarySets = {
  readonly operator: SetOperator
  readonly sets: readonly string[]
  readonly codes: readonly string[]
}

/** Neighbouring numbers, distant ones, numbers of all lengths, and some that the compact format cannot express. */
const integer = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 110_000, max: 110_900 }) },
  { weight: 3, arbitrary: fc.integer({ min: 110_001, max: 999_999 }) },
  { weight: 1, arbitrary: fc.nat(120) },
  { weight: 1, arbitrary: fc.maxSafeNat().map((number) => number % 10 ** 15) },
  { weight: 1, arbitrary: fc.integer({ min: -3, max: 3 }).map((distance) => 2 ** 36 + distance) },
)

/** Few letters, so that many codes share a prefix. No code is one that an integer represents. */
const textCode = fc.stringMatching(/^[0A][0-2A-C]{0,5}$/).filter((code) => !isIntegerPincode(code))
const prefix = fc.stringMatching(/^[0-2A-C]{1,4}$/).map((beginning) => `${beginning}*`)

const integers = fc.oneof(
  fc.array(integer, { maxLength: 200 }),
  // A run of consecutive numbers, which the compact format writes as a range.
  fc
    .tuple(integer, fc.integer({ min: 1, max: 2500 }))
    .map(([from, length]) => Array.from({ length }, (_, index) => Math.min(from, 10 ** 14) + index)),
)
/** A prefix with a mark for each further character, in the stored format AB1???. */
const open = fc
  .tuple(fc.stringMatching(/^[0-2A-C]{1,4}$/), fc.integer({ min: 1, max: 4 }))
  .map(([beginning, marks]) => beginning + '?'.repeat(marks))
const texts = fc.array(fc.oneof(textCode, prefix, open), { maxLength: 60 })

/** Sets in the app's format, but smaller than the app's, so that there are several. */
const sortedSets = fc
  .tuple(
    fc.constantFrom(...setOperators),
    integers,
    texts,
    fc.constantFrom(256, 1024, 9800),
    fc.constantFrom(64, 512, 9900),
  )
  .map(([operator, numbers, words, chunkCharacters, textCharacters]): ArbitrarySets => {
    const codes = makeCodeSet(numbers, words)
    return {
      operator,
      sets: formatSets(operator, codes, { chunkCharacters, textCharacters, setsPerRecord: setsOfRecord }),
      codes: [...codes.integers, ...codes.texts].map(String),
    }
  })
  .filter(({ sets }) => sets.length <= setsOfRecord)

/** Sets in the format of older apps: unsorted, with some numbers as texts, and null for an invalid number. */
const unsortedSets = fc
  .tuple(
    fc.constantFrom(...setOperators),
    fc.array(
      fc.array(fc.oneof(integer, integer.map(String), textCode, fc.constant(null)), { maxLength: 40 }),
      {
        maxLength: setsOfRecord,
      },
    ),
  )
  .map(
    ([operator, lists]): ArbitrarySets => ({
      operator,
      sets: lists.map((value) => JSON.stringify({ operator, value })),
      codes: lists.flat().flatMap((code) => (code === null ? [] : [String(code)])),
    }),
  )

/** One compact text, for either operator. */
const compactSets = fc
  .tuple(fc.constantFrom(...setOperators), integers)
  .map(([operator, numbers]): ArbitrarySets => {
    const codes = [...makeCodeSet(numbers, []).integers].filter((code) => code < 2 ** 36)
    const set = { operator, form: 'compact', count: codes.length, value: encodeCompact(codes) }
    return { operator, sets: [JSON.stringify(set)], codes: codes.map(String) }
  })

export const anySets = fc.oneof(sortedSets, unsortedSets, compactSets)

/** A pincode in canonical form: one of the codes, a neighbour of one, or any other. */
export function zipNear(codes: readonly string[]): fc.Arbitrary<string> {
  const any = fc.oneof(integer.map(String), textCode, fc.stringMatching(/^[0-9A-C]{1,16}$/))
  if (codes.length === 0) return any
  const one = fc.constantFrom(...codes).map((code) => code.replace('*', '').replaceAll('?', 'A'))
  return fc.oneof(
    one,
    one.map((code) => `0${code}`),
    one.map((code) => `${code}1`),
    one.map((code) => code.slice(0, -1) || '0'),
    one.map((code) => (isIntegerPincode(code) ? String(Number(code) + 1) : `${code}0`)),
    fc.constantFrom(codes[0] ?? '', codes.at(-1) ?? '').map((code) => code.replace('*', 'A')),
    any,
  )
}

/** A pincode in the spelling of a shopper. */
export function writingOf(zip: string): fc.Arbitrary<string> {
  return fc
    .array(fc.constantFrom('', '', '', ' ', '-', '\u00a0', '\t'), {
      minLength: zip.length,
      maxLength: zip.length,
    })
    .chain((spaces) =>
      fc
        .boolean()
        .map((isSmall) =>
          [...zip].map((letter, at) => `${spaces[at]}${isSmall ? letter.toLowerCase() : letter}`).join(''),
        ),
    )
}

/** Damaged texts of metafields: sets with a part removed, inserted or overwritten, and random text. */
export const damagedSets = anySets.chain(({ sets }) =>
  fc.tuple(
    ...sets
      .slice(0, setsOfRecord)
      .map((set) =>
        fc.oneof(
          { weight: 2, arbitrary: fc.constant(set) },
          { weight: 3, arbitrary: damaged(set) },
          { weight: 1, arbitrary: anyText },
        ),
      ),
  ),
)

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc.json({ maxDepth: 4 }),
  fc
    .array(
      fc.constantFrom(
        ...'{}[]",:\\u0*3145 ',
        '"operator":"in"',
        '"value":[',
        '"sorted":true',
        '"form":"text"',
        '"form":"compact"',
        '"count":',
      ),
      { maxLength: 30 },
    )
    .map((parts) => parts.join('')),
)

function damaged(set: string): fc.Arbitrary<string> {
  return fc
    .tuple(
      fc.nat(),
      fc.oneof(fc.nat(12), fc.nat(set.length)),
      fc.oneof(
        fc.constantFrom('', '9', '1', ',', ']', '}', '"', '\\', ' ', '"count":7,', '"sorted":true,', 'é'),
        fc.string({ unit: 'binary', maxLength: 6 }),
      ),
    )
    .map(([where, length, inserted]) => {
      const start = where % (set.length + 1)
      return set.slice(0, start) + inserted + set.slice(start + length)
    })
}
