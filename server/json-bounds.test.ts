import { expect, test } from 'vitest'
import { exceedsBounds } from './json-bounds.ts'

const bounds = { levels: 3, values: 10 }
const exceeds = (text: string) => exceedsBounds(Buffer.from(text), bounds)

test.each([
  ['a value alone', '7'],
  ['nothing', ''],
  ['as many levels as are allowed', '[[["x"]]]'],
  ['as many levels, one after the other', '[[[]],[[]]]'],
  ['as many values as are allowed', '{"a":[1,2,3,4],"b":{"c":"x","d":null,"e":true,"f":0}}'],
  ['a text with brackets and commas', '["[[[[[[{{{{{{,,,,,,,,,,,,"]'],
  ['a text with quotes in it', String.raw`["\"[[[[[", "\\\"[[[[[,,,,,,,,,,,,"]`],
  ['a text that ends in a backslash', String.raw`["\\", ["\\\\"]]`],
  ['texts in other scripts', '["नमस्ते [[[[ ,,,,,,,,,,,"]'],
  ['a text without an end', '"[[[[[[[[[[['],
  ['a backslash at the end', '"[[[[[\\"'],
])('%s is within the bounds', (_name, text) => {
  expect(exceeds(text)).toBe(false)
})

test.each([
  ['one level too many', '[[[[]]]]'],
  ['one level too many next to a flat part', '{"a":1,"b":{"c":{"d":{}}}}'],
  ['one value too many', '{"a":[1,2,3,4],"b":{"c":"x","d":null,"e":true,"f":0,"g":0}}'],
  ['one level too many after a text that ends in backslashes', String.raw`["\\\\",[[[]]]]`],
  ['a million levels', `${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`],
  ['a million values', `[${'0,'.repeat(1_000_000)}0]`],
])('%s is not', (_name, text) => {
  expect(exceeds(text)).toBe(true)
})
