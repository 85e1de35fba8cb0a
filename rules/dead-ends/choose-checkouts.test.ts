import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chooseCheckouts } from './choose-checkouts.ts'
import type { DetailName, DetailValue } from './details.ts'
import type { Clause } from './domains.ts'
import type { ProbedRule } from './probed-rules.ts'
import type { ValueIndices } from './probes.ts'

const names = ['rate', 'zip', 'subtotal', 'weight'] as const satisfies readonly DetailName[]
const values = new Map<DetailName, readonly DetailValue[]>([
  ['rate', ['Standard', 'Express', null]],
  ['zip', ['1', '2', '3']],
  ['subtotal', [1, 2, 3]],
  ['weight', [1, 2, 3]],
])
const methodCounts = { payment: 2, delivery: 2 }

/** All checkouts with these values. */
const all = names.reduce<ValueIndices[]>(
  (found, name) => found.flatMap((indices) => [0, 1, 2].map((index) => new Map([...indices, [name, index]]))),
  [new Map()],
)

const isMet = (clauses: readonly Clause[], at: ValueIndices) =>
  clauses.every((clause) =>
    clause.some((one) => [...one].every(([name, allowed]) => allowed.includes(at.get(name) ?? 0))),
  )

/** A rule that reads one detail and fires at some of its values. */
const anyRule = fc
  .record({
    owner: fc.constantFrom('payment' as const, 'delivery' as const),
    record: fc.nat(2),
    name: fc.constantFrom(...names),
    at: fc.subarray([0, 1, 2]),
    hides: fc.subarray([0, 1]),
    mayHideLast: fc.boolean(),
  })
  .map(({ name, at, owner, record, ...rest }): ProbedRule => {
    const clause = (indices: number[]): Clause => (indices.length === 0 ? [] : [new Map([[name, indices]])])
    return {
      ...rest,
      owner,
      // A record has only one owner.
      record: record * 2 + Number(owner === 'delivery'),
      rule: 0,
      fires: [clause(at)],
      stays: [clause([0, 1, 2].filter((index) => !at.includes(index)))],
    }
  })
const anyRules = fc
  .array(anyRule, { maxLength: 6 })
  .map((rules) => rules.map((rule, index) => ({ ...rule, rule: index })))

/** True if no method of an owner is left at a checkout. Each record keeps the last one, unless it may hide it. */
function isDeadEnd(rules: readonly ProbedRule[], owner: 'payment' | 'delivery', at: ValueIndices): boolean {
  const hidden = new Set<number>()
  const firing = rules.filter((rule) => rule.owner === owner && isMet(rule.fires, at))
  for (const record of new Set(firing.map((rule) => rule.record))) {
    const own = new Set<number>()
    for (const { hides, mayHideLast } of firing.filter((rule) => rule.record === record))
      for (const method of hides) if (mayHideLast || own.size === 0) own.add(method)
    for (const method of own) hidden.add(method)
  }
  return hidden.size === methodCounts[owner]
}

const keyOf = (indices: ValueIndices) => names.map((name) => indices.get(name) ?? 0).join()

test('a dead end is always among the tried checkouts, if there is one', () => {
  fc.assert(
    fc.property(anyRules, fc.constantFrom(20, 40, 500), (rules, max) => {
      const chosen = chooseCheckouts({ values, rules, methodCounts, max })
      expect(chosen.length).toBeLessThanOrEqual(max)
      expect(new Set(chosen.map(keyOf)).size).toBe(chosen.length)
      expect(keyOf(chosen[0] ?? new Map([['zip', 1]]))).toBe('0,0,0,0')
      for (const owner of ['payment', 'delivery'] as const) {
        const isThere = all.some((at) => isDeadEnd(rules, owner, at))
        expect(chosen.some((at) => isDeadEnd(rules, owner, at))).toBe(isThere)
      }
    }),
    { numRuns: 150 },
  )
})

