import { expect, it } from 'vitest'
import { someOf } from './pincode-counts.ts'

it.each([
  [0, 1, '0 of 1 record is'],
  [1, 1, '1 of 1 record is'],
  [0, 3, '0 of 3 records are'],
  [1, 3, '1 of 3 records is'],
  [2, 3, '2 of 3 records are'],
])('says how many are in place: %i of %i', (done, of, words) => {
  expect(someOf(done, of)).toBe(words)
})
