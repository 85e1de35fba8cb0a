import { expect, test } from 'vitest'
import { issueMessages } from '../../words/issue-messages.ts'
import { findAmountFault } from './amount-fault.ts'

const words = issueMessages.discount

test.each<[unknown, string | undefined]>([
  ['0', undefined],
  ['49', undefined],
  ['49.50', undefined],
  [49.5, undefined],
  ['.5', undefined],
  ['999999999999', undefined],
  ['', words.amountMissing],
  [null, words.amountMissing],
  ['-5', words.amountNegative],
  ['−5', words.amountNegative],
  [-0.5, words.amountNegative],
  ['1,500', words.amountSeparators],
  ['1,50', words.amountSeparators],
  ['1 500.00', words.amountSeparators],
  ['1.500.000', words.amountSeparators],
  ['5.', words.amountSeparators],
  ['five', words.amountNotANumber('five')],
  ['Rs 50', words.amountNotANumber('Rs 50')],
  ['1e3', words.amountNotANumber('1e3')],
  [Number.NaN, words.amountNotANumber('NaN')],
  ['1000000000000', words.amountTooLarge(12)],
  [1e21, words.amountTooLarge(12)],
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
  [undefined, '5.000005', words.amountTooFine(5)],
])('decimals depend on the currency: %s', (currency, written, fault) => {
  expect(findAmountFault(written, currency)).toBe(fault)
})
