import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Condition, createRuleSet, listConditions, type Rule } from '../language/rule-set.ts'
import type { Trace } from '../preview/trace.ts'
import type { ActiveRecord } from './dead-end-request.ts'
import type { DetailName, DetailValue } from './details.ts'
import type { Clause } from './domains.ts'
import { findJudgement, listJudgements } from './judgements.ts'
import { derivePincodeRecord, deriveRules, type ProbeOutcome, type RuleEffect } from './probed-rules.ts'
import { listJudgedDetails, nameJudgedDetails, planProbes, type ValueIndices } from './probes.ts'

const conditionOf = (type: string): Condition => ({
  type,
  params: { operator: 'eq', valueType: 'string', value: 'x' },
})
const makeRecord = (rules: readonly Rule[]): Extract<ActiveRecord, { ruleSet: unknown }> => ({
  id: '1',
  title: 'Mine',
  functionHandle: 'payment-rules',
  ruleSet: createRuleSet('Mine', [...rules]),
})
const makeRule = (match_type: Rule['match_type'], kinds: readonly string[]): Rule => ({
  title: '',
  match_type,
  conditions: kinds.map(conditionOf),
  actions: [],
})

const values = new Map<DetailName, readonly DetailValue[]>([
  ['zip', ['1', '2', '3']],
  ['subtotal', [1, 2]],
  ['login', [true, false]],
  ['customerTags', [[], ['a'], ['b']]],
  ['pieces', [1, 2]],
  ['products', [[], ['p']]],
])
const names = [...values.keys()]

/** All checkouts that differ in these values. */
const points = names.reduce<ValueIndices[]>(
  (found, name) =>
    found.flatMap((point) =>
      (values.get(name) ?? []).map((_, ruleIndex): ValueIndices => new Map([...point, [name, ruleIndex]])),
    ),
  [new Map()],
)

const kinds = ['location_zipcode', 'cart_subtotal', 'customer_tag', 'customer_logged_in', 'product_quantity']
const rulesOfAnyKind = fc.array(
  fc.record({
    match_type: fc.constantFrom('all' as const, 'any' as const),
    kinds: fc.array(fc.constantFrom(...kinds, 'moon_phase'), { maxLength: 3 }),
  }),
  { minLength: 1, maxLength: 3 },
)

/** Decides from a seed and the details of a condition if the condition is met in a fictional store. */
const holds = (seed: number, condition: Condition, at: ValueIndices): boolean => {
  const own = nameJudgedDetails(condition)
    .split(' ')
    .filter(Boolean)
    .map((name, index) => (at.get(name as DetailName) ?? 0) * (7 + 6 * index))
  const mixed = own.reduce((sum, part) => sum + part, condition.type.length * 31 + seed) * 2_654_435_761
  return (mixed >>> 7) % 2 === 0
}

const isMet = (clauses: readonly Clause[], at: ValueIndices) =>
  clauses.every((clause) =>
    clause.some((one) => [...one].every(([name, allowed]) => allowed.includes(at.get(name) ?? 0))),
  )

const traceOf = (
  record: Extract<ActiveRecord, { ruleSet: unknown }>,
  seed: number,
  at: ValueIndices,
): Trace => ({
  rules: record.ruleSet.rules.map((rule, ruleIndex) => ({
    rule: ruleIndex,
    fired: false,
    conditions: listConditions(rule).map((condition, index) => ({
      condition: index,
      state: holds(seed, condition, at) ? 'met' : 'not_met',
      found: [],
    })),
    actions: [],
  })),
})

const isFiring = (rule: Rule, seed: number, at: ValueIndices) => {
  const states = rule.conditions.map((condition) => holds(seed, condition, at))
  return rule.match_type === 'all' && states.length > 0 ? states.every(Boolean) : states.some(Boolean)
}

