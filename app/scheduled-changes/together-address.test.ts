import { expect, it } from 'vitest'
import { formatTogetherAddress, readTogetherAddress } from './together-address.ts'

it('records that are chosen in a list are those of the address, and nothing else is', () => {
  const ids = ['gid://shopify/PaymentCustomization/4', 'gid://shopify/DiscountCodeNode/12']
  const address = formatTogetherAddress(ids)
  expect(readTogetherAddress(address.slice(address.indexOf('?')))).toEqual(ids)
  expect(readTogetherAddress('')).toEqual([])
  expect(readTogetherAddress('?together=')).toEqual([])
  expect(readTogetherAddress('?together=Product/1,Validation/x,Validation/3')).toEqual([
    'gid://shopify/Validation/3',
  ])
})
