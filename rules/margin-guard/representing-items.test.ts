import { describe, expect, it } from 'vitest'
import { item } from './margin-guard.test-support.ts'
import { chooseItems, originalPrice } from './representing-items.ts'

const none = { amounts: [], offEach: [] }
/** Ten products with prices from 100 to 109 and no other difference. */
const ten = Array.from({ length: 10 }, (_, index) => item(100 + index))

describe('the products that represent all', () => {
  it('are all of a few', () => {
    expect(chooseItems([item(5), item(6)], [], none)).toEqual({
      indices: [0, 1],
      groups: [[0, 1]],
      isCut: false,
    })
  })

  it('are never free', () => {
    expect(chooseItems([item(0), item(6)], [], none)).toMatchObject({ indices: [1], groups: [[1]] })
  })

  it('are in groups whose products no discount distinguishes', () => {
    const items = [item(5, { vendor: 'A' }), item(6), item(7, { vendor: 'A' })]
    const { groups } = chooseItems(items, [({ vendor }) => vendor], none)
    expect(groups).toEqual([[0, 2], [1]])
  })

  it('begin with the one furthest below its compare-at price, the cheapest and the most expensive', () => {
    const items = [...ten]
    items[4] = item(104, { compareAtPrice: 200 })
    items[7] = item(99)
    expect(chooseItems(items, [], none).indices.slice(0, 3)).toEqual([4, 7, 9])
    // If several products are equally cheap, the first is the one furthest below its compare-at price.
    const sale = items.map((one, index) => ({ ...one, price: 50, compareAtPrice: index === 6 ? 80 : 70 }))
    expect(chooseItems(sale, [], none).indices.slice(0, 2)).toEqual([6, 0])
    const expensive = items.map((one, index) => (index === 2 ? item(1000, { compareAtPrice: 1500 }) : one))
    expect(chooseItems(expensive, [], none).indices.slice(0, 3)).toEqual([4, 7, 2])
  })

  it('name the one that keeps least once something is taken off each piece', () => {
    const items = [
      ...ten,
      item(30, { compareAtPrice: 90 }),
      item(22, { compareAtPrice: 44 }),
      item(21, { compareAtPrice: 21 }),
    ]
    const indicesAt = (...offEach: number[]) => chooseItems(items, [], { amounts: [], offEach }).indices
    expect(indicesAt().slice(0, 4)).toEqual([10, 12, 9, 0])
    expect(indicesAt(20).slice(0, 4)).toEqual([10, 12, 9, 11])
    // All of them become free, since no more is taken off than the price.
    expect(indicesAt(500).slice(0, 4)).toEqual([10, 12, 9, 0])
  })

  it('name the one whose pieces reach an amount most closely', () => {
    expect(chooseItems(ten, [], { amounts: [315], offEach: [] }).indices.slice(0, 3)).toEqual([0, 9, 5])
  })

  it('are at least eight if there are that many, and at most thirty-two', () => {
    expect(chooseItems(ten, [], none).indices).toEqual([0, 9, 1, 2, 3, 4, 5, 6])
    const many = Array.from({ length: 40 }, (_, index) => item(100, { sku: String(index) }))
    const representing = chooseItems(many, [({ sku }) => sku], none)
    expect(representing).toMatchObject({ isCut: true, groups: many.map((_, index) => [index]) })
    expect(representing.indices).toEqual(Array.from({ length: 32 }, (_, index) => index))
    expect(chooseItems(many.slice(0, 32), [({ sku }) => sku], none).isCut).toBe(false)
  })

  it('are not split further when each product has its group, or when time runs out', () => {
    let checks = 0
    const test = ({ sku }: { sku: string }) => {
      checks += 1
      return sku
    }
    const many = Array.from({ length: 40 }, (_, index) => item(100, { sku: String(index) }))
    expect(chooseItems(many, Array(10_000).fill(test), none).groups).toHaveLength(40)
    expect(checks).toBe(40)
    expect(chooseItems(many, [test], none, () => false)).toMatchObject({
      groups: [many.map((_, index) => index)],
      isCut: true,
    })
    expect(checks).toBe(40)
  })
})

it('the original price is the compare-at price where that is more than the price', () => {
  expect(originalPrice({ price: 5, compareAtPrice: 8 })).toBe(8)
  expect(originalPrice({ price: 5, compareAtPrice: 3 })).toBe(5)
  expect(originalPrice({ price: 5 })).toBe(5)
  expect(originalPrice(undefined)).toBe(0)
})
