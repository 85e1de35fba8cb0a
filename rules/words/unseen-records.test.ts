import { expect, test } from 'vitest'
import { unseenWords } from './unseen-records.ts'

test('a person reads which records are left out, and which person to ask', () => {
  expect(unseenWords.notListed(['discount'])).toBe(
    'Your account in this store’s admin may not see discounts, so they are not listed here. Ask the store’s owner for the permission.',
  )
  expect(unseenWords.notChecked(['discount', 'validation'])).toMatch(
    /discounts and checkout rules, so they were not checked/,
  )
})
