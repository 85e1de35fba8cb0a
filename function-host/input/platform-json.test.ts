import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPlatformJson, measurePlatformJson, utf8Length } from './platform-json.ts'

test('slashes and line separators are escaped', () => {
  const json = JSON.stringify({ 'a/b': ['x\u2028y\u2029', 1.5] })
  expect(formatPlatformJson(json)).toBe('{"a\\/b":["x\\u2028y\\u2029",1.5]}')
})

test('the text is JSON of the value that was formatted, of the measured length', () => {
  const texts = fc.string({ unit: fc.constantFrom('a', '/', '\u2028', '\u2029', '₹', '"', '\\') })
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fc.array(texts)), (value) => {
      const json = JSON.stringify(value)
      const formatted = formatPlatformJson(json)
      expect(JSON.parse(formatted)).toEqual(JSON.parse(json))
      expect(measurePlatformJson(json)).toBe(utf8Length(formatted))
    }),
  )
})

test('length is counted in bytes', () => {
  expect(utf8Length('é₹😀')).toBe(2 + 3 + 4)
})
