import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  canonicalPincode,
  formatPincodeEntry,
  isIntegerPincode,
  listPincodeReadings,
  parsePincodeEntry,
} from './pincode.ts'

describe('an entry', () => {
  it.each([
    ['110001', { kind: 'code', code: '110001' }],
    [' 110 001 ', { kind: 'code', code: '110001' }],
    ['02134', { kind: 'code', code: '02134' }],
    ['sw1a 1aa', { kind: 'code', code: 'SW1A1AA' }],
    ['AD100', { kind: 'code', code: 'AD100' }],
    ['12345-6789', { kind: 'code', code: '123456789' }],
    ['100-0001', { kind: 'code', code: '1000001' }],
    ['01310-100', { kind: 'code', code: '01310100' }],
    ['00-950', { kind: 'code', code: '00950' }],
    ['110001-110096', { kind: 'range', first: '110001', last: '110096' }],
    ['02134 - 02199', { kind: 'range', first: '02134', last: '02199' }],
    ['110 001 – 110 096', { kind: 'range', first: '110001', last: '110096' }],
    ['100-0001 - 100-0005', { kind: 'range', first: '1000001', last: '1000005' }],
    ['१०००१-१०००५', { kind: 'range', first: '10001', last: '10005' }],
    ['११०००१', { kind: 'code', code: '110001' }],
    ['٤٠٠٠٠١', { kind: 'code', code: '400001' }],
    ['ＳＷ１ａ　１ＡＡ', { kind: 'code', code: 'SW1A1AA' }],
    ['１００ー０００１', { kind: 'code', code: '1000001' }],
    ['\u200e110001\u200f', { kind: 'code', code: '110001' }],
    ['K1A-0B1', { kind: 'code', code: 'K1A0B1' }],
    ['LV-1010', { kind: 'code', code: 'LV1010' }],
    ['110**', { kind: 'prefix', beginning: '110' }],
    ['११＊', { kind: 'prefix', beginning: '11' }],
    ['56*', { kind: 'prefix', beginning: '56' }],
    ['sw*', { kind: 'prefix', beginning: 'SW' }],
    ['123456789012*', { kind: 'prefix', beginning: '123456789012' }],
    ['100000000001-100000000005', { kind: 'range', first: '100000000001', last: '100000000005' }],
    ['110001-110001', { kind: 'range', first: '110001', last: '110001' }],
    ['110--', { kind: 'code', code: '110' }],
    ['12-AB', { kind: 'code', code: '12AB' }],
    ['AB-12', { kind: 'code', code: 'AB12' }],
    ['azAZ1', { kind: 'code', code: 'AZAZ1' }],
    ['ａｚＡＺ１', { kind: 'code', code: 'AZAZ1' }],
    ['100‐0001', { kind: 'code', code: '1000001' }],
    ['100―0001', { kind: 'code', code: '1000001' }],
  ])('%s', (written, entry) => {
    expect(parsePincodeEntry(written)).toEqual({ ok: true, entry })
  })

  it.each([
    ['pincode', 'unreadable'],
    ['', 'unreadable'],
    ['*', 'beginningMissing'],
    [' - *', 'beginningMissing'],
    ['5*6', 'unreadable'],
    ['56*-57*', 'unreadable'],
    ['-', 'unreadable'],
    ['110096-110001', 'rangeBackwards'],
    ['200-100', 'rangeBackwards'],
    ['110001-11096', 'rangeUneven'],
    ['11001-110096', 'rangeUneven'],
    ['100-0001-100-05', 'rangeUneven'],
    ['100-0001-100', 'rangeUneven'],
    ['AB10-AB16', 'rangeOfLetters'],
    ['SW1A 1AA - SW1A 9ZZ', 'rangeOfLetters'],
    ['1234567890123', 'tooLong'],
    ['1234567890123*', 'tooLong'],
    ['A［1', 'unreadable'],
    ['Ａ［１', 'unreadable'],
    ['ａ｛１', 'unreadable'],
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

it('keeps leading zeros and removes spaces and hyphens', () => {
  expect(canonicalPincode(' 02-134 ')).toBe('02134')
  expect(isIntegerPincode('02134')).toBe(false)
  expect(isIntegerPincode('2134')).toBe(true)
  expect(isIntegerPincode('0')).toBe(true)
})

describe('the codes that match an address', () => {
  it.each([
    [' sw1a-1aa ', 'GB', ['SW1A1AA']],
    ['10001-1234', 'US', ['100011234', '10001']],
    ['10001 1234', 'us', ['100011234', '10001']],
    ['10001-1234', 'SA', ['100011234']],
    ['10001-1234', null, ['100011234']],
    ['10001', 'US', ['10001']],
    ['10001-123', 'US', ['10001123']],
    ['400 001', undefined, ['400001']],
    [' - ', 'US', []],
    ['', 'IN', []],
  ])('%s in %s', (zip, country, codes) => {
    expect(listPincodeReadings(zip, country)).toEqual(codes)
  })
})
