import { expect, test } from 'vitest'
import { formatRecordTitle, parseSetTitle } from './record-titles.ts'

const sort = (...titles: string[]) =>
  titles.toSorted((one, other) => parseSetTitle(one) - parseSetTitle(other))

test('records are in the order of their numbers', () => {
  const titles = Array.from({ length: 12 }, (_, index) => formatRecordTitle(index + 2))
  expect(sort(...titles.toReversed())).toEqual(titles)
  expect(sort('COD (Set 12)  ', 'COD (Set 3)\n')).toEqual(['COD (Set 3)\n', 'COD (Set 12)  '])
})

test('a title that a merchant wrote is last, whatever its text', () => {
  expect(sort('Mine', 'COD (Set 25)')).toEqual(['COD (Set 25)', 'Mine'])
  expect(sort('(Set 1) of mine', 'COD (Set 25)')).toEqual(['COD (Set 25)', '(Set 1) of mine'])
})
