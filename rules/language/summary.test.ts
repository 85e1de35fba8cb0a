import { expect, it } from 'vitest'
import { generatePaymentRules } from '../features/cod-with-fee/cod-with-fee.ts'
import type { Operator } from './operators.ts'
import { type Action, type Condition, createRuleSet, type Rule } from './rule-set.ts'
import {
  summariseAction,
  summariseCondition,
  summariseDemand,
  summariseFound,
  summariseRule,
  summariseRuleSet,
  summariseSubject,
} from './summary.ts'

const rule: Rule = { title: 'Rule 1', match_type: 'any', conditions: [], actions: [] }

it('describes the generated rules', () => {
  expect(
    summariseRuleSet(generatePaymentRules(['COD Standard', 'COD Express', 'COD Remote'], 'COD')),
  ).toEqual([
    'When the chosen shipping rate is COD Standard, COD Express, or COD Remote: hide every payment method except COD.',
    'When the chosen shipping rate is something other than COD Standard, COD Express, or COD Remote: hide COD.',
  ])
})

it('says of a first rule without conditions that it applies at every checkout', () => {
  const always: Rule = {
    ...rule,
    otherwise: true,
    actions: [{ type: 'hide_payment', params: { name: 'COD', exact: true } }],
  }
  expect(summariseRuleSet(createRuleSet('Set', [always, always]))).toEqual([
    'At every checkout: hide COD.',
    'Otherwise: hide COD.',
  ])
})

it('says that a rule without conditions never fires', () => {
  expect(summariseRule(rule)).toBe('This rule has no conditions, so it never applies.')
})

it('joins conditions as the rule joins them, and shows amounts and ranges', () => {
  const conditions: Rule['conditions'] = [
    {
      type: 'cart_subtotal',
      params: { operator: 'not_between', valueType: 'number', value: { min: 500, max: 5000 } },
    },
    { type: 'location_country', params: { operator: 'in', valueType: 'array', value: ['IN'] } },
  ]
  const actions = [{ type: 'hide_delivery', params: { names: ['COD Standard', 'COD Express'], exact: true } }]
  expect(summariseRule({ ...rule, conditions, actions })).toBe(
    'When the subtotal isn’t between 500 and 5,000 or the country is India: hide COD Standard and COD Express.',
  )
})

it('lists the methods of the store that a part of a name matches', () => {
  const rates = ['Standard', 'Standard - Cash on Delivery', 'Express']
  const summarise = (params: Rule['actions'][number]['params']) =>
    summariseAction({ type: 'hide_delivery', params }, rates)
  expect(summarise({ names: ['standard'] })).toBe(
    'hide shipping rates with “standard” in the name (in your store: Standard and Standard - Cash on Delivery)',
  )
  expect(summarise({ names: ['Standard'], exact: true })).toBe('hide Standard')
  expect(summarise({ names: ['express'] })).toBe(
    'hide shipping rates with “express” in the name (in your store: Express)',
  )
  expect(summarise({ names: ['Boat'] })).toBe('hide shipping rates with “Boat” in the name')
  expect(summarise({ names: ['Express', { contains: 'standard' }], exact: true })).toBe(
    'hide Express and shipping rates with “standard” in the name (in your store: Standard, Standard - Cash on Delivery, and Express)',
  )
})

it('does not hide unknown parts, and leaves out muted rules', () => {
  const strange: Rule = {
    ...rule,
    conditions: [{ type: 'toString', params: { operator: 'eq', valueType: 'string', value: 'x' } }],
    actions: [{ type: 'constructor', params: {} }],
  }
  expect(summariseRuleSet(createRuleSet('A set', [strange, { ...strange, status: 'disabled' }]))).toEqual([
    'When the unknown condition “toString” applies: skip the unknown action “constructor”.',
  ])
})

it('leaves a gap if a value is missing', () => {
  const conditions: Rule['conditions'] = [
    { type: 'location_country', params: { operator: 'in', valueType: 'array', value: [] } },
    {
      type: 'cart_total',
      params: { operator: 'between', valueType: 'number', value: { min: 5, max: '' } },
    },
  ]
  const actions = [{ type: 'hide_payment', params: { name: '', exact: true } }]
  expect(summariseRule({ ...rule, conditions, actions })).toBe(
    'When the country is … or the total is between 5 and …: hide …',
  )
})

it('says of several values that one has to match, or that none may', () => {
  const summarise = (type: string, operator: Operator, value: string[] | boolean | '') =>
    summariseCondition({ type, params: { operator, valueType: 'array', value } })
  expect(summarise('product_tag', 'in', ['fragile', 'heavy'])).toBe(
    'a product in the cart has the tag fragile or heavy',
  )
  expect(summarise('product_tag', 'not_in', ['fragile', 'heavy'])).toBe(
    'no product in the cart has the tag fragile or heavy',
  )
  expect(summarise('customer_tag', 'not_in', ['vip'])).toBe('the customer doesn’t have the tag vip')
  expect(summarise('discount_applied', 'eq', false)).toBe('no discount is applied')
  expect(summarise('customer_logged_in', 'ne', true)).toBe('the customer isn’t signed in')
  expect(summarise('product', 'in', [])).toBe('a product in the cart is …')
})

