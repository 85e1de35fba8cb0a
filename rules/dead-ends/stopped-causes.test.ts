import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findStopCauses, type StopCause, type StoppedCheckout } from './stopped-causes.ts'

const stop = (record: number, message = 'No.'): StopCause => ({ record, rule: 0, methods: [], message })
const hide = (record: number, ...methods: string[]): StopCause => ({ record, rule: 0, methods })

/** Ways with the closings of each: one rule, or several rules together. */
type Closings = readonly (readonly StopCause[])[]
const waysOf = (closings: readonly Closings[]): StoppedCheckout<number>[] =>
  closings.map((some, context) => ({ closings: some, context }))
const find = (...closings: readonly Closings[]) => findStopCauses(waysOf(closings))
const recordsOf = (causes: ReturnType<typeof find>) => causes?.map(({ cause }) => cause.record)

describe('an order is stopped', () => {
  test('by no rule if a checkout can continue, and by none that only hides methods', () => {
    expect(find([[stop(1)]], [])).toBeUndefined()
    expect(find([[hide(1, 'Express')]], [[hide(2, 'Standard')]])).toBeUndefined()
    expect(findStopCauses([])).toBeUndefined()
  })

  test('by the rule that closes every way, although other rules close some of them', () => {
    expect(recordsOf(find([[stop(3)], [stop(1)]], [[stop(1)]], [[hide(2, 'Express')], [stop(1)]]))).toEqual([
      1,
    ])
  })

  test('by several rules if none closes every way, in the order of their records', () => {
    expect(recordsOf(find([[stop(3)]], [[hide(1, 'Express')]], [[stop(3)]], [[hide(2, 'Cash')]]))).toEqual([
      1, 2, 3,
    ])
  })

  test('preferably by a check instead of a rule that hides, and by few rules instead of many', () => {
    expect(recordsOf(find([[hide(1, 'Express')], [stop(2)]]))).toEqual([2])
    expect(recordsOf(find([[stop(1), hide(2, 'Cash')], [stop(3)]]))).toEqual([3])
    // The cause that closes more ways is still first.
    const hidden = [hide(1, 'Express')]
    expect(recordsOf(find([hidden, [stop(2)]], [hidden], [[stop(3)]]))).toEqual([1, 3])
  })

  test('by rules that close a way only together, in either order', () => {
    const [cash, cards] = [hide(2, 'Cash'), hide(1, 'Cards')]
    expect(recordsOf(find([[cash, cards]], [[cards, cash], [stop(4)]], [[stop(3)]]))).toEqual([1, 2, 3])
  })
})

test('a rule is reported once, with everything that it hides and the context in which it was first found', () => {
  const causes = find([[hide(1, 'Express')]], [[stop(2)]], [[hide(1, 'Standard', 'Express')]])
  expect(causes).toEqual([
    { cause: hide(1, 'Express', 'Standard'), context: 0 },
    { cause: stop(2), context: 1 },
  ])
})

test('two rules of one record are reported separately', () => {
  const other = { ...stop(1), rule: 1 }
  expect(find([[stop(1)]], [[other]])).toHaveLength(2)
})

test('fewer causes are found than by a greedy search', () => {
  // The first rule closes four of six ways, but two others close all of them.
  const [most, one, other] = [[hide(1, 'Cash')], [stop(2)], [stop(3)]]
  const ways = [[most, one], [most, one], [most, other], [most, other], [one], [other]]
  expect(recordsOf(find(...ways))).toEqual([2, 3])
})

test('no smaller group would close every way', () => {
  const key = fc.nat(5)
  const closing = fc.uniqueArray(key, { minLength: 1, maxLength: 2 })
  const closings = fc.array(closing, { minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(fc.array(closings, { minLength: 1, maxLength: 5 }), (ways) => {
      const described = find(...ways.map((way) => way.map((some) => some.map((record) => stop(record)))))
      const sizes = Array.from(
        { length: 2 ** 6 },
        (_, bits) => new Set([0, 1, 2, 3, 4, 5].filter((at) => (bits >> at) & 1)),
      )
        .filter((some) => ways.every((way) => way.some((one) => one.every((record) => some.has(record)))))
        .map(({ size }) => size)
      expect(described?.length).toBe(Math.min(...sizes))
    }),
  )
})

test('if there is too much to try, the reported causes still close every way', () => {
  const ways = Array.from({ length: 60 }, (_, at) =>
    Array.from({ length: 8 }, (_one, of) => [stop((at * 7 + of * 11) % 60), stop((at * 13 + of * 5) % 60)]),
  )
  const described = new Set(recordsOf(find(...ways)))
  for (const combination of ways)
    expect(combination.some((some) => some.every(({ record }) => described.has(record)))).toBe(true)
})

test('the reported causes close every way, and one of them is a check, whatever closes the ways', () => {
  const cause = fc
    .tuple(fc.nat(4), fc.boolean())
    .map(([record, isCheck]) => (isCheck ? stop(record) : hide(record + 5, 'Cash')))
  const closing = fc.uniqueArray(cause, { minLength: 1, maxLength: 2, selector: ({ record }) => record })
  fc.assert(
    fc.property(
      fc.array(fc.array(closing, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 5 }),
      (closings) => {
        const described = new Set(recordsOf(find(...closings)))
        if (described.size === 0) return
        for (const oneClosing of closings)
          expect(oneClosing.some((some) => some.every(({ record }) => described.has(record)))).toBe(true)
        expect([...described].some((record) => record < 5)).toBe(true)
      },
    ),
  )
})
