import { describe, expect, test } from 'vitest'
import type { DeadEndRequest } from '#rules/dead-ends/dead-end-request.ts'
import { compareWith } from '#rules/dead-ends/search-request.ts'
import { finderWorld } from '../test-support/finder-world.ts'
import { above, all, atZip, condition, hide, keep, makeRecord, shop } from './records.test-support.ts'
import { searchDeadEnds } from './search-dead-ends.ts'
import { createSearchMemory } from './search-memory.ts'

const keepCod = makeRecord('1', 'Keep COD', 'payment', [all([above(500)], keep('Cash'))])
const noCod = makeRecord('2', 'No COD', 'payment', [all([atZip('110001')], hide('Cash'))])
const noCodInGoa = makeRecord('3', 'Not in Goa', 'payment', [
  all([condition('location_state', 'in', 'array', ['GA'])], hide('Cash')),
])
const request = (...records: DeadEndRequest['records']): DeadEndRequest => ({ records, names: {}, ...shop })
const stored = request(keepCod, noCod)
const planned = request(keepCod, noCod, noCodInGoa)
const search = (
  asked: Parameters<typeof searchDeadEnds>[0],
  memory = createSearchMemory(),
  hasTime: () => boolean = () => true,
) => searchDeadEnds(asked, { ...finderWorld, hasTime }, memory)

/** A clock with time left for this number of checks. */
function countDown(looks: number) {
  let left = looks
  return () => {
    left -= 1
    return left >= 0
  }
}

describe('a save is compared with the stored records in one search', () => {
  test('and findings that were there are marked', async () => {
    const { findings, isPartial } = await search(compareWith(planned, stored))
    expect(isPartial).toBe(false)
    expect(findings.map(({ records, wasThere }) => [records, wasThere])).toEqual([
      [['1', '2'], true],
      [['1', '3'], undefined],
    ])
  })

  test('which counts as unfinished if the stored records were not all tried', async () => {
    const memory = createSearchMemory()
    expect(await search(planned, memory)).toMatchObject({ isPartial: false })
    const { isPartial, findings } = await search(compareWith(planned, stored), memory, () => false)
    expect(findings).toHaveLength(2)
    expect(isPartial).toBe(true)
  })
})

describe('an answer', () => {
  test('of a finished search is repeated without a new search', async () => {
    const memory = createSearchMemory()
    const first = await search(planned, memory)
    expect(await search(planned, memory, () => false)).toEqual(first)
  })

  test('shows the time of the later request, and is none for rules that look at the clock', async () => {
    const memory = createSearchMemory()
    await search(planned, memory)
    const later = await search({ ...planned, date: '2026-11-21', time: '11:45' }, memory, () => false)
    expect(later.findings.map(({ sample: { date, time } }) => [date, time])).toEqual([
      ['2026-11-21', '11:45'],
      ['2026-11-21', '11:45'],
    ])
    const byTime = makeRecord('4', 'At night', 'payment', [
      all([condition('shop_time', 'lt', 'string', '06:00')], hide('UPI')),
    ])
    const withClock = request(keepCod, byTime)
    await search(withClock, memory)
    expect(await search({ ...withClock, time: '11:45' }, memory, () => false)).toMatchObject({
      isPartial: true,
    })
    expect(await search({ ...withClock, date: '2026-11-21' }, memory, () => false)).toMatchObject({
      isPartial: false,
    })
  })

  test('of a search that did not finish is not remembered', async () => {
    const memory = createSearchMemory()
    expect(await search(planned, memory, countDown(20))).toMatchObject({ isPartial: true })
    const whole = await search(planned, memory)
    expect(whole).toEqual(await search(planned))
  })

  test('is not that of other records, names, methods or functions', async () => {
    const memory = createSearchMemory()
    await search(planned, memory)
    const never = () => false
    for (const other of [
      stored,
      { ...planned, names: { a: 'b' } },
      { ...planned, paymentMethods: ['Cash'] },
      { ...planned, records: planned.records.map((record) => ({ ...record, title: 'Other' })) },
    ])
      expect(await search(other, memory, never)).toMatchObject({ isPartial: true })
    const requireBuilds: typeof finderWorld.requireBuilds = (handle, target) => ({
      deployed: null,
      preview: { ...finderWorld.requireBuilds(handle, target).preview },
    })
    const rebuilt = { ...finderWorld, requireBuilds, hasTime: never }
    expect(await searchDeadEnds(planned, rebuilt, memory)).toMatchObject({ isPartial: true })
  })
})
