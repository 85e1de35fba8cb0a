import { expect, test } from 'vitest'
import { unseenWords } from './unseen-records.ts'

test('a user sees which records are left out, and which person to ask', () => {
  expect(unseenWords.notListed(['discount'])).toBe(
    'You don’t have permission to see discounts, so they’re not listed here. Ask the store owner for the permission.',
  )
  expect(unseenWords.notChecked(['discount', 'validation'])).toMatch(
    /discounts and checkout checks, so we didn’t check them/,
  )
})
