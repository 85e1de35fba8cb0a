import { describe, expect, it } from 'vitest'
import { chooseDiscountOverlap, listDiscountOverlaps } from './discount-overlaps.ts'

const now = Date.parse('2026-11-20T10:00:00Z')
const span = (startsAt: string, endsAt: string | null = null) => ({ startsAt, endsAt })
const always = { name: 'always', ...span('2026-01-01T00:00:00Z') }
const november = { name: 'november', ...span('2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z') }
const december = { name: 'december', ...span('2026-12-01T00:00:00Z', '2027-01-01T00:00:00Z') }
const christmas = { name: 'christmas', ...span('2026-12-24T00:00:00Z', '2026-12-27T00:00:00Z') }
const all = [always, november, december, christmas]

const meet = (draft: ReturnType<typeof span>, others = all) =>
  listDiscountOverlaps(draft, others, now).map(
    ({ from, isNow, discounts }) =>
      `${isNow ? 'now' : new Date(from).toISOString().slice(0, 10)}: ${discounts.map(({ name }) => name).join(', ')}`,
  )

describe('when a draft meets other discounts', () => {
  it('is now, and whenever another begins while the draft is active', () => {
    expect(meet(span('2026-11-01T00:00:00Z'))).toEqual([
      'now: always, november',
      '2026-12-01: always, december',
      '2026-12-24: always, december, christmas',
    ])
  })

  it('is from its own start on, up to its end', () => {
    expect(meet(span('2026-12-05T00:00:00Z', '2026-12-20T00:00:00Z'))).toEqual([
      '2026-12-05: always, december',
    ])
    // A discount that begins when the draft ends isn’t met.
    expect(meet(span('2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z'))).toEqual(['now: always, november'])
  })

  it('is now for a draft that is over, or has no date yet', () => {
    expect(meet(span('2025-01-01T00:00:00Z', '2025-02-01T00:00:00Z'), [always])).toEqual(['now: always'])
    expect(meet(span(''), [always])).toEqual(['now: always'])
  })
})

it('shows a moment with the most discounts however late it is', () => {
  const days = Array.from({ length: 30 }, (_, day) => `2027-01-${String(day + 1).padStart(2, '0')}T00:00:00Z`)
  const overlaps = listDiscountOverlaps(
    span('2026-11-01T00:00:00Z'),
    days.map((day) => span(day)),
    now,
  )
  expect(overlaps).toHaveLength(31)
  expect(chooseDiscountOverlap(overlaps)?.from).toBe(Date.parse('2027-01-30T00:00:00Z'))
})

it('shows the most discounts together first, and the earlier of equal moments', () => {
  const overlaps = listDiscountOverlaps(span('2026-11-01T00:00:00Z'), all, now)
  expect(chooseDiscountOverlap(overlaps)?.discounts).toEqual([always, december, christmas])
  expect(
    chooseDiscountOverlap(
      listDiscountOverlaps(span('2026-11-01T00:00:00Z'), [always, november, december], now),
    )?.isNow,
  ).toBe(true)
  expect(chooseDiscountOverlap([])).toBeUndefined()
})
