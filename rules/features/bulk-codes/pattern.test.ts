import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { limits } from '../../language/limits.ts'
import { type CodePattern, codePatternSchema, defaultPattern, letterSets } from './pattern.ts'
import {
  countPatternCodes,
  createCodeDraw,
  deriveGuessesPerHit,
  drawSample,
  foldCode,
  formatCodeCount,
} from './pattern-codes.ts'
import { findPatternIssues } from './pattern-issues.ts'

const pattern = (changed: Partial<CodePattern>): CodePattern => ({ ...defaultPattern, ...changed })
const faultsOf = (changed: Partial<CodePattern>) =>
  findPatternIssues(pattern(changed)).map(({ path, message }) => [...path, message])

/** Bytes that look random but are the same in each run. */
function createBytes(seed: number) {
  let state = seed
  return (count: number) =>
    Uint8Array.from({ length: count }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return state >>> 24
    })
}

/** Lists every text with a number of letters. */
function listAll(letters: string, length: number): string[] {
  return length === 0
    ? ['']
    : listAll(letters, length - 1).flatMap((start) => [...letters].map((letter) => start + letter))
}

const smallShape = fc.record({
  letters: fc.constantFrom('AS5', 'FUKV', 'CUM1', 'ASH', 'TI1', 'XYZ'),
  length: fc.integer({ min: 1, max: 4 }),
  prefix: fc.constantFrom('', 'A', 'AS', 'FU', 'ASS-', 'x '),
  suffix: fc.constantFrom('', 'S', 'SS', 'CK', '-TIT', 'UCK'),
  avoidsRudeWords: fc.boolean(),
})

describe('the number of codes of a pattern', () => {
  test('is a power of the number of letters while rude words are allowed', () => {
    expect(countPatternCodes(pattern({ letters: 'ab', length: 10, avoidsRudeWords: false }))).toBe(1024n)
    expect(countPatternCodes(pattern({ letters: 'AaBb', length: 10, avoidsRudeWords: false }))).toBe(1024n)
    expect(countPatternCodes(pattern({ length: 255 })).toString()).toHaveLength(332)
  })

  test('is exactly the number of different codes that can be drawn', () => {
    fc.assert(
      fc.property(smallShape, fc.integer(), (shape, seed) => {
        const held = Number(countPatternCodes(shape))
        const drawable = new Set<string>()
        if (held > 0) {
          const draw = createCodeDraw(shape, createBytes(seed))
          for (let draws = 0; draws < 20 * held + 200 && drawable.size < held; draws += 1) {
            drawable.add(foldCode(draw()))
          }
        }
        const all = listAll(shape.letters, shape.length)
        expect(drawable.size).toBe(held)
        if (!shape.avoidsRudeWords) expect(held).toBe(all.length)
        for (const code of drawable) {
          expect(all.map((letters) => foldCode(`${shape.prefix}${letters}${shape.suffix}`.trim()))).toContain(
            code,
          )
        }
      }),
    )
  })

  test('counts only codes that can be drawn', () => {
    const shape = pattern({ letters: 'AS5H', length: 3 })
    const codes = new Set(drawSample(shape, createBytes(1), Number(countPatternCodes(shape))))
    expect(codes.size).toBe(Number(countPatternCodes(shape)))
    expect([...codes].filter((code) => /A[S5]{2}/.test(code))).toEqual([])
    expect(codes).toContain('HSA')
  })

  test.each([
    [999_999_999_999_999n, '999,999,999,999,999'],
    [10n ** 15n, 'about 10^15'],
    [20n ** 10n, '10,240,000,000,000'],
  ])('is written as %s', (count, text) => {
    expect(formatCodeCount(count)).toBe(text)
  })

  test('gives the number of guesses to find a code', () => {
    expect(deriveGuessesPerHit(pattern({ letters: 'AB', length: 10, avoidsRudeWords: false }), 16)).toBe(64n)
  })
})

describe('a code that is drawn', () => {
  it('fits the pattern, and is not rude', () => {
    fc.assert(
      fc.property(fc.integer(), fc.constantFrom(...Object.values(letterSets)), (seed, letters) => {
        const code = createCodeDraw(
          pattern({ prefix: 'DIWALI-', suffix: '-26', letters }),
          createBytes(seed),
        )()
        expect(code).toMatch(new RegExp(`^DIWALI-[${letters}]{10}-26$`))
        expect(code).not.toMatch(/FUCK|SH[I1]T|A[S5]{2}|5EX|SEX/)
      }),
    )
  })

  it.each([
    ['a word of look-alikes', { letters: 'SHI1T7', length: 4 }, /SH[I1][T7]/],
    ['a word that begins in the prefix', { prefix: 'SH', letters: 'ITX', length: 2 }, /^SHIT$/],
    ['a word that ends in the suffix', { suffix: 'HIT', letters: 'SX', length: 2 }, /SHIT$/],
  ])('is never %s', (_, shape, word) => {
    const draw = createCodeDraw(pattern(shape), createBytes(2))
    for (let draws = 0; draws < 3_000; draws += 1) expect(draw()).not.toMatch(word)
    const free = createCodeDraw(pattern({ ...shape, avoidsRudeWords: false }), createBytes(2))
    expect(Array.from({ length: 3_000 }, free).some((code) => word.test(code))).toBe(true)
  })

  it('keeps a word that the merchant wrote into the prefix', () => {
    expect(createCodeDraw(pattern({ prefix: 'COCKTAIL' }), createBytes(3))()).toMatch(/^COCKTAIL/)
  })

  it('gives each letter the same chance', () => {
    const letters = letterSets.lettersAndDigits
    const draws = 36_000
    const draw = createCodeDraw(pattern({ letters, length: 1 }), createBytes(4))
    const counts = new Map<string, number>()
    for (let drawn = 0; drawn < draws; drawn += 1) {
      const letter = draw()
      counts.set(letter, (counts.get(letter) ?? 0) + 1)
    }
    expect(counts.size).toBe(letters.length)
    // Five standard deviations of a fair draw. A biased draw would make the first letters one eighth more likely.
    for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(160)
  })
})

