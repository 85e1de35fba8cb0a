import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chooseStopped, type StoppedShopper } from './choose-stopped.ts'
import type { DetailName, DetailValue } from './details.ts'
import type { Clause } from './domains.ts'
import type { ProbedRule } from './probed-rules.ts'
import type { ValueIndices } from './probes.ts'
import { changeOf, createReach, type ValueJudgements } from './shopper-changes.ts'

const values = new Map<DetailName, readonly DetailValue[]>([
  ['rate', ['Standard', 'Express', null]],
  ['province', ['KA', 'GA', 'MH', null]],
  ['zip', ['560001', '403001', 'x', null]],
  ['pieces', [1, 2, 3]],
  ['login', [true, false]],
  ['orderCount', [0, 1]],
])
const names = [...values.keys()]
const methodCounts = { payment: 2, delivery: 2 }
/** The first two codes are two places, and the third is another form of either code. */
const judgements: ValueJudgements = new Map([
  [
    'zip',
    [
      { named: '', written: '0' },
      { named: '', written: '1' },
      { named: '', written: '1' },
      { named: '', written: '' },
    ],
  ],
])
const reach = createReach(values, judgements)

const isMet = (clauses: readonly Clause[], at: ValueIndices) =>
  clauses.every((clause) =>
    clause.some((one) => [...one].every(([name, allowed]) => allowed.includes(at.get(name) ?? 0))),
  )

/** A rule that reads two details and fires if both, or either, have one of some values. */
const anyRule = (act: fc.Arbitrary<Pick<ProbedRule, 'owner' | 'hides' | 'mayHideLast' | 'stops'>>) =>
  fc
    .record({
      act,
      two: fc.subarray(names, { minLength: 2, maxLength: 2 }),
      isAny: fc.boolean(),
      bits: fc.nat(255),
    })
    .map(({ act, two, isAny, bits }): ProbedRule => {
      const formulas = two.map((name, index) => {
        const indices = [...(values.get(name) ?? []).keys()]
        const met = indices.filter((valueIndex) => (bits >> (valueIndex + 4 * index)) & 1)
        return { name, met, unmet: indices.filter((valueIndex) => !met.includes(valueIndex)) }
      })
      const one = (name: DetailName, indices: readonly number[]): Clause =>
        indices.length === 0 ? [] : [new Map([[name, indices]])]
      const met = formulas.map((each) => one(each.name, each.met))
      const unmet = formulas.map((each) => one(each.name, each.unmet))
      return {
        ...act,
        record: 0,
        rule: 0,
        fires: isAny ? [met.flat()] : met,
        stays: isAny ? unmet : [unmet.flat()],
      }
    })
const stops = fc.constant({ owner: 'validation' as const, hides: [], mayHideLast: false, stops: true })
const hides = fc.record({
  owner: fc.constantFrom('payment' as const, 'delivery' as const),
  hides: fc.subarray([0, 1], { minLength: 1 }),
  mayHideLast: fc.constant(true),
})

/** True if the order of a checkout cannot be placed. Every record may hide the last method. */
function closes(rules: readonly ProbedRule[], at: ValueIndices): boolean {
  const firing = rules.filter((rule) => isMet(rule.fires, at))
  const hidden = (owner: ProbedRule['owner']) =>
    new Set(firing.flatMap((rule) => (rule.owner === owner ? rule.hides : [])))
  return (
    firing.some((rule) => rule.stops) ||
    hidden('payment').size === methodCounts.payment ||
    hidden('delivery').has(at.get('rate') ?? 0)
  )
}

const combine = (indices: (name: DetailName) => readonly number[]) =>
  names.reduce<ValueIndices[]>(
    (all, name) => all.flatMap((at) => indices(name).map((valueIndex) => new Map(at).set(name, valueIndex))),
    [new Map()],
  )
const listShoppers = () => combine((name) => (changeOf(name) === 'freely' ? [0] : reach.listPlaced(name)))
const listWays = (shopper: ValueIndices) => combine((name) => reach.listAfter(name, shopper.get(name) ?? 0))
const isStopped = (rules: readonly ProbedRule[], shopper: ValueIndices) =>
  listWays(shopper).every((way) => closes(rules, way))

const choose = (rules: readonly ProbedRule[]): StoppedShopper[] => [
  ...chooseStopped({ values, rules, methodCounts }, judgements),
]