test('every rule that can fire does so in some checkout, without other rules if possible', () => {
  fc.assert(
    fc.property(anyRules, (rules) => {
      const chosen = chooseCheckouts({ values, rules, methodCounts, max: 60 })
      const isAlone = (rule: ProbedRule) => (at: ValueIndices) =>
        rules.every((other) => isMet(other.fires, at) === (other === rule))
      for (const rule of rules) {
        const fires = (at: ValueIndices) => isMet(rule.fires, at)
        expect(chosen.some(fires)).toBe(all.some(fires))
        expect(chosen.some(isAlone(rule))).toBe(all.some(isAlone(rule)))
      }
    }),
    { numRuns: 100 },
  )
})

test('dead ends of one step do not displace those of another', () => {
  const many = new Map<DetailName, readonly DetailValue[]>([
    ['rate', ['Standard', 'Express', null]],
    ['zip', ['1', '2', '3', '4', '5', '6', '7', '8', '9']],
    ['province', ['KA', 'GA']],
    ['subtotal', [1, 2]],
  ])
  const rule = (
    owner: 'payment' | 'delivery',
    record: number,
    name: DetailName,
    index: number,
  ): ProbedRule => {
    const others = [...(many.get(name) ?? []).keys()].filter((other) => other !== index)
    return {
      owner,
      record,
      rule: index,
      hides: [0, 1],
      mayHideLast: true,
      fires: [[new Map([[name, [index]]])]],
      stays: [[new Map([[name, others]])]],
    }
  }
  const rules = [
    ...Array.from({ length: 9 }, (_, index) => rule('payment', 0, 'zip', index)),
    { ...rule('delivery', 1, 'province', 1), hides: [0] },
    { ...rule('delivery', 2, 'subtotal', 1), hides: [1] },
  ]
  const chosen = chooseCheckouts({ values: many, rules, methodCounts, max: 12 })
  expect(chosen.some((at) => isDeadEnd(rules, 'payment', at))).toBe(true)
  expect(chosen.some((at) => isDeadEnd(rules, 'delivery', at))).toBe(true)
})

test('a rule with two ways to fire does so in the way that leaves the last method unguarded', () => {
  const at = (name: DetailName, ...indices: number[]): Clause[number] => new Map([[name, indices]])
  const ofDelivery = { owner: 'delivery' as const, mayHideLast: false }
  const rules: ProbedRule[] = [
    // If the first rule fires, the second keeps the last rate.
    {
      ...ofDelivery,
      record: 0,
      rule: 0,
      hides: [0],
      fires: [[at('subtotal', 1)]],
      stays: [[at('subtotal', 0, 2)]],
    },
    { ...ofDelivery, record: 0, rule: 1, hides: [1], fires: [[at('zip', 1)]], stays: [[at('zip', 0, 2)]] },
    {
      ...ofDelivery,
      record: 1,
      rule: 0,
      hides: [0],
      fires: [[at('subtotal', 1), at('weight', 1)]],
      stays: [[at('subtotal', 0, 2)], [at('weight', 0, 2)]],
    },
  ]
  const chosen = chooseCheckouts({ values, rules, methodCounts, max: 6 })
  expect(chosen.some((indices) => isDeadEnd(rules, 'delivery', indices))).toBe(true)
})

