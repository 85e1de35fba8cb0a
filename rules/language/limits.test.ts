import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countBytes, isReadAtCheckout, limits } from './limits.ts'

it('bytes are those of UTF-8, whatever is written', () => {
  const encoder = new TextEncoder()
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc
      .array(
        fc.constantFrom(
          '\u007f',
          '\u0080',
          '\u07ff',
          '\u0800',
          '\uffff',
          '\u{10000}',
          '\u{10ffff}',
          'पिन',
          '😀',
        ),
      )
      .map((all) => all.join('')),
  )
  fc.assert(fc.property(text, (written) => countBytes(written) === encoder.encode(written).length))
})

it('a value is read at checkout up to the last byte', () => {
  expect(isReadAtCheckout('x'.repeat(limits.metafieldBytes))).toBe(true)
  expect(isReadAtCheckout('x'.repeat(limits.metafieldBytes + 1))).toBe(false)
  expect(isReadAtCheckout('é'.repeat(limits.metafieldBytes / 2 + 1))).toBe(false)
})
