import { describe, expect, it } from 'vitest'
import { checkFaults as faults } from '../../words/check-faults.ts'
import type { CheckStep } from '../checks/check-action-kinds.ts'
import type { ConditionKind } from '../conditions/catalogue.ts'
import { limits } from '../limits.ts'
import type { Operator } from '../operators.ts'
import type { Action, Condition, Rule } from '../rule-set.ts'
import { nameCondition } from '../summary.ts'
import { findIssuesInRule } from './rule.ts'

const longest = 'x'.repeat(limits.checkMessageLength)

const compare = (
  type: ConditionKind,
  operator: Operator,
  value: Condition['params']['value'] = 100,
): Condition => ({
  type,
  params: {
    operator,
    value,
    valueType: Array.isArray(value)
      ? 'array'
      : value === 'true' || value === 'false'
        ? 'boolean'
        : typeof value === 'string'
          ? 'string'
          : 'number',
  },
})
const above = compare('cart_subtotal', 'gt')
const withoutPhone = compare('address_phone', 'empty', '')

/** Faults of a check's rule with such an action, each with its path. */
function faultsOf(params: Action['params'], rule: Partial<Rule> = {}): [string, string][] {
  const action = {
    type: 'stop_checkout',
    params: { field: 'page', from: 'checkout', message: 'No.', ...params },
  }
  const checked: Rule = {
    title: 'A rule',
    match_type: 'all',
    conditions: [above],
    actions: [action],
    ...rule,
  }
  const setting = { type: 'checkout-checks', isPlus: false, isProduction: true } as const
  return findIssuesInRule(checked, [], setting).map(({ path, message }) => [path.join('.'), message])
}

describe('the message of a check', () => {
  it('has at most the maximum characters, without surrounding blanks', () => {
    expect(faultsOf({ message: longest })).toEqual([])
    expect(faultsOf({ message: ` ${longest} ` })).toEqual([])
    expect(faultsOf({ message: `${longest}x` })).toEqual([
      ['actions.0.params.message', faults.messageTooLong],
    ])
  })

  it.each([undefined, null, '', ' \n', ' '.repeat(300), 7])(
    'is asked for where there is none: %j',
    (message) => {
      expect(faultsOf({ message: message ?? null })).toEqual([
        ['actions.0.params.message', faults.messageMissing],
      ])
    },
  )

  it('is required in every listed language, at its place', () => {
    const messages = [
      { language: 'HI', message: 'नहीं' },
      { language: 'TA', message: '' },
      { language: 'FR', message: `${longest}x` },
      { language: '', message: 'No.' },
    ]
    expect(faultsOf({ messages })).toEqual([
      ['actions.0.params.messages.1.message', faults.messageMissing],
      ['actions.0.params.messages.2.message', faults.messageTooLong],
      ['actions.0.params.messages.3.language', faults.languageMissing],
    ])
  })

  it('is unique in a language: each further one is reported', () => {
    const messages = ['HI', 'TA', 'HI', 'HI'].map((language) => ({ language, message: 'No.' }))
    expect(faultsOf({ messages })).toEqual([
      ['actions.0.params.messages.2.language', faults.languageTwice],
      ['actions.0.params.messages.3.language', faults.languageTwice],
    ])
  })
})

it('a check has a field that can show a message, and a step that exists', () => {
  expect(faultsOf({ field: 'shoeSize' })).toEqual([['actions.0.params.field', faults.field]])
  expect(faultsOf({ from: 'never' })).toEqual([['actions.0.params.from', faults.from]])
  expect(faultsOf({ field: 'zip', from: 'cart' })).toEqual([])
})

