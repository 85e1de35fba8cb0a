import { expect, it } from 'vitest'
import { blankLine } from '#rules/preview/samples.ts'
import { putPrices, putProduct } from './use-store-checkout.ts'

const saffron = { ...blankLine, title: 'Saffron', productId: 'gid://shopify/Product/1', price: 900 }

it('a sample has the store’s product in its quantity', () => {
  const lines = [{ ...blankLine, title: 'Made up', quantity: 3 }]
  expect(putProduct(lines, saffron)).toEqual([{ ...saffron, quantity: 3 }])
  expect(putProduct(lines, null)).toEqual(lines)
  expect(putProduct(lines, undefined)).toEqual(lines)
})

it('a rate has the store’s lowest price, unless the merchant gave one or the money is another', () => {
  const rates = [
    { title: 'Express', cost: 99, isMadeUp: true },
    { title: 'Standard', cost: 5 },
    { title: 'By carrier', cost: 149, isMadeUp: true },
  ]
  const price = (amount: number, currencyCode = 'INR') => ({ amount, currencyCode })
  const stored = [
    { name: 'Express', isActive: true, price: price(120) },
    { name: 'Express', isActive: true, price: price(80) },
    { name: 'Standard', isActive: true, price: price(40) },
    { name: 'By carrier', isActive: true },
  ]
  expect(putPrices({ rates, currencyCode: 'INR' }, stored)).toEqual([
    { title: 'Express', cost: 80 },
    { title: 'Standard', cost: 5 },
    rates[2],
  ])
  expect(putPrices({ rates, currencyCode: 'EUR' }, stored)).toEqual(rates)
  expect(putPrices({ rates, currencyCode: 'INR' }, undefined)).toEqual(rates)
})
