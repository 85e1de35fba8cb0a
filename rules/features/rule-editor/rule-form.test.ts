import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { completeValues } from '#forms/defaults.ts'
import { findSchemaFaults } from '#forms/schema-faults.ts'
import { findRuleSetIssues } from '../../functions/rule-set-issues.ts'
import { customizationActionKinds } from '../../language/actions.ts'
import {
  conditionDefinitions,
  conditionKinds,
  offeredOperators,
} from '../../language/conditions/catalogue.ts'
import type { ConditionDefinition } from '../../language/conditions/definition.ts'
import type { Operator, ValueType } from '../../language/operators.ts'
import { type Condition, type ConditionGroup, createRuleSet, type Rule } from '../../language/rule-set.ts'
import { createDraft, type RuleSetDraft } from '../../records/rule-record.ts'
import { deriveActionFields } from './action-fields.ts'
import { deriveConditionFields } from './condition-fields.ts'
import { deriveRuleForm, formatDraft } from './rule-form.ts'

type Value = Condition['params']['value']

const gid = 'gid://shopify/Product/1'

/** A value that the engine can compare, for every comparison of a condition. */
function sampleValue(kind: string, valueType: ValueType, operator: Operator): Value {
  if (operator === 'empty') return ''
  if (operator === 'in' || operator === 'not_in')
    return kind === 'product' || kind === 'collection' ? [gid] : ['IN', 'US']
  if (operator === 'between' || operator === 'not_between')
    return kind === 'shop_time' ? { min: '09:00', max: '18:00' } : { min: 1, max: 2.5 }
  if (operator.startsWith('length')) return 3
  return (
    { string: 'x', number: 12.5, array: ['x'], boolean: true, date: '2026-11-21' } satisfies Record<
      ValueType,
      Value
    >
  )[valueType]
}

const everyCondition = conditionKinds.flatMap((type) => {
  const definition: ConditionDefinition = conditionDefinitions[type]
  const extra = Object.fromEntries(
    (definition.params ?? []).map((name) => [
      name,
      name.endsWith('Ids') ? [gid] : name === 'attributeKey' ? 'checkout-ninja-payment-method-type' : 'x',
    ]),
  )
  return definition.valueTypes.flatMap((valueType) =>
    offeredOperators(definition, valueType).map(
      (operator): Condition => ({
        type,
        params: {
          __field_path: definition.fieldPath,
          ...extra,
          valueType,
          operator,
          value: sampleValue(type, valueType, operator),
        },
      }),
    ),
  )
})

const draftWith = (...conditions: Condition[]): RuleSetDraft => ({
  ...createDraft('payment-rules'),
  ruleSet: createRuleSet('Mine', [{ title: 'Rule 1', match_type: 'all', conditions, actions: [] }]),
})
const goThroughForm = (draft: RuleSetDraft) => formatDraft(draft.type, deriveRuleForm(draft))
const firstParams = (draft: RuleSetDraft) => draft.ruleSet.rules[0]?.conditions[0]?.params

