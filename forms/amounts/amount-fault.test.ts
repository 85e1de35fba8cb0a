import { expect, test } from 'vitest'
import { formWords } from '../words.ts'
import { findAmountFault } from './amount-fault.ts'

const words = formWords.amounts

test.each<[unknown, string | undefined]>([
  ['0', undefined],
  ['49', undefined],
  ['49.50', undefined],
  [49.5, undefined],
  ['.5', undefined],
  ['999999999999', undefined],
  ['', words.missing],
  [null, words.missing],
  ['-5', words.negative],
  ['−5', words.negative],
  [-0.5, words.negative],
  ['1,500', words.separators],
  ['1,50', words.separators],
  ['1 500.00', words.separators],
  ['1.500.000', words.separators],
  ['5.', words.separators],
  ['five', words.notANumber('five')],
  ['Rs 50', words.notANumber('Rs 50')],
  ['1e3', words.notANumber('1e3')],
  [Number.NaN, words.notANumber('NaN')],
  ['1000000000000', words.tooLarge(12)],
  [1e21, words.tooLarge(12)],
  ['5.005', words.tooManyDecimals('INR', 2)],
  [5.005, words.tooManyDecimals('INR', 2)],
])('the fault of the amount %j is reported', (written, fault) => {
  expect(findAmountFault(written, 'INR')).toBe(fault)
})

test.each([
  ['KWD', '5.005', undefined],
  ['KWD', '5.0005', words.tooManyDecimals('KWD', 3)],
  ['JPY', '5.5', words.tooManyDecimals('JPY', 0)],
  [undefined, '5.00005', undefined],
  [undefined, '5.000005', words.tooFine(5)],
])('decimals depend on the currency: %s', (currency, written, fault) => {
  expect(findAmountFault(written, currency)).toBe(fault)
})
