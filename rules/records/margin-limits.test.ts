import { expect, it, test } from 'vitest'
import { parseMarginLimits, planMarginLimitsSave, readPercentage } from './margin-limits.ts'

it('keeps what it writes, and writes nothing that is stored already', () => {
  const limits = { ofOrder: '40', belowCompareAt: null }
  const written = planMarginLimitsSave(undefined, limits)
  expect(written).toBe('{"version":1,"ofOrder":"40","belowCompareAt":null}')
  expect(parseMarginLimits(written)).toEqual(limits)
  expect(planMarginLimitsSave(written, limits)).toBeUndefined()
  for (const changed of [{ ofOrder: '41' }, { belowCompareAt: '10' }])
    expect(planMarginLimitsSave(written, { ...limits, ...changed })).toBeDefined()
  expect(planMarginLimitsSave(undefined, { ofOrder: null, belowCompareAt: null })).toBeUndefined()
})

it.each([
  '',
  '{}',
  '{"version":2,"ofOrder":"1","belowCompareAt":null}',
  '{"version":1,"ofOrder":"140","belowCompareAt":null}',
])('cannot read %j, which saving replaces', (stored) => {
  expect(parseMarginLimits(stored)).toBeUndefined()
  expect(planMarginLimitsSave(stored, { ofOrder: null, belowCompareAt: null })).toBeDefined()
})

it('keeps members of a newer version', () => {
  const stored = '{"version":1,"ofOrder":"40","belowCompareAt":null,"ofShipping":"50"}'
  expect(planMarginLimitsSave(stored, { ofOrder: '40', belowCompareAt: null })).toBeUndefined()
  expect(JSON.parse(planMarginLimitsSave(stored, { ofOrder: '30', belowCompareAt: null }) ?? '')).toEqual({
    version: 1,
    ofOrder: '30',
    belowCompareAt: null,
    ofShipping: '50',
  })
})

test.each([
  ['', null],
  [' 40 ', '40'],
  ['40 %', '40'],
  [' 40% ', '40'],
  ['4%0', undefined],
  ['12,5', '12.5'],
  ['0', '0'],
  ['100', '100'],
  ['100.01', undefined],
  ['5.123', undefined],
  ['1e1', undefined],
])('%j is read as %j', (typed, read) => {
  expect(readPercentage(typed)).toBe(read)
})
