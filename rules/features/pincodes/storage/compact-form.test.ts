import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blockSymbols, compactBound, compactHas, decodeCompact, encodeCompact } from './compact-form.ts'

/** Codes with all distances that a token can represent, and with some larger ones. */
const codesArbitrary = fc
  .array(
    fc.tuple(
      fc.oneof(
        fc.constant(0),
        fc.nat(45),
        fc.nat(500),
        fc.nat(300_000),
        fc.constantFrom(39, 40, 423, 424, 424 + 2 ** 18 - 1, 424 + 2 ** 18),
      ),
      fc.oneof(fc.constant(1), fc.nat(5), fc.constantFrom(1024, 1025)),
    ),
    { maxLength: 60 },
  )
  .map((runs) => {
    const codes: number[] = []
    let next = 0
    for (const [gap, length] of runs) {
      next += gap
      for (let each = 0; each < length; each += 1) codes.push(next + each)
      next += length
    }
    return codes
  })

describe('the compact form', () => {
  it('decodes to the encoded codes', () => {
    fc.assert(
      fc.property(codesArbitrary, fc.constantFrom(0, 110_001, compactBound - 20_000_000), (codes, start) => {
        const shifted = codes.map((code) => start + code)
        expect(decodeCompact(encodeCompact(shifted))).toEqual(shifted)
      }),
    )
  })

  it('finds exactly the codes of the plain list in its blocks', () => {
    fc.assert(
      fc.property(codesArbitrary, (codes) => {
        const text = encodeCompact(codes)
        const held = new Set(codes)
        // Inside a run, every code behaves like the previous one, so only the ends are tested.
        const ends = codes.filter((code) => !held.has(code - 1) || !held.has(code + 1))
        const nearbyCodes = ends.flatMap((code) => [code - 1, code, code + 1]).filter((code) => code >= 0)
        expect(nearbyCodes.filter((code) => compactHas(text, code) !== held.has(code))).toEqual([])
      }),
    )
  })

  it('writes each kind of token as specified', () => {
    expect(encodeCompact([])).toBe('')
    expect(encodeCompact([110_001])).toBe('AAAa2x')
    expect(encodeCompact([0, 1, 2, 3])).toBe('AAAAAAoC')
    expect(encodeCompact([0, 1])).toBe('AAAAAAA')
    expect(encodeCompact([0, 40])).toBe('AAAAAAn')
    expect(encodeCompact([0, 41])).toBe('AAAAAA4A')
    expect(encodeCompact([0, 424])).toBe('AAAAAA9_')
    expect(encodeCompact([0, 425])).toBe('AAAAAA-AAA')
    expect(encodeCompact([0, 424 + 2 ** 18])).toBe('AAAAAA-___')
    const far = 425 + 2 ** 18
    expect(encodeCompact([0, far])).toBe(`AAAAAA${'_'.repeat(58)}${encodeCompact([far])}`)
  })

  it('begins a new block if a run no longer fits', () => {
    const everyOther = (count: number) => Array.from({ length: count }, (_, index) => index * 2)
    // A block has 58 symbols after its first code. Two of them are left here, and then one.
    const two = [...everyOther(57), 113, 114, 115]
    expect(encodeCompact(two)).toBe(`AAAAAA${'B'.repeat(56)}oC`)
    const one = [...everyOther(58), 115, 116, 117]
    expect(encodeCompact(one)).toBe(`AAAAAA${'B'.repeat(57)}A${encodeCompact([116, 117])}`)
  })

  it('keeps tokens within their block', () => {
    const codes = Array.from({ length: 200 }, (_, index) => index * 50)
    const text = encodeCompact(codes)
    const blocks = Array.from({ length: Math.ceil(text.length / blockSymbols) }, (_, index) =>
      text.slice(index * blockSymbols, (index + 1) * blockSymbols),
    )
    expect(blocks.flatMap((block) => decodeCompact(block) ?? [Number.NaN])).toEqual(codes)
  })

  it.each([
    ['a symbol that is none', 'AAAAA!'],
    ['a first code cut short', 'AAAA'],
    ['a token cut short', 'AAAAAA-A'],
    ['a symbol that is none within a token', 'AAAAAA!AAA'],
    ['a token that goes on in the next block', `AAAAAA${'A'.repeat(57)}4AAACAA`],
    ['blocks that do not ascend', `${'AAAABA'.padEnd(64, '_')}AAAAAA`],
    ['a block that begins below the one before', `${'AAAACA'.padEnd(64, '_')}AAAABA`],
    ['two blocks that begin with the same code', `${'AAAABA'.padEnd(64, '_')}AAAABA`],
    ['a code beyond the bound', '______A'],
  ])('is not read with %s', (_case, text) => {
    expect(decodeCompact(text)).toBeUndefined()
  })

  it('is not read if it has more codes than a list may have', () => {
    // The longest run, of 1,024 codes, repeated as often as fits in a block.
    const runs = '3_'.repeat(29)
    const block = (number: number) => encodeCompact([number * 30_000]) + runs
    const blocks = (count: number) => Array.from({ length: count }, (_, index) => block(index)).join('')
    expect(decodeCompact(blocks(33))).toHaveLength(33 * (29 * 1024 + 1))
    expect(decodeCompact(blocks(34))).toBeUndefined()
  })
})