it('describes found and wanted values in the same words', () => {
  const tagged: Condition = {
    type: 'customer_tag',
    params: { operator: 'not_in', valueType: 'array', value: ['vip'] },
  }
  expect(`${summariseSubject(tagged)}: ${summariseDemand(tagged)}`).toBe(
    'the tags of the customer: none is vip',
  )
  const signedIn: Condition = {
    type: 'customer_logged_in',
    params: { operator: 'eq', valueType: 'boolean', value: true },
  }
  expect(`${summariseSubject(signedIn)}: ${summariseDemand(signedIn)}`).toBe(
    'whether the customer is signed in: is yes',
  )
  expect(summariseFound(signedIn, ['false'])).toEqual(['no'])
  const atNight: Condition = {
    type: 'shop_time',
    params: { operator: 'between', valueType: 'date', value: { min: '22:00', max: '06:00' } },
  }
  expect(summariseFound(atNight, ['false'])).toEqual(['outside the window'])
})

const describeCondition = (
  type: string,
  operator: Operator,
  value: Condition['params']['value'],
  more = {},
) => summariseCondition({ type, params: { operator, valueType: 'string', value, ...more } })

it('joins conditions of which all must hold with another word', () => {
  const conditions: Rule['conditions'] = [
    { type: 'cart_subtotal', params: { operator: 'gt', valueType: 'number', value: 5 } },
    { type: 'location_country', params: { operator: 'in', valueType: 'array', value: ['IN'] } },
  ]
  expect(summariseRule({ ...rule, match_type: 'all', conditions })).toBe(
    'When the subtotal is above 5 and the country is India: do nothing.',
  )
})

it('names the attribute and the metafield that a condition reads', () => {
  expect(describeCondition('cart_attribute', 'eq', 'yes', { attributeKey: 'gift' })).toBe(
    'the cart attribute gift is yes',
  )
  expect(describeCondition('customer_metafield', 'eq', 'gold', { namespace: 'custom', key: 'tier' })).toBe(
    'the customer metafield custom.tier is gold',
  )
})

it.each([
  ['language', 'in', ['EN', 'FR'], 'the customer’s language is English or French'],
  ['language', 'in', ['xEN', 'ENG', 'en'], 'the customer’s language is xEN, ENG, or en'],
  ['location_country', 'in', ['XIN', 'IND', 'in'], 'the country is XIN, IND, or in'],
  ['cart_subtotal', 'gte', ' 1500.25 ', 'the subtotal is 1,500.25 or more'],
  ['cart_subtotal', 'gte', '-1500', 'the subtotal is -1,500 or more'],
  ['cart_subtotal', 'gte', 'x1500', 'the subtotal is x1500 or more'],
  ['cart_subtotal', 'gte', '1500x', 'the subtotal is 1500x or more'],
  ['cart_subtotal', 'gte', null, 'the subtotal is … or more'],
  ['product_title', 'eq', 'true', 'the title of a product in the cart is true'],
] as const)(
  'shows codes and numbers of %s %s %j in words, and anything else as it was written',
  (...given) => {
    const [type, operator, value, expected] = given
    expect(
      describeCondition(type, operator, typeof value === 'object' && value !== null ? [...value] : value),
    ).toBe(expected)
  },
)

