import { describe, expect, it, onTestFinished } from 'vitest'
import { setMerchantLocale } from '../text/language.ts'
import { continents, listCountries, listCountryChoices } from './countries.ts'
import { listLanguageChoices } from './languages.ts'

const isSorted = (labels: readonly string[], locale: string) =>
  labels.every((label, index) => index === 0 || label.localeCompare(labels[index - 1] ?? '', locale) >= 0)

describe('the choices of countries', () => {
  it('have each country once, sorted by continent and name', () => {
    const countries = listCountries()
    expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length)
    expect(countries.every(({ code }) => /^[A-Z]{2}$/.test(code))).toBe(true)
    expect([...new Set(countries.map(({ continent }) => continent))]).toEqual([...continents])
    for (const continent of continents) {
      const names = countries.filter((country) => country.continent === continent).map(({ name }) => name)
      expect(isSorted(names, 'en')).toBe(true)
    }
  })

  it('are named in the language of the texts, whatever the locale of the merchant is', () => {
    setMerchantLocale('de')
    onTestFinished(() => setMerchantLocale('en'))
    expect(listCountryChoices()).toContainEqual({ value: 'DE', label: 'Germany', group: 'Europe' })
  })
})

describe('the choices of languages', () => {
  it('have each language once, by name, in the language of the texts', () => {
    const choices = listLanguageChoices()
    expect(new Set(choices.map(({ value }) => value)).size).toBe(choices.length)
    expect(choices.every(({ value }) => /^[A-Z_]{2,5}$/.test(value))).toBe(true)
    expect(
      isSorted(
        choices.map(({ label }) => label),
        'en',
      ),
    ).toBe(true)
    expect(choices).toContainEqual({ value: 'HI', label: 'Hindi' })
    expect(choices).toContainEqual({ value: 'PT_BR', label: 'Brazilian Portuguese' })
  })
})