test('a sample has five codes, or all if there are fewer', () => {
  const shape = (length: number) => pattern({ letters: 'AB', length, avoidsRudeWords: false })
  expect(drawSample(shape(1), createBytes(1))).toHaveLength(2)
  expect(drawSample(shape(6), createBytes(1))).toHaveLength(5)
  expect(drawSample(shape(2), createBytes(1), 4).sort()).toEqual(['AA', 'AB', 'BA', 'BB'])
})

test('codes have no spaces around them, since the platform would remove them', () => {
  expect(createCodeDraw(pattern({ prefix: ' A', suffix: 'Z ', length: 3 }), createBytes(1))()).toMatch(
    /^A...Z$/,
  )
})

test('a pattern for no codes takes no guesses', () => {
  expect(deriveGuessesPerHit(pattern({ letters: 'AB', length: 3, avoidsRudeWords: false }), 0)).toBe(8n)
})

describe('a pattern of the largest size', () => {
  it.each<[string, Partial<CodePattern>]>([
    ['one code', { count: 1 }],
    ['as many codes as a job makes', { count: limits.bulkCodesPerJob }],
    ['one letter', { length: 1, count: 1 }],
    ['255 characters', { prefix: 'D'.repeat(200), suffix: 'E'.repeat(45) }],
    [
      '255 characters and spaces around them',
      { prefix: `  ${'D'.repeat(200)}`, suffix: `${'E'.repeat(45)}   ` },
    ],
  ])('can be used: %s', (_, changed) => {
    expect(faultsOf(changed)).toEqual([])
  })

  it('counts inner spaces, and a character with two code units once', () => {
    expect(faultsOf({ prefix: `${'D'.repeat(200)} `, suffix: 'E'.repeat(45) })).toHaveLength(1)
    expect(faultsOf({ prefix: 'D'.repeat(200), suffix: ` ${'E'.repeat(45)}` })).toHaveLength(1)
    expect(faultsOf({ prefix: '\u{1F33F}'.repeat(200), suffix: 'E'.repeat(45) })).toEqual([])
  })
})

describe('a pattern that cannot be used', () => {
  it.each([0, -1, 1.5, 10_000_000, Number.NaN])('wants %d codes', (count) => {
    expect(faultsOf({ count })).toEqual([['count', 'Enter a whole number of codes from 1 to 1,000,000.']])
  })

  it.each([0, 2.5, 256])('draws %d letters', (length) => {
    expect(faultsOf({ length })).toEqual([['length', 'Enter a whole number of characters from 1 to 255.']])
  })

  it.each(['', 'A', 'aA', 'AB-', 'A B', 'अआ'])('draws from %j', (letters) => {
    expect(faultsOf({ letters })).toEqual([
      ['letters', 'Enter at least two different letters from A to Z or digits.'],
    ])
  })

  it('has fewer codes than the requested number', () => {
    expect(faultsOf({ letters: letterSets.digits, length: 3, count: 1_001, avoidsRudeWords: false })).toEqual(
      [['count', 'This pattern has only 1,000 possible codes, and you need 1,001. Add more characters.']],
    )
    expect(faultsOf({ letters: letterSets.digits, length: 3, count: 1_000, avoidsRudeWords: false })).toEqual(
      [],
    )
  })

  it('makes codes that are too long, or of two lines', () => {
    expect(faultsOf({ prefix: 'D'.repeat(250) })).toEqual([
      ['length', `Codes can have at most ${limits.discountTextLength} characters. Remove 5.`],
    ])
    expect(faultsOf({ prefix: 'D\n', suffix: '\r' })).toEqual([
      ['prefix', 'A code can’t contain a line break.'],
      ['suffix', 'A code can’t contain a line break.'],
    ])
  })
})

test('the default pattern of a form can be used and has the stored form', () => {
  expect(findPatternIssues(defaultPattern)).toEqual([])
  expect(codePatternSchema.parse(defaultPattern)).toEqual(defaultPattern)
})