it.each<[string, Action['params'], string]>([
  ['rename_payment', { currentName: 'COD', newName: 'Cash', exact: true }, 'show COD as Cash'],
  ['rename_payment', { currentName: 'COD', exact: true }, 'show COD as …'],
  [
    'rename_payment',
    {
      currentName: 'COD',
      newName: 'Cash',
      newNames: [
        { language: 'HI', newName: 'नकद' },
        { language: 'PT_BR', newName: 'Dinheiro' },
      ],
      exact: true,
    },
    'show COD as नकद in Hindi, Dinheiro in Brazilian Portuguese, and Cash in other languages',
  ],
  [
    'rename_delivery',
    { currentName: 'Express', newNames: [{ language: 'HI', newName: 'तेज़' }], exact: true },
    'show Express as तेज़ in Hindi',
  ],
  [
    'add_text_delivery',
    {
      name: 'Express',
      text: '(fast)',
      texts: [{ language: 'HI', text: '(तेज़)' }],
      place: 'before',
      exact: true,
    },
    'put “(तेज़)” in Hindi and “(fast)” in other languages before the name of Express',
  ],
  ['move_payment', { name: 'COD', position: 2, exact: true }, 'move COD to position 2'],
  ['move_payment', { name: 'COD', exact: true }, 'move COD to position …'],
  ['show_only_payment', { names: ['COD', 'UPI'], exact: true }, 'show only COD and UPI'],
  ['show_only_delivery', { names: [], exact: true }, 'show only …'],
  [
    'add_text_payment',
    { name: 'COD', text: '(+ 50)', place: 'after', exact: true },
    'put “(+ 50)” after the name of COD',
  ],
  [
    'add_text_delivery',
    { name: 'Express', place: 'before', exact: true },
    'put “…” before the name of Express',
  ],
  ['sort_payment', { names: ['COD', 'UPI'], exact: true }, 'show COD and UPI first, in this order'],
  [
    'set_payment_terms',
    { terms: 'net', dueInDays: '30', deposit: 20 },
    'let customers pay within 30 days, with a deposit of 20%',
  ],
  ['set_payment_terms', { terms: 'fixed', dueAt: '2026-12-31' }, 'let customers pay on 2026-12-31'],
  [
    'set_payment_terms',
    { terms: 'event', trigger: 'ORDER_FULFILLED' },
    'let customers pay when the order is fulfilled',
  ],
  ['set_payment_terms', { terms: 'none' }, 'let customers pay at checkout'],
  ['set_payment_terms', { terms: 'event', trigger: 'SOME_DAY' }, 'let customers pay on …'],
  ['set_payment_terms', { terms: 'net' }, 'let customers pay within … days'],
  ['set_payment_terms', { terms: 'fixed', dueAt: '' }, 'let customers pay on …'],
  [
    'hide_payment_in_place',
    { names: ['PayPal', 'Shop Pay'], placement: 'ACCELERATED_CHECKOUT', exact: true },
    'hide PayPal and Shop Pay only among the express buttons',
  ],
  [
    'hide_payment_in_place',
    { names: ['PayPal'], placement: 'PAYMENT_METHOD', exact: true },
    'hide PayPal only in the list of payment methods',
  ],
  ['add_order_review', { reason: 'Big' }, 'ask for order review because of “Big”'],
  ['sort_delivery', { names: ['Express'], exact: true }, 'show Express first, in this order'],
  [
    'sort_delivery',
    { names: ['Express'], cheapest_first: true, exact: true },
    'show Express in this order, after the cheapest rate',
  ],
  ['sort_delivery_by_price', {}, 'sort shipping rates by price, the cheapest first'],
  ['sort_delivery_by_name', {}, 'sort shipping rates by name'],
  [
    'hide_delivery_by_price',
    { comparison: 'above', amount: 1500 },
    'hide shipping rates that cost more than 1,500',
  ],
  [
    'hide_delivery_by_price',
    { comparison: 'below', amount: '' },
    'hide shipping rates that cost less than …',
  ],
  ['show_cheapest_delivery', { count: 1 }, 'show only the cheapest shipping rate'],
  ['show_cheapest_delivery', { count: 3 }, 'show only the 3 cheapest shipping rates'],
])('describes what %s with %j does', (type, params, expected) => {
  expect(summariseAction({ type, params })).toBe(expected)
})

it('shows a time inside a window in the same way as one outside', () => {
  const atNight: Condition = {
    type: 'shop_time',
    params: { operator: 'between', valueType: 'date', value: { min: '22:00', max: '06:00' } },
  }
  expect(summariseFound(atNight, ['true', '21:59'])).toEqual(['within the window', '21:59'])
})

const india: Condition = {
  type: 'location_country',
  params: { operator: 'in', valueType: 'array', value: ['IN'] },
}
const above: Condition = {
  type: 'cart_subtotal',
  params: { operator: 'gt', valueType: 'number', value: 5000 },
}
const noEmail: Condition = {
  type: 'customer_email',
  params: { operator: 'empty', valueType: 'string', value: '' },
}
const hide = [{ type: 'hide_payment', params: { name: 'COD', exact: true } }]
const group = (match_type: Rule['match_type'], conditions: Condition[], not?: true) => ({
  match_type,
  conditions,
  ...(not === undefined ? {} : { not }),
})

it.each<[what: string, rule: Partial<Rule>, described: string]>([
  [
    'groups in brackets, and a single condition without',
    { groups: [group('all', [india, above]), group('all', [noEmail])] },
    'When (the country is India and the subtotal is above 5,000) or the email address is empty: hide COD.',
  ],
  [
    'a negated group',
    {
      match_type: 'all',
      groups: [
        group('all', [{ ...india, not: true }]),
        group('all', [{ ...noEmail, not: true }]),
        group('any', [india, above], true),
      ],
    },
    'When it isn’t true that (the country is India), the email address isn’t empty, and it isn’t true that (the country is India or the subtotal is above 5,000): hide COD.',
  ],
  [
    'negated conditions that have a sentence of their own',
    {
      match_type: 'all',
      groups: [
        group('all', [
          { type: 'discount_code', params: { operator: 'empty', valueType: 'string', value: '' }, not: true },
        ]),
        group('all', [
          { type: 'product', params: { operator: 'in', valueType: 'array', value: ['Tea'] }, not: true },
        ]),
      ],
    },
    'When a discount code is entered and it isn’t true that (a product in the cart is Tea): hide COD.',
  ],
  ['a rule that needs no conditions', { otherwise: true }, 'Otherwise: hide COD.'],
  [
    'one that does, and ends the set',
    { otherwise: true, last: true, groups: [group('all', [india])] },
    'Otherwise, when the country is India: hide COD. The rules below are then skipped.',
  ],
])('describes %s', (_what, asked, described) => {
  expect(summariseRule({ ...rule, actions: hide, ...asked })).toBe(described)
})