test('the effect probed from a rule’s probes is its effect at every checkout', () => {
  fc.assert(
    fc.property(rulesOfAnyKind, fc.nat(1_000), (written, seed) => {
      const record = makeRecord(written.map((rule) => makeRule(rule.match_type, rule.kinds)))
      const plan = planProbes(record, values)
      const outcomes = plan.probes.map(
        (at): ProbeOutcome => ({ trace: traceOf(record, seed, at), hidden: [], keptLast: false }),
      )
      const effects = new Map<number, readonly RuleEffect[]>(
        record.ruleSet.rules.map((_, ruleIndex) => [
          ruleIndex,
          [{ hides: [ruleIndex], mayHideLast: ruleIndex === 1 }],
        ]),
      )
      const derived = deriveRules(record, 4, plan, outcomes, effects)
      expect(derived.map(({ fires: _fires, stays: _stays, ...rest }) => rest)).toEqual(
        record.ruleSet.rules.map((_, ruleIndex) => ({
          owner: 'payment',
          record: 4,
          rule: ruleIndex,
          hides: [ruleIndex],
          mayHideLast: ruleIndex === 1,
        })),
      )
      const judgements = listJudgements(record, plan, outcomes)
      const described = new Map<string, string>()
      for (const at of points) {
        for (const [ruleIndex, rule] of record.ruleSet.rules.entries()) {
          const fires = isFiring(rule, seed, at)
          expect(isMet(derived[ruleIndex]?.fires ?? [], at)).toBe(fires)
          expect(isMet(derived[ruleIndex]?.stays ?? [], at)).toBe(!fires)
        }
        const conditions = record.ruleSet.rules.flatMap((rule) => rule.conditions)
        const states = conditions.map((condition) => Number(holds(seed, condition, at))).join('')
        const judgement = judgements === undefined ? undefined : findJudgement(judgements, at)
        expect(judgement).toBeDefined()
        // Checkouts with equal states have the same judgement, and others have different ones.
        expect(described.get(states) ?? judgement).toBe(judgement)
        described.set(states, judgement ?? '')
      }
      expect(new Set(described.values()).size).toBe(described.size)
    }),
    { numRuns: 15 },
  )
})

const groupedRules = fc.array(
  fc.record({
    match_type: fc.constantFrom('all' as const, 'any' as const),
    otherwise: fc.boolean(),
    last: fc.boolean(),
    groups: fc.array(
      fc.record({
        match_type: fc.constantFrom('all' as const, 'any' as const),
        not: fc.boolean(),
        kinds: fc.array(fc.constantFrom(...kinds), { minLength: 1, maxLength: 2 }),
      }),
      { maxLength: 2 },
    ),
  }),
  { minLength: 1, maxLength: 3 },
)

/** Rules that act, in order. All conditions are known here. */
const listActing = (rules: readonly Rule[], seed: number, at: ValueIndices): boolean[] => {
  let isOver = false
  const acting: boolean[] = []
  for (const rule of rules) {
    const answers = (rule.groups ?? []).map(({ match_type, not, conditions }) => {
      const states = conditions.map((condition) => holds(seed, condition, at))
      return (match_type === 'all' ? states.every(Boolean) : states.some(Boolean)) !== (not === true)
    })
    const isMatch = rule.match_type === 'all' ? answers.every(Boolean) : answers.some(Boolean)
    const isMet = answers.length === 0 ? rule.otherwise === true : isMatch
    const acts = isMet && !isOver && !(rule.otherwise && acting.includes(true))
    acting.push(acts)
    if (acts && rule.last) isOver = true
  }
  return acting
}

test('groups, and rules that depend on the rules above them, are probed too', () => {
  fc.assert(
    fc.property(groupedRules, fc.nat(1_000), (written, seed) => {
      const mark = <Name extends string>(name: Name, isSo: boolean) =>
        (isSo ? { [name]: true } : {}) as { [name in Name]?: true }
      const record = makeRecord(
        written.map(({ match_type, otherwise, last, groups }) => ({
          ...makeRule(match_type, []),
          ...mark('otherwise', otherwise),
          ...mark('last', last),
          groups: groups.map((group) => ({
            match_type: group.match_type,
            ...mark('not', group.not),
            conditions: group.kinds.map(conditionOf),
          })),
        })),
      )
      const plan = planProbes(record, values)
      const outcomes = plan.probes.map((at) => ({ trace: traceOf(record, seed, at) }))
      const effects = new Map<number, readonly RuleEffect[]>(
        record.ruleSet.rules.map((_, ruleIndex) => [ruleIndex, [{ hides: [ruleIndex], mayHideLast: false }]]),
      )
      const derived = deriveRules(record, 0, plan, outcomes, effects)
      for (const at of points) {
        const acting = listActing(record.ruleSet.rules, seed, at)
        expect(derived.map(({ fires }) => isMet(fires, at))).toEqual(acting)
        expect(derived.map(({ stays }) => isMet(stays, at))).toEqual(acting.map((acts) => !acts))
      }
    }),
    { numRuns: 25 },
  )
})

