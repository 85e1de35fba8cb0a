import { afterEach, describe, expect, it, vi } from 'vitest'
import { listLanguageChoices } from '../places/languages.ts'
import {
  compareNames,
  formatAmount,
  formatAmountIn,
  formatDate,
  formatMoment,
  formatNumber,
  formatPercent,
  formatTime,
  listAnd,
  listOr,
  nameCountry,
  nameCurrency,
  nameLanguage,
  plural,
  quote,
  readMerchantLocale,
  setMerchantLocale,
} from './language.ts'

const lunch = '2026-11-26T08:35:00Z'
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

afterEach(() => setMerchantLocale('en'))

describe('words that Intl adds', () => {
  it('are in the language of the texts, in every locale', () => {
    for (const locale of ['en', 'de', 'ja']) {
      setMerchantLocale(locale)
      expect(plural(1, { one: '1 code', other: 'codes' })).toBe('1 code')
      for (const count of [0, 2, 1.5, 21])
        expect(plural(count, { one: 'code', other: 'codes' })).toBe('codes')
      expect(listAnd([])).toBe('')
      expect(listAnd(['A'])).toBe('A')
      expect(listAnd(['A', 'B'])).toBe('A and B')
      expect(listAnd(['A', 'B', 'C'])).toBe('A, B, and C')
      expect(listOr(['A', 'B', 'C'])).toBe('A, B, or C')
      expect(nameCountry('DE')).toBe('Germany')
      expect(nameCurrency('INR')).toBe('Indian Rupee')
      expect(nameLanguage('PT_BR')).toBe('Brazilian Portuguese')
      expect(quote('COD')).toBe('“COD”')
    }
  })

  it('leave a text unchanged that is not a code', () => {
    for (const text of ['', 'India', 'in', 'anywhere', 'x-Y']) {
      expect(nameCountry(text)).toBe(text)
      expect(nameCurrency(text)).toBe(text)
      expect(nameLanguage(text)).toBe(text)
    }
    expect(nameCountry('QX')).toBe('QX')
  })

  it('name every language, even in a browser that lacks some names', () => {
    const here = listLanguageChoices()
    // Chromium returns the code itself if it has no name.
    const { of } = Intl.DisplayNames.prototype
    const lacking = 'bo ce dz ff gv ii ki kl ks kw lu nd os rn sc se sg'.split(' ')
    vi.spyOn(Intl.DisplayNames.prototype, 'of').mockImplementation(function (this: Intl.DisplayNames, code) {
      return lacking.includes(code.toLowerCase()) ? code.toLowerCase() : of.call(this, code)
    })
    expect(listLanguageChoices()).toEqual(here)
    expect(here.filter(({ label }) => label === label.toLowerCase())).toEqual([])
  })

  it('order names by letters, and numbers by their value', () => {
    expect(['rate 10', 'Zone', 'Rate 9', 'ábaco'].sort(compareNames)).toEqual([
      'ábaco',
      'Rate 9',
      'rate 10',
      'Zone',
    ])
  })
})

describe('numbers and dates', () => {
  it('follow the locale of the merchant', () => {
    const write = (locale: string) => {
      setMerchantLocale(locale)
      return [
        formatNumber(123456.5),
        formatPercent(0.125, 1),
        formatAmount(1234.5, 'EUR'),
        formatDate(lunch, 'UTC'),
        formatMoment(lunch, 'Asia/Kolkata'),
        formatTime(lunch, 'Asia/Kolkata'),
      ].map(plain)
    }
    expect(write('en')).toEqual([
      '123,456.5',
      '12.5%',
      '€1,234.50',
      'Nov 26, 2026',
      'Nov 26, 2026, 2:05 PM',
      '2:05 PM',
    ])
    expect(write('en-IN').slice(0, 1)).toEqual(['1,23,456.5'])
    expect(write('de')).toEqual([
      '123.456,5',
      '12,5 %',
      '1.234,50 €',
      '26.11.2026',
      '26.11.2026, 14:05',
      '14:05',
    ])
  })

  it('have the decimals that the caller asks for', () => {
    expect(formatPercent(0.129)).toBe('13%')
    expect(formatPercent(0.129, 2)).toBe('12.9%')
    expect(formatAmount(99.5, 'PKR')).toBe('PKR\u00a099.50')
    expect(formatAmount(1.005, 'IQD')).toBe('IQD\u00a01.005')
    expect(formatAmountIn(99.5, 'HUF')).toBe('HUF\u00a099.50')
    expect(formatAmountIn(1.5, 'KWD', 'fr')).toBe('1,500\u00a0KWD')
    expect(formatAmountIn(100, 'PKR')).toBe('PKR\u00a0100')
    expect(formatAmount(12, 'JPY')).toBe('¥12')
    expect(formatAmount(12, 'USD', 0)).toBe('$12')
    expect(formatNumber(10n ** 20n)).toBe('100,000,000,000,000,000,000')
  })

  it('use the clock of this machine without a time zone, and accept any form of an instant', () => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    const instant = new Date(lunch)
    for (const moment of [lunch, instant, instant.getTime()]) {
      expect(formatMoment(moment)).toBe(formatMoment(moment, timeZone))
      expect(formatMoment(moment, undefined)).toBe(formatMoment(moment, timeZone))
    }
  })

  it('are English where the locale is unknown or malformed', () => {
    for (const locale of [undefined, '', 'not a locale', 'xx_YY']) {
      setMerchantLocale('de')
      setMerchantLocale(locale)
      expect(readMerchantLocale()).toBe('en')
    }
  })
})
