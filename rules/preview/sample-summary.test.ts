import { expect, it } from 'vitest'
import { testPanelWords as words } from '../words/test-panel.ts'
import { summariseAddress, summariseCustomer, summariseRate, summariseSample } from './sample-summary.ts'
import { createSample } from './samples.ts'

const store = {
  rates: [{ title: 'Standard', cost: 49 }],
  paymentMethods: [],
  date: '2026-01-01',
  time: '10:00',
}

it('describes a checkout in one line', () => {
  expect(summariseSample(createSample('metro-shopper', store))).toBe(
    'India, KA, 560001 · 2 items · Signed in, vip · Standard',
  )
  expect(summariseSample(createSample('just-arrived', store))).toBe(
    'No address yet · 1 item · Nothing entered yet · No rate chosen',
  )
})

it('does not describe a shopper as a guest while nothing is known', () => {
  const { customer } = createSample('just-arrived', store)
  expect(summariseCustomer(customer)).toBe('Nothing entered yet')
  expect(summariseCustomer({ ...customer, phone: '+919800000001' })).toBe('Guest')
})

it('leaves out empty fields of an address', () => {
  const reported = (countryCode: string, provinceCode: string, zip: string) =>
    summariseAddress({ countryCode, provinceCode, zip })
  expect(summariseAddress(null)).toBe(words.address.none)
  expect(reported('', '', '')).toBe(words.address.noCountry)
  expect(reported('IN', '', '560001')).toBe('India, 560001')
  expect(reported('', 'KA', '')).toBe('KA')
})

it('calls a shopper a guest who can be reached, by mail or by phone', () => {
  const { customer } = createSample('just-arrived', store)
  expect(summariseCustomer({ ...customer, email: 'a@example.com' })).toBe('Guest')
})

it('names the chosen rate, if the store has it', () => {
  const sample = createSample('metro-shopper', {
    ...store,
    rates: [
      { title: 'Standard', cost: 49 },
      { title: 'Express', cost: 99 },
    ],
  })
  expect(summariseRate({ ...sample, chosenRate: 'Express' })).toBe('Express')
  expect(summariseRate({ ...sample, chosenRate: 'Gone' })).toBe(words.delivery.noRate)
})

it('describes an empty cart', () => {
  const sample = { ...createSample('metro-shopper', store), lines: [] }
  expect(summariseSample(sample)).toContain(` · ${words.products.none} · `)
})
