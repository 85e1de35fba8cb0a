import { describe, expect, it } from 'vitest'
import { findRate, nameRates, proposeFeeRate } from './shipping-rates.ts'

const rupees = (amount: number) => ({ amount, currencyCode: 'INR' })
const rates = nameRates([
  { name: 'Express', isActive: true, price: rupees(149) },
  { name: 'Standard - COD', isActive: false, price: rupees(119) },
  { name: 'Standard - COD', isActive: true, price: rupees(99) },
  { name: 'By courier', isActive: false },
])

describe('shipping rates by their names', () => {
  it('are joined over all zones, with the lowest and the highest price', () => {
    expect(rates.map(({ name }) => name)).toEqual(['Express', 'Standard - COD', 'By courier'])
    expect(findRate(rates, 'standard - cod')).toEqual({
      name: 'Standard - COD',
      isActive: true,
      prices: { lowest: rupees(99), highest: rupees(119) },
    })
    expect(findRate(rates, 'By courier')).toEqual({ name: 'By courier', isActive: false })
  })

  it('propose the active rate with a name for Cash on Delivery', () => {
    expect(proposeFeeRate(rates)).toBe('Standard - COD')
    expect(proposeFeeRate(rates.map((rate) => ({ ...rate, isActive: false })))).toBeUndefined()
    expect(proposeFeeRate([])).toBeUndefined()
  })
})
