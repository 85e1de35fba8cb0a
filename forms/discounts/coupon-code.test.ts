import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findFormIssues } from '../form-issues.ts'
import {
  codeLetters,
  drawCouponCode,
  findCouponCodeFault,
  fitsIntoLink,
  readCouponCode,
} from './coupon-code.ts'

describe('a random code', () => {
  const bytes = (list: readonly number[]) => {
    const left = [...list]
    return (count: number) => Uint8Array.from({ length: count }, () => left.shift() ?? 0)
  }

  it('is ten letters, all easy to distinguish', () => {
    expect(codeLetters).not.toMatch(/[01OIL2Z5S6G8BAEU]/)
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 60 }), (drawn) => {
        const code = drawCouponCode(bytes(drawn))
        expect(code).toHaveLength(10)
        for (const letter of code) expect(codeLetters).toContain(letter)
      }),
    )
  })

  it('gives every letter the same chance: twelve byte values each, and the rest are skipped', () => {
    const firstLetter = (byte: number) => drawCouponCode(bytes([byte, ...Array(20).fill(19)]))[0]
    const first = Array.from({ length: 256 }, (_, byte) => firstLetter(byte))
    for (const letter of codeLetters.slice(0, -1)) {
      expect(first.filter((drawn) => drawn === letter)).toHaveLength(12)
    }
    expect(first.slice(240)).toEqual(Array(16).fill(codeLetters.at(-1)))
  })
})

it('ignores the spaces around it', () => {
  expect(readCouponCode('  SAFFRON 10 ')).toBe('SAFFRON 10')
  expect(readCouponCode('\ufeffSAFFRON\u200b10 \u200e')).toBe('SAFFRON10')
  expect(readCouponCode('\u200d \u200b')).toBe('')
})

describe('codes that the platform refuses', () => {
  it.each([
    ['A'.repeat(255), undefined],
    [`  ${'A'.repeat(255)}  `, undefined],
    ['A'.repeat(257), 'A code can have at most 255 characters. Remove 2.'],
    ['😀'.repeat(255), undefined],
  ])('%#', (code, fault) => {
    expect(findCouponCodeFault(code)).toBe(fault)
  })

  it('prevent a form from being saved, and so does a blank code where one is required', () => {
    const schema = [
      { kind: 'coupon_code', name: 'code', label: 'Code', required: { message: 'Enter a discount code.' } },
    ] as const
    const faults = (code: string) => findFormIssues(schema, { code }).map(({ message }) => message)
    expect(faults('   ')).toEqual(['Enter a discount code.'])
    expect(faults('A'.repeat(256))).toEqual(['A code can have at most 255 characters. Remove 1.'])
    expect(faults('SAFFRON10')).toEqual([])
  })
})

it('fits into a link without a comma', () => {
  expect(fitsIntoLink('SAFFRON 10')).toBe(true)
  expect(fitsIntoLink('SAFFRON,10')).toBe(false)
})
