import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyDifference, differTexts } from './text-difference.ts'

const lists = fc
  .array(fc.integer({ min: 110_001, max: 110_400 }), { maxLength: 200 })
  .map((codes) => codes.join(','))
const text = fc.oneof(fc.string({ unit: 'grapheme' }), lists)

describe('the difference of two texts', () => {
  it('makes the later text from the earlier one, for any texts', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const stored = JSON.parse(JSON.stringify(differTexts(before, after)))
        expect(applyDifference(before, stored)).toBe(after)
      }),
    )
  })

  it('stays small if a long list changes at some places', () => {
    const codes = Array.from({ length: 20_000 }, (_, index) => 110_001 + index * 3)
    const before = codes.join(',')
    const after = codes.flatMap((code, index) => (index % 1_000 === 7 ? [code, code + 1] : [code])).join(',')
    const difference = differTexts(before, after)
    expect(applyDifference(before, difference)).toBe(after)
    expect(JSON.stringify(difference).length).toBeLessThan(1_500)
  })

  it('names a part that has moved instead of repeating it', () => {
    const [one, other] = ['one rule with a title. ', 'another with conditions. '].map((each) =>
      each.repeat(40),
    )
    const difference = differTexts(`${one}${other}`, `${other}${one}`)
    expect(JSON.stringify(difference).length).toBeLessThan(100)
  })

  it('is one piece if nothing has changed', () => {
    expect(differTexts('the same text', 'the same text')).toEqual([[0, 13]])
    expect(differTexts('', '')).toEqual([])
  })
})
