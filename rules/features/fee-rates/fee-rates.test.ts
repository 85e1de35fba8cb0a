import { expect, it } from 'vitest'
import type { MethodName } from '../../language/method-names.ts'
import { deriveFeeRates, type FeeRates, listRatesToHide } from './fee-rates.ts'

const cod = 'Cash on Delivery (COD)'
const fee: FeeRates = { rates: ['Standard - COD'], paymentName: cod }

it.each([
  ['enabled, with rates and a method', 'active', ['Standard - COD'], cod, fee],
  ['a draft', 'draft', ['Standard - COD'], cod, undefined],
  ['without rates', 'active', [], cod, undefined],
  ['without a method', 'active', ['Standard - COD'], undefined, undefined],
] as const)('COD with fee that is %s does %j', (_how, status, rates, name, expected) => {
  expect(deriveFeeRates({ status, deliveryMethods: [...rates] }, name)).toEqual(expected)
})

it.each<[string, MethodName[], boolean, FeeRates?]>([
  ['the method itself', [cod], true],
  ['a part of its name, in whatever letters', [{ contains: 'cash on DELIVERY' }], true],
  ['a longer name that has it', ['Bank', 'Cash on Delivery (COD) in cash'], false],
  ['a part that its name is a part of', ['Bank', { contains: 'Cash on Delivery (COD) in cash' }], false],
  ['other methods', ['Bank Deposit', 'UPI'], false],
  ['nothing', [], false],
  [
    'names that a part has, by which COD with fee goes',
    [cod],
    true,
    { ...fee, paymentName: { contains: 'COD' } },
  ],
])('the rates are hidden where %s is hidden: %j', (_what, methods, goes, by = fee) => {
  expect(listRatesToHide(by, methods, true)).toEqual(goes ? fee.rates : [])
  expect(listRatesToHide(by, methods, false)).toEqual([])
  expect(listRatesToHide(undefined, methods, true)).toEqual([])
})
