import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatTypedNumber, parsePlainNumber, parseTypedNumber } from './typed-number.ts'

describe('a typed number', () => {
  it.each([
    ['5', 5],
    ['-5', -5],
    ['−5', -5],
    ['0.50', 0.5],
    ['.5', 0.5],
    ['5,000', 5000],
    ['1,00,000', 100_000],
    ['12,34,567.50', 1_234_567.5],
    ['1,234,567', 1_234_567],
    ['5 000', 5000],
    ['5\u00a0000.5', 5000.5],
    ['₹5,000', 5000],
    ['5,000 ₹', 5000],
    ['-₹5', -5],
    ['1.234', 1.234],
  ])('%s in English is %s', (text, number) => {
    expect(parseTypedNumber(text)).toBe(number)
    expect(parseTypedNumber(` ${text} `, 'en-IN')).toBe(number)
  })

  it.each([
    ['de', '1.234', 1234],
    ['de', '1.234,5', 1234.5],
    ['de', '5,5', 5.5],
    ['de', '1,234', 1.234],
    ['de', '1.5', 1.5],
    ['de-CH', '1’234.5', 1234.5],
    ['de-CH', "1'234", 1234],
    ['fr', '5 000,5', 5000.5],
    ['es', '12.345', 12_345],
    ['pt-BR', '1.000,00', 1000],
    ['hi', '1,00,000', 100_000],
    ['not a locale', '5,000', 5000],
  ])('in %s %s is %s', (locale, text, number) => {
    expect(parseTypedNumber(text, locale)).toBe(number)
  })

  it.each([
    '',
    '5,',
    '5,0',
    '12,50',
    '1,00',
    '1,0000',
    '1,00,00',
    '10,0,000',
    '1,000,00',
    '5k',
    '1e5',
    '1.2.3',
    '--5',
    '₹',
    '0x10',
  ])('%j stays a text', (text) => {
    expect(parseTypedNumber(text)).toBe(text)
  })

  it.each([
    ['5-', '5-'],
    ['5−3', '5−3'],
    ['5₹5', '5₹5'],
    ['₹5₹', 5],
    ['5  ₹', 5],
    ['₹  5', 5],
    ['- 5', -5],
    ['5,000.x5', '5,000.x5'],
    ['5,000.5x', '5,000.5x'],
    ['5,000.', '5,000.'],
    ['5.000.5', '5.000.5'],
  ])('%j in English is %j', (text, number) => {
    expect(parseTypedNumber(text)).toBe(number)
  })

  it.each([
    ['fr', '5,000', 5],
    ['fr', '1.234', 1.234],
    ['de', '5 000', 5000],
    ['de', '5,000,000', '5,000,000'],
    ['de-CH', '1 234.5', 1234.5],
    ['de-CH', '1,234', '1,234'],
    ['not a locale', '5.25', 5.25],
  ])('in %s %j is %j', (locale, text, number) => {
    expect(parseTypedNumber(text, locale)).toBe(number)
  })

  it('may have many digits if it is stored as text', () => {
    expect(['12.345', '.125', '5.x', '5.', '-', ''].map(parsePlainNumber)).toEqual([
      12.345,
      0.125,
      '5.x',
      '5.',
      '-',
      '',
    ])
  })

  it('is read without a locale if it is stored as text', () => {
    expect(['5', ' -.5 ', '5,000', '1.234,5'].map(parsePlainNumber)).toEqual([5, -0.5, '5,000', '1.234,5'])
  })

  it('is shown in the form in which it is read', () => {
    expect(formatTypedNumber(1234.5, 'en')).toBe('1234.5')
    expect(formatTypedNumber(1234.5, 'de')).toBe('1234,5')
    expect(formatTypedNumber('5,', 'en')).toBe('5,')
    const locale = fc.constantFrom('en', 'en-IN', 'de', 'de-CH', 'fr', 'hi', 'pt-BR')
    fc.assert(
      fc.property(
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.integer({ min: 0, max: 3 }),
        locale,
        (whole, decimals, tag) => {
          const number = whole / 10 ** decimals
          expect(parseTypedNumber(formatTypedNumber(number, tag), tag)).toBe(number)
        },
      ),
    )
  })
})
