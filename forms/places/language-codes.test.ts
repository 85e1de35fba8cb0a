import { expect, it } from 'vitest'
import { formatLocale, parseLocale } from './language-codes.ts'
import { languageCodes } from './languages.ts'

it('a code and its locale convert into each other', () => {
  for (const code of languageCodes) expect(parseLocale(formatLocale(code), languageCodes)).toBe(code)
  expect(formatLocale('PT_BR')).toBe('pt-BR')
})

it.each([
  ['en-GB', 'EN'],
  ['pt-PT', 'PT_PT'],
  ['tlh', undefined],
])('the locale %s is %s', (locale, code) => {
  expect(parseLocale(locale, languageCodes)).toBe(code)
})
