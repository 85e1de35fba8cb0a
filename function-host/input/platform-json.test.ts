import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPlatformJson, utf8Length } from './platform-json.ts'

test('slashes and line separators are escaped', () => {
  expect(formatPlatformJson({ 'a/b': ['x\u2028y\u2029', 1.5] })).toBe('{"a\\/b":["x\\u2028y\\u2029",1.5]}')
})

test('the text is JSON of the value that was formatted', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(formatPlatformJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

test('length is counted in bytes', () => {
  expect(utf8Length('é₹😀')).toBe(2 + 3 + 4)
})
