import { describe, expect, it, test } from 'vitest'
import type { DiscountToPrice } from './cart-to-price.ts'
import { findAnswerFault } from './function-answer.ts'
import { priceCart } from './price-cart.ts'
import {
  answering,
  everyFlag,
  fixedAmount,
  fixedOrderAmount,
  lineCandidate,
  makeCart,
  makeLine,
  noFlag,
  offLines,
  offOrder,
  offShipping,
  percentage,
} from './test-support/sample-cart.ts'

const automatic = (number: number) => `gid://shopify/DiscountAutomaticNode/${number}`
const code = (number: number) => `gid://shopify/DiscountCodeNode/${number}`
const appliedIds = (cart: Parameters<typeof priceCart>[0]) =>
  priceCart(cart).applied.map(({ discountId }) => discountId)

describe('rounding', () => {
  test.each([
    ['79.98 less 4 %', 7998, 1, '4', 7679],
    ['23.00 less 2.1739130434782608 %', 2300, 1, '2.1739130434782608', 2251],
    ['23.00 x 2 less the same', 2300, 2, '2.1739130434782608', 4501],
    ['nothing', 5000, 2, '0', 10000],
    ['everything', 5000, 2, '100', 0],
  ])('%s, as observed on the platform', (_what, price, quantity, percent, expected) => {
    const line = makeLine(1, price, quantity)
    const off = answering(1, ['PRODUCT'], [offLines(['l1'], percentage(percent))])
    expect(priceCart(makeCart([line], [off])).lines[0]?.discountedPrice).toBe(expected)
    const ofOrder = answering(1, ['ORDER'], [offOrder(percentage(percent))])
    expect(priceCart(makeCart([line], [ofOrder])).totals.merchandise).toBe(expected)
  })

  it('gives the remaining units to the first lines', () => {
    const lines = [1, 2, 3].map((number) => makeLine(number, 19900))
    const off = answering(1, ['ORDER'], [offOrder(fixedOrderAmount('10.00'))])
    const { lines: priced, totals } = priceCart(makeCart(lines, [off]))
    expect(priced.map(({ price, discountedPrice }) => price - discountedPrice)).toEqual([334, 333, 333])
    expect(totals).toMatchObject({ subtotal: 59700, orderDiscounts: 1000, total: 58700 })
  })

  test.each([
    [0, 1999, '10', 199],
    [2, 1999, '10', 199],
    [3, 12345, '33.333', 4114],
    [4, 99999, '12.5', 12499],
    [5, 1000001, '0.001', 10],
  ])('a currency of %i decimals', (currencyDecimals, price, percent, off) => {
    const discount = answering(1, ['PRODUCT'], [offLines(['l1'], percentage(percent))])
    const cart = makeCart([makeLine(1, price)], [discount], { currencyDecimals })
    expect(priceCart(cart).totals.productDiscounts).toBe(off)
  })

  test.each([
    [0, '5.99', 5],
    [2, '5.999', 599],
    [3, '5.5', 5500],
    [4, '0.0001', 1],
    [5, '1', 100000],
    [2, '1.2E-2', 1],
    [2, '1.5e+1', 1500],
    [2, '12E0', 1200],
  ])('an amount in a currency of %i decimals', (currencyDecimals, amount, off) => {
    const discount = answering(1, ['ORDER'], [offOrder(fixedOrderAmount(amount))])
    const cart = makeCart([makeLine(1, 1_000_000)], [discount], { currencyDecimals })
    expect(priceCart(cart).totals.orderDiscounts).toBe(off)
  })

  it('stops at zero, and moves nothing to other lines', () => {
    const lines = [makeLine(1, 500, 2), makeLine(2, 1000)]
    const each = answering(1, ['PRODUCT'], [offLines(['l1'], fixedAmount('7.00', true))])
    expect(priceCart(makeCart(lines, [each])).lines.map((line) => line.discountedPrice)).toEqual([0, 1000])
    const once = answering(1, ['PRODUCT'], [offLines(['l1'], fixedAmount('70.00'))])
    expect(priceCart(makeCart(lines, [once])).lines.map((line) => line.discountedPrice)).toEqual([0, 1000])
  })
})

