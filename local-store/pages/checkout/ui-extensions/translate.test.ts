import { expect, it } from 'vitest'
import { createI18n } from './translate.ts'

const reports: string[] = []
const texts = {
  greet: { hello: 'Hello {{name}}' },
  items: { one: '{{count}} item', other: '{{count}} items' },
}
const i18n = createI18n(
  texts,
  () => ({ shopper: 'en-IN', extension: 'en', currency: 'INR' }),
  (message) => reports.push(message),
)

it('translates with replacements and plurals, and reports a missing text', () => {
  expect(i18n['i18n.translate']('greet.hello', { name: 'Asha' })).toBe('Hello Asha')
  expect(i18n['i18n.translate']('items', { count: 1 })).toBe('1 item')
  expect(i18n['i18n.translate']('items', { count: 2 })).toBe('2 items')
  expect(reports).toEqual([])
  expect(i18n['i18n.translate']('greet.goodbye')).toBe('greet.goodbye')
  expect(reports).toEqual(['The texts of this extension have no greet.goodbye.'])
})

it('writes amounts in the currency of the checkout and the language of the shopper', () => {
  expect(i18n['i18n.formatCurrency'](150_000)).toBe('₹1,50,000.00')
  expect(i18n['i18n.formatCurrency'](150_000, { inExtensionLocale: true })).toBe('₹150,000.00')
})
