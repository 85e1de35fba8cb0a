import { describe, expect, it } from 'vitest'
import { codRulesDefaults } from '../../features/cod-rules/group-fields.ts'
import { planCodRulesSave } from '../../features/cod-rules/plan.ts'
import { readCodRules } from '../../features/cod-rules/stored.ts'
import type { CustomizationRecord } from '../../records/customization.ts'
import type { CheckoutContent } from './checkout-content.ts'
import { checkoutPublication } from './checkout-publication.ts'
import { type ExtensionFacts, findCodReason } from './cod-reason.ts'

const reason = { default: 'No Cash on Delivery at {pincode}.', hi: '{pincode} पर कैश ऑन डिलीवरी नहीं है।' }
const cod = 'Cash on Delivery (COD)'

/** Records as the screen of the COD rules saves them. */
function save(zips: string, texts: Readonly<Record<string, string>>): CustomizationRecord[] {
  const form = {
    ...codRulesDefaults,
    status: 'active' as const,
    paymentMethods: [cod],
    reason: texts,
    conditions: {
      ...codRulesDefaults.conditions,
      location_zipcode: { status: 'active' as const, params: { operator: 'in' as const, value: zips } },
    },
  }
  return planCodRulesSave(readCodRules([]), form).flatMap((step, index) => {
    if (step.kind !== 'create') return []
    const { functionHandle, ...wanted } = step.wanted
    return [{ ...wanted, id: `gid://shopify/PaymentCustomization/${index + 1}`, functionId: functionHandle }]
  })
}

const publish = (records: CustomizationRecord[], paymentMethods: string[] = ['Card', cod]) =>
  checkoutPublication.compose({
    records,
    shop: { currencyCode: 'INR', countryCode: 'IN', paymentMethods, rates: [] },
  })

const facts: ExtensionFacts = {
  countryCode: 'IN',
  zip: '560001',
  offeredTypes: ['creditCard', 'wallet'],
  language: 'en',
  subtotal: { amount: 4999.5, currencyCode: 'INR' },
  formatCurrency: (amount, options) =>
    new Intl.NumberFormat('en', { ...options, style: 'currency' }).format(amount),
}

describe('the reason why Cash on Delivery is missing', () => {
  const content = publish(save('560001, 110001-110009', reason))

  it.each<[string, Partial<ExtensionFacts>, string | undefined]>([
    ['at a blocked pincode', {}, 'No Cash on Delivery at 560001.'],
    ['in Hindi', { language: 'hi-IN' }, '560001 पर कैश ऑन डिलीवरी नहीं है।'],
    ['inside a range', { zip: ' 110 005 ' }, 'No Cash on Delivery at 110 005.'],
    ['next door', { zip: '560002' }, undefined],
    ['before an address is entered', { zip: undefined }, undefined],
    ['before a country is chosen', { countryCode: undefined }, undefined],
    ['while checkout offers it', { offeredTypes: ['creditCard', 'paymentOnDelivery'] }, undefined],
    ['while nothing is offered', { offeredTypes: [] }, undefined],
  ])('%s', (_name, changed, expected) => {
    expect(findCodReason(content, { ...facts, ...changed })).toBe(expected)
  })

  it('is not shown with a variable without a value, or without a publication', () => {
    const withAmount = publish(save('560001', { default: 'Up to {amount} only.' }))
    expect(findCodReason(withAmount, facts)).toBeUndefined()
    expect(findCodReason(undefined, facts)).toBeUndefined()
  })

  it('is published where a record has one and the shop has the method', () => {
    expect(publish(save('560001', {}))).toBeUndefined()
    expect(publish(save('560001', reason), ['Card'])).toBeUndefined()
    expect(content satisfies CheckoutContent | undefined).toHaveProperty('cod')
  })

  it('is shown without a postal code where no code decides it', () => {
    const at = (cod: CheckoutContent['cod'], changed: Partial<ExtensionFacts>) =>
      findCodReason({ cod } as CheckoutContent, { ...facts, zip: undefined, ...changed })
    const texts = { default: 'Not in your country.' }
    const byCountry = { answers: [{ countries: ['AE'], reason: texts }] }
    expect(at(byCountry, { countryCode: 'AE' })).toBe('Not in your country.')
    expect(at(byCountry, { countryCode: 'AE', zip: ' ' })).toBe('Not in your country.')
    expect(at(byCountry, { countryCode: 'IN' })).toBeUndefined()
    expect(at(byCountry, { countryCode: undefined })).toBeUndefined()
    const elsewhere = { answers: [{ exceptCountries: ['IN'], reason: texts }] }
    expect(at(elsewhere, { countryCode: 'AE' })).toBe('Not in your country.')
    expect(at(elsewhere, { countryCode: undefined })).toBeUndefined()
    const withCode = { answers: [{ countries: ['AE'], reason: { default: 'Not at {pincode}.' } }] }
    expect(at(withCode, { countryCode: 'AE' })).toBeUndefined()
  })

  it('has its amount without an address, unless an address may decide', () => {
    const at = (cod: Partial<NonNullable<CheckoutContent['cod']>>) =>
      findCodReason(
        { cod: { answers: [], currencyCode: 'INR', ...cod } },
        { ...facts, zip: undefined, countryCode: undefined },
      )
    const upTo = { above: 300_000, reason: { default: 'Up to {amount}.' } }
    expect(at({ depends: [upTo] })).toBe('Up to ₹3,000.')
    const list = { mode: 'block' as const, codes: { texts: ['56*'] } }
    expect(at({ depends: [upTo, { ...list, above: 100_000 }] })).toBeUndefined()
    expect(at({ depends: [upTo], answers: [list] })).toBeUndefined()
    expect(at({ depends: [upTo], answers: [{ countries: ['AE'] }] })).toBeUndefined()
    expect(at({ depends: [{ ...list, ...upTo }] })).toBeUndefined()
  })

  it('is the same for a list with separate records', () => {
    const many = Array.from({ length: 4_000 }, (_, index) => 500_000 + 3 * index).join(', ')
    const long = publish(save(many, reason))
    expect(findCodReason(long, { ...facts, zip: '500003' })).toBe('No Cash on Delivery at 500003.')
    expect(findCodReason(long, { ...facts, zip: '500004' })).toBeUndefined()
  })
})
