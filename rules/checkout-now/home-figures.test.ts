import { describe, expect, it } from 'vitest'
import type { CheckoutEntry } from './answer.ts'
import { deriveHomeFigures } from './home-figures.ts'

const now = new Date('2026-11-20T10:00:00Z')
const entry = (key: string, changes: Partial<CheckoutEntry>): CheckoutEntry => ({
  key,
  owner: 'discount',
  part: 'discount',
  title: key,
  records: 1,
  state: 'active',
  sentences: [],
  more: 0,
  ...changes,
})
const figuresOf = (entries: readonly CheckoutEntry[], timeZone?: string) =>
  deriveHomeFigures(entries, now, timeZone)

describe('uses', () => {
  it('are the sum of all discounts, with the most used ones', () => {
    const { uses } = figuresOf([
      entry('one', { uses: 3 }),
      entry('two', { uses: 40 }),
      entry('three', { uses: 0 }),
      entry('four', { uses: 5 }),
      entry('five', { uses: 4 }),
    ])
    expect(uses?.total).toBe(52)
    expect(uses?.most.map(({ key }) => key)).toEqual(['two', 'four', 'five'])
  })

  it('are unknown without discounts, and not zero', () => {
    expect(figuresOf([entry('rule', { part: 'payment-rules' })]).uses).toBeUndefined()
  })
})

describe('changes this month', () => {
  const changedAt = (key: string, at: string) => entry(key, { change: { at, by: 'you' } })

  it('are the latest first, without those of other months and years', () => {
    const { changed } = figuresOf([
      changedAt('early', '2026-11-02T10:00:00Z'),
      changedAt('late', '2026-11-19T10:00:00Z'),
      changedAt('october', '2026-10-31T10:00:00Z'),
      changedAt('a year ago', '2025-11-10T10:00:00Z'),
      entry('unknown', {}),
    ])
    expect(changed.map(({ key }) => key)).toEqual(['late', 'early'])
  })

  it('begin with the month of the shop', () => {
    const atNight = [changedAt('night', '2026-10-31T20:00:00Z')]
    expect(figuresOf(atNight, 'Asia/Kolkata').changed).toHaveLength(1)
    expect(figuresOf(atNight, 'America/New_York').changed).toHaveLength(0)
  })
})

it('lists everything in testing', () => {
  const { inTesting } = figuresOf([entry('on', {}), entry('tried', { state: 'testing', uses: 2 })])
  expect(inTesting.map(({ key }) => key)).toEqual(['tried'])
})