describe('candidates', () => {
  const lines = [makeLine(1, 1000, 8), makeLine(2, 300, 2)]
  const productOperation = (selectionStrategy: string, candidates: object[]) => [
    { productDiscountsAdd: { selectionStrategy, candidates } },
  ]
  const takenBy = (operations: object[]) => {
    const cart = makeCart(lines, [answering(1, ['PRODUCT', 'ORDER'], operations)])
    return priceCart(cart).lines.map(({ price, discountedPrice }) => price - discountedPrice)
  }

  it('takes the first, the largest or all', () => {
    const candidates = [lineCandidate(['l2'], percentage('50')), lineCandidate(['l1'], percentage('10'))]
    expect(takenBy(productOperation('FIRST', candidates))).toEqual([0, 300])
    expect(takenBy(productOperation('MAXIMUM', candidates))).toEqual([800, 0])
    expect(takenBy(productOperation('ALL', candidates))).toEqual([800, 300])
  })

  it('gives each unit to the first candidate that names it', () => {
    const candidates = [
      lineCandidate([['l1', 5]], percentage('20')),
      lineCandidate([['l1', 30]], percentage('10')),
      lineCandidate(['l1'], percentage('90')),
    ]
    expect(takenBy(productOperation('ALL', candidates))).toEqual([1000 + 300, 0])
    expect(
      takenBy([...productOperation('ALL', candidates.slice(0, 1)), offLines(['l1'], percentage('10'))]),
    ).toEqual([1300, 0])
  })

  it('adds up the units of a line that is named twice', () => {
    expect(
      takenBy([
        offLines(
          [
            ['l1', 1],
            ['l1', 2],
          ],
          percentage('100'),
        ),
      ]),
    ).toEqual([3000, 0])
    expect(takenBy([offLines([['l1', 1], 'l1'], percentage('100'))])).toEqual([8000, 0])
  })

  it('requires the units to be bought, and counts none twice', () => {
    const buyTwoGetOne = lineCandidate([['l1', 1]], percentage('100'), [['l1', 2]])
    expect(takenBy(productOperation('ALL', [buyTwoGetOne, buyTwoGetOne, buyTwoGetOne]))).toEqual([2000, 0])
    const buyThree = lineCandidate(['l1'], percentage('100'), [['l2', 3]])
    const instead = lineCandidate(['l1'], percentage('1'))
    expect(takenBy(productOperation('FIRST', [buyThree, instead]))).toEqual([80, 0])
  })

  it('leaves excluded lines out of the base and out of the shares', () => {
    expect(takenBy([offOrder(percentage('10'), { excluded: ['l1'] })])).toEqual([0, 60])
  })

  it('never touches a gift card with a discount on the order', () => {
    const cart = makeCart(
      [makeLine(1, 1000), makeLine(2, 5000, 1, { isGiftCard: true })],
      [answering(1, ['ORDER'], [offOrder(percentage('50'))])],
    )
    expect(priceCart(cart).lines.map((line) => line.discountedPrice)).toEqual([500, 5000])
  })

  it('caps a percentage by two candidates, exactly at the point where they are equal', () => {
    const capped = {
      orderDiscountsAdd: {
        selectionStrategy: 'FIRST',
        candidates: [
          {
            targets: [{ orderSubtotal: { excludedCartLineIds: [] } }],
            value: fixedOrderAmount('10.00'),
            conditions: [{ orderMinimumSubtotal: { excludedCartLineIds: [], minimumAmount: '100.00' } }],
            message: null,
          },
          {
            targets: [{ orderSubtotal: { excludedCartLineIds: [] } }],
            value: percentage('10'),
            conditions: null,
            message: null,
          },
        ],
      },
    }
    for (const [price, off] of [
      [9_999, 999],
      [10_000, 1000],
      [50_000, 1000],
    ] as const) {
      const cart = makeCart([makeLine(1, price)], [answering(1, ['ORDER'], [capped])])
      expect(priceCart(cart).totals.orderDiscounts).toBe(off)
    }
  })

  test.each([
    [
      'amount of the order',
      { orderMinimumSubtotal: { excludedCartLineIds: ['l2'], minimumAmount: '80.01' } },
      8001,
      8000,
      'amount',
    ],
    [
      'amount of lines',
      { cartLineMinimumSubtotal: { ids: ['l2'], minimumAmount: '6.5' } },
      650,
      600,
      'amount',
    ],
    [
      'quantity of lines',
      { cartLineMinimumQuantity: { ids: ['l1', 'l2'], minimumQuantity: 11 } },
      11,
      10,
      'quantity',
    ],
  ])('reports which %s is missing', (_what, condition, minimum, found, measure) => {
    const discount = answering(1, ['ORDER'], [offOrder(percentage('10'), { conditions: [condition] })])
    expect(priceCart(makeCart(lines, [discount])).unapplied).toEqual([
      {
        discountId: automatic(1),
        amountAlone: 0,
        reason: 'conditions',
        unmet: { measure, minimum, found },
        loweredBy: [],
      },
    ])
  })

  it("compares a minimum in the shop's currency with prices in the shopper's", () => {
    const conditions = [{ orderMinimumSubtotal: { excludedCartLineIds: [], minimumAmount: '86.01' } }]
    const discount = answering(1, ['ORDER'], [offOrder(percentage('10'), { conditions })])
    const saved = (presentmentCurrencyRate: string) =>
      priceCart(makeCart(lines, [discount], { presentmentCurrencyRate })).totals.orderDiscounts
    expect(saved('1.0')).toBe(0)
    expect(saved('0.99')).toBe(860)
  })

  it('drops operations of a class that the discount does not declare, and reports it', () => {
    const discount = answering(1, ['PRODUCT'], [offOrder(percentage('10'))])
    expect(priceCart(makeCart(lines, [discount]))).toMatchObject({
      applied: [],
      unapplied: [{ reason: 'classNotDeclared', classes: ['ORDER'] }],
      undeclared: [{ discountId: automatic(1), classes: ['ORDER'] }],
    })
  })

  it('refuses a line that the cart does not have', () => {
    const cart = makeCart(lines, [answering(1, ['PRODUCT'], [offLines(['l9'], percentage('1'))])])
    expect(() => priceCart(cart)).toThrow('The cart has no line l9')
  })

  test.each([
    ['that was entered, in any case', 'automatic', 'ten ', undefined],
    ['that was not entered', 'automatic', 'ELEVEN', 'The code ELEVEN was not entered'],
    [
      'whose discount is applied',
      'automatic',
      'USED',
      'The code USED cannot be rejected, since its discount is applied',
    ],
    ['by a discount that has a code itself', 'code', 'TEN', 'A discount by code cannot reject codes'],
  ] as const)('rejecting a code %s', (_what, method, code, fault) => {
    const operations = [{ enteredDiscountCodesReject: { codes: [{ code }], message: 'No' } }]
    const enteredCodes = [
      { code: 'TEN', rejectable: true },
      { code: 'USED', rejectable: false },
    ]
    expect(findAnswerFault(makeCart(lines, []), operations, { method, enteredCodes })).toBe(fault)
  })
})

