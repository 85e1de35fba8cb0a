import { describe, expect, test } from 'vitest'
import { type Condition, createRuleSet, type Rule } from '../language/rule-set.ts'
import type { ConditionState, Trace } from '../preview/trace.ts'
import type { Cause } from './causes.ts'
import { createOrdinaryDetails } from './compose-checkout.ts'
import type { DeadEndFinding } from './dead-end-answer.ts'
import { findTesterFindings, listNewFindings, markKnown } from './dead-end-answer.ts'
import type { ActiveRecord } from './dead-end-request.ts'
import { describeDeadEnd, describeUnseen } from './describe-finding.ts'
import type { Details, DetailValue } from './details.ts'

const shop = {
  paymentMethods: ['Cash'],
  rates: ['Standard'],
  currencyCode: 'INR',
  date: '2026-11-20',
  time: '10:30',
}
const detailsWith = (changes: Readonly<Record<string, DetailValue>>): Details => ({
  ...createOrdinaryDetails(shop),
  ...changes,
})
const makeCondition = (type: string, params: Partial<Condition['params']> = {}): Condition => ({
  type,
  params: { operator: 'eq', valueType: 'string', value: 'x', ...params },
})
const ruleOf = (title: string, ...conditions: Condition[]): Rule => ({
  title,
  match_type: 'all',
  conditions,
  actions: [],
})
const recordOf = (id: string, title: string, ...rules: Rule[]): ActiveRecord => ({
  id,
  title,
  functionHandle: 'payment-rules',
  ruleSet: createRuleSet(title, rules),
})
const traceOf = (...states: ConditionState[]): Trace => ({
  rules: [
    {
      rule: 0,
      fired: true,
      conditions: states.map((state, condition) => ({ condition, state, found: [] })),
      actions: [],
    },
  ],
})
const cause = (record: number, rule: number | null, ...methods: string[]): Cause => ({
  record,
  rule,
  methods,
})

/** Circumstances in the finding of a checkout where all these conditions are met and one rule hides everything. */
function describeCircumstances(
  conditions: readonly Condition[],
  changes: Readonly<Record<string, DetailValue>>,
  names: Record<string, string> = {},
): string {
  const record = recordOf('1', 'Mine', ruleOf('Heavy', ...conditions))
  const traces = new Map([[0, traceOf(...conditions.map(() => 'met' as const))]])
  const { sentence } = describeDeadEnd(
    'noPayment',
    [cause(0, 0, 'Cash')],
    [record],
    detailsWith(changes),
    traces,
    names,
  )
  return sentence.replace(', no payment method is left. “Mine” (rule “Heavy”) hides everything.', '')
}

describe('a finding without a payment method names the details that its rules look at', () => {
  test.each<[string, readonly Condition[], Readonly<Record<string, DetailValue>>]>([
    ['When the country is Germany', [makeCondition('location_country')], { country: 'DE' }],
    ['When the market is France', [makeCondition('market_country')], { market: 'FR' }],
    ['When no country is entered yet', [makeCondition('location_country')], { country: null }],
    ['When the postal code is 110001', [makeCondition('location_zipcode')], { zip: '110001' }],
    ['When no product has a tag', [makeCondition('product_tag')], { productTags: [] }],
    [
      'When a product has the tag fragile and heavy',
      [makeCondition('product_tag')],
      { productTags: ['fragile', 'heavy'] },
    ],
    ['When a product’s title is ', [makeCondition('product_title')], { titles: [] }],
    ['When the subtotal is 12,345.5', [makeCondition('cart_subtotal')], { subtotal: 12_345.5 }],
    ['When the customer isn’t signed in', [makeCondition('customer_logged_in')], { login: false }],
    ['When the customer is signed in', [makeCondition('customer_logged_in')], { login: true }],
    // A customer with tags, orders or a company is signed in, so the finding does not mention that.
    ['When the customer has the tag vip', [makeCondition('customer_tag')], { customerTags: ['vip'] }],
    ['When the customer has placed 3 orders', [makeCondition('customer_order_count')], { orderCount: 3 }],
    ['When the customer has spent 50', [makeCondition('customer_amount_spent')], { amountSpent: 50 }],
    ['When the customer doesn’t buy for a company', [makeCondition('company_name')], { company: null }],
    [
      'When the customer metafield loyalty.tier is gold',
      [makeCondition('customer_metafield', { namespace: 'loyalty', key: 'tier' })],
      { 'customerMetafield:loyalty.tier': 'gold' },
    ],
    [
      'When the cart attribute gift is not there',
      [makeCondition('cart_attribute', { attributeKey: 'gift' })],
      { 'attribute:gift': null },
    ],
    [
      'When the country is India, the postal code is 110001, and the subtotal is 5',
      [
        makeCondition('cart_subtotal'),
        makeCondition('location_zipcode'),
        makeCondition('location_country'),
        makeCondition('location_zipcode'),
      ],
      { subtotal: 5, zip: '110001' },
    ],
    ['At every checkout', [], {}],
    ['At every checkout', [makeCondition('moon_phase')], {}],
  ])('%s', (sentence, conditions, changes) => {
    expect(describeCircumstances(conditions, changes)).toBe(sentence)
  })

  test('with names in place of ids', () => {
    expect(
      describeCircumstances(
        [makeCondition('product')],
        { products: ['gid://1', 'gid://2'] },
        { 'gid://1': 'Tea' },
      ),
    ).toBe('When the cart has the product Tea and gid://2')
  })
})

