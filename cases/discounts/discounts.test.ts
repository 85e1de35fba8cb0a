import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { JsonObject } from '#function-host/index.ts'
import type { Action } from '#rules/language/rule-set.ts'
import {
  collectionId,
  type DiscountCart,
  lineId,
  productId,
  rateHandle,
  ruleOf,
  rulesText,
  runDiscount,
} from './discount-cart.ts'

const someOfLine = z.array(z.object({ cartLine: z.object({ quantity: z.int() }) }))
const dealsAdded = z.array(
  z.object({
    productDiscountsAdd: z.object({
      candidates: z.array(z.object({ targets: someOfLine, prerequisites: someOfLine })),
    }),
  }),
)

const message = 'Autumn'
const percent = (percentage: string, cap?: string) => ({
  type: 'percentage',
  percentage,
  ...(cap === undefined ? {} : { cap }),
})
const off = (amount: string, appliesToEachItem?: boolean) => ({
  type: 'fixedAmount',
  amount,
  ...(appliesToEachItem === undefined ? {} : { appliesToEachItem }),
})
type Value = Action['params'][string]
const order = (value: Value): Action => ({ type: 'apply_discount', params: { value, message } })
const products = (value: Value, more: Action['params'] = { target: 'all' }): Action => ({
  type: 'apply_product_discount',
  params: { ...more, value, message },
})
const ofCollections = (...names: string[]) => ({
  target: 'collections',
  collectionIds: names.map(collectionId),
})
const shipping = (
  value: Value,
  names: (string | { contains: string })[] = [],
  more: Action['params'] = {},
): Action => ({
  type: 'apply_shipping_discount',
  params: { names, ...more, value, message },
})

const wholeOrder = [{ orderSubtotal: { excludedCartLineIds: [] } }]
const linesAt = (...indexes: number[]) => indexes.map((index) => ({ cartLine: { id: lineId(index) } }))
const piecesAt = (...pieces: [index: number, quantity: number][]) =>
  pieces.map(([index, quantity]) => ({ cartLine: { id: lineId(index), quantity } }))
const percentage = (value: string) => ({ percentage: { value } })
const amountOff = (amount: string, appliesToEachItem = false) => ({
  fixedAmount: { amount, appliesToEachItem },
})
const productsAdd = (...candidates: JsonObject[]) => ({
  productDiscountsAdd: {
    selectionStrategy: 'ALL',
    candidates: candidates.map((candidate) => ({ message, ...candidate })),
  },
})
const orderAdd = (...candidates: JsonObject[]) => ({
  orderDiscountsAdd: {
    selectionStrategy: 'FIRST',
    candidates: candidates.map((candidate) => ({ message, targets: wholeOrder, ...candidate })),
  },
})
const deliveryAdd = (...candidates: JsonObject[]) => ({
  deliveryDiscountsAdd: {
    selectionStrategy: 'ALL',
    candidates: candidates.map((candidate) => ({ message, ...candidate })),
  },
})

const cart: DiscountCart = {
  lines: [
    { quantity: 2, subtotal: '200.0', product: 'tea', collections: ['tea'] },
    { quantity: 1, subtotal: '50.0', product: 'cup', collections: ['cups'] },
    { quantity: 3, subtotal: '90.0', product: 'box', collections: ['tea', 'gifts'] },
  ],
}

function give(actions: readonly Action[], given: DiscountCart = cart, isOfDelivery = false) {
  const run = runDiscount(given, rulesText([ruleOf(actions)]), isOfDelivery)
  expect(run.error).toBeNull()
  return run.operations
}

