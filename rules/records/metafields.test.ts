import { describe, expect, it } from 'vitest'
import { countBytes } from '../language/limits.ts'
import { isSameMetafield, type Metafield } from './metafields.ts'

const json = (value: string): Metafield => ({
  namespace: 'checkout-ninja',
  key: 'rules',
  type: 'json',
  value,
})

describe('isSameMetafield', () => {
  it.each([
    ['{"a":1,"b":[1,2]}', '{ "b": [1, 2], "a": 1 }', true],
    ['{"a":1}', '{"a":2}', false],
    ['[1,2]', '[2,1]', false],
    ['{"a"', '{"a"', true],
    ['{"a"', '{"a":1}', false],
  ])('%s and %s: %s', (one, other, same) => {
    expect(isSameMetafield(json(one), json(other))).toBe(same)
  })

  it('compares texts of other types to the letter', () => {
    const text = (value: string): Metafield => ({ ...json(value), type: 'single_line_text_field' })
    expect(isSameMetafield(text('{"a":1}'), text('{ "a": 1 }'))).toBe(false)
  })
})

describe('countBytes', () => {
  it.each(['', 'COD', 'Île de la Réunion', 'कैश ऑन डिलीवरी', '配送', '🚚🚚'])('counts %j as UTF-8', (text) => {
    expect(countBytes(text)).toBe(new TextEncoder().encode(text).length)
  })
})
