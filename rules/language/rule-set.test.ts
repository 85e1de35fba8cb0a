import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { operators, valueTypes } from './operators.ts'
import {
  activeRules,
  type Condition,
  createRuleSet,
  filterConditions,
  findGroup,
  listConditions,
  mapConditions,
  parseRuleSet,
  putInTesting,
  type Rule,
  type RuleSet,
} from './rule-set.ts'

const condition = fc.record({
  type: fc.string({ minLength: 1 }),
  params: fc.record({
    operator: fc.constantFrom(...operators),
    valueType: fc.constantFrom(...valueTypes),
    value: fc.oneof(fc.string(), fc.array(fc.string()), fc.integer(), fc.boolean(), fc.constant(null)),
    __field_path: fc.string({ minLength: 1 }),
  }),
})
const rule = fc.record({
  title: fc.string(),
  match_type: fc.constantFrom('all' as const, 'any' as const),
  conditions: fc.array(condition, { maxLength: 4 }),
  actions: fc.array(
    fc.record({
      type: fc.string({ minLength: 1 }),
      params: fc.dictionary(
        fc.string().filter((key) => key !== '__proto__'),
        fc.oneof(fc.string(), fc.integer()),
        { noNullPrototype: true },
      ),
    }),
    { maxLength: 3 },
  ),
})

const oneRule = (changes: Partial<Rule>): RuleSet =>
  createRuleSet('A set', [{ title: 'Rule 1', match_type: 'all', conditions: [], actions: [], ...changes }])

describe('a rule set', () => {
  it('reads back as it was written', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(rule, { maxLength: 4 }), (title, rules) => {
        const written = createRuleSet(title, rules)
        expect(parseRuleSet(JSON.stringify(written))).toEqual({ ok: true, ruleSet: written })
      }),
    )
  })

  it('never throws, whatever is stored', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => typeof parseRuleSet(text).ok === 'boolean'),
    )
  })

  it('steps forward from a text written before versions', () => {
    const { version: _version, ...unversioned } = oneRule({})
    expect(parseRuleSet(JSON.stringify(unversioned))).toEqual({ ok: true, ruleSet: oneRule({}) })
  })

  it('has the second version if a rule has "last", or if it is in testing', () => {
    const plain: Rule = { title: 'Rule 1', match_type: 'all', conditions: [], actions: [] }
    const last: Rule = { ...plain, last: true }
    expect(
      [[plain], [plain, last], [last, plain], []].map((rules) => createRuleSet('A set', rules).version),
    ).toEqual([1, 2, 2, 1])
    const testing = { emails: ['owner@example.com'], since: '2026-11-20T10:00:00.000Z' }
    const tested = putInTesting(createRuleSet('A set', [plain]), testing)
    expect(tested).toEqual({ version: 2, testing, title: 'A set', rules: [plain] })
    expect(putInTesting(tested, undefined)).toStrictEqual(createRuleSet('A set', [plain]))
  })

  it('accepts a text from before versions without a title, or without rules', () => {
    const read = (stored: object) => parseRuleSet(JSON.stringify(stored))
    expect(read({ rules: [] })).toEqual({ ok: true, ruleSet: createRuleSet('') })
    expect(read({ title: 'A set' })).toEqual({ ok: true, ruleSet: createRuleSet('A set') })
  })

  it('refuses an object that has neither', () => {
    for (const stored of [{ hello: 'world' }, {}, { version: 0 }, { version: 1 }])
      expect(parseRuleSet(JSON.stringify(stored))).toMatchObject({ ok: false })
    expect(parseRuleSet('{"hello":"world"}')).toMatchObject({ problem: { path: 'title' } })
  })

  it('reports the fault of a text that is not a rule set', () => {
    expect(parseRuleSet('{')).toEqual({
      ok: false,
      problem: { path: '', message: expect.stringMatching(/JSON/) },
    })
    expect(parseRuleSet('[]')).toMatchObject({
      ok: false,
      problem: { path: '', message: expect.stringMatching(/./) },
    })
    const odd = ['0', 'toString', null, 0.5].map((version) =>
      parseRuleSet(JSON.stringify({ ...oneRule({}), version })),
    )
    expect(odd.map((parsed) => parsed.ok || parsed.problem.path)).toEqual([
      'version',
      'version',
      true,
      'version',
    ])
  })

  it('refuses a version from the future and reports its path', () => {
    const parsed = parseRuleSet(JSON.stringify({ ...oneRule({}), version: 3 }))
    expect(parsed).toMatchObject({ ok: false, problem: { path: 'version' } })
  })

  it('names the place of a fault', () => {
    const broken = JSON.stringify({
      version: 1,
      title: 'A set',
      rules: [{ title: 'Rule 1', match_type: 'some' }],
    })
    expect(parseRuleSet(broken)).toMatchObject({ ok: false, problem: { path: 'rules.0.match_type' } })
  })

  it('keeps unknown kinds', () => {
    const stranger = oneRule({ actions: [{ type: 'paint_it_blue', params: { shade: 3 } }] })
    expect(parseRuleSet(JSON.stringify(stranger))).toEqual({ ok: true, ruleSet: stranger })
  })
})