describe('one after the other', () => {
  const orderTen = answering(2, ['ORDER'], [offOrder(percentage('10'))], { combinesWith: everyFlag })

  it('takes order discounts from the prices after product discounts', () => {
    const pants = answering(1, ['PRODUCT'], [offLines(['l1'], fixedAmount('20.00'))], {
      combinesWith: everyFlag,
    })
    const cart = makeCart([makeLine(1, 10000), makeLine(2, 25000)], [orderTen, pants])
    expect(priceCart(cart).totals).toMatchObject({
      subtotal: 35000,
      productDiscounts: 2000,
      orderDiscounts: 3300,
      merchandise: 29700,
    })
  })

  it('computes several order percentages from the same base, and stops at zero', () => {
    const orderBy = (number: number, percent: string) =>
      answering(number, ['ORDER'], [offOrder(percentage(percent))], { combinesWith: everyFlag })
    const saved = (...discounts: DiscountToPrice[]) =>
      priceCart(makeCart([makeLine(1, 10000)], discounts)).totals.orderDiscounts
    expect(saved(orderTen, orderBy(3, '20'))).toBe(3000)
    expect(saved(orderBy(3, '70'), orderBy(4, '60'))).toBe(10000)
  })

  it('drops an order discount that product discounts bring below its minimum, and reports it', () => {
    const product = answering(1, ['PRODUCT'], [offLines(['l1'], percentage('20'))], {
      combinesWith: everyFlag,
    })
    const conditions = [{ orderMinimumSubtotal: { excludedCartLineIds: [], minimumAmount: '90' } }]
    const order = answering(2, ['ORDER'], [offOrder(percentage('5'), { conditions })], {
      combinesWith: everyFlag,
    })
    expect(priceCart(makeCart([makeLine(1, 10000)], [order, product])).unapplied).toEqual([
      {
        discountId: automatic(2),
        amountAlone: 500,
        reason: 'conditions',
        unmet: { measure: 'amount', minimum: 9000, found: 8000 },
        loweredBy: [automatic(1)],
      },
    ])
  })

  it('takes shipping discounts last, from the named options', () => {
    const deliveryGroups = [
      {
        id: 'g1',
        options: [
          { handle: 'standard', price: 5000 },
          { handle: 'express', price: 14900 },
        ],
        selected: 'express',
      },
    ]
    const half = answering(1, ['SHIPPING'], [offShipping(['express'], percentage('50'))])
    const priced = priceCart(makeCart([makeLine(1, 10000)], [half], { deliveryGroups }))
    expect(priced.deliveryOptions.map((option) => option.discountedPrice)).toEqual([5000, 7450])
    expect(priced.totals).toMatchObject({ shipping: 14900, discountedShipping: 7450, total: 17450 })
    const [group] = deliveryGroups
    const undecided = [{ ...group, id: 'g1', options: group?.options ?? [], selected: null }]
    expect(priceCart(makeCart([makeLine(1, 10000)], [half], { deliveryGroups: undecided }))).toMatchObject({
      totals: { shipping: null, total: 10000 },
      applied: [{ amount: 0 }],
    })
  })
})

