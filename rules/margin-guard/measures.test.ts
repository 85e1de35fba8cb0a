import { expect, it } from 'vitest'
import { findLowestLine, shareOfOrder } from './measures.ts'

const line = (compareAt: number, price: number, discountedPrice: number) => ({
  compareAt,
  price,
  discountedPrice,
})

it('measures the share of the order that is taken, whatever it cost before', () => {
  expect(shareOfOrder({ lines: [line(2000, 800, 400), line(200, 200, 100)] })).toBe(0.5)
  expect(shareOfOrder({ lines: [line(100, 100, 75), line(300, 300, 300)] })).toBe(0.0625)
  expect(shareOfOrder({ lines: [] })).toBe(0)
  expect(shareOfOrder({ lines: [line(0, 0, 0)] })).toBe(0)
})

it('finds the line that falls furthest below its compare-at price, the first of equals', () => {
  expect(findLowestLine({ lines: [line(100, 100, 50), line(1000, 800, 400), line(500, 500, 200)] })).toEqual({
    index: 1,
    share: 0.6,
  })
  expect(findLowestLine({ lines: [line(100, 100, 50), line(200, 200, 100)] })?.index).toBe(0)
  expect(findLowestLine({ lines: [line(0, 0, 0)] })).toEqual({ index: 0, share: 0 })
  expect(findLowestLine({ lines: [] })).toBeUndefined()
})
