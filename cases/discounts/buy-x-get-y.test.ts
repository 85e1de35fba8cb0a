import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Action } from '#rules/language/rule-set.ts'
import {
  give,
  linesAt,
  message,
  percent,
  percentage,
  piecesAt,
  products,
  productsAdd,
} from './discount-actions.ts'
import { collectionId, type DiscountCart, ruleOf, rulesText, runDiscount } from './discount-cart.ts'

const someOfLine = z.array(z.object({ cartLine: z.object({ quantity: z.int() }) }))
const dealsAdded = z.array(
  z.object({
    productDiscountsAdd: z.object({
      candidates: z.array(z.object({ targets: someOfLine, prerequisites: someOfLine })),
    }),
  }),
)

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
    const items = shelf([1, '30.0', 'x'], [3, '30.0', 'x'], [2, '40.0', 'x'])
    expect(give([deal('x', 2, 'x', 1)], items)).toEqual([
      productsAdd({
        targets: piecesAt([1, 2]),
        prerequisites: piecesAt([0, 1], [1, 1], [2, 2]),
        value: percentage('100'),
      }),
    ])
  })

  it('leaves enough units to buy of those that may be bought or given', () => {
    // Only the cheapest unit can be bought.
    const items = shelf([1, '5.0', 'x', 'y'], [1, '50.0', 'y'])
    expect(give([deal('x', 1, 'y', 1)], items)).toEqual([
      productsAdd({
        targets: piecesAt([1, 1]),
        prerequisites: piecesAt([0, 1]),
        value: percentage('100'),
      }),
    ])
  })

  it('gives one unit less of the others for each given unit that may also be bought', () => {
    // One of the three units that may be bought is left over. So the second free unit is the expensive one.
    const items = shelf(
      [1, '10.0', 'x', 'y'],
      [1, '20.0', 'x', 'y'],
      [1, '30.0', 'x', 'y'],
      [1, '100.0', 'y'],
    )
    expect(give([deal('x', 2, 'y', 2)], items)).toEqual([
      productsAdd({
        targets: piecesAt([0, 1], [3, 1]),
        prerequisites: piecesAt([1, 1], [2, 1]),
        value: percentage('100'),
      }),
    ])
  })

  it('is limited to a number of uses per order', () => {
    const items = shelf([10, '100.0', 'x'])
    const times = (more: Action['params']) => JSON.stringify(give([deal('x', 1, 'x', 1, more)], items))
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
