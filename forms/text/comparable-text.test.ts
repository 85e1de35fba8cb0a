import { expect, test } from 'vitest'
import { comparable, hasVisibleLetter } from './comparable-text.ts'

test.each(['', '  ', '\u00a0\u3000', '\u200b', '\u200d\u200c', '\ufeff \u2060', '\u3164', '\u00ad\u200e'])(
  'text %j shows nothing',
  (text) => {
    expect(hasVisibleLetter(text)).toBe(false)
  },
)

test.each(['0', '-', 'a\u200d', '\u200f\u05d0', '\u0301', '\u{1f3f4}'])('text %j shows something', (text) => {
  expect(hasVisibleLetter(text)).toBe(true)
})

test('a letter that a comparison ignores is not visible', () => {
  for (let at = 0; at <= 0x10ffff; at++) {
    if (at >= 0xd800 && at <= 0xdfff) continue
    const letter = String.fromCodePoint(at)
    if (comparable(letter) === '' && hasVisibleLetter(letter)) expect.fail(`U+${at.toString(16)}`)
  }
})
