import { expect, it, test } from 'vitest'
import type { UnappliedDiscount } from '#rules/preview/discounts/discount-preview-answer.ts'
import { createMoneyFormat, explainUnapplied } from './explain-unapplied.ts'

const names: Readonly<Record<string, string>> = { draft: 'This discount', festival: '“Festival”' }
const texts = {
  nameOf: (id: string) => names[id] ?? id,
  money: createMoneyFormat('INR', 2),
}
const unapplied = { discountId: 'draft', amountAlone: 5_490 }

test.each<[string, UnappliedDiscount, string[]]>([
  [
    'flags that are off, each with whose they are',
    {
      ...unapplied,
      reason: 'notCombinable',
      rivals: [
        {
          discountId: 'festival',
          amount: 10_980,
          never: false,
          missing: [
            { discountId: 'festival', flag: 'orderDiscounts' },
            { discountId: 'draft', flag: 'productDiscounts' },
          ],
        },
      ],
    },
    [
      '“Festival” takes ₹109.80 off. Alone, this one would take ₹54.90 off.',
      'They don’t combine because “Order discounts” is off in “Festival”.',
      'They don’t combine because “Product discounts” is off in this discount.',
    ],
  ],
  [
    'two for shipping, which no flag lets together',
    {
      ...unapplied,
      reason: 'notCombinable',
      rivals: [{ discountId: 'festival', amount: 10_000, never: true, missing: [] }],
    },
    [
      '“Festival” takes ₹100.00 off. Alone, this one would take ₹54.90 off.',
      'Two shipping discounts never combine.',
    ],
  ],
  [
    'a better one on the same items',
    { ...unapplied, reason: 'lessThanRival', rivals: [{ discountId: 'festival', amount: 6_000 }] },
    [
      'An item gets only the best product discount. “Festival” takes ₹60.00 off the same items, and this one ₹54.90.',
    ],
  ],
  [
    'an amount that was lowered',
    {
      ...unapplied,
      reason: 'conditions',
      unmet: { measure: 'amount', minimum: 100_000, found: 95_000 },
      loweredBy: ['festival'],
    },
    ['The minimum is ₹1,000.00. The cart has ₹950.00.', 'Other discounts lowered the amount: “Festival”.'],
  ],
  [
    'pieces that are missing',
    {
      ...unapplied,
      reason: 'conditions',
      unmet: { measure: 'quantity', minimum: 3, found: 2 },
      loweredBy: [],
    },
    ['The minimum is 3 items. The cart has 2.'],
  ],
  [
    'a code that another discount refuses',
    { ...unapplied, reason: 'codeRejected', by: 'festival', message: 'Add ₹451 more' },
    ['“Festival” refuses the code: “Add ₹451 more”'],
  ],
  ['nothing left', { ...unapplied, reason: 'nothingLeft' }, ['Other discounts already take everything off.']],
  [
    'nothing that it is for',
    { ...unapplied, reason: 'nothingToDiscount' },
    ['The cart has no matching items.'],
  ],
  [
    'no rule that gives anything',
    { ...unapplied, reason: 'noDiscountAnswered' },
    ['Its rules don’t apply to this cart.'],
  ],
  [
    'a class that it does not declare',
    { ...unapplied, reason: 'classNotDeclared', classes: ['ORDER'] },
    ['Its settings are out of date. Save the discount again to fix them.'],
  ],
])('explains %s', (_what, unapplied, sentences) => {
  expect(explainUnapplied(unapplied, texts)).toEqual(sentences)
})

it.each([
  ['JPY', 0, 1_500, '¥1,500'],
  ['INR', 2, 109_800, '₹1,098.00'],
  ['KWD', 3, 1_250, 'KWD 1.250'],
])('writes amounts of %s in its %i decimals', (currency, decimals, amount, written) => {
  expect(createMoneyFormat(currency, decimals)(amount).replace(/\s/g, ' ')).toBe(written)
})