test('a shopper whom only checks stop is always found, if there is one', () => {
  const rules = fc
    .tuple(
      fc.array(anyRule(stops), { minLength: 1, maxLength: 4 }),
      fc.array(anyRule(hides), { maxLength: 2 }),
    )
    .map((some) => some.flat().map((rule, index) => ({ ...rule, record: index })))
  fc.assert(
    fc.property(rules, (some) => {
      const others = some.filter((rule) => !rule.stops)
      const isThere = listShoppers().some(
        (shopper) => isStopped(some, shopper) && !isStopped(others, shopper),
      )
      const found = choose(some).filter(({ shopper }) => isStopped(some, shopper))
      if (isThere) expect(found).not.toEqual([])
      for (const { shopper, ways } of found) {
        expect(ways.every((way) => closes(some, way))).toBe(true)
        for (const combination of ways)
          for (const [name, valueIndex] of combination)
            expect(reach.listAfter(name, shopper.get(name) ?? 0)).toContain(valueIndex)
      }
    }),
    { numRuns: 150 },
  )
})

describe('the details that a shopper can change', () => {
  test('are not names of places, but a place can be written differently', () => {
    expect(reach.listAfter('province', 1)).toEqual([1])
    expect(reach.listAfter('pieces', 1)).toEqual([0, 1, 2])
    // The second code is another place of the same shape; the third is another form of either.
    expect(reach.listAfter('zip', 0)).toEqual([0, 2])
    expect(reach.listAfter('zip', 1)).toEqual([1, 2])
    expect(reach.listBefore('zip', 2)).toEqual([0, 1, 2])
  })

  test('a guest can sign in, and a customer does not have to sign out', () => {
    expect(reach.listAfter('login', 0)).toEqual([0])
    expect(reach.listAfter('login', 1)).toEqual([0, 1])
  })

  test('details that the platform requires exist when the order is placed, unless they have no value', () => {
    expect(reach.listPlaced('province')).toEqual([0, 1, 2])
    expect(createReach(new Map([['rate', [null]]]), new Map()).listPlaced('rate')).toEqual([0])
  })
})

test('for very many checkouts, only those from the search are tried, with details of this shopper', () => {
  const many = new Map<DetailName, readonly DetailValue[]>([
    ['province', ['KA', 'GA']],
    ['pieces', Array.from({ length: 30 }, (_, index) => index)],
    ['weight', Array.from({ length: 30 }, (_, index) => index)],
  ])
  const at = (name: DetailName, ...indices: number[]): Clause => [new Map([[name, indices]])]
  const each = (name: DetailName, owner: 'payment' | 'validation'): ProbedRule[] =>
    [...(many.get(name) ?? []).keys()].map((valueIndex) => ({
      owner,
      record: 0,
      rule: valueIndex,
      hides: owner === 'payment' ? [valueIndex] : [],
      mayHideLast: true,
      fires: [at(name, valueIndex)],
      stays: [at(name, ...[...(many.get(name) ?? []).keys()].filter((other) => other !== valueIndex))],
    }))
  const rules = [
    { ...each('province', 'validation')[1], stops: true } as ProbedRule,
    // Rules for every number of pieces and every weight, so that all values are distinguished.
    ...each('pieces', 'payment'),
    ...each('weight', 'payment'),
  ]
  const found = [
    ...chooseStopped({ values: many, rules, methodCounts: { payment: 99, delivery: 0 } }, new Map()),
  ]
  expect(found).toMatchObject([{ ways: [expect.anything()] }])
  expect(found[0]?.shopper.get('province')).toBe(1)
  expect(found[0]?.ways[0]?.get('province')).toBe(1)
})