describe('the first checkouts', () => {
  const few = new Map<DetailName, readonly DetailValue[]>([
    ['rate', ['Standard', 'Express', null]],
    ['zip', ['1', '2', '3']],
    ['subtotal', [1, 2, 3]],
  ])
  const ruleAt = (name: DetailName, index: number, changes: Partial<ProbedRule> = {}): ProbedRule => ({
    owner: 'payment',
    record: 0,
    rule: 0,
    hides: [0],
    mayHideLast: false,
    fires: [[new Map([[name, [index]]])]],
    stays: [[new Map([[name, [0, 1, 2].filter((other) => other !== index)]])]],
    ...changes,
  })
  /** Describes checkouts by the values that are not ordinary, each with its detail. */
  const report = (rules: readonly ProbedRule[], max: number, counts = methodCounts) =>
    chooseCheckouts({ values: few, rules, methodCounts: counts, max }).map(
      (indices) =>
        [...indices].flatMap(([name, index]) => (index > 0 ? [`${name} ${index}`] : [])).join(', ') ||
        'ordinary',
    )

  const first = ruleAt('zip', 1)
  const second = ruleAt('subtotal', 1, { hides: [1], record: 1 })
  const both = ruleAt('zip', 2, { hides: [0, 1], mayHideLast: true, record: 2 })
  const ofRate = ruleAt('rate', 1, { owner: 'delivery', record: 3 })
  const ofDelivery = ruleAt('subtotal', 2, { owner: 'delivery', hides: [1], record: 4 })

  test('without rules, one with a rate and one without', () => {
    expect(report([], 500)).toEqual(['ordinary', 'rate 2'])
  })

  test('all combinations of values that rules distinguish, if there are few', () => {
    expect(report([first], 4)).toEqual(['ordinary', 'zip 1', 'rate 2', 'rate 2, zip 1'])
    expect(report([ofRate, ofDelivery], 6)).toEqual([
      'ordinary',
      'subtotal 2',
      'rate 1',
      'rate 1, subtotal 2',
      'rate 2',
      'rate 2, subtotal 2',
    ])
  })

  test('otherwise checkouts where rules together hide everything, first with a rate; then each single rule', () => {
    expect(report([first, second], 6)).toEqual([
      'ordinary',
      'zip 1, subtotal 1',
      'rate 2, zip 1, subtotal 1',
      'zip 1',
      'subtotal 1',
      'rate 1',
    ])
    expect(report([first, second], 3)).toEqual(['ordinary', 'zip 1, subtotal 1', 'rate 2, zip 1, subtotal 1'])
  })

  test('each group of rules that hides everything, with every rate and by turns; then rules together, values and pairs', () => {
    expect(report([first, second, both, ofRate, ofDelivery], 20)).toEqual([
      'ordinary',
      // All payment methods are hidden, with a rate that is still offered if possible.
      'zip 1, subtotal 1',
      'rate 1, zip 1, subtotal 1',
      'rate 2, zip 1, subtotal 1',
      // All rates are hidden.
      'rate 1, subtotal 2',
      // Other rules hide all payment methods.
      'zip 2',
      'rate 1, zip 2',
      'rate 2, zip 2',
      // Each rule without others.
      'zip 1',
      'subtotal 1',
      'rate 1',
      'subtotal 2',
      // The largest number of rules that fire together.
      'rate 1, zip 2, subtotal 1',
      'rate 1, zip 1, subtotal 2',
      // Single values, and each value with each rate.
      'rate 2',
      'rate 1, zip 1',
      'rate 2, zip 1',
      'rate 1, subtotal 1',
      'rate 2, subtotal 1',
      'rate 2, subtotal 2',
    ])
  })

  test('no group of a single record that keeps its last method, unless it may hide it', () => {
    const sameRecord = { ...second, record: 0, rule: 1 }
    const chosenNames = ['ordinary', 'zip 1', 'subtotal 1', 'zip 1, subtotal 1', 'rate 1', 'rate 2']
    expect(report([first, sameRecord], 6)).toEqual(chosenNames)
    expect(report([first, { ...sameRecord, mayHideLast: true }], 6)[1]).toBe('zip 1, subtotal 1')
    // The order of the rules decides which method is kept.
    expect(
      report(
        [
          { ...first, rule: 2 },
          { ...sameRecord, mayHideLast: true },
        ],
        6,
      ),
    ).toEqual(chosenNames)
  })

  test('no group if nothing is offered, or if more is offered than they hide', () => {
    const none = ['ordinary', 'zip 1', 'subtotal 1', 'zip 1, subtotal 1', 'rate 1', 'rate 2']
    expect(report([first, second], 6, { payment: 0, delivery: 0 })).toEqual(none)
    expect(report([first, second], 6, { payment: 3, delivery: 3 })).toEqual(none)
  })

  test('rates that are hidden by different rules count as different, and a missing rate as one of them', () => {
    expect(report([ofDelivery], 6)).toEqual([
      'ordinary',
      'subtotal 2',
      'rate 1',
      'rate 1, subtotal 2',
      'rate 2',
      'rate 2, subtotal 2',
    ])
    const absent = new Map<DetailName, readonly DetailValue[]>([
      ['rate', ['Standard', null]],
      ['zip', ['1', null]],
    ])
    expect(chooseCheckouts({ values: absent, rules: [], methodCounts })).toHaveLength(2)
    // Hiding payment methods does not distinguish rates.
    expect(report([{ ...first, hides: [1] }], 500)).toEqual(['ordinary', 'zip 1', 'rate 2', 'rate 2, zip 1'])
  })

  test('if all payment is hidden, one in which the chosen rate is not', () => {
    const everywhere = ruleAt('zip', 1, {
      hides: [0, 1],
      mayHideLast: true,
      fires: [[new Map([['zip', [1, 2]]])]],
      stays: [[new Map([['zip', [0]]])]],
    })
    const ofFirstRate = ruleAt('zip', 1, { owner: 'delivery', record: 3, hides: [0] })
    const ofSecondRate = ruleAt('zip', 2, { owner: 'delivery', record: 4, hides: [1] })
    // The second hidden code with the first rate. Then the first hidden code with the second rate, and without a rate.
    expect(report([everywhere, ofFirstRate, ofSecondRate], 4)).toEqual([
      'ordinary',
      'zip 2',
      'rate 1, zip 1',
      'rate 2, zip 1',
    ])
  })

  test('single values before pairs of them, if there is no choice of a rate', () => {
    const three = new Map<DetailName, readonly DetailValue[]>([
      ['country', ['IN', 'US']],
      ['login', [true, false]],
      ['zip', ['1', '2']],
    ])
    const rules = (['country', 'login', 'zip'] as const).map((name) => ({
      ...ruleAt(name, 1, { hides: [] }),
      // This rule never fires, but it still distinguishes the values.
      fires: [[new Map([[name, [1]]])], []],
    }))
    const described = chooseCheckouts({
      values: three,
      rules,
      methodCounts: { payment: 0, delivery: 0 },
      max: 6,
    }).map((indices) => [...indices].flatMap(([name, index]) => (index > 0 ? [name] : [])).join('+'))
    expect(described).toEqual(['', 'country', 'login', 'zip', 'country+login', 'country+zip'])
  })

  test('five hundred at most, without another maximum', () => {
    const many = new Map<DetailName, readonly DetailValue[]>([
      ['zip', Array.from({ length: 30 }, (_, index) => String(index))],
      ['weight', Array.from({ length: 30 }, (_, index) => index)],
    ])
    const rules = Array.from({ length: 30 }, (_, index) => [
      ruleAt('zip', index),
      ruleAt('weight', index),
    ]).flat()
    expect(chooseCheckouts({ values: many, rules, methodCounts })).toHaveLength(500)
  })

  test('have none from a search after the time limit', () => {
    const three = ['zip', 'weight', 'subtotal'] as const
    const many = new Map<DetailName, readonly DetailValue[]>(
      three.map((name) => [name, Array.from({ length: 9 }, (_, index) => index)]),
    )
    const single = three.flatMap((name) => Array.from({ length: 9 }, (_, index) => ruleAt(name, index)))
    const together = { ...ruleAt('zip', 8), fires: three.map((name): Clause => [new Map([[name, [8]]])]) }
    const choosing = { values: many, rules: [together, ...single], methodCounts }
    const isTogether = (indices: ValueIndices) => three.every((name) => indices.get(name) === 8)
    expect(chooseCheckouts(choosing).some(isTogether)).toBe(true)
    const cut = chooseCheckouts({ ...choosing, hasTime: () => false })
    expect(cut.some(isTogether)).toBe(false)
    expect(cut.length).toBeGreaterThan(0)
  })
})
