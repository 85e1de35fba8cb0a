import { describe, expect, test } from 'vitest'
import { searchable } from './searchable-text.ts'

describe('a text in a search', () => {
  test.each([
    ['Côte d’Ivoire', "cote d'ivoire"],
    ['Cafe\u0301', 'CAFÉ'],
    ['ﾅﾏｽﾃ', 'ナマステ'],
    ['Ｂａｎｋ', 'bank'],
    ['Straße', 'STRASSE'],
    ['Standard – Express', 'standard - express'],
    ['İstanbul', 'istanbul'],
    ['a\u00a0b', 'a b'],
  ])('%j is as %j', (one, other) => {
    expect(searchable(one)).toBe(searchable(other))
  })

  test('keeps vowel signs, which distinguish words', () => {
    expect(searchable('की')).not.toBe(searchable('का'))
  })
})
