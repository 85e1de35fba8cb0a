import { expect, test } from 'vitest'
import { bulkCodeWords } from '../../words/bulk-codes.ts'
import { countReasons, mostReasons } from './count-reasons.ts'

test('each reason is counted, with those counted before', () => {
  expect(countReasons({ taken: 2 }, ['taken', 'too long', 'taken'])).toEqual({ taken: 4, 'too long': 1 })
})

test('a reason with the name of an inherited member is counted like any other', () => {
  expect(Object.entries(countReasons({}, ['constructor', '__proto__']))).toEqual([
    ['constructor', 1],
    ['__proto__', 1],
  ])
})

test('further reasons are counted together', () => {
  const counted = countReasons(
    {},
    Array.from({ length: 5_000 }, (_, index) => `Code ${index} is taken.`),
  )
  expect(Object.keys(counted)).toHaveLength(mostReasons + 1)
  expect(counted[bulkCodeWords.otherReasons]).toBe(5_000 - mostReasons)
  expect(countReasons(counted, ['Code 7 is taken.', 'Another.'])).toMatchObject({
    'Code 7 is taken.': 2,
    [bulkCodeWords.otherReasons]: 5_000 - mostReasons + 1,
  })
})