describe('combining', () => {
  const cartOf = (...discounts: DiscountToPrice[]) =>
    makeCart([makeLine(1, 10000), makeLine(2, 5000)], discounts)
  const order = (number: number, percent: string, changes = {}) =>
    answering(number, ['ORDER'], [offOrder(percentage(percent))], changes)
  const product = (number: number, percent: string, changes = {}) =>
    answering(number, ['PRODUCT'], [offLines(['l1'], percentage(percent))], changes)

  it('requires the flags of both sides, and names the missing flag and its discount', () => {
    const one = product(1, '50', { combinesWith: { orderDiscounts: true } })
    const other = order(2, '10')
    expect(priceCart(cartOf(one, other)).unapplied).toEqual([
      {
        discountId: automatic(2),
        amountAlone: 1500,
        reason: 'notCombinable',
        rivals: [
          {
            discountId: automatic(1),
            amount: 5000,
            never: false,
            missing: [{ discountId: automatic(2), flag: 'productDiscounts' }],
          },
        ],
      },
    ])
    const both = order(2, '10', { combinesWith: { productDiscounts: true } })
    expect(appliedIds(cartOf(one, both))).toEqual([automatic(1), automatic(2)])
  })

  it('never combines two discounts on shipping', () => {
    const deliveryGroups = [{ id: 'g1', options: [{ handle: 'a', price: 1000 }], selected: 'a' }]
    const shipping = (number: number, percent: string) =>
      answering(number, ['SHIPPING'], [offShipping(['a'], percentage(percent))], { combinesWith: everyFlag })
    const cart = makeCart([makeLine(1, 100)], [shipping(1, '10'), shipping(2, '20')], { deliveryGroups })
    expect(priceCart(cart)).toMatchObject({
      applied: [{ discountId: automatic(2), amount: 200 }],
      unapplied: [
        { discountId: automatic(1), rivals: [{ discountId: automatic(2), never: true, missing: [] }] },
      ],
    })
  })

  it('takes the combination that saves most, in any order of the discounts', () => {
    const codeSixty = order(1, '60', { method: 'code' })
    const codeTen = order(1, '10', { method: 'code' })
    expect(appliedIds(cartOf(order(2, '39'), codeSixty))).toEqual([code(1)])
    expect(appliedIds(cartOf(order(2, '39'), codeTen))).toEqual([automatic(2)])
    const pair = [
      order(3, '20', { combinesWith: { orderDiscounts: true } }),
      order(4, '25', { combinesWith: { orderDiscounts: true } }),
    ]
    expect(appliedIds(cartOf(order(2, '39'), ...pair))).toEqual([automatic(3), automatic(4)])
  })

  it('prefers the code in a tie, else the lower number', () => {
    expect(appliedIds(cartOf(order(1, '10'), order(2, '10', { method: 'code' })))).toEqual([code(2)])
    expect(appliedIds(cartOf(order(10, '10'), order(9, '10')))).toEqual([automatic(9)])
  })

  it('lets every line take the best product discount, and names the others', () => {
    const combinesWith = { productDiscounts: true }
    const both = answering(1, ['PRODUCT'], [offLines(['l1', 'l2'], percentage('10'))], { combinesWith })
    const first = product(2, '30', { combinesWith })
    const small = product(3, '5', { combinesWith })
    const priced = priceCart(cartOf(both, first, small))
    expect(priced.lines.map(({ allocations }) => allocations)).toEqual([
      [{ discountId: automatic(2), class: 'PRODUCT', label: 'Product', amount: 3000, units: 1 }],
      [{ discountId: automatic(1), class: 'PRODUCT', label: 'Product', amount: 500, units: 1 }],
    ])
    expect(priced.unapplied).toEqual([
      {
        discountId: automatic(3),
        amountAlone: 500,
        reason: 'lessThanRival',
        rivals: [{ discountId: automatic(2), amount: 3000 }],
      },
    ])
  })

  it('keeps bought units from other product discounts, if the free ones save more', () => {
    const combinesWith = { productDiscounts: true }
    const free = answering(
      1,
      ['PRODUCT'],
      [
        {
          productDiscountsAdd: {
            selectionStrategy: 'ALL',
            candidates: [lineCandidate(['l2'], percentage('100'), [['l1', 1]])],
          },
        },
      ],
      { combinesWith },
    )
    const saved = (percent: string) => {
      const sitewide = answering(2, ['PRODUCT'], [offLines(['l1', 'l2'], percentage(percent))], {
        combinesWith,
      })
      return priceCart(cartOf(free, sitewide)).lines.map((line) => line.discountedPrice)
    }
    expect(saved('10')).toEqual([10000, 0])
    expect(saved('40')).toEqual([6000, 3000])
  })

  it('leaves out a code that a function rejects, with its words', () => {
    const explainer = answering(
      1,
      ['ORDER'],
      [{ enteredDiscountCodesReject: { codes: [{ code: 'code2' }], message: 'Add ₹451 more' } }],
    )
    expect(priceCart(cartOf(explainer, order(2, '10', { method: 'code' })))).toMatchObject({
      applied: [],
      unapplied: [
        { discountId: code(2), reason: 'codeRejected', by: automatic(1), message: 'Add ₹451 more' },
        { discountId: automatic(1), reason: 'noDiscountAnswered' },
      ],
      rejectedCodes: [{ code: 'code2', message: 'Add ₹451 more', by: automatic(1) }],
    })
  })

  it('does not let a discount that takes nothing exclude others', () => {
    const nothing = answering(1, ['PRODUCT'], [offLines(['l1'], percentage('0'))], { combinesWith: noFlag })
    const priced = priceCart(cartOf(nothing, order(2, '10')))
    expect(priced.applied).toEqual([{ discountId: automatic(2), amount: 1500 }])
    expect(priced.unapplied).toMatchObject([{ reason: 'nothingToDiscount' }])
  })

  it('finds the best of the largest number of discounts that an order can have', () => {
    const discounts = Array.from({ length: 31 }, (_, index) =>
      index % 2 === 0
        ? order(index, String(index % 7), { combinesWith: { orderDiscounts: index % 4 === 0 } })
        : product(index, String(index % 5), {
            combinesWith: { orderDiscounts: index % 3 === 0, productDiscounts: index % 5 === 0 },
          }),
    )
    const priced = priceCart(cartOf(...discounts))
    expect(priced.applied.length + priced.unapplied.length).toBe(31)
    expect(priced.totals.merchandise).toBeGreaterThanOrEqual(0)
  })
})
