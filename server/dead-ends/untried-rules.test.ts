import { describe, expect, test } from 'vitest'
import type { DeadEndRequest } from '#rules/dead-ends/dead-end-request.ts'
import { compareWith } from '#rules/dead-ends/search-request.ts'
import { makeDeadEndRequest } from '../../bench/dead-end-records.ts'
import { finderWorld } from '../test-support/finder-world.ts'
import { findDeadEnds } from './find-dead-ends.ts'
import {
  above,
  all,
  atZip,
  cod,
  codRate,
  condition,
  hide,
  keep,
  makeCheck,
  makeRecord,
  shop,
  stop,
} from './records.test-support.ts'
import { searchDeadEnds } from './search-dead-ends.ts'
import { createSearchMemory } from './search-memory.ts'

const requestOf = (records: DeadEndRequest['records']): DeadEndRequest => ({ records, names: {}, ...shop })
/** Records that each have a different pincode. */
const ofOwnCodes = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    makeRecord(`${index}`, `Area ${index}`, 'payment', [all([atZip(`${400001 + index}`)], hide('UPI'))]),
  )

describe('a rule whose own values are left out', () => {
  test('is reported as not tried', async () => {
    const last = makeRecord('last', 'Last area', 'payment', [all([atZip('700001')], hide(cod), keep(cod))])
    const answer = await findDeadEnds(requestOf([...ofOwnCodes(45), last]), finderWorld)
    expect(answer.untried).toHaveLength(6)
    expect(answer.untried).toContain('“Last area” (rule “Rule 1”)')
  })

  test('is no longer reported once there is room for its values', async () => {
    const { untried } = await findDeadEnds(requestOf(ofOwnCodes(30)), finderWorld)
    expect(untried).toBeUndefined()
  })

  test('is asked about by the save that brings it, and by no save after', async () => {
    const memory = createSearchMemory()
    const stored = requestOf(ofOwnCodes(40))
    const planned = requestOf(ofOwnCodes(41))
    const first = await searchDeadEnds(compareWith(planned, stored), finderWorld, memory)
    expect(first.untried).toEqual(['“Area 40” (rule “Rule 1”)'])
    const after = await searchDeadEnds(compareWith(planned, planned), finderWorld, memory)
    expect(after.untried).toBeUndefined()
  })

  test('counts as tried where its bound has a value on both sides, however many amounts there are', async () => {
    const records = Array.from({ length: 10 }, (_, record) =>
      makeRecord(
        `${record}`,
        `Steps ${record}`,
        'payment',
        Array.from({ length: 10 }, (_, rule) => all([above(100 * (10 * record + rule) + 50)], hide('UPI'))),
      ),
    )
    expect((await findDeadEnds(requestOf(records), finderWorld)).untried).toBeUndefined()
  })

  test('includes rules that were not seen to act, behind the first that are looked at', async () => {
    // Names change at every checkout, so it is not enough that the conditions of a rule are met.
    const renamed = { type: 'rename_delivery', params: { currentName: codRate, newName: 'Cash' } } as const
    const hidden = (count: number) => [
      makeRecord('0', 'Names', 'delivery', [all([], renamed)]),
      makeRecord('1', 'Hidden', 'payment', [all([], hide('UPI'))]),
      makeRecord(
        '2',
        'Behind',
        'payment',
        Array.from({ length: count }, (_, rule) => all([above(100 * rule + 50)], hide('UPI'))),
      ),
    ]
    const { untried, isPartial } = await findDeadEnds(requestOf(hidden(70)), finderWorld)
    expect(isPartial).toBe(false)
    expect(untried).toContain('“Behind” (rule “Rule 70”)')
    expect((await findDeadEnds(requestOf(hidden(10)), finderWorld)).untried).toBeUndefined()
  })

  test('includes rules whose new names there is no room to try', async () => {
    const renames = Array.from({ length: 70 }, (_, index) =>
      all([above(100 * index)], {
        type: 'rename_payment',
        params: { currentName: 'UPI', newName: `UPI ${index}` },
      }),
    )
    const records = [makeRecord('1', 'Names', 'payment', renames)]
    const { untried, isPartial } = await findDeadEnds(requestOf(records), finderWorld)
    expect(isPartial).toBe(false)
    expect(untried).toContain('“Names” (rule “Rule 70”)')
    const few = [makeRecord('1', 'Names', 'payment', renames.slice(0, 10))]
    expect((await findDeadEnds(requestOf(few), finderWorld)).untried).toBeUndefined()
  })

  test('is none of a large but ordinary shop', async () => {
    const { untried } = await findDeadEnds(makeDeadEndRequest(10, 10), finderWorld)
    expect(untried).toBeUndefined()
  })

  test('includes a check that was seen to stop some of the checkouts of its shoppers only', async () => {
    // Conditions on many values that a shopper can change, and on one that a shopper cannot.
    const conditions = [1, 2, 3].flatMap((step) => [
      condition('cart_subtotal', 'gt', 'number', 100 * step),
      condition('cart_product_count', 'gt', 'number', 3 * step),
      condition('cart_weight', 'gt', 'number', 900 * step),
      condition('discount_amount', 'gt', 'number', 50 * step),
    ])
    const records = [
      makeCheck('1', 'Not to Goa', [
        all([condition('location_state', 'in', 'array', ['GA'])], stop('Not to Goa.')),
      ]),
      makeRecord(
        '2',
        'Many questions',
        'payment',
        conditions.map((one) => all([one], hide('UPI'))),
      ),
    ]
    const answer = await findDeadEnds(requestOf(records), finderWorld)
    expect(answer.findings.map(({ kind }) => kind)).toEqual(['noOrder'])
    expect(answer.untried).toEqual(['“Not to Goa” (rule “Rule 1”)'])
  })
})