describe('a shopper who is stopped only by several checks together', () => {
  const valuesByDetail = new Map<DetailName, readonly DetailValue[]>([
    ['province', ['KA', 'GA']],
    ['pieces', [1, 2, 3]],
    ['orderCount', [0, 1]],
  ])
  const at = (name: DetailName, ...indices: number[]): Clause => [new Map([[name, indices]])]
  const others = (name: DetailName, valueIndex: number) =>
    [...(valuesByDetail.get(name) ?? []).keys()].filter((one) => one !== valueIndex)
  const check = (...conditions: (readonly [DetailName, number])[]): ProbedRule => ({
    owner: 'validation',
    record: 0,
    rule: 0,
    hides: [],
    mayHideLast: false,
    stops: true,
    fires: conditions.map(([name, valueIndex]) => at(name, valueIndex)),
    stays: [conditions.flatMap(([name, valueIndex]) => at(name, ...others(name, valueIndex)))],
  })
  const search = (rules: readonly ProbedRule[]) => [
    ...chooseStopped({ values: valuesByDetail, rules, methodCounts }, new Map()),
  ]

  test('is found although the first candidate passes, and once for each check', () => {
    const rules = [
      check(['province', 1], ['pieces', 0]),
      check(['province', 1], ['pieces', 1], ['orderCount', 1]),
      check(['province', 1], ['pieces', 2], ['orderCount', 1]),
    ]
    const found = search(rules)
    expect(found).toHaveLength(rules.length)
    // Two equal checks close a way in the same way, so the search visits it once.
    expect(search([...rules, ...rules.slice(1, 2)])).toHaveLength(rules.length + 1)
    for (const { shopper, ways } of found) {
      expect([shopper.get('province'), shopper.get('orderCount')]).toEqual([1, 1])
      expect(shopper.has('pieces')).toBe(false)
      expect(ways.map((way) => way.get('pieces'))).toEqual([0, 1, 2])
    }
    expect(search(rules.slice(0, 2))).toEqual([])
  })

  test('is not reported if the search ends before it finds an open way', () => {
    const changeable = [
      'pieces',
      'weight',
      'lineCount',
      'subtotal',
      'discount',
      'email',
      'phone',
      'addressLine2',
    ] as const
    const wide = new Map<DetailName, readonly DetailValue[]>([
      ['province', ['KA', 'GA']],
      ...changeable.map((name) => [name, [1, 2, 3, 4]] as const),
    ])
    const never: Clause = []
    const hard = changeable.map((name) => ({
      ...check(),
      fires: [never],
      stays: [[0, 1, 2, 3].flatMap((valueIndex) => at(name, valueIndex))],
    }))
    const elsewhere = [1, 2, 3, 4].flatMap(() => at('province', 0))
    const last = {
      ...check(['province', 1], ['pieces', 0]),
      stays: [[...elsewhere, new Map(changeable.map((name) => [name, [3]] as const))]],
    }
    expect([...chooseStopped({ values: wide, rules: [last, ...hard], methodCounts }, new Map())]).toEqual([])
  })

  test('is found at most sixty times', () => {
    const indices = Array.from({ length: 70 }, (_, valueIndex) => valueIndex)
    const everywhere = new Map<DetailName, readonly DetailValue[]>([['province', indices.map(String)]])
    const rules = indices.map((valueIndex) => ({
      ...check(['province', valueIndex]),
      stays: [at('province', ...indices.filter((one) => one !== valueIndex))],
    }))
    const found = [...chooseStopped({ values: everywhere, rules, methodCounts }, new Map())]
    expect(found.map(({ shopper }) => shopper.get('province'))).toEqual(indices.slice(0, 60))
  })
})

describe('a shopper with many checkouts', () => {
  const detailsOf = (pieces: number, weights: number) =>
    new Map<DetailName, readonly DetailValue[]>([
      ['province', ['KA', 'GA']],
      ['login', [true, false]],
      ['orderCount', [0, 1]],
      ['pieces', Array.from({ length: pieces }, (_, index) => index)],
      ['weight', Array.from({ length: weights }, (_, index) => index)],
    ])
  const at = (name: DetailName, ...indices: number[]): Clause => [new Map([[name, indices]])]
  const search = (
    details: ReadonlyMap<DetailName, readonly DetailValue[]>,
    checks: readonly ProbedRule[],
  ) => {
    const deciding = (['pieces', 'weight'] as const).flatMap((name) =>
      [...(details.get(name) ?? []).keys()].map(
        (valueIndex): ProbedRule => ({
          owner: 'payment',
          record: 1,
          rule: valueIndex,
          hides: [valueIndex],
          mayHideLast: true,
          stops: false,
          fires: [at(name, valueIndex)],
          stays: [at(name, ...[...(details.get(name) ?? []).keys()].filter((other) => other !== valueIndex))],
        }),
      ),
    )
    const rules = [...checks, ...deciding]
    return [
      ...chooseStopped({ values: details, rules, methodCounts: { payment: 99, delivery: 0 } }, new Map()),
    ]
  }
  const check = (fires: readonly Clause[], stays: Clause): ProbedRule => ({
    owner: 'validation',
    record: 0,
    rule: 0,
    hides: [],
    mayHideLast: false,
    stops: true,
    fires: [...fires],
    stays: [stays],
  })
  const inGoa = check([at('province', 1)], at('province', 0).flat())

  test('all are tried up to three hundred', () => {
    const [all] = search(detailsOf(30, 10), [inGoa])
    expect(all?.ways).toHaveLength(300)
    const [some] = search(detailsOf(31, 10), [inGoa])
    expect(some?.ways).toHaveLength(1)
  })

  test('the found ones are tried, with the shopper’s changed details', () => {
    const guest = check([at('province', 1), at('login', 1)], [...at('province', 0), ...at('login', 0)])
    const signedIn = check(
      [at('province', 1), at('login', 0), at('orderCount', 1)],
      [...at('province', 0), ...at('login', 1), ...at('orderCount', 0)],
    )
    const [found] = search(detailsOf(30, 30), [guest, signedIn])
    expect(found?.shopper.get('login')).toBe(1)
    expect(found?.ways.map((way) => [way.get('province'), way.get('orderCount'), way.get('login')])).toEqual([
      [1, 1, 1],
      [1, 1, 0],
    ])
  })
})