describe('conditions and their fields', () => {
  it.each(everyCondition.map((condition) => [condition.type, condition.params.operator, condition] as const))(
    '%s %s is stored again as it was stored',
    (_type, _operator, condition) => {
      const draft = draftWith(condition)
      expect(goThroughForm(draft).ruleSet).toEqual(draft.ruleSet)
    },
  )

  it.each(conditionKinds)(
    'the fields of %s are without fault and start with the first comparison',
    (kind) => {
      const schema = deriveConditionFields(kind, { currencyCode: 'INR' })
      expect(findSchemaFaults(schema)).toEqual([])
      const { operator, valueType } = completeValues(schema, {})
      expect(offeredOperators(conditionDefinitions[kind], valueType as ValueType)).toContain(operator)
      expect(deriveConditionFields(kind, { currencyCode: 'INR' })).toBe(schema)
    },
  )

  it('money is typed in the shop’s currency, counts with their unit', () => {
    const text = (kind: 'cart_total' | 'cart_weight') =>
      JSON.stringify(deriveConditionFields(kind, { currencyCode: 'INR' }))
    expect(text('cart_total')).toContain('"prefix":"INR"')
    expect(text('cart_weight')).toContain('"suffix":"g"')
  })

  it.each([
    ['a comma separated text', 'location_country', 'array', 'IN, US', ['IN', 'US']],
    ['codes that are numbers', 'location_zipcode', 'array', [110001, 400001], ['110001', '400001']],
    ['a text of codes', 'location_zipcode', 'array', '02134,2134', ['02134', '2134']],
    ['one id as text', 'product', 'array', gid, [gid]],
  ] as const)('%s becomes a list', (_case, type, valueType, value, expected) => {
    const params = { operator: 'in' as const, valueType, value: value as Value }
    expect(firstParams(goThroughForm(draftWith({ type, params })))?.value).toEqual(expected)
  })

  it('an answer stored as text becomes one', () => {
    const params = { operator: 'eq' as const, valueType: 'boolean' as const, value: 'false' }
    expect(firstParams(goThroughForm(draftWith({ type: 'discount_applied', params })))?.value).toBe(false)
  })

  it('a window across midnight is stored as the opposite of the window between', () => {
    const value = { min: '22:00', max: '06:00' }
    const params = { operator: 'between' as const, valueType: 'number' as const, value }
    expect(firstParams(goThroughForm(draftWith({ type: 'shop_time', params })))).toMatchObject({
      operator: 'not_between',
      value: { min: '06:00', max: '22:00' },
    })
  })

  it.each(['between', 'not_between'] as const)('a window of %s equal ends stays as it is', (operator) => {
    const value = { min: '09:00', max: '09:00' }
    const params = { operator, valueType: 'number' as const, value }
    expect(firstParams(goThroughForm(draftWith({ type: 'shop_time', params })))).toMatchObject(params)
  })

  it('a picked item keeps its name while it is picked', () => {
    const params = { operator: 'in' as const, valueType: 'array' as const, value: [gid] }
    const draft = { ...draftWith({ type: 'product', params }), names: { [gid]: 'Saffron', other: 'Gone' } }
    expect(deriveRuleForm(draft).rules[0]?.conditions[0]?.params.picked).toEqual([
      { id: gid, title: 'Saffron', image: '' },
    ])
    expect(goThroughForm(draft).names).toEqual({ [gid]: 'Saffron' })
    expect(JSON.stringify(goThroughForm(draft).ruleSet)).not.toContain('picked')
  })

  it.each([
    ['a list', [gid, 'gid://shopify/Product/2'], [gid, 'gid://shopify/Product/2']],
    ['a text with commas and gaps', ` ${gid} ,, gid://shopify/Product/2,`, [gid, 'gid://shopify/Product/2']],
    ['an empty text', '', []],
    ['nothing', undefined, []],
  ])('ids of products in %s are shown as picked, and stored as a list', (_case, productIds, expected) => {
    const params = { operator: 'gte', valueType: 'number', value: 3, productIds } as Condition['params']
    const draft = draftWith({ type: 'product_quantity', params })
    expect(deriveRuleForm(draft).rules[0]?.conditions[0]?.params.picked).toEqual(
      expected.map((id) => ({ id, title: '', image: '' })),
    )
    expect(firstParams(goThroughForm(draft))?.productIds).toEqual(expected)
    expect(goThroughForm(draft).names).toEqual({})
  })

  it('a rule or condition without a status is active', () => {
    const params = { operator: 'gt' as const, valueType: 'number' as const, value: 5 }
    expect(deriveRuleForm(draftWith({ type: 'cart_total', params })).rules).toMatchObject([
      { status: 'active', conditions: [{ status: 'active' }] },
    ])
  })

  it('an incomplete number stays as typed, so that it can be reported', () => {
    const params = { operator: 'gt' as const, valueType: 'number' as const, value: '12,' }
    const draft = goThroughForm(draftWith({ type: 'cart_total', params }))
    expect(firstParams(draft)?.value).toBe('12,')
    const setting = { type: 'payment-rules' as const, isPlus: false, isProduction: true }
    expect(findRuleSetIssues(draft.ruleSet, setting)).toContainEqual(
      expect.objectContaining({ path: ['rules', 0, 'conditions', 0, 'params', 'value'] }),
    )
  })
})