describe('an order discount', () => {
  it('takes a percentage, exactly as configured', () => {
    expect(give([order(percent('10'))])).toEqual([orderAdd({ value: percentage('10') })])
    expect(give([order(percent('2.1739130434782608'))])).toEqual([
      orderAdd({ value: percentage('2.1739130434782608') }),
    ])
  })

  it('takes an amount, rounded down to units of the shopper’s currency', () => {
    const amount = (more: Partial<DiscountCart>, of = '5.00') => {
      const [operation] = give([order(off(of))], { ...cart, ...more })
      return JSON.stringify(operation).match(/"amount":"([^"]*)"/)?.[1]
    }
    expect(amount({})).toBe('5.00')
    expect(amount({ rate: '0.012', currency: 'USD' })).toBe('0.06')
    expect(amount({ rate: '0.0119', currency: 'USD' })).toBe('0.05')
    expect(amount({ rate: '1.2E-2', currency: 'USD' })).toBe('0.06')
    expect(amount({ rate: '1.79', currency: 'JPY' })).toBe('8')
    expect(amount({ rate: '0.0037', currency: 'KWD' })).toBe('0.018')
    expect(amount({ rate: '0.00031', currency: 'CLF' })).toBe('0.0015')
    expect(amount({ rate: '123456.789012345678', currency: 'IDR' }, '999999999.99')).toBe(
      '123456789011111.11',
    )
  })

  it('takes at most the cap, from the subtotal where the percentage reaches it', () => {
    expect(give([order(percent('15', '50.00'))])).toEqual([
      orderAdd(
        {
          value: { fixedAmount: { amount: '50.00' } },
          conditions: [{ orderMinimumSubtotal: { excludedCartLineIds: [], minimumAmount: '333.33333333' } }],
        },
        { value: percentage('15') },
      ),
    ])
  })

  it('takes at most the cap where a unit of the shop’s currency is worth many of the shopper’s', () => {
    const [operation] = give([order(percent('3', '0.007'))], { ...cart, rate: '149.83', currency: 'JPY' })
    const written = JSON.stringify(operation)
    // One yen. The percentage reaches it at 35 yen; a whole unit of the shop's currency would be far more.
    expect(written).toContain('"amount":"1"')
    expect(written).toContain('"minimumAmount":"0.23333333"')
  })

  it('takes the value of the last step that is reached, before discounts', () => {
    const steps = (measure: string, ...tiers: [from: string, value: Value][]) =>
      order({ type: 'tiers', measure, tiers: tiers.map(([from, value]) => ({ from, value })) })
    const byAmount = steps('amount', ['100', percent('5')], ['340', percent('10')], ['340.01', off('99')])
    expect(give([byAmount])).toEqual([orderAdd({ value: percentage('10') })])
    expect(give([byAmount], { lines: [{ quantity: 1, subtotal: '99.99' }] })).toEqual([])
    const byPieces = steps('quantity', ['2', percent('5')], ['6', off('20')], ['7', percent('50')])
    expect(give([byPieces])).toEqual([orderAdd({ value: { fixedAmount: { amount: '20.00' } } })])
  })

  it('takes the value of the first rule that is met', () => {
    const rules = [
      ruleOf([order(percent('50'))], { conditions: [] }),
      ruleOf([order(percent('0'))]),
      ruleOf([order(percent('10'))]),
      ruleOf([order(percent('20')), products(percent('5'))]),
    ]
    expect(runDiscount(cart, rulesText(rules)).operations).toEqual([
      productsAdd({ targets: linesAt(0, 1, 2), value: percentage('5') }),
      orderAdd({ value: percentage('10') }),
    ])
  })

  it('takes nothing where the rule is not met', () => {
    expect(give([order(percent('10'))], { ...cart, country: 'US' })).toEqual([])
  })
})

