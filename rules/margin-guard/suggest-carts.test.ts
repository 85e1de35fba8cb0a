import { describe, expect, it } from 'vitest'
import type { Boundaries } from './boundaries.ts'
import { item } from './margin-guard.test-support.ts'
import { chooseItems } from './representing-items.ts'
import { type Suggesting, suggestCarts } from './suggest-carts.ts'

const suggest = (
  prices: readonly number[],
  boundaries: Partial<Boundaries>,
  changes: Partial<Suggesting> = {},
) => {
  const items = prices.map((price) => item(price))
  const whole = { amounts: [], quantities: [], offEach: [], ...boundaries }
  return [
    ...suggestCarts({
      items,
      representing: chooseItems(items, [], whole),
      boundaries: whole,
      codeChoices: [[]],
      circumstancesCount: 1,
      currencyDecimals: 2,
      ...changes,
    }),
  ]
}
/** Carts as texts: the number of pieces of each item, for each line. */
const describeCarts = (carts: ReturnType<typeof suggest>) =>
  carts.map(({ pieces }) => [...pieces].map(([index, quantity]) => `${quantity} of ${index}`).join(', '))
const describeAll = (...args: Parameters<typeof suggest>) => describeCarts(suggest(...args))

describe('the carts to price first', () => {
  it('are one, two and ten pieces of a product without conditions', () => {
    expect(describeAll([100], {})).toEqual(['1 of 0', '2 of 0', '10 of 0'])
  })

  it('have the number of pieces that discounts ask for, one less and one more', () => {
    expect(describeAll([100], { quantities: [5] })).toEqual([
      '1 of 0',
      '2 of 0',
      '10 of 0',
      '5 of 0',
      '4 of 0',
      '6 of 0',
    ])
  })

  it('just reach an amount, and just miss it', () => {
    const described = describeAll([300], { amounts: [1000] })
    expect(described).toEqual(expect.arrayContaining(['4 of 0', '3 of 0']))
    expect(new Set(described)).toEqual(new Set(['1 of 0', '2 of 0', '10 of 0', '4 of 0', '3 of 0']))
    // The amount is reached exactly, whatever binary rounding does to the price.
    expect(describeAll([0.1], { amounts: [0.3] })).not.toContain('4 of 0')
  })

  it('begin with one piece of each product before larger quantities', () => {
    expect(describeAll([100, 200], {}).filter((described) => !described.includes(','))).toEqual([
      '1 of 0',
      '1 of 1',
      '2 of 0',
      '2 of 1',
      '10 of 0',
      '10 of 1',
    ])
  })

  it('reach an amount with all products, and with only similar ones', () => {
    expect(describeAll([299, 350, 701], { amounts: [1000] })).toContain('1 of 0, 1 of 2')
    const items = [item(300), item(450, { vendor: 'A' }), item(700, { vendor: 'A' })]
    const boundaries = { amounts: [1000], quantities: [], offEach: [] }
    const representing = chooseItems(items, [({ vendor }) => vendor], boundaries)
    const described = describeAll([300, 450, 700], { amounts: [1000] }, { representing })
    expect(described).toContain('1 of 2, 1 of 0')
    expect(described).toContain('1 of 2, 1 of 1')
  })

  it('reach an amount with more than two products where it takes them', () => {
    const ofThree = (described: readonly string[]) =>
      new Set(
        described
          .filter((cart) => cart.split(', ').length === 3)
          .map((cart) => cart.split(', ').sort().join(', ')),
      )
    const three = new Set(['1 of 0, 1 of 1, 1 of 2'])
    expect(ofThree(describeAll([101, 301, 1003], { amounts: [1405] }))).toEqual(three)
    expect(ofThree(describeAll([1.01, 3.01, 10.03], { amounts: [14.05] }))).toEqual(three)
    // A price that rounds to zero cents costs nothing, so it cannot reach an amount.
    expect(ofThree(describeAll([101, 301, 1003, 0.001], { amounts: [1405] }))).toEqual(three)
    expect(describeAll([100, 200], { amounts: [0.001] })).not.toContain('')
    // Four of the cheapest of all products reach the amount. The group of similar products only reaches it with all
    // three.
    const items = [101, 301, 1003].map((price) => item(price, { vendor: 'A' }))
    const boundaries = { amounts: [1405], quantities: [], offEach: [] }
    const representing = chooseItems([...items, item(351.25)], [({ vendor }) => vendor], boundaries)
    expect(ofThree(describeAll([101, 301, 1003, 351.25], { amounts: [1405] }, { representing }))).toEqual(
      three,
    )
  })

  it('use the cents of a currency that has them', () => {
    expect(describeAll([2.5, 7.49], { amounts: [9.99] })).toContain('1 of 1, 1 of 0')
    // In whole units, seven and three already make ten.
    expect(describeAll([3, 7], { amounts: [10] }, { currencyDecimals: 0 })).toContain('1 of 1, 1 of 0')
  })

  it('have two products, with what each of them needs to reach an amount or a number', () => {
    const described = describeAll([100, 40], { amounts: [260], quantities: [3] })
    expect(described).toEqual(
      expect.arrayContaining([
        '1 of 0, 1 of 1',
        '1 of 1, 1 of 0',
        // One of the first and four of the second make 260. Six of the second and one of the first make nearly as much.
        '1 of 0, 4 of 1',
        '1 of 0, 2 of 1',
        '3 of 0, 3 of 1',
        '3 of 1, 2 of 0',
      ]),
    )
    expect(described.filter((cart) => / 0 of|-|^0/.test(cart))).toEqual([])
  })

  it('have one complete set for each discount that gives some items with others, of one product or of two', () => {
    const bought = { measure: 'quantity', quantity: 4 } as const
    const described = describeAll([100, 40], { deals: [{ bought, given: 2 }] })
    expect(described).toEqual(
      expect.arrayContaining(['6 of 0', '4 of 0, 2 of 1', '6 of 1', '4 of 1, 2 of 0']),
    )
    const byAmount = { measure: 'amount', amount: 150 } as const
    const reaching = describeAll([100, 40], { deals: [{ bought: byAmount, given: 1 }] })
    expect(reaching).toEqual(expect.arrayContaining(['3 of 0', '2 of 0, 1 of 1', '5 of 1', '4 of 1, 1 of 0']))
  })

  it('enter all codes first, then fewer, and meet every shopper', () => {
    const carts = suggest([100], {}, { codeChoices: [['A', 'B'], ['A'], []], circumstancesCount: 2 })
    expect(carts.slice(0, 2)).toEqual([
      { pieces: new Map([[0, 1]]), codes: ['A', 'B'], circumstances: 0 },
      { pieces: new Map([[0, 1]]), codes: ['A'], circumstances: 0 },
    ])
    const all = carts.map(
      ({ pieces, codes, circumstances }) => `${pieces.get(0)} ${codes.join('+')} ${circumstances}`,
    )
    expect(new Set(all).size).toBe(3 * 3 * 2)
    expect(all).toHaveLength(3 * 3 * 2)
  })

  it('pair products with fewer codes as well', () => {
    const described = suggest([100, 200], {}, { codeChoices: [['A'], []] }).filter(
      ({ pieces }) => pieces.size === 2,
    )
    expect(described.map(({ codes }) => codes)).toEqual([['A'], [], ['A'], []])
  })

  it('are none without products, nor of free products', () => {
    expect(describeAll([], { amounts: [100] })).toEqual([])
    const items = [item(0), item(0)]
    const representing = { indices: [0, 1], groups: [[0, 1]], isCut: false }
    const boundaries = { amounts: [100], quantities: [], offEach: [] }
    const carts = suggestCarts({
      items,
      representing,
      boundaries,
      codeChoices: [[]],
      circumstancesCount: 1,
      currencyDecimals: 2,
    })
    expect(describeCarts([...carts])).toEqual([
      '1 of 0',
      '1 of 0, 1 of 1',
      '1 of 1',
      '1 of 1, 1 of 0',
      '2 of 0',
      '2 of 1',
      '10 of 0',
      '10 of 1',
    ])
  })

  it('have at most ten thousand pieces of a single product', () => {
    const described = describeAll([0.5], { amounts: [5_000], quantities: [20_000] })
    expect(described).toContain('10000 of 0')
    expect(described).not.toContain('20000 of 0')
  })

  it('pair with four quantities at most', () => {
    const described = describeAll([100, 200], { quantities: [1, 2, 3, 4, 5, 6] }).filter((cart) =>
      cart.includes(','),
    )
    expect(described.some((cart) => cart.startsWith('4 of'))).toBe(true)
    expect(described.some((cart) => cart.startsWith('5 of'))).toBe(false)
  })
})
