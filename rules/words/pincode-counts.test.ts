import { expect, it } from 'vitest'
import { someOf } from './pincode-counts.ts'

it.each([
  [0, 1, '0 of 1 customization is'],
  [1, 1, '1 of 1 customization is'],
  [0, 3, '0 of 3 customizations are'],
  [1, 3, '1 of 3 customizations is'],
  [2, 3, '2 of 3 customizations are'],
])('says how many are in place: %i of %i', (done, of, words) => {
  expect(someOf(done, of)).toBe(words)
})