describe('activeRules', () => {
  it('leaves out muted rules and muted conditions', () => {
    const params = { operator: 'in' as const, valueType: 'array' as const, value: ['IN'] }
    const conditions: Rule['conditions'] = [
      { type: 'location_country', params },
      { type: 'location_state', status: 'disabled', params },
    ]
    const set = createRuleSet('A set', [
      { title: 'Heard', match_type: 'all', conditions, actions: [] },
      { title: 'Muted', status: 'disabled', match_type: 'all', conditions, actions: [] },
    ])
    expect(
      activeRules(set).map(({ title, conditions: kept }) => [title, kept.map(({ type }) => type)]),
    ).toEqual([['Heard', ['location_country']]])
  })

  it('leaves out empty groups, and no others', () => {
    const params = { operator: 'in' as const, valueType: 'array' as const, value: ['IN'] }
    const active = { type: 'location_country', params }
    const muted = { ...active, status: 'disabled' as const }
    const groupOf = (...conditions: Rule['conditions']) => ({ match_type: 'any' as const, conditions })
    const [rule] = activeRules(oneRule({ groups: [groupOf(muted), groupOf(active, muted)] }))
    expect(rule?.groups).toEqual([groupOf(active)])
    expect(activeRules(oneRule({ conditions: [active] }))[0]).not.toHaveProperty('groups')
  })
})

describe('the conditions of a rule', () => {
  const condition = (type: string): Condition => ({
    type,
    params: { operator: 'in', valueType: 'array', value: ['IN'] },
  })
  const [a, b, c, d] = [condition('a'), condition('b'), condition('c'), condition('d')]
  const first = { match_type: 'any' as const, conditions: [b, c] }
  const second = { match_type: 'all' as const, conditions: [d] }
  const rule: Rule = {
    title: 'Rule 1',
    match_type: 'all',
    conditions: [a],
    groups: [first, second],
    actions: [],
  }

  it('have consecutive indices across all groups, and each has its group', () => {
    expect(listConditions(rule)).toEqual([a, b, c, d])
    expect([0, 1, 2, 3, 4].map((index) => findGroup(rule, index))).toEqual([
      undefined,
      first,
      first,
      second,
      undefined,
    ])
    expect(findGroup({ conditions: [a] }, 0)).toBeUndefined()
  })

  it('are replaced by index, and filtered, in their groups', () => {
    const changed = mapConditions(rule, (each, index) => ({ ...each, type: `${each.type}${index}` }))
    expect(listConditions(changed).map(({ type }) => type)).toEqual(['a0', 'b1', 'c2', 'd3'])
    expect(changed.groups?.map(({ conditions }) => conditions.length)).toEqual([2, 1])
    const filtered = filterConditions(rule, ({ type }) => type === 'c')
    expect(filtered).toEqual({
      ...rule,
      conditions: [],
      groups: [
        { ...first, conditions: [c] },
        { ...second, conditions: [] },
      ],
    })
  })
})
