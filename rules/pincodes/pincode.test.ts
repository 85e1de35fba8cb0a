import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalPincode, formatPincodeEntry, isIntegerPincode, parsePincodeEntry } from './pincode.ts'

describe('an entry', () => {
  it.each([
    ['110001', { kind: 'code', code: '110001' }],
    [' 110 001 ', { kind: 'code', code: '110001' }],
    ['02134', { kind: 'code', code: '02134' }],
    ['sw1a 1aa', { kind: 'code', code: 'SW1A1AA' }],
    ['AD100', { kind: 'code', code: 'AD100' }],
    ['12345-6789', { kind: 'code', code: '123456789' }],
    ['100-0001', { kind: 'code', code: '1000001' }],
    ['200-100', { kind: 'code', code: '200100' }],
    ['110001-110096', { kind: 'range', first: '110001', last: '110096' }],
    ['02134 - 02199', { kind: 'range', first: '02134', last: '02199' }],
    ['56*', { kind: 'prefix', beginning: '56' }],
    ['sw*', { kind: 'prefix', beginning: 'SW' }],
  ])('%s', (written, entry) => {
    expect(parsePincodeEntry(written)).toEqual({ ok: true, entry })
  })

  it.each([
    ['pincode', 'unreadable'],
    ['', 'unreadable'],
    ['*', 'unreadable'],
    ['5*6', 'unreadable'],
    ['११०००१', 'unreadable'],
    ['1234567890123', 'tooLong'],
    ['1234567890123-1234567890124', 'tooLong'],
    ['100000-200000', 'rangeTooWide'],
  ])('%s is refused', (written, problem) => {
    expect(parsePincodeEntry(written)).toEqual({ ok: false, problem })
  })
})

it('writes an entry so that it reads back the same', () => {
  const writing = fc.oneof(
    fc.stringMatching(/^[0-9A-Za-z -]{1,10}\*?$/),
    fc.tuple(fc.nat(99_999), fc.nat(99_999)).map(([a, b]) => `${String(a).padStart(5, '0')}-${b}`),
  )
  fc.assert(
    fc.property(writing, (written) => {
      const parsed = parsePincodeEntry(written)
      fc.pre(parsed.ok)
      expect(parsePincodeEntry(formatPincodeEntry(parsed.entry))).toEqual(
        parsed.entry.kind === 'range' && parsed.entry.first === parsed.entry.last
          ? { ok: true, entry: { kind: 'code', code: parsed.entry.first } }
          : parsed,
      )
    }),
  )
})

it('keeps zeros in front and takes spaces and hyphens away', () => {
  expect(canonicalPincode(' 02-134 ')).toBe('02134')
  expect(isIntegerPincode('02134')).toBe(false)
  expect(isIntegerPincode('2134')).toBe(true)
  expect(isIntegerPincode('0')).toBe(true)
})
