import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findCodeShape, groupCodeParts } from './code-parts.ts'
import { collectCodes, isSameCodes, isWithin, splitCodes } from './code-set.ts'
import { findOddLength } from './odd-lengths.ts'
import { listPincodeReadings, parsePincodeEntry } from './pincode.ts'
import { foldPincode } from './pincode-letters.ts'

const some = fc
  .array(fc.constantFrom('1', '2', '5', '56', 'A1', 'B2', '5*', 'A*'), { maxLength: 6 })
  .map(collectCodes)
const reported = (codes: ReturnType<typeof collectCodes>) => [
  ...[...codes.integers].map(String),
  ...codes.texts,
]

describe('two lists', () => {
  it('are compared, and split into shared codes and codes of only one list', () => {
    fc.assert(
      fc.property(some, some, (one, other) => {
        const others = new Set(reported(other))
        const { shared, rest } = splitCodes(one, other)
        expect(reported(shared)).toEqual(reported(one).filter((code) => others.has(code)))
        expect(reported(rest)).toEqual(reported(one).filter((code) => !others.has(code)))
        expect(isSameCodes(one, other)).toBe(reported(one).join() === reported(other).join())
        expect(isWithin(one, other)).toBe(reported(rest).length === 0)
      }),
    )
    expect(isSameCodes(collectCodes(['1', '2']), collectCodes(['1', '3']))).toBe(false)
    expect(isSameCodes(collectCodes(['A1', 'B2']), collectCodes(['A1', 'B3']))).toBe(false)
    expect(isSameCodes(collectCodes(['1', 'A1']), collectCodes(['1', 'A1']))).toBe(true)
  })
})

describe('a code', () => {
  it.each([
    ['ａｚＡＺ', 'AZAZ'],
    ['［｛｀＠', '［｛｀＠'],
    ['é', 'é'],
    ['٠٩٪', '09٪'],
    ['०९', '09'],
  ])('written as %s is read as %s', (written, folded) => {
    expect(foldPincode(written)).toBe(folded)
  })

  it('has a second reading in the United States if it has nine digits, but in no other country', () => {
    expect(listPincodeReadings('123456789', 'US')).toEqual(['123456789', '12345'])
    expect(listPincodeReadings('1234567890', 'US')).toEqual(['1234567890'])
    expect(listPincodeReadings('A123456789', 'US')).toEqual(['A123456789'])
    expect(listPincodeReadings('12345678A9', 'us')).toEqual(['12345678A9'])
    expect(listPincodeReadings('123456789', 'IN')).toEqual(['123456789'])
  })

  it('has up to twelve characters', () => {
    expect(parsePincodeEntry('AB3456789012').ok).toBe(true)
    expect(parsePincodeEntry('AB34567890123')).toEqual({ ok: false, problem: 'tooLong' })
  })

  it('is odd by its digits alone, and in use up to ten of them', () => {
    const odd = (code: string, usual?: number) => findOddLength({ kind: 'code', code }, usual)
    expect([odd('123'), odd('1234'), odd('1234567890'), odd('12345678901')]).toEqual([
      { digits: 3, usual: undefined },
      undefined,
      undefined,
      { digits: 11, usual: undefined },
    ])
    expect([odd('A12', 6), odd('12A', 6)]).toEqual([undefined, undefined])
    expect(odd('12345', 6)).toEqual({ digits: 5, usual: 6 })
  })
})

describe('parts of a line', () => {
  it('have the shape of letters and digits of any script', () => {
    expect(['SW1', 'Ж१', '1-A'].map(findCodeShape)).toEqual(['AA9', 'A9', '9-A'])
  })

  it('are one code if they form one', () => {
    expect(groupCodeParts(['x'])).toEqual({ codes: ['x'], isDoubtful: false })
  })

  it.each([
    [['110001', '56*', 'SW1A1'], false],
    [['110001', 'AB*', '400001-400010'], false],
    [['1100', '4000', '5600'], false],
  ])('%j are codes of their own', (parts, isDoubtful) => {
    expect(groupCodeParts(parts)).toEqual({ codes: parts, isDoubtful })
  })

  it.each([
    [['A', 'few', 'words']],
    [['110001', '-*', '400001']],
    [['110001', '5*6', '400001']],
    [['110001', 'AB-1', '400001']],
    [['AAAA', 'BBBB', 'CCCC']],
  ])('%j cannot be grouped', (parts) => {
    expect(groupCodeParts(parts)).toBeUndefined()
  })
})
