import { describe, expect, it } from 'vitest'
import { hasErrors, type Issue } from '#forms/issue.ts'
import { conditionKinds } from '../language/conditions/catalogue.ts'
import { canUse } from '../language/conditions/usable-conditions.ts'
import type { RuleSetting } from '../language/issues/rule.ts'
import { limits } from '../language/limits.ts'
import {
  type Action,
  type Condition,
  createRuleSet,
  putInTesting,
  type Rule,
  type RuleSet,
} from '../language/rule-set.ts'
import type { RuleTypeHandle } from '../language/rule-types.ts'
import { findRuleSetIssues, findUntestable } from './rule-set-issues.ts'

const setting: RuleSetting = { type: 'payment-rules', isPlus: false, isProduction: true }
const hide: Action = { type: 'hide_payment', params: { name: 'COD' } }
const above: Condition = { type: 'cart_total', params: { operator: 'gt', valueType: 'number', value: 5000 } }

const homeOf = (kind: string): RuleTypeHandle =>
  kind.startsWith('customer_') ? 'payment-rules-customer' : 'payment-rules'
const setOf = (changes: Partial<Rule>, ...more: Rule[]): RuleSet =>
  createRuleSet('A set', [
    { title: 'Rule 1', match_type: 'all', conditions: [above], actions: [hide], ...changes },
    ...more,
  ])
const faults = (set: RuleSet, changes: Partial<RuleSetting> = {}) =>
  findRuleSetIssues(set, { ...setting, ...changes }).map(formatIssue)
const formatIssue = ({ severity, path, message }: Issue) => `${severity} ${path.join('.')}: ${message}`
const conditionOf = (type: string, params: Partial<Condition['params']>): Condition => ({
  type,
  params: { operator: 'eq', valueType: 'string', value: 'x', ...params },
})
const withCondition = (type: string, params: Partial<Condition['params']>) =>
  setOf({ conditions: [conditionOf(type, params)] })

describe('amounts', () => {
  it.each([
    ['JPY', 5000.5, 'Amounts in JPY have no decimals. Enter a whole number.'],
    ['INR', 5000.125, 'Amounts in INR have at most 2 decimals. Remove the others.'],
    ['KWD', 5.1255, 'Amounts in KWD have at most 3 decimals. Remove the others.'],
  ])('in %s have its decimals at most', (currency, amount, message) => {
    const set = withCondition('cart_total', { operator: 'gt', valueType: 'number', value: amount })
    expect(faults(set, { currency })).toEqual([`error rules.0.conditions.0.params.value: ${message}`])
    expect(faults(set)).toEqual([])
    const range = withCondition('cart_total', {
      operator: 'between',
      valueType: 'number',
      value: { min: 1, max: amount },
    })
    expect(faults(range, { currency }).join()).toContain(message)
  })
})

