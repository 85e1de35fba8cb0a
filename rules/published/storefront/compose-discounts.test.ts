import { describe, expect, it } from 'vitest'
import {
  type Action,
  type Condition,
  createRuleSet,
  type Rule,
  type RuleSet,
} from '../../language/rule-set.ts'
import type { DiscountRecord } from '../../records/discount.ts'
import {
  createDiscountDraft,
  type DiscountDraft,
  planDiscountSave,
} from '../../records/discount-rule-record.ts'
import { derivePlannedOwnerRecords } from '../planned-records.ts'
import { composeDiscounts } from './compose-discounts.ts'

const now = new Date('2026-11-20T10:00:00Z')
const starts = '2026-11-01T00:00:00Z'
const atLeast = (type: string, value: number): Condition =>
  ({ type, params: { operator: 'gte', valueType: 'number', value } }) as Condition
const percent = (percentage: string, more = {}) => ({ type: 'percentage', percentage, ...more })
const give = (value: object, type = 'apply_discount', more = {}): Action =>
  ({ type, params: { value, message: 'A gift', ...more } }) as Action
const ruleOf = (condition: Condition, action: Action, more: Partial<Rule> = {}): Rule => ({
  title: 'Rule 1',
  match_type: 'all',
  conditions: [condition],
  actions: [action],
  ...more,
})

function offersOf(ruleSet: RuleSet | Rule, changes: Partial<DiscountDraft> = {}, currencyCode = 'INR') {
  const whole = 'rules' in ruleSet ? ruleSet : createRuleSet('Autumn', [ruleSet])
  const draft = {
    ...createDiscountDraft('order-discounts', starts),
    title: 'Autumn',
    ruleSet: whole,
    ...changes,
  }
  const plan = planDiscountSave(undefined, draft, { functionIds: {}, now })
  const records = derivePlannedOwnerRecords([], plan as never) as DiscountRecord[]
  const shop = { currencyCode, countryCode: null, paymentMethods: [], rates: undefined }
  return composeDiscounts({ records, shop })
}

describe('discounts that are published', () => {
  it('ask for an amount of the subtotal, in the smallest units of the currency', () => {
    const offer = { title: 'A gift', gives: { of: 'order', percent: '10' }, starts, ends: null }
    const rule = (amount: number) => ruleOf(atLeast('cart_subtotal', amount), give(percent('10')))
    expect(offersOf(rule(999.5))).toEqual([{ ...offer, minimum: { amount: 99_950, currencyCode: 'INR' } }])
    expect(offersOf(rule(5000), {}, 'JPY')).toEqual([
      { ...offer, minimum: { amount: 5000, currencyCode: 'JPY' } },
    ])
    // No cart is between two smallest units, so a finer amount is not published.
    expect(offersOf(rule(0.005))).toEqual([])
    expect(offersOf(rule(10.5), {}, 'JPY')).toEqual([])
  })

  it('ask for pieces, and give an amount, products or shipping', () => {
    const pieces = atLeast('cart_product_count', 3)
    const amount = { type: 'fixedAmount', amount: '50.00' }
    expect(offersOf(ruleOf(pieces, give(amount)))).toMatchObject([
      { minimum: { quantity: 3 }, gives: { of: 'order', amount: 5000, currencyCode: 'INR' } },
    ])
    expect(
      offersOf(ruleOf(pieces, give(percent('5'), 'apply_product_discount', { target: 'all' }))),
    ).toMatchObject([{ gives: { of: 'products', percent: '5' } }])
    expect(
      offersOf(ruleOf(pieces, give(percent('100'), 'apply_shipping_discount', { names: [] }))),
    ).toMatchObject([{ gives: { of: 'shipping', percent: '100' } }])
  })

  it('are one for each step of an amount or of pieces', () => {
    const tiers = (measure: string, more = {}) => ({
      type: 'tiers',
      measure,
      tiers: [
        { from: '500', value: percent('5') },
        { from: '1000', value: percent('10') },
      ],
      ...more,
    })
    const every = atLeast('cart_subtotal', 0)
    expect(offersOf(ruleOf(every, give(tiers('amount')))).map(({ minimum }) => minimum)).toEqual(
      expect.arrayContaining([
        { amount: 50_000, currencyCode: 'INR', isStep: true },
        { amount: 100_000, currencyCode: 'INR', isStep: true },
      ]),
    )
    expect(offersOf(ruleOf(every, give(tiers('quantity'))))).toHaveLength(2)
    expect(offersOf(ruleOf(every, give(tiers('amount', { eachLine: true }))))).toEqual([])
    expect(offersOf(ruleOf(atLeast('cart_subtotal', 100), give(tiers('amount'))))).toEqual([])
  })

  it('keep their dates, even if they have not begun or are over', () => {
    const rule = ruleOf(atLeast('cart_subtotal', 500), give(percent('10')))
    const dates = { startsAt: '2026-12-01T00:00:00Z', endsAt: '2026-12-24T00:00:00Z' }
    expect(offersOf(rule, dates)).toMatchObject([{ starts: dates.startsAt, ends: dates.endsAt }])
  })

  const plain = ruleOf(atLeast('cart_subtotal', 500), give(percent('10')))
  it.each<[string, RuleSet | Rule, Partial<DiscountDraft>]>([
    ['by a code', plain, { method: 'code', code: 'AUTUMN' }],
    ['disabled', plain, { isOff: true }],
    ['without a minimum', ruleOf(atLeast('cart_subtotal', 0), give(percent('10'))), {}],
    ['for a customer', ruleOf({ ...atLeast('customer_order_count', 3) }, give(percent('10'))), {}],
    ['with a cap', ruleOf(atLeast('cart_subtotal', 500), give(percent('10', { cap: '100' }))), {}],
    [
      'for some products',
      ruleOf(
        atLeast('cart_subtotal', 500),
        give(percent('10'), 'apply_product_discount', {
          target: 'products',
          productIds: ['gid://shopify/Product/1'],
        }),
      ),
      {},
    ],
    [
      'for one purchase',
      ruleOf(atLeast('cart_subtotal', 500), give(percent('10'), 'apply_discount', { purchase: 'once' })),
      {},
    ],
    ['of several rules', createRuleSet('Autumn', [plain, plain]), {}],
    [
      'of muted rules',
      ruleOf(atLeast('cart_subtotal', 500), give(percent('10')), { status: 'disabled' }),
      {},
    ],
  ])('are not those %s', (_what, ruleSet, changes) => {
    expect(offersOf(ruleSet, changes)).toEqual([])
  })

  it('are not those in testing', () => {
    const testing = { token: 'a'.repeat(32), emails: [], since: starts }
    const ruleSet = { ...createRuleSet('Autumn', [plain]), version: 2, testing } as RuleSet
    expect(offersOf(ruleSet)).toEqual([])
  })
})
