import { beforeEach, describe, expect, it } from 'vitest'
import { listCountries } from '../places-and-currencies.ts'
import { createTestStore, type TestStore } from '../test-support/test-store.ts'

let test: TestStore
beforeEach(() => {
  test = createTestStore()
})

describe('markets', () => {
  it('are added, changed and removed, and the checkout follows', async () => {
    const sold = async (currency: string) =>
      (await test.call('POST', '/checkout', { lines: [{ sku: 'SL-SAF-1', quantity: 1 }], currency })).body
    expect(await sold('AED')).toMatchObject({ error: { fields: [{ path: ['currency'] }] } })
    const input = { countryCode: ' ae', currencyCode: 'aed', rate: '0.0438' }
    const made = { id: 'AE', countryCode: 'AE', countryName: 'United Arab Emirates', currencyCode: 'AED' }
    expect(await test.call('POST', '/markets', input)).toMatchObject({
      status: 201,
      body: { ...made, rate: '0.0438' },
    })
    expect(await sold('AED')).toMatchObject({ currencyCode: 'AED', subtotal: '24.05' })
    expect((await test.call('PATCH', '/markets/AE', { rate: '0.05' })).body).toMatchObject({ rate: '0.05' })
    expect(await sold('AED')).toMatchObject({ subtotal: '27.45' })
    expect((await test.call('GET', '/markets')).body).toMatchObject({
      items: [{ id: 'US' }, { id: 'JP' }, { id: 'KW' }, { ...made, rate: '0.05' }],
    })
    expect((await test.call('DELETE', '/markets/AE')).status).toBe(204)
    expect((await test.call('DELETE', '/markets/AE')).status).toBe(404)
    expect((await test.call('PATCH', '/markets/AE', { rate: '1' })).status).toBe(404)
    expect(await sold('AED')).toMatchObject({ error: { fields: [{ path: ['currency'] }] } })
  })

  it.each([
    [{ currencyCode: 'AED', rate: '1' }, 'countryCode'],
    [{ countryCode: 'XX', currencyCode: 'AED', rate: '1' }, 'countryCode'],
    [{ countryCode: 'EU', currencyCode: 'EUR', rate: '1' }, 'countryCode'],
    [{ countryCode: 'DD', currencyCode: 'EUR', rate: '1' }, 'countryCode'],
    [{ countryCode: 'IN', currencyCode: 'INR', rate: '1' }, 'countryCode'],
    [{ countryCode: 'US', currencyCode: 'USD', rate: '0.011934' }, 'countryCode'],
    [{ countryCode: 'AE', currencyCode: 'DIRHAM', rate: '1' }, 'currencyCode'],
    [{ countryCode: 'AE', currencyCode: 'QQQ', rate: '1' }, 'currencyCode'],
    [{ countryCode: 'AE', currencyCode: 'AED', rate: '0' }, 'rate'],
    [{ countryCode: 'AE', currencyCode: 'AED', rate: '-1' }, 'rate'],
    [{ countryCode: 'AE', currencyCode: 'AED', rate: '1e3' }, 'rate'],
    [{ countryCode: 'AE', currencyCode: 'AED', rate: '' }, 'rate'],
    [{ countryCode: 'NP', currencyCode: 'INR', rate: '1.6' }, 'rate'],
    [{ countryCode: 'EC', currencyCode: 'USD', rate: '0.5' }, 'rate'],
    [{ countryCode: 'AE', currencyCode: 'AED', rate: '1', rounding: '0.05' }, 'rounding'],
  ])('refuses %j by field', async (input, field) => {
    expect(await test.call('POST', '/markets', input)).toMatchObject({
      status: 422,
      body: { error: { fields: [{ path: [field] }] } },
    })
  })

  it('refuses a change to another rate of a currency', async () => {
    await test.call('POST', '/markets', { countryCode: 'EC', currencyCode: 'USD', rate: '0.011934' })
    expect(await test.call('PATCH', '/markets/EC', { rate: '0.02' })).toMatchObject({
      status: 422,
      body: { error: { fields: [{ path: ['rate'], message: 'must be 0.011934, as in United States' }] } },
    })
    expect((await test.call('PATCH', '/markets/EC', { currencyCode: 'INR', rate: '1' })).status).toBe(200)
  })

  it('are offered for every country of today', () => {
    const codes = listCountries().map(({ code }) => code)
    expect(codes.length).toBeGreaterThan(240)
    expect(codes.length).toBeLessThan(260)
    for (const code of ['AE', 'HK', 'IN', 'PS', 'TW', 'XK', 'ZW']) expect(codes).toContain(code)
    for (const code of ['EU', 'SU', 'YU', 'ZZ', 'UK']) expect(codes).not.toContain(code)
  })
})
