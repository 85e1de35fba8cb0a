import { expect, test } from 'vitest'
import { exceedsBounds } from './json-bounds.ts'

const bounds = { levels: 3, values: 10 }

test.each([
  ['a value alone', 7],
  ['nothing', null],
  ['as many levels as are allowed', [[['x']]]],
  ['as many values as are allowed', { a: [1, 2, 3, 4], b: { c: 'x', d: null, e: true } }],
])('%s is within the bounds', (_name, json) => {
  expect(exceedsBounds(json, bounds)).toBe(false)
})

test.each([
  ['one level too many', [[[[]]]]],
  ['one level too many beside what is flat', { a: 1, b: { c: { d: {} } } }],
  ['one value too many', { a: [1, 2, 3, 4], b: { c: 'x', d: null, e: true, f: false } }],
  ['a million levels', JSON.parse(`${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`)],
  ['a million values', Array.from({ length: 1_000_000 }, () => 0)],
])('%s is not', (_name, json) => {
  expect(exceedsBounds(json, bounds)).toBe(true)
})
