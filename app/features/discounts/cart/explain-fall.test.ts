import { expect, it, test } from 'vitest'
import type { UnappliedDiscount } from '#rules/preview/discounts/discount-preview-answer.ts'
import { createMoneyFormat, explainFall } from './explain-fall.ts'

const names: Readonly<Record<string, string>> = { draft: 'This discount', festival: '“Festival”' }
const telling = {
  nameOf: (id: string) => names[id] ?? id,
  money: createMoneyFormat('INR', 2),
}
const fallen = { discountId: 'draft', amountAlone: 5_490 }

test.each<[string, UnappliedDiscount, string[]]>([
  [
    'flags that are off, each with whose they are',
    {
      ...fallen,
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
      '“Festival” takes ₹109.80 off; without it, ₹54.90 would come off.',
      'They do not combine: “Order discounts” is off in “Festival”.',
      'They do not combine: “Product discounts” is off in this discount.',
    ],
  ],
  [
    'two for shipping, which no flag lets together',
    {
      ...fallen,
      reason: 'notCombinable',
      rivals: [{ discountId: 'festival', amount: 10_000, never: true, missing: [] }],
    },
    [
      '“Festival” takes ₹100.00 off; without it, ₹54.90 would come off.',
      'Two shipping discounts never apply together.',
    ],
  ],
  [
    'a better one on the same items',
    { ...fallen, reason: 'lessThanRival', rivals: [{ discountId: 'festival', amount: 6_000 }] },
    [
      '“Festival” takes ₹60.00 off the same items, this one would take ₹54.90. An item gets one product discount: the better one.',
    ],
  ],
  [
    'an amount that was lowered',
    {
      ...fallen,
      reason: 'conditions',
      unmet: { measure: 'amount', minimum: 100_000, found: 95_000 },
      loweredBy: ['festival'],
    },
    ['It asks for at least ₹1,000.00; the cart has ₹950.00.', 'What counts was lowered by “Festival”.'],
  ],
  [
    'pieces that are missing',
    {
      ...fallen,
      reason: 'conditions',
      unmet: { measure: 'quantity', minimum: 3, found: 2 },
      loweredBy: [],
    },
    ['It asks for at least 3 items; the cart has 2.'],
  ],
  [
    'a code that another discount refuses',
    { ...fallen, reason: 'codeRejected', by: 'festival', message: 'Add ₹451 more' },
    ['“Festival” refuses the code: “Add ₹451 more”'],
  ],
  [
    'nothing left',
    { ...fallen, reason: 'nothingLeft' },
    ['Other discounts leave nothing for it to take off.'],
  ],
  [
    'nothing that it is for',
    { ...fallen, reason: 'nothingToDiscount' },
    ['The cart has nothing that it is for.'],
  ],
  [
    'no rule that gives anything',
    { ...fallen, reason: 'noDiscountAnswered' },
    ['None of its rules gives anything to this cart.'],
  ],
  [
    'a class that it does not declare',
    { ...fallen, reason: 'classNotDeclared', classes: ['ORDER'] },
    ['It gives something that its kind of discount may not give. Save it again to mend that.'],
  ],
])('explains %s', (_what, told, sentences) => {
  expect(explainFall(told, telling)).toEqual(sentences)
})

it.each([
  ['JPY', 0, 1_500, '¥1,500'],
  ['INR', 2, 109_800, '₹1,098.00'],
  ['KWD', 3, 1_250, 'KWD 1.250'],
])('writes amounts of %s in its %i decimals', (currency, decimals, amount, written) => {
  expect(createMoneyFormat(currency, decimals)(amount).replace(/\s/g, ' ')).toBe(written)
})