describe('gift cards', () => {
  const gift = { quantity: 1, subtotal: '401.0', product: 'voucher', collections: ['tea'], isGiftCard: true }
  const withGift: DiscountCart = {
    lines: [{ quantity: 1, subtotal: '99.0', product: 'tea', collections: ['tea'] }, gift],
  }
  const only: DiscountCart = { lines: [gift] }

  it('do not count for the order, its cap or its steps', () => {
    const excluded = [{ orderSubtotal: { excludedCartLineIds: [lineId(1)] } }]
    expect(give([order(percent('10', '50'))], withGift)).toEqual([
      {
        orderDiscountsAdd: {
          selectionStrategy: 'FIRST',
          candidates: [
            {
              message,
              targets: excluded,
              value: { fixedAmount: { amount: '50.00' } },
              conditions: [
                { orderMinimumSubtotal: { excludedCartLineIds: [lineId(1)], minimumAmount: '500.00000000' } },
              ],
            },
            { message, targets: excluded, value: percentage('10') },
          ],
        },
      },
    ])
    const steps = (measure: string, from: string) =>
      order({ type: 'tiers', measure, tiers: [{ from, value: percent('10') }] })
    expect(give([steps('amount', '100')], withGift)).toEqual([])
    expect(give([steps('amount', '99')], withGift)).toHaveLength(1)
    expect(give([steps('quantity', '2')], withGift)).toEqual([])
    expect(give([order(percent('10'))], only)).toEqual([])
  })

  it('get no product discount, unless their own product is named', () => {
    const ofTea = productsAdd({ targets: linesAt(0), value: percentage('10') })
    expect(give([products(percent('10'))], withGift)).toEqual([ofTea])
    expect(give([products(percent('10'), ofCollections('tea'))], withGift)).toEqual([ofTea])
    expect(give([products(percent('10'), ofCollections('tea'))], only)).toEqual([])
    const named = { target: 'products', productIds: [productId('voucher')] }
    expect(give([products(percent('10'), named)], withGift)).toEqual([
      productsAdd({ targets: linesAt(1), value: percentage('10') }),
    ])
  })

  it('are neither bought nor given', () => {
    const deal: Action = {
      type: 'buy_x_get_y',
      params: {
        buyCollectionIds: [collectionId('tea')],
        buyQuantity: 1,
        getCollectionIds: [collectionId('tea')],
        getQuantity: 1,
        percentage: '100',
        message,
      },
    }
    expect(give([deal], withGift)).toEqual([])
  })

  it.each([
    ['cart_subtotal', { value: 100 }, 99],
    ['cart_product_count', { value: 2 }, 1],
    ['collection_total', { value: 100, collectionIds: [collectionId('tea')] }, 99],
    ['collection_quantity', { value: 2, collectionIds: [collectionId('tea')] }, 1],
  ])('reach no minimum of %s', (type, asked, has) => {
    const from = (value: number) => ({
      type,
      params: { operator: 'gte' as const, valueType: 'number' as const, ...asked, value },
    })
    const giveFrom = (value: number, isOfDelivery: boolean) => {
      const rules = [
        ruleOf([isOfDelivery ? shipping(percent('10')) : order(percent('10'))], {
          conditions: [from(value)],
        }),
      ]
      const groups = [[{ title: 'Standard', cost: '49.0' }]]
      return runDiscount({ ...withGift, groups }, rulesText(rules), isOfDelivery).operations
    }
    for (const isOfDelivery of [false, true]) {
      expect(giveFrom(asked.value, isOfDelivery)).toEqual([])
      expect(giveFrom(has, isOfDelivery)).toHaveLength(1)
    }
  })

  it('do not count towards the minimum of a code', () => {
    const explain: Action = {
      type: 'explain_code',
      params: { codes: [], minimum: { measure: 'amount', value: '150' }, message: 'Add {missing}' },
    }
    const codes = [{ code: 'TEA', rejectable: true }]
    expect(JSON.stringify(give([explain], { ...withGift, codes }))).toContain('Add 51.00')
  })
})

