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
      '“Festival” takes ₹109.80 off; without it, ₹54.90 would come off.',
      'They do not combine: “Order discounts” is off in “Festival”.',
      'They do not combine: “Product discounts” is off in this discount.',
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
      '“Festival” takes ₹100.00 off; without it, ₹54.90 would come off.',
      'Two shipping discounts never apply together.',
    ],
  ],
  [
    'a better one on the same items',
    { ...unapplied, reason: 'lessThanRival', rivals: [{ discountId: 'festival', amount: 6_000 }] },
    [
      '“Festival” takes ₹60.00 off the same items, this one would take ₹54.90. An item gets one product discount: the better one.',
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
    ['It asks for at least ₹1,000.00; the cart has ₹950.00.', 'What counts was lowered by “Festival”.'],
  ],
  [
    'pieces that are missing',
    {
      ...unapplied,
      reason: 'conditions',
      unmet: { measure: 'quantity', minimum: 3, found: 2 },
      loweredBy: [],
    },
    ['It asks for at least 3 items; the cart has 2.'],
  ],
  [
    'a code that another discount refuses',
    { ...unapplied, reason: 'codeRejected', by: 'festival', message: 'Add ₹451 more' },
    ['“Festival” refuses the code: “Add ₹451 more”'],
  ],
  [
    'nothing left',
    { ...unapplied, reason: 'nothingLeft' },
    ['Other discounts leave nothing for it to take off.'],
  ],
  [
    'nothing that it is for',
    { ...unapplied, reason: 'nothingToDiscount' },
    ['The cart has nothing that it is for.'],
  ],
  [
    'no rule that gives anything',
    { ...unapplied, reason: 'noDiscountAnswered' },
    ['None of its rules gives anything to this cart.'],
  ],
  [
    'a class that it does not declare',
    { ...unapplied, reason: 'classNotDeclared', classes: ['ORDER'] },
    ['It gives something that its kind of discount may not give. Save it again to mend that.'],
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