describe('a shopper who has done nothing wrong yet is not stopped', () => {
  const early = (from: CheckStep, rule: Partial<Rule>) => faultsOf({ from }, rule)
  const refusal = (message: string) => [['actions.0.params.from', message]]
  const missing = refusal(faults.missingTooEarly('“Phone number in the address”'))
  const least = refusal(faults.leastOnCart('“Subtotal”'))
  const group = (conditions: Condition[], not?: true): Partial<Rule> => ({
    conditions: [],
    groups: [{ match_type: 'all', conditions, ...(not && { not }) }],
  })

  it('by what is missing, before the order is placed', () => {
    for (const from of ['cart', 'checkout'] as const) {
      expect(early(from, { conditions: [above, withoutPhone] })).toEqual(missing)
      expect(early(from, group([withoutPhone]))).toEqual(missing)
      expect(early(from, { otherwise: true })).toEqual(refusal(faults.otherwiseTooEarly))
    }
    expect(early('completion', { conditions: [withoutPhone] })).toEqual([])
    expect(early('completion', { otherwise: true })).toEqual([])
  })

  it('except by present things, which negate a missing one', () => {
    expect(early('checkout', group([{ ...withoutPhone, not: true }]))).toEqual([])
    expect(early('checkout', group([withoutPhone], true))).toEqual([])
    expect(early('checkout', group([{ ...withoutPhone, not: true }], true))).toEqual(missing)
  })

  it.each<Operator>(['lt', 'lte', 'eq', 'ne', 'not_between'])(
    'by %s on the cart, which is still too small',
    (operator) => {
      const value = operator === 'not_between' ? { min: 1, max: 9 } : 100
      const conditions = [compare('cart_subtotal', operator, value)]
      expect(early('cart', { conditions })).toEqual(least)
      expect(early('checkout', { conditions })).toEqual([])
    },
  )

  it.each<Operator>(['gt', 'gte', 'between'])('by %s on the cart, negated', (operator) => {
    const conditions = [compare('cart_subtotal', operator, operator === 'between' ? { min: 1, max: 9 } : 100)]
    expect(early('cart', { conditions })).toEqual([])
    const turned = conditions.map((condition) => ({ ...condition, not: true as const }))
    expect(early('cart', group(turned))).toEqual(least)
    expect(early('cart', group(conditions, true))).toEqual(least)
    expect(early('cart', group(turned, true))).toEqual([])
  })

  it('by the pieces of a product, but by an amount spent, which no cart changes', () => {
    expect(early('cart', { conditions: [compare('cart_product_count', 'lt')] })).toHaveLength(1)
    const ofProduct = { ...compare('product_quantity', 'lt') }
    ofProduct.params.productIds = ['gid://shopify/Product/1']
    expect(early('cart', { conditions: [ofProduct] })).toHaveLength(1)
    // A note on the cart is not a measure of its size.
    const note = compare('cart_attribute', 'eq', 'yes')
    note.params.attributeKey = 'gift'
    expect(early('cart', { conditions: [note] })).toEqual([])
    expect(early('cart', { conditions: [compare('customer_amount_spent', 'lt')] })).toEqual([])
  })

  it.each<[type: ConditionKind, operator: Operator, value: Condition['params']['value'], turned: Operator]>([
    ['product', 'not_in', ['gid://shopify/Product/1'], 'in'],
    ['product_tag', 'not_in', ['sweets'], 'in'],
    ['collection', 'not_in', ['gid://shopify/Collection/1'], 'in'],
    ['product_title', 'not_contains', 'Tea', 'contains'],
    ['product_vendor', 'ne', 'Works', 'eq'],
    ['variant_sku', 'not_regex', '^SL', 'regex'],
    ['gift_card', 'eq', 'false', 'ne'],
    ['on_sale', 'ne', 'true', 'eq'],
  ])('by products that are not in the cart yet: %s %s %j', (type, operator, value, turned) => {
    const absent = (condition: Condition) => refusal(faults.absentFromCart(nameCondition(condition)))
    const one = compare(type, operator, value)
    const other = compare(type, turned, value)
    expect(early('cart', { conditions: [one] })).toEqual(absent(one))
    expect(early('cart', { conditions: [other] })).toEqual([])
    expect(early('checkout', { conditions: [one] })).toEqual([])
    expect(early('cart', group([{ ...one, not: true }]))).toEqual([])
    expect(early('cart', group([other], true))).toEqual(absent(other))
  })

  it('but by where and to whom it goes, which no cart changes', () => {
    for (const type of ['location_country', 'customer_tag'] as const)
      expect(early('cart', { conditions: [compare(type, 'not_in', ['IN'])] })).toEqual([])
  })

  it('and by nothing that is switched off', () => {
    const muted = [withoutPhone, compare('cart_subtotal', 'lt')].map((condition) => ({
      ...condition,
      status: 'disabled' as const,
    }))
    expect(early('cart', { conditions: [above, ...muted] })).toEqual([])
  })
})