describe('probes', () => {
  const record = makeRecord([makeRule('all', ['location_zipcode', 'cart_subtotal', 'customer_tag'])])

  test('try every combination of values that a condition judges, with the fewest checkouts', () => {
    const plan = planProbes(record, values)
    expect(listJudgedDetails(record)).toEqual([['zip'], ['subtotal'], ['login', 'customerTags']])
    expect(plan.details).toEqual(listJudgedDetails(record))
    expect(plan.probes).toHaveLength(6)
    for (const [details, count] of [
      ['zip', 3],
      ['subtotal', 2],
      ['login customerTags', 6],
    ] as const) {
      const verdicts = plan.verdicts.get(details) ?? []
      expect(new Set(verdicts.map(({ indices }) => JSON.stringify([...indices]))).size).toBe(count)
      for (const { indices, probe } of verdicts)
        for (const [name, ruleIndex] of indices) expect(plan.probes[probe]?.get(name)).toBe(ruleIndex)
    }
  })

  test('have a maximum for two details with very many values', () => {
    const many = new Map<DetailName, readonly DetailValue[]>([
      ['login', [true, false]],
      ['customerTags', Array.from({ length: 500 }, (_, index) => [`tag-${index}`])],
    ])
    expect(planProbes(record, many).verdicts.get('login customerTags')).toHaveLength(400)
  })

  test('leave out muted rules and conditions of unknown kinds; a detail without values has one', () => {
    const muted = { ...makeRule('all', ['location_zipcode']), status: 'disabled' as const }
    expect(listJudgedDetails(makeRecord([muted, makeRule('any', ['moon_phase'])]))).toEqual([])
    const plan = planProbes(makeRecord([makeRule('all', ['cart_weight', 'cart_weight'])]), values)
    expect(plan.details).toEqual([['weight']])
    expect(plan.verdicts.get('weight')).toHaveLength(1)
  })
})

describe('judgements', () => {
  const record = makeRecord([makeRule('all', ['location_zipcode'])])

  test('are not known if a function does not report them', () => {
    const plan = planProbes(record, values)
    const silent = plan.probes.map((): ProbeOutcome => ({ trace: null, hidden: [], keptLast: false }))
    expect(listJudgements(record, plan, silent)).toBeUndefined()
  })

  test('are not known of a value that was not tried', () => {
    const plan = planProbes(record, values)
    const outcomes = plan.probes.map(
      (at): ProbeOutcome => ({ trace: traceOf(record, 1, at), hidden: [], keptLast: false }),
    )
    const judgements = listJudgements(record, plan, outcomes) ?? []
    expect(findJudgement(judgements, new Map([['zip', 2]]))).toBeDefined()
    expect(findJudgement(judgements, new Map([['zip', 3]]))).toBeUndefined()
  })
})

describe('a record of pin codes', () => {
  const record: ActiveRecord = {
    id: '2',
    title: 'Pin codes',
    functionHandle: 'delivery-pincodes',
    metafields: {},
  }
  const derivePincodes = (...outcomes: [hidden: number[], keptLast: boolean][]) => {
    const plan = planProbes(record, values)
    const seen = outcomes.map(([hidden, keptLast]) => ({ trace: null, hidden, keptLast }))
    return {
      rule: derivePincodeRecord(record, 5, plan, seen, 3),
      judgements: listJudgements(record, plan, seen) ?? [],
    }
  }

  test('is one rule, which fires at the codes where it hides anything', () => {
    const { rule, judgements } = derivePincodes([[], false], [[0, 2], false], [[2], false])
    expect(rule).toMatchObject({
      owner: 'delivery',
      record: 5,
      rule: null,
      hides: [0, 2],
      mayHideLast: false,
    })
    const fires = [0, 1, 2].map((zip) => isMet(rule.fires, new Map([['zip', zip]])))
    const stays = [0, 1, 2].map((zip) => isMet(rule.stays, new Map([['zip', zip]])))
    expect([fires, stays]).toEqual([
      [false, true, true],
      [true, false, false],
    ])
    const described = [0, 1, 2].map((zip) => findJudgement(judgements, new Map([['zip', zip]])))
    expect(new Set(described).size).toBe(3)
  })

  test('counts as hiding every method if it kept the last', () => {
    const { rule } = derivePincodes([[], false], [[], true], [[0], false])
    expect(rule.hides).toEqual([0, 1, 2])
    expect(isMet(rule.fires, new Map([['zip', 1]]))).toBe(true)
  })
})
