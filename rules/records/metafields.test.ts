import { describe, expect, it } from 'vitest'
import { countBytes } from '../language/limits.ts'
import { findMetafield, isSameMetafield, type Metafield } from './metafields.ts'

const json = (value: string): Metafield => ({
  namespace: 'checkout-ninja',
  key: 'rules',
  type: 'json',
  value,
})

describe('findMetafield', () => {
  it('skips another app’s metafield of the same key, wherever it is', () => {
    const own = json('{"version":1}')
    const theirs = { ...json('{"version":99}'), namespace: 'other-app' }
    expect(findMetafield([theirs, own], 'rules')).toBe(own)
    expect(findMetafield([own, theirs], 'rules')).toBe(own)
    expect(findMetafield([theirs], 'rules')).toBeUndefined()
  })

  it('distinguishes the keys of one record', () => {
    const variables = { ...json('{}'), key: 'queryInput' }
    expect(findMetafield([variables, json('{"version":1}')], 'rules')?.value).toBe('{"version":1}')
    expect(findMetafield([variables], 'rules')).toBeUndefined()
  })
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

  it.each(['namespace', 'key', 'type'] as const)('holds metafields that differ in %s apart', (member) => {
    expect(isSameMetafield(json('{}'), { ...json('{}'), [member]: 'another' })).toBe(false)
  })

  it('distinguishes a text that functions can read from one that is too long for them', () => {
    const spaced = `{"a":1${' '.repeat(10_000)}}`
    expect(isSameMetafield(json('{"a":1}'), json(spaced))).toBe(false)
    expect(isSameMetafield(json(spaced), json(spaced.replace('{', '{ ')))).toBe(true)
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
