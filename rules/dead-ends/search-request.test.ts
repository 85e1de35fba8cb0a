import { expect, it } from 'vitest'
import { createRuleSet } from '../language/rule-set.ts'
import type { DeadEndRequest } from './dead-end-request.ts'
import { compareWith, deadEndSearchSchema, splitSearch } from './search-request.ts'

const makeRecord = (id: string, title: string) => ({
  id,
  title,
  functionHandle: 'payment-rules' as const,
  ruleSet: createRuleSet(title, []),
})
const shop = {
  paymentMethods: ['Cash'],
  rates: ['Standard'],
  currencyCode: 'INR',
  date: '2026-11-20',
  time: '10:30',
}
const [kept, old, changed, made] = [
  makeRecord('1', 'Kept'),
  makeRecord('2', 'Old'),
  makeRecord('2', 'Changed'),
  makeRecord('new-0', 'Made'),
]
const stored: DeadEndRequest = { records: [kept, old], names: { old: 'Tea' }, ...shop }
const planned: DeadEndRequest = { records: [kept, changed, made], names: { new: 'Cup' }, ...shop }

it('both searches of a save arrive as they were sent, with unchanged records sent once', () => {
  const search = compareWith(planned, stored)
  expect(search.before?.records).toEqual([{ planned: 0 }, old])
  expect(splitSearch(deadEndSearchSchema.parse(structuredClone(search)))).toEqual({ planned, stored })
})

it('a single search has nothing to compare with', () => {
  const search = deadEndSearchSchema.parse(planned)
  expect(splitSearch(search)).toEqual({ planned, stored: undefined })
})

it('refuses an index that no planned record has', () => {
  const takes = (index: number) =>
    deadEndSearchSchema.safeParse({ ...planned, before: { records: [{ planned: index }], names: {} } })
      .success
  expect([-1, 0, 2, 3, 0.5].map(takes)).toEqual([false, true, true, false, false])
})
