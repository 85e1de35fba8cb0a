import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { operators, valueTypes } from './operators.ts'
import { activeRules, createRuleSet, parseRuleSet, type Rule, type RuleSet } from './rule-set.ts'

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

  it('refuses a version from the future and says where', () => {
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

  it('keeps kinds it does not know', () => {
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
})
