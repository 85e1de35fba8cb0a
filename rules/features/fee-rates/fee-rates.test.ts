import { expect, it } from 'vitest'
import { deriveFeeRates, listRatesToHide } from './fee-rates.ts'

const cod = 'Cash on Delivery (COD)'
const fee = { rates: ['Standard - COD'], paymentName: cod }

it.each([
  ['enabled, with rates and a method', 'active', ['Standard - COD'], cod, fee],
  ['a draft', 'draft', ['Standard - COD'], cod, undefined],
  ['without rates', 'active', [], cod, undefined],
  ['without a method', 'active', ['Standard - COD'], undefined, undefined],
] as const)('COD with fee that is %s does %j', (_how, status, rates, name, expected) => {
  expect(deriveFeeRates({ status, deliveryMethods: [...rates] }, name)).toEqual(expected)
})

it.each([
  ['the method itself', [cod], true],
  ['a part of its name, in whatever letters', ['cash on DELIVERY'], true],
  ['a longer name that has it', ['Bank', 'Cash on Delivery (COD) in cash'], true],
  ['other methods', ['Bank Deposit', 'UPI'], false],
  ['nothing', [], false],
] as const)('the rates go where %s is hidden: %j', (_what, methods, goes) => {
  expect(listRatesToHide(fee, methods, true)).toEqual(goes ? fee.rates : [])
  expect(listRatesToHide(fee, methods, false)).toEqual([])
  expect(listRatesToHide(undefined, methods, true)).toEqual([])
})