describe('a product discount', () => {
  it('takes a value off its target lines, in one candidate for each value', () => {
    expect(give([products(percent('10'), ofCollections('tea'))])).toEqual([
      productsAdd({ targets: linesAt(0, 2), value: percentage('10') }),
    ])
    expect(
      give([
        products(off('5', true), { target: 'products', productIds: [productId('cup'), productId('none')] }),
      ]),
    ).toEqual([productsAdd({ targets: linesAt(1), value: amountOff('5.00', true) })])
    expect(give([products(off('30'))])).toEqual([
      productsAdd({ targets: linesAt(0, 1, 2), value: amountOff('30.00') }),
    ])
  })

  it('gives a line the value of the first rule that applies to it', () => {
    const actions = [
      products(percent('20'), ofCollections('gifts')),
      products(percent('10'), ofCollections('tea')),
      products(percent('20'), ofCollections('cups')),
      products(percent('99')),
    ]
    expect(give(actions)).toEqual([
      productsAdd(
        { targets: linesAt(2, 1), value: percentage('20') },
        { targets: linesAt(0), value: percentage('10') },
      ),
    ])
  })

  it('takes a percentage up to its cap, and beyond it the cap once, exact to the smallest unit', () => {
    // 10 % of 79.99 and of 0.19 are 7.99 and 0.01, each rounded down.
    const small = {
      ...cart,
      lines: [
        { quantity: 1, subtotal: '79.99' },
        { quantity: 1, subtotal: '0.19' },
      ],
    }
    expect(give([products(percent('10', '8.00'))], small)).toEqual([
      productsAdd({ targets: linesAt(0, 1), value: percentage('10') }),
    ])
    expect(give([products(percent('10', '7.99'))], small)).toEqual([
      productsAdd({ targets: linesAt(0, 1), value: amountOff('7.99') }),
    ])
  })

  it('measures its steps on its target lines', () => {
    const steps = {
      type: 'tiers',
      measure: 'quantity',
      tiers: [
        { from: '3', value: percent('10') },
        { from: '5', value: percent('25', '1.00') },
      ],
    }
    expect(give([products(steps, ofCollections('gifts'))])).toEqual([
      productsAdd({ targets: linesAt(2), value: percentage('10') }),
    ])
    expect(give([products(steps, ofCollections('tea'))])).toEqual([
      productsAdd({ targets: linesAt(0, 2), value: amountOff('1.00') }),
    ])
    expect(give([products(steps, ofCollections('cups'))])).toEqual([])
  })

  it('takes a percentage that gives the prices observed on the platform', () => {
    const observed = (subtotal: string, quantity: number, percent: string) =>
      give([products({ type: 'percentage', percentage: percent })], { lines: [{ quantity, subtotal }] })
    // 79.98 less 4 % is 76.79, and 23.00 x 2 less 2.1739130434782608 % is 45.01.
    expect(observed('79.98', 1, '4')).toEqual([productsAdd({ targets: linesAt(0), value: percentage('4') })])
    expect(observed('46.0', 2, '2.1739130434782608')).toEqual([
      productsAdd({ targets: linesAt(0), value: percentage('2.1739130434782608') }),
    ])
  })
})