describe('rules and actions', () => {
  it.each(customizationActionKinds)('the fields of %s are without fault', (kind) => {
    expect(findSchemaFaults(deriveActionFields(kind))).toEqual([])
  })

  it('any stored action is stored again unchanged', () => {
    const name = fc.string({ minLength: 1 })
    const action = fc.oneof(
      fc.record({ type: fc.constant('hide_payment'), params: fc.record({ name }) }),
      fc.record({
        type: fc.constant('hide_delivery'),
        params: fc.record({ names: fc.array(name), exact: fc.constant(true) }),
      }),
      fc.record({
        type: fc.constantFrom('rename_payment', 'rename_delivery'),
        params: fc.record({ currentName: name, newName: name }),
      }),
      fc.record({
        type: fc.constantFrom('move_payment', 'move_delivery'),
        params: fc.record({ name, position: fc.integer({ min: 1 }), exact: fc.constant(true) }),
      }),
      fc.record({
        type: fc.constant('hide_all_payment'),
        params: fc.record({ may_hide_last: fc.constant(true) }),
      }),
      fc.record({ type: fc.constant('action_of_tomorrow'), params: fc.record({ what: fc.string() }) }),
    )
    const muted = fc.option(fc.constant({ status: 'disabled' as const }), { nil: {} })
    const condition = fc
      .tuple(fc.constantFrom(...everyCondition), muted)
      .map(([one, status]): Condition => ({ ...one, ...status }))
    const rule: fc.Arbitrary<Rule> = fc
      .record({
        title: fc.string(),
        match_type: fc.constantFrom('all' as const, 'any' as const),
        conditions: fc.array(condition, { maxLength: 4 }),
        actions: fc.array(action, { maxLength: 4 }),
      })
      .chain((one) => muted.map((status) => ({ ...one, ...status })))
    const not = fc.option(fc.constant({ not: true as const }), { nil: {} })
    const inGroup = fc.tuple(condition, not).map(([one, turned]): Condition => ({ ...one, ...turned }))
    const several = fc
      .tuple(
        fc.constantFrom('all' as const, 'any' as const),
        not,
        fc.array(inGroup, { minLength: 2, maxLength: 3 }),
      )
      .map(([match_type, turned, conditions]): ConditionGroup => ({ match_type, ...turned, conditions }))
    const alone = inGroup.map((one): ConditionGroup => ({ match_type: 'all', conditions: [one] }))
    const grouped: fc.Arbitrary<Rule> = fc
      .tuple(
        fc.string(),
        fc.constantFrom('all' as const, 'any' as const),
        fc.tuple(several, fc.array(fc.oneof(several, alone), { maxLength: 2 })),
        fc.option(fc.constant({ otherwise: true as const }), { nil: {} }),
        fc.option(fc.constant({ last: true as const }), { nil: {} }),
      )
      .map(([title, match_type, [first, others], otherwise, last]) => ({
        title,
        match_type,
        ...otherwise,
        ...last,
        conditions: [],
        groups: [first, ...others],
        actions: [],
      }))
    fc.assert(
      fc.property(fc.string(), fc.array(fc.oneof(rule, grouped), { maxLength: 4 }), (title, rules) => {
        const draft = { ...createDraft('payment-rules'), ruleSet: createRuleSet(title, rules) }
        expect(goThroughForm(draft)).toEqual(draft)
      }),
    )
  })

  it('a condition of a kind this app does not know is kept as it is', () => {
    const params = { operator: 'eq' as const, valueType: 'string' as const, value: 7 }
    const draft = draftWith({ type: 'moon_phase', params })
    expect(goThroughForm(draft)).toEqual(draft)
  })
})