describe('the finding of hidden methods', () => {
  const records = [
    recordOf('1', 'Heavy goods', ruleOf(' ', makeCondition('cart_weight'))),
    recordOf(
      '2',
      'Far away',
      ruleOf('Islands', makeCondition('location_zipcode'), makeCondition('cart_weight')),
    ),
    { id: '3', title: 'Pin codes', functionHandle: 'payment-pincodes' as const, metafields: {} },
  ]
  const traces = new Map<number, Trace | null>([
    [0, traceOf('met')],
    [1, traceOf('not_met', 'met')],
    [2, null],
  ])
  const describeCauses = (...causes: Cause[]) =>
    describeDeadEnd('noPayment', causes, records, detailsWith({ weight: 900 }), traces, {})

  test('names the rule, by its number where it has no title', () => {
    expect(describeCauses(cause(0, 0, 'Cash', 'Bank'))).toMatchObject({
      kind: 'noPayment',
      sentence:
        'When the cart weighs 900 g, no payment method is left. “Heavy goods” (rule “Rule 1”) hides everything.',
      records: ['1'],
    })
  })

  test('names the methods of each rule, and "everything else" where one of several rules hides more than two', () => {
    expect(describeCauses(cause(0, 0, 'Cash'), cause(1, 0, 'Bank', 'UPI')).sentence).toBe(
      'When the cart weighs 900 g, no payment method is left. “Heavy goods” (rule “Rule 1”) hides “Cash”. “Far away” (rule “Islands”) hides “Bank” and “UPI”.',
    )
    expect(describeCauses(cause(0, 0, 'Cash'), cause(1, 0, 'Bank', 'UPI', 'Card')).sentence).toContain(
      '“Far away” (rule “Islands”) hides everything else.',
    )
  })

  test('reports the pincode if the record is a list of pincodes', () => {
    expect(describeCauses(cause(2, null, 'Cash'), cause(0, 0, 'Bank'))).toMatchObject({
      sentence:
        'When the postal code is 560001 and the cart weighs 900 g, no payment method is left. “Pin codes” hides “Cash”. “Heavy goods” (rule “Rule 1”) hides “Bank”.',
      records: ['3', '1'],
    })
  })

  test('is another finding if a rule changes, and the same if only a title or the order changes', () => {
    const keyOf = (kind: 'noPayment' | 'noDelivery', causes: Cause[], changed: ActiveRecord[]) =>
      describeDeadEnd(kind, causes, changed, detailsWith({}), traces, {}).key
    const both = [cause(0, 0, 'Cash'), cause(1, 0, 'Bank')]
    const key = keyOf('noPayment', both, records)
    const renamed = [
      recordOf('1', 'Renamed', ruleOf('Renamed', makeCondition('cart_weight'))),
      ...records.slice(1),
    ]
    expect(keyOf('noPayment', [...both].reverse(), records)).toBe(key)
    expect(keyOf('noPayment', both, renamed)).toBe(key)
    const others = [
      keyOf('noDelivery', both, records),
      keyOf('noPayment', both.slice(1), records),
      keyOf('noPayment', both, [
        recordOf('1', '', ruleOf(' ', makeCondition('cart_subtotal'))),
        ...records.slice(1),
      ]),
      keyOf('noPayment', both, [
        recordOf('9', '', ruleOf(' ', makeCondition('cart_weight'))),
        ...records.slice(1),
      ]),
      keyOf('noPayment', both, [
        recordOf('1', '', { ...ruleOf(' ', makeCondition('cart_weight')), match_type: 'any' }),
        ...records.slice(1),
      ]),
    ]
    expect(new Set([key, ...others]).size).toBe(6)
  })

  test('a change that no shopper sees is reported with the record that hides it', () => {
    const unseen = { record: 0, methods: ['Cash'], hiders: [1], checkout: 0 }
    expect(describeUnseen(unseen, records)).toEqual({
      kind: 'undone',
      key: '["undone","1","2",["Cash"]]',
      sentence: '“Heavy goods” renames or moves “Cash”, but customers never see it. Hidden by “Far away”.',
      records: ['1', '2'],
    })
    expect(describeUnseen({ ...unseen, methods: ['Cash', 'Bank'], hiders: [1, 2] }, records)).toMatchObject({
      sentence:
        '“Heavy goods” renames or moves “Cash” and “Bank”, but customers never see it. Hidden by “Far away” and “Pin codes”.',
      records: ['1', '2', '3'],
    })
  })
})

test('findings that were not there before are new', () => {
  const finding = (key: string) => ({ key }) as DeadEndFinding
  const marked = markKnown([finding('a'), finding('b')], [finding('b'), finding('c')])
  expect(marked.map(({ wasThere }) => wasThere)).toEqual([true, undefined])
  expect(listNewFindings(marked, 'shopper')).toEqual([finding('c')])
  expect(findTesterFindings([finding('a'), finding('b')], [finding('b'), finding('c')])).toEqual([
    finding('c'),
  ])
})