describe('buy X get Y', () => {
  const deal = (buy: string, buyQuantity: number, get: string, getQuantity: number, more = {}): Action => ({
    type: 'buy_x_get_y',
    params: {
      buyCollectionIds: [collectionId(buy)],
      buyQuantity,
      getCollectionIds: [collectionId(get)],
      getQuantity,
      percentage: '100',
      message,
      ...more,
    },
  })
  const shelf = (
    ...lines: [quantity: number, subtotal: string, ...collections: string[]][]
  ): DiscountCart => ({
    lines: lines.map(([quantity, subtotal, ...collections]) => ({ quantity, subtotal, collections })),
  })

  it('gives units of one collection where units of another are bought', () => {
    expect(give([deal('tea', 2, 'cups', 1)])).toEqual([
      productsAdd({
        targets: piecesAt([1, 1]),
        prerequisites: piecesAt([0, 2]),
        value: percentage('100'),
      }),
    ])
  })

  it('gives a deal whole or not at all where the budget of instructions runs out in it, and logs that', () => {
    const collections = ['tea', 'cups', 'gifts', 'toys']
    const pieces = (named: readonly { readonly cartLine: { readonly quantity: number } }[]) =>
      named.reduce((sum, { cartLine }) => sum + cartLine.quantity, 0)
    let spent = 0
    for (let count = 120; count <= 200; count += 10) {
      const lines = Array.from({ length: count }, (_, index) => ({
        quantity: 1,
        subtotal: `${10 + (index % 50)}.0`,
        collections,
      }))
      const deals = collections.map((name) => deal(name, 2, name, 1, { maxUsesPerOrder: 4 }))
      const { operations, logs } = runDiscount({ lines }, rulesText([ruleOf(deals)]))
      spent += logs.filter((line) => line === 'instruction budget used up').length
      for (const { productDiscountsAdd } of dealsAdded.parse(operations)) {
        for (const { targets, prerequisites } of productDiscountsAdd.candidates)
          expect([pieces(targets), pieces(prerequisites)], `${count} lines`).toEqual([4, 8])
      }
    }
    expect(spent).toBeGreaterThan(0)
  })

  it('gives the cheapest units and buys the most expensive ones, none twice', () => {
    const given = shelf([1, '30.0', 'x'], [3, '30.0', 'x'], [2, '40.0', 'x'])
    expect(give([deal('x', 2, 'x', 1)], given)).toEqual([
      productsAdd({
        targets: piecesAt([1, 2]),
        prerequisites: piecesAt([0, 1], [1, 1], [2, 2]),
        value: percentage('100'),
      }),
    ])
  })

  it('leaves enough units to buy of those that may be bought or given', () => {
    // The cheapest unit is the only one that can be bought.
    const given = shelf([1, '5.0', 'x', 'y'], [1, '50.0', 'y'])
    expect(give([deal('x', 1, 'y', 1)], given)).toEqual([
      productsAdd({
        targets: piecesAt([1, 1]),
        prerequisites: piecesAt([0, 1]),
        value: percentage('100'),
      }),
    ])
  })

  it('is limited to a number of uses per order', () => {
    const given = shelf([10, '100.0', 'x'])
    const times = (more: Action['params']) => JSON.stringify(give([deal('x', 1, 'x', 1, more)], given))
    expect(times({})).toContain('"quantity":5')
    expect(times({ maxUsesPerOrder: 2, percentage: '50' })).toContain('"quantity":2')
  })

  it('gives nothing where there are too few units', () => {
    expect(give([deal('x', 2, 'x', 1)], shelf([2, '20.0', 'x']))).toEqual([])
    expect(give([deal('x', 1, 'y', 1)], shelf([2, '20.0', 'x']))).toEqual([])
  })

  it('leaves other lines to later rules', () => {
    expect(give([deal('tea', 2, 'cups', 1), products(percent('10'))])).toEqual([
      productsAdd(
        { targets: piecesAt([1, 1]), prerequisites: piecesAt([0, 2]), value: percentage('100') },
        { targets: linesAt(2), value: percentage('10') },
      ),
    ])
  })
})