describe('validateRuleSet', () => {
  it('finds nothing in a good set', () => {
    expect(faults(setOf({}))).toEqual([])
  })

  it('reports unknown testers, and facts that prevent a test', () => {
    const testing = { token: 'a-token-of-testers', emails: [], since: '2026-11-20T10:00:00.000Z' }
    const set = setOf({})
    expect(faults(putInTesting(set, testing))).toEqual([])
    expect(faults(putInTesting(set, { ...testing, token: '' }))).toEqual([
      'error status: Your store’s testers couldn’t be loaded. Save again.',
    ])
    const kinds = conditionKinds.filter((kind) => canUse('payment-rules', kind))
    const wide = kinds
      .flatMap((one) => kinds.map((other) => [one, other, 'cart_weight' as const]))
      .map((types) => setOf({ conditions: types.map((type) => ({ ...above, type })) }))
      .find((each) => findUntestable('payment', putInTesting(each, testing)).length > 0)
    if (wide === undefined) throw new Error('Every set of these conditions can be in testing.')
    expect(findUntestable('payment', wide)).toEqual([])
    expect(findUntestable('payment', putInTesting(wide, testing)).map(formatIssue)).toEqual([
      expect.stringMatching(/^error status: These rules can’t be tested with “[^”]*”/),
    ])
  })

  it('requires a title', () => {
    expect(faults({ ...setOf({}), title: ' ' })).toEqual(['error title: Title is required'])
  })

  it('warns of rules that never fire or do nothing', () => {
    expect(faults(setOf({ conditions: [], actions: [] }))).toEqual([
      'warning rules.0.conditions: This rule has no conditions, so it never applies.',
      'warning rules.0.actions: This rule has no actions, so it changes nothing.',
    ])
    expect(faults(setOf({ conditions: [{ ...above, status: 'disabled' }] }))).toHaveLength(1)
    expect(faults(setOf({ status: 'disabled', conditions: [], actions: [] }))).toEqual([])
  })

  it('numbers conditions in groups among all conditions of the rule, and allows an otherwise without conditions', () => {
    const group = {
      match_type: 'any' as const,
      conditions: [above, conditionOf('cart_total', { value: '' })],
    }
    const groups = [group, { ...group, not: true as const }]
    const type = 'Choose another type of value for this condition.'
    expect(faults(setOf({ conditions: [], groups }))).toEqual([
      `error rules.0.conditions.1.params.valueType: ${type}`,
      `error rules.0.conditions.3.params.valueType: ${type}`,
    ])
    expect(faults(setOf({ conditions: [], otherwise: true }))).toEqual([])
  })

  it.each([
    ['cart_total', { operator: 'gt', valueType: 'number', value: '' }, 'value', 'Enter a value.'],
    [
      'location_state',
      { operator: 'in', valueType: 'array', value: ['MH', 'California'] },
      'value',
      'Choose the code CA instead of “California”.',
    ],
    ['cart_total', { operator: 'gt', valueType: 'number', value: '5,000' }, 'value', 'Enter a number.'],
    [
      'location_zipcode',
      { operator: 'in', valueType: 'array', value: ['110001', '110096-110001'] },
      'value',
      '“110096-110001” ends before it begins. Type the smaller pincode first.',
    ],
    [
      'location_zipcode',
      { operator: 'not_in', valueType: 'array', value: ['110001-11096', 'Delhi'] },
      'value',
      '2 entries can’t be read. “110001-11096” is a range with ends of different lengths. Type both codes in full.',
    ],
    ['location_zipcode', { operator: 'eq', value: ' *' }, 'value', '“*” has no characters before the star.'],
    ['location_zipcode', { operator: 'in', value: 'AB10-AB16' }, 'value', 'is a range with letters'],
    ['location_zipcode', { operator: 'contains', value: '56*' }, 'value', 'needs no star'],
    ['location_zipcode', { operator: 'not_contains', value: ' - ' }, 'value', 'Enter a value.'],
    [
      'cart_total',
      { operator: 'between', valueType: 'number', value: { min: 9, max: 3 } },
      'value',
      'Enter the smaller value first',
    ],
    [
      'cart_total',
      { operator: 'between', valueType: 'number', value: { min: 9 } },
      'value',
      'Enter both values.',
    ],
    ['cart_total', { operator: 'contains', valueType: 'number' }, 'operator', 'Choose a comparison.'],
    ['cart_total', { operator: 'eq', valueType: 'string' }, 'valueType', 'Choose another type of value'],
    [
      'location_country',
      { operator: 'in', valueType: 'array', value: [' '] },
      'value',
      'Choose at least one.',
    ],
    [
      'product_title',
      { operator: 'regex', value: '(a)\\1' },
      'value',
      'Back-references aren’t supported (character 4).',
    ],
    ['shop_date', { operator: 'after', valueType: 'date', value: '2026-02-30' }, 'value', 'Enter a date'],
    [
      'shop_weekday',
      { operator: 'in', valueType: 'array', value: ['MO', 'Someday'] },
      'value',
      'Choose days of the week.',
    ],
    [
      'shop_weekday',
      { operator: 'in', valueType: 'array', value: 'Someday' },
      'value',
      'Choose days of the week.',
    ],
    [
      'discount_applied',
      { operator: 'eq', valueType: 'boolean', value: 'perhaps' },
      'value',
      'Choose yes or no.',
    ],
    ['customer_metafield', { namespace: 'loyalty', key: '' }, 'key', 'Enter the key.'],
    [
      'product_quantity',
      { operator: 'gt', valueType: 'number', value: 2, productIds: [] },
      'productIds',
      'at least one product',
    ],
    [
      'shop_time',
      { operator: 'between', valueType: 'number', value: { min: '9', max: '25:00' } },
      'value',
      'Enter a time as hours and minutes',
    ],
    [
      'shop_time',
      { operator: 'between', valueType: 'number', value: { min: 9, max: 18 } },
      'value',
      'Enter a time as hours and minutes',
    ],
    [
      'shop_time',
      { operator: 'between', valueType: 'number', value: { min: '09:00', max: '09:00:00' } },
      'value',
      'Enter two different times',
    ],
    [
      'shop_time',
      { operator: 'between', valueType: 'number', value: { min: '09:00' } },
      'value',
      'Enter both values.',
    ],
  ] as const)('finds the fault of %s %j', (type, params, field, message) => {
    expect(faults(withCondition(type, params as never), { type: homeOf(type) })).toEqual([
      expect.stringMatching(new RegExp(`^error rules\\.0\\.conditions\\.0\\.params\\.${field}: .*`)),
    ])
    expect(faults(withCondition(type, params as never), { type: homeOf(type) })[0]).toContain(message)
  })

  it.each([
    ['location_zipcode', { operator: 'in', valueType: 'array', value: '110001, 110002' }],
    ['shop_weekday', { operator: 'not_in', valueType: 'array', value: ['MO', ' sa '] }],
    ['location_zipcode', { operator: 'in', valueType: 'array', value: ['400 001', '110001–110096', '56*'] }],
    ['location_zipcode', { operator: 'not_in', value: ['sw1a 1aa', '10001-1234'] }],
    ['location_zipcode', { operator: 'eq', value: '110001-110096' }],
    ['location_zipcode', { operator: 'contains', value: '1A 1' }],
    ['location_zipcode', { operator: 'regex', value: '^[0-9]+$' }],
    ['location_zipcode', { operator: 'length_gte', value: 6 }],
    ['product_title', { operator: 'empty', value: null }],
    ['product_title', { operator: 'length_gte', value: '3' }],
    ['shop_time', { operator: 'not_between', valueType: 'number', value: { min: '09:00', max: '18:00' } }],
    [
      'customer_metafield',
      { operator: 'on', valueType: 'date', value: '2026-11-21', namespace: 'loyalty', key: 'since' },
    ],
  ] as const)('accepts %s %j', (type, params) => {
    expect(faults(withCondition(type, params as never), { type: homeOf(type) })).toEqual([])
  })

  it('knows where conditions and actions belong', () => {
    expect(faults(withCondition('shipping_method_name', {}), { type: 'delivery-rules' })).toContainEqual(
      'error rules.0.conditions.0.type: This condition can’t be used in this kind of rule.',
    )
    expect(faults(setOf({}), { type: 'delivery-rules' })).toEqual([
      'error rules.0.actions.0.type: This action can’t be used in this kind of rule.',
    ])
    const type = withCondition('payment_method_type', {
      operator: 'in',
      valueType: 'array',
      value: ['wallet'],
      attributeKey: 'k',
    })
    expect(faults(type)).toEqual([
      'error rules.0.conditions.0.type: This condition is available on the Plus plan only.',
    ])
    expect(faults(type, { isPlus: true })).toEqual([])
    const thrower = setOf({ actions: [{ type: 'throw_error', params: { message: 'Boom' } }] })
    expect(faults(thrower)).toHaveLength(1)
    expect(faults(thrower, { isProduction: false })).toEqual([])
  })

  it('names the place of each fault', () => {
    const thrower = setOf({ actions: [{ type: 'throw_error', params: { message: 'Boom' } }] })
    expect(faults(thrower)).toEqual([
      'error rules.0.actions.0.type: This action is for testing and isn’t available here.',
    ])
  })

  it('ignores a disabled condition, even a broken one', () => {
    const broken = { ...conditionOf('cart_total', { value: 'x' }), status: 'disabled' as const }
    expect(faults(setOf({ conditions: [above, broken] }))).toEqual([])
  })

  it('prevents a save with an error, but not with a warning', () => {
    const warned = findRuleSetIssues(setOf({ conditions: [] }), setting)
    const broken = findRuleSetIssues(setOf({ conditions: [], actions: [{ ...hide, params: {} }] }), setting)
    expect(warned).toHaveLength(1)
    expect(broken).toHaveLength(2)
    expect([[], warned, broken].map(hasErrors)).toEqual([false, false, true])
  })

  it('refuses what it does not know, by name', () => {
    expect(
      faults(setOf({ conditions: [conditionOf('moon_phase', {})], actions: [{ type: 'sing', params: {} }] })),
    ).toEqual([
      'error rules.0.conditions.0.type: The condition “moon_phase” is unknown. Remove it.',
      'error rules.0.actions.0.type: The action “sing” is unknown. Remove it.',
    ])
  })

  it.each([
    [{ type: 'hide_payment', params: { name: ' ' } }, 'name', 'Enter a name.'],
    [{ type: 'hide_payment', params: { name: '\u200b\u200d' } }, 'name', 'Enter a name.'],
    [
      { type: 'show_only_payment', params: { names: [{ contains: '\ufeff\u200e' }] } },
      'names',
      'Enter a name.',
    ],
    [{ type: 'rename_payment', params: { currentName: 'COD' } }, 'newName', 'Enter the new name.'],
    [
      { type: 'move_payment', params: { name: 'COD', position: 0 } },
      'position',
      'Enter a position. 1 is the first.',
    ],
  ])('finds the fault of the action %j', (action, field, message) => {
    expect(faults(setOf({ actions: [action] }))).toEqual([
      `error rules.0.actions.0.params.${field}: ${message}`,
    ])
  })

  it('finds the faults of names by language, each at its entry', () => {
    const names = (...newNames: { language: string; newName: string }[]) => ({
      type: 'rename_payment',
      params: { currentName: 'COD', exact: true, newNames },
    })
    const hindi = { language: 'HI', newName: 'नकद' }
    expect(faults(setOf({ actions: [names(hindi)] }))).toEqual([])
    const at = 'rules.0.actions.0.params'
    expect(faults(setOf({ actions: [names(hindi, { ...hindi, newName: ' ' })] }))).toEqual([
      `error ${at}.newNames.1.newName: Enter the name in this language, or remove the language.`,
      `error ${at}.newNames.1.language: This language is already in the list.`,
    ])
    expect(faults(setOf({ actions: [names()] }))).toEqual([`error ${at}.newName: Enter the new name.`])
    const inTamil = conditionOf('language', { operator: 'in', valueType: 'array', value: ['TA'] })
    expect(faults(setOf({ conditions: [inTamil], actions: [names(hindi)] }))).toEqual([
      `warning ${at}.newNames.0.newName: This rule doesn’t apply in Hindi. Add it to the languages of the condition.`,
    ])
    const unfilled = names({ ...hindi, newName: '{threshold} से {amount}' })
    expect(faults(setOf({ actions: [unfilled] }))).toEqual([
      `error ${at}.newNames.0.newName: This rule has no limit on the subtotal or total. Remove {threshold}, or add one.`,
      `error ${at}.amount: Enter the amount for {amount}.`,
    ])
  })

  it('reports which limit is exceeded and by how much', () => {
    const tags = Array.from({ length: 103 }, (_, index) => `tag-${index}`)
    expect(
      faults(withCondition('customer_tag', { operator: 'in', valueType: 'array', value: tags })),
    ).toEqual([
      'error rules.0.conditions.0: A rule set can use 100 of these, and this one has 103. Remove 3.',
    ])
    const long = withCondition('product_title', { operator: 'contains', value: 'x'.repeat(10_000) })
    expect(faults(long)).toEqual([
      expect.stringMatching(/^error rules: These rules are too long: \d{2},\d{3} of 10,000 characters\./),
    ])
  })

  it('names the last condition that adds to a list that is too long, and no others', () => {
    const tagged = (from: number, count: number, changes: Partial<Condition> = {}): Condition => ({
      ...conditionOf('customer_tag', {
        operator: 'in',
        valueType: 'array',
        value: Array.from({ length: count }, (_, index) => `tag-${from + index}`),
      }),
      ...changes,
    })
    const rule = (title: string, conditions: Condition[], changes: Partial<Rule> = {}): Rule => ({
      title,
      match_type: 'all',
      conditions,
      actions: [hide],
      ...changes,
    })
    const crowded = setOf(
      { conditions: [tagged(0, 60)] },
      rule('Rule 2', [above, tagged(60, 41), above]),
      rule('Rule 3', [tagged(101, 9, { status: 'disabled' }), above]),
      rule('Rule 4', [tagged(110, 9)], { status: 'disabled' }),
    )
    expect(faults(crowded)).toEqual([
      'error rules.1.conditions.1: A rule set can use 100 of these, and this one has 101. Remove 1.',
    ])
  })

  it('accepts the maximum that a function can query', () => {
    const value = Array.from({ length: 100 }, (_, index) => `tag-${index}`)
    expect(faults(withCondition('customer_tag', { operator: 'in', valueType: 'array', value }))).toEqual([])
  })

  it('reports conditions that do not fit in one discount', () => {
    const deal: Action = {
      type: 'buy_x_get_y',
      params: {
        buyCollectionIds: ['gid://shopify/Collection/1'],
        buyQuantity: 1,
        getCollectionIds: ['gid://shopify/Collection/2'],
        getQuantity: 1,
        percentage: '100',
        message: 'A gift',
      },
    }
    const conditions = [
      conditionOf('location_country', { operator: 'in', valueType: 'array', value: ['IN'] }),
      conditionOf('cart_weight', { operator: 'gte', valueType: 'number', value: '5' }),
      conditionOf('cart_total', { operator: 'gte', valueType: 'number', value: '500' }),
    ]
    const ofDiscount = { type: 'order-discounts', isPlus: false, isProduction: true } as const
    const found = findRuleSetIssues(setOf({ conditions, actions: [deal] }), ofDiscount).map(
      ({ path, message }) => [path.join('.'), message],
    )
    expect(found).toEqual([
      [
        'rules.0.conditions.1',
        'These conditions don’t fit with what this discount gives. Put “Weight of the cart” into another discount.',
      ],
    ])
  })

  it('reports conditions that do not fit in one rule set', () => {
    const key = (attributeKey: string) => conditionOf('cart_attribute', { attributeKey })
    expect(faults(setOf({ conditions: [key('gift'), key('branch')] }))).toEqual([
      expect.stringContaining('it already uses “gift”. Put “branch” into another rule set.'),
    ])
    const oneOf = { operator: 'in', valueType: 'array', value: 'one' } as const
    const inNamespace = { namespace: 'custom', key: 'key' }
    const many = setOf({
      conditions: [
        conditionOf('customer_metafield', inNamespace),
        conditionOf('company_metafield', inNamespace),
        conditionOf('company_location_metafield', inNamespace),
        conditionOf('customer_tag', oneOf),
        conditionOf('product_tag', oneOf),
        conditionOf('collection', oneOf),
      ],
    })
    expect(faults(many)).toEqual([
      expect.stringMatching(
        /^error rules\.0\.conditions\.\d: These conditions don’t fit into one rule set\. Put “.*” into another rule set\.$/,
      ),
    ])
    expect(faults(withCondition('company_name', {}))).toEqual([])
    // The last condition is kept, so the fault is at the first of the others.
    const behind = setOf({ conditions: [above, ...(many.rules[0]?.conditions ?? [])] })
    expect(faults(behind)[0]).toMatch(/^error rules\.0\.conditions\.[1-5]: /)
  })

  it('accepts rules of exactly the maximum size for checkout', () => {
    const sized = (length: number) =>
      withCondition('product_title', { operator: 'contains', value: 'x'.repeat(length) })
    const bytesLeft = limits.metafieldBytes - JSON.stringify(sized(0)).length
    expect(faults(sized(bytesLeft))).toEqual([])
    expect(faults(sized(bytesLeft + 1))).toHaveLength(1)
  })
})