describe('a shipping discount', () => {
  const delivered: DiscountCart = {
    ...cart,
    groups: [
      [
        { title: 'Standard', cost: '49.0' },
        { title: 'Express', cost: '149.0' },
      ],
      [{ title: 'Express Air', cost: '300.0' }],
    ],
  }
  const optionsAt = (...places: [group: number, option: number][]) =>
    places.map(([group, option]) => ({ deliveryOption: { handle: rateHandle(group, option) } }))

  it('takes a value off every rate, or off the rates with a name', () => {
    expect(give([shipping(percent('100'))], delivered, true)).toEqual([
      deliveryAdd({ targets: optionsAt([0, 0], [0, 1], [1, 0]), value: percentage('100') }),
    ])
    expect(give([shipping(percent('50'), ['express'])], delivered, true)).toEqual([
      deliveryAdd({ targets: optionsAt([0, 1], [1, 0]), value: percentage('50') }),
    ])
    expect(give([shipping(percent('50'), ['express'], { exact: true })], delivered, true)).toEqual([
      deliveryAdd({ targets: optionsAt([0, 1]), value: percentage('50') }),
    ])
  })

  it('goes to rates by whole names, by parts, and by both in one list', () => {
    const handlesOf = (names: (string | { contains: string })[], exact = true) =>
      give([shipping(percent('50'), names, { exact })], delivered, true)
    const half = (...targets: JsonObject[]) => [deliveryAdd({ targets, value: percentage('50') })]
    expect(handlesOf(['Express'])).toEqual(half(...optionsAt([0, 1])))
    expect(handlesOf(['Express Air', { contains: 'stand' }])).toEqual(half(...optionsAt([0, 0], [1, 0])))
    expect(handlesOf([{ contains: 'express' }])).toEqual(half(...optionsAt([0, 1], [1, 0])))
    expect(handlesOf(['Expr', { contains: 'no rate' }])).toEqual([])
    expect(handlesOf(['express', { contains: 'stand' }], false)).toEqual(
      half(...optionsAt([0, 0], [0, 1], [1, 0])),
    )
  })

  it('goes to a rate that goes by a name by an alias', () => {
    const aliases = { rates: [{ name: 'Express', alias: 'Fast lane' }] }
    const giveTo = (names: Action['params'][string][], exact = true) => {
      const action = shipping(percent('50'), [], { exact })
      const rules = [ruleOf([{ ...action, params: { ...action.params, names } }])]
      const text = JSON.stringify({ ...JSON.parse(rulesText(rules)), aliases })
      return runDiscount(delivered, text, true).operations
    }
    const toExpress = [deliveryAdd({ targets: optionsAt([0, 1]), value: percentage('50') })]
    expect(giveTo(['Fast lane'])).toEqual(toExpress)
    expect(giveTo(['fast'], false)).toEqual(toExpress)
    expect(giveTo([{ contains: 'lane' }])).toEqual(toExpress)
    expect(giveTo(['Slow lane'])).toEqual([])
  })

  it('goes an amount to each by itself, and a capped percentage to each within its cap', () => {
    expect(give([shipping(off('20'), ['express'])], delivered, true)).toEqual([
      deliveryAdd(
        { targets: optionsAt([0, 1]), value: { fixedAmount: { amount: '20.00' } } },
        { targets: optionsAt([1, 0]), value: { fixedAmount: { amount: '20.00' } } },
      ),
    ])
    expect(give([shipping(percent('50', '100'))], delivered, true)).toEqual([
      deliveryAdd(
        { targets: optionsAt([0, 0], [0, 1]), value: percentage('50') },
        { targets: optionsAt([1, 0]), value: { fixedAmount: { amount: '100.00' } } },
      ),
    ])
  })

  it('applies in the run for delivery, and other discounts in the run for lines', () => {
    const actions = [shipping(percent('100'), ['standard']), order(percent('10'))]
    expect(give(actions, delivered, false)).toEqual([orderAdd({ value: percentage('10') })])
    expect(give(actions, delivered, true)).toEqual([
      deliveryAdd({ targets: optionsAt([0, 0]), value: percentage('100') }),
    ])
  })
})

describe('an entered code', () => {
  const explain = (measure: string, value: string, codes: string[] = []): Action => ({
    type: 'explain_code',
    params: { codes, minimum: { measure, value }, message: 'Add {missing} more ({missing})' },
  })
  const entered = (...codes: [code: string, rejectable: boolean][]): DiscountCart => ({
    ...cart,
    codes: codes.map(([code, rejectable]) => ({ code, rejectable })),
  })
  const rejects = (text: string, ...codes: string[]) => ({
    enteredDiscountCodesReject: { codes: codes.map((code) => ({ code })), message: text },
  })

  it('is answered with the missing amount or number', () => {
    expect(give([explain('amount', '1000')], entered(['TEA', true], ['CUP', false]))).toEqual([
      rejects('Add 660.00 INR more (660.00 INR)', 'TEA'),
    ])
    expect(give([explain('quantity', '7', ['tea'])], entered(['TEA', true], ['CUP', true]))).toEqual([
      rejects('Add 1 more (1)', 'TEA'),
    ])
  })

  it('is not answered where its minimum is reached, nor by a discount that has a code itself', () => {
    expect(give([explain('amount', '340')], entered(['TEA', true]))).toEqual([])
    expect(give([explain('amount', '1000')], { ...entered(['TEA', true]), triggeringCode: 'TEA' })).toEqual(
      [],
    )
  })

  it('is answered only once', () => {
    expect(
      give([explain('amount', '1000', ['tea']), explain('amount', '2000')], entered(['TEA', true])),
    ).toEqual([rejects('Add 660.00 INR more (660.00 INR)', 'TEA')])
  })
})

describe('an action that cannot be carried out', () => {
  it.each<[string, Action]>([
    ['a percentage above 100', order(percent('101'))],
    ['a percentage that is a word', products(percent('ten'))],
    ['a negative amount', order(off('-5'))],
    ['a value that is none', order(null)],
    ['no message', { type: 'apply_discount', params: { value: percent('10'), message: ' ' } }],
    ['a target that is none', products(percent('10'), { target: 'everything' })],
    ['a number of pieces that is none', { type: 'buy_x_get_y', params: { message, percentage: '100' } }],
  ])('%s has a line in the log and no other effect', (_name, action) => {
    const run = runDiscount(cart, rulesText([ruleOf([action, order(percent('5'))])]))
    expect(run.operations).toEqual([orderAdd({ value: percentage('5') })])
    expect(run.logs).toEqual(['action cannot be read'])
  })

  it('is an amount where the exchange rate is unknown', () => {
    const run = runDiscount({ ...cart, rate: '' }, rulesText([ruleOf([order(off('5'))])]))
    expect(run.operations).toEqual([])
    expect(run.logs).toEqual(['action cannot be read'])
  })

  it.each([null, '', '{', '[]', '{"version":3,"rules":[]}', '{"version":1,"rules":{}}'])(
    'the rules %j give nothing, and say why in one line',
    (rules) => {
      const run = runDiscount(cart, rules)
      expect(run.operations).toEqual([])
      expect(run.error).toBeNull()
      expect(run.logs).toHaveLength(1)
    },
  )
})

it('fits the limit of the output, with the first lines first', () => {
  const many = Array.from({ length: 200 }, (_, index) => ({
    quantity: 1,
    subtotal: '10.0',
    product: String(index % 40),
  }))
  const each = Array.from({ length: 20 }, (_, index) => ({
    type: 'apply_product_discount',
    params: {
      target: 'products',
      productIds: [productId(String(index))],
      value: percent(String(index + 1)),
      message: 'x'.repeat(700),
    },
  }))
  const run = runDiscount({ lines: many }, rulesText([ruleOf([...each, products(percent('50'))])]))
  expect(run.error).toBeNull()
  expect(run.outputBytes).toBeLessThanOrEqual(20_000)
  expect(run.outputBytes).toBeGreaterThan(9_000)
  expect(run.logs).toEqual(['output full'])
})

it('shows in its trace the outcome of every action of each rule that was met', () => {
  const rules = [
    ruleOf([products(percent('10'), ofCollections('cups')), shipping(percent('10'))]),
    ruleOf([products(percent('20'), ofCollections('cups')), products(percent('5'), ofCollections('none'))]),
    ruleOf([shipping(percent('10'))], { match_type: 'any' }),
  ]
  const { trace } = runDiscount(cart, rulesText(rules))
  expect(trace).toMatchObject({
    rules: [
      {
        rule: 0,
        fired: true,
        conditions: [{ condition: 0, state: 'met', found: ['IN'] }],
        actions: [
          { action: 0, outcome: 'given', given_to: [lineId(1)] },
          { action: 1, outcome: 'other_run', given_to: [] },
        ],
      },
      {
        rule: 1,
        fired: true,
        actions: [
          { action: 0, outcome: 'taken', given_to: [] },
          { action: 1, outcome: 'nothing_meant', given_to: [] },
        ],
      },
      { rule: 2, fired: true, actions: [] },
    ],
  })
})
