import fc from 'fast-check'
import { decimalsOf } from '#forms/amounts/currency-decimals.ts'
import type { CodRulesForm } from '#rules/features/cod-rules/form.ts'
import { codRulesDefaults } from '#rules/features/cod-rules/group-fields.ts'
import type { CodWithFeeConfig } from '#rules/features/cod-with-fee/cod-with-fee.ts'
import type { PincodeConfig } from '#rules/features/pincodes/storage/pincode-config.ts'
import {
  type Action,
  type Condition,
  createRuleSet,
  putInTesting,
  type Rule,
} from '#rules/language/rule-set.ts'
import type { RecordStatus } from '#rules/records/customization.ts'
import { createDraft, type RuleSetDraft } from '#rules/records/rule-record.ts'
import type { State } from '../../local-store/state/state.ts'
import type { CheckoutRequest } from '../../local-store/wire.ts'
import { blocked, giftCard, mortar, saffron, vip } from '../form-to-checkout/condition-store.ts'

export const cash = 'Cash on Delivery (COD)'
export const feeRate = 'Standard - Cash on Delivery (fee included)'
const deposit = 'Bank Deposit'
const card = '(for testing) Bogus Gateway'

/**
 * Leaves few methods, with Cash on Delivery after the others, since a function keeps the last one. Converts prices to
 * another currency.
 */
export function leaveFewMethods(state: State, currencyCode = state.shop.currencyCode): void {
  const units = 10 ** (decimalsOf(currencyCode) - decimalsOf(state.shop.currencyCode))
  for (const variant of state.products.flatMap(({ variants }) => variants))
    variant.priceInMinorUnits = Math.round(variant.priceInMinorUnits * units)
  for (const rate of state.shippingRates) rate.priceInMinorUnits = Math.round(rate.priceInMinorUnits * units)
  state.shop.currencyCode = currencyCode
  state.shop.markets = state.shop.markets?.filter((market) => market.currencyCode !== currencyCode)
  const fewMethods = state.paymentMethods.filter(({ name }) => [cash, deposit, card].includes(name))
  state.paymentMethods = fewMethods.toSorted(
    (one, other) => Number(one.name === cash) - Number(other.name === cash),
  )
}

/** Everything in a shop that may hide Cash on Delivery, in the format of its screens. */
export type DrawnShop = {
  readonly pincodes: PincodeConfig | undefined
  readonly deliveryPincodes: PincodeConfig | undefined
  readonly fee: CodWithFeeConfig | undefined
  readonly codRules: CodRulesForm | undefined
  readonly ruleSets: readonly RuleSetDraft[]
}

const testing = { token: 'a'.repeat(32), emails: [], since: '2026-11-01T00:00:00Z' }
const status = fc.constantFrom<RecordStatus>('active', 'active', 'active', 'testing', 'draft')
const inTesting = <Form extends { readonly status: RecordStatus }>(form: Form) =>
  form.status === 'testing' ? { ...form, testing } : form

const entries = [
  '560001',
  '110001-110005',
  '56*',
  '02134',
  '2134',
  'SW1A 1AA',
  'SW1A*',
  '5600??',
  '100010000',
]
const list = fc.uniqueArray(fc.constantFrom(...entries), { minLength: 1, maxLength: 4 })
const codes = [
  '560001',
  '560002',
  '561000',
  '110003',
  '110009',
  '02134',
  '02134-0001',
  '2134',
  'SW1A 1AA',
  '10001',
  '560-001',
  '५६०००१',
]
const countries = ['IN', 'US', 'GB', 'AE']
const someCountries = fc.uniqueArray(fc.constantFrom(...countries), { minLength: 1, maxLength: 2 })

const methods = fc.constantFrom<PincodeConfig['methods']>(
  [cash],
  [{ contains: 'cash' }],
  [cash, deposit],
  [deposit],
  [{ contains: 'a' }],
)
const rates = fc.constantFrom<PincodeConfig['methods']>([feeRate], ['Express'], [{ contains: 'Standard' }])
const pincodesOf = (names: typeof methods) =>
  fc
    .record({ status, methods: names, mode: fc.constantFrom('hide', 'allow'), list })
    .map(
      (config): PincodeConfig => inTesting({ ...config, methods: [...config.methods], hidesFeeRates: false }),
    )

const fee = fc
  .record({ status, deliveryMethods: fc.constantFrom([feeRate], [feeRate, 'Express']) })
  .map((config): CodWithFeeConfig => inTesting({ ...config, deliveryMethods: [...config.deliveryMethods] }))

const operator = fc.constantFrom('in' as const, 'not_in' as const)
/** Reasons for shoppers: complete ones, one in two languages, and one whose variable has no value. */
const reason = fc.constantFrom<CodRulesForm['reason']>(
  {},
  { default: 'No cash at {pincode}.' },
  { default: 'No cash here.', hi: '{pincode} पर नहीं।' },
  { hi: '{pincode} पर नहीं।' },
  { default: 'Cash up to {amount}.' },
  { default: 'Add {missing} for cash.', hi: '{pincode} पर नहीं।' },
)
const codRules = fc
  .record({
    status,
    reason,
    zips: fc.option(fc.record({ operator, value: list.map((each) => each.join(',')) })),
    country: fc.option(fc.record({ operator, value: someCountries })),
    subtotal: fc.option(fc.constantFrom({ min: '', max: 3000 }, { min: 500, max: '' })),
    tag: fc.boolean(),
  })
  .map(({ status: given, reason: texts, zips, country, subtotal, tag }): CodRulesForm => {
    const { conditions } = codRulesDefaults
    return inTesting({
      ...codRulesDefaults,
      status: given,
      reason: texts,
      paymentMethods: [cash],
      conditions: {
        ...conditions,
        ...(zips && { location_zipcode: { status: 'active', params: zips } }),
        ...(country && { location_country: { status: 'active', params: country } }),
        ...(subtotal && { cart_subtotal: { status: 'active', params: { value: subtotal } } }),
        ...(tag && { customer_tag: { status: 'active', params: { operator: 'in', value: ['VIP'] } } }),
      },
    } as CodRulesForm)
  })

const makeCondition = (type: string, operator_: string, valueType: string, value: unknown): Condition =>
  ({ type, params: { operator: operator_, valueType, value } }) as Condition
/** The random checkouts have carts of 549, 1,499 and 3,146. */
const amounts = [
  makeCondition('cart_subtotal', 'gte', 'number', 3000),
  makeCondition('cart_subtotal', 'lt', 'number', 3000),
  makeCondition('cart_subtotal', 'gt', 'number', 5000),
  makeCondition('cart_subtotal', 'lte', 'number', 549),
  makeCondition('cart_subtotal', 'not_between', 'number', { min: 900, max: 5000.5 }),
  makeCondition('cart_subtotal', 'between', 'number', { min: 900, max: 5000 }),
  makeCondition('cart_subtotal', 'between', 'number', { min: 1499, max: 1499 }),
  makeCondition('cart_subtotal', 'ne', 'number', 1499),
]
const muted = fc.constantFrom<{ status?: 'disabled' }>({}, {}, {}, { status: 'disabled' })
const ofAddress: fc.Arbitrary<Condition> = fc.oneof(
  fc.tuple(operator, list).map(([how, value]) => makeCondition('location_zipcode', how, 'array', value)),
  fc
    .tuple(operator, someCountries)
    .map(([how, value]) => makeCondition('location_country', how, 'array', value)),
)
const condition: fc.Arbitrary<Condition> = fc
  .tuple(
    fc.oneof(
      { weight: 4, arbitrary: ofAddress },
      {
        weight: 2,
        arbitrary: fc.constantFrom(
          makeCondition('location_zipcode', 'contains', 'string', '56'),
          ...amounts,
          makeCondition('customer_tag', 'in', 'array', ['VIP']),
          makeCondition('cart_product_count', 'gt', 'number', 2),
        ),
      },
    ),
    muted,
  )
  .map(([each, mark]) => ({ ...each, ...mark }))

const paymentAction = fc.constantFrom<Action>(
  { type: 'hide_payment', params: { name: cash, exact: true } },
  { type: 'hide_payment', params: { name: 'cash on' } },
  { type: 'hide_payment', params: { name: 'Pay the courier', exact: true } },
  { type: 'hide_payment', params: { name: cash, exact: true, may_hide_last: true } },
  { type: 'hide_payment', params: { name: deposit, exact: true } },
  { type: 'hide_payment', params: { name: 'a' } },
  { type: 'hide_all_payment', params: {} },
  { type: 'hide_all_payment', params: { may_hide_last: true } },
  { type: 'hide_all_payment_except', params: { name: cash, exact: true } },
  { type: 'hide_all_payment_except', params: { name: deposit, exact: true } },
  { type: 'show_only_payment', params: { names: [deposit, cash], exact: true } },
  { type: 'show_only_payment', params: { names: ['Nowhere'], exact: true } },
  { type: 'rename_payment', params: { currentName: cash, newName: 'Pay the courier', exact: true } },
  { type: 'move_payment', params: { name: cash, position: 1 } },
)
const deliveryAction = fc.constantFrom<Action>(
  { type: 'hide_delivery', params: { names: [feeRate], exact: true } },
  { type: 'hide_delivery', params: { names: ['Express'], exact: true } },
  { type: 'show_only_delivery', params: { names: ['Express'], exact: true } },
  { type: 'show_cheapest_delivery', params: { count: 1 } },
  { type: 'rename_delivery', params: { currentName: feeRate, newName: 'By cash', exact: true } },
)
const ruleWith = (action: fc.Arbitrary<Action>): fc.Arbitrary<Rule> =>
  fc
    .record({
      title: fc.constant('Rule'),
      match_type: fc.constantFrom('all' as const, 'any' as const),
      conditions: fc.array(condition, { minLength: 1, maxLength: 2 }),
      actions: fc.array(action, { minLength: 1, maxLength: 2 }),
      shape: fc.constantFrom('plain', 'plain', 'plain', 'grouped', 'otherwise', 'last', 'last', 'muted'),
    })
    .map(({ shape, conditions, ...rule }): Rule => {
      if (shape === 'grouped')
        return { ...rule, conditions: [], groups: [{ match_type: 'any', not: true, conditions }] }
      if (shape === 'otherwise') return { ...rule, conditions, otherwise: true }
      if (shape === 'last') return { ...rule, conditions, last: true }
      return shape === 'muted' ? { ...rule, conditions, status: 'disabled' } : { ...rule, conditions }
    })
const ruleSetOf = (type: 'payment-rules' | 'delivery-rules', action: fc.Arbitrary<Action>) =>
  fc
    .record({ status, rules: fc.array(ruleWith(action), { minLength: 1, maxLength: 3 }), reason })
    .map(({ status: given, rules, reason: texts }): RuleSetDraft => {
      const ruleSet = createRuleSet('Drawn', rules)
      return {
        ...createDraft(type),
        reasons: [{ rule: { index: 0, title: 'Rule' }, texts }],
        status: given,
        ruleSet: given === 'testing' ? putInTesting(ruleSet, testing) : ruleSet,
      }
    })

/** A shop whose rules use only the address and the subtotal, with reasons about amounts. */
const shopWithAmounts: fc.Arbitrary<DrawnShop> = fc
  .record({
    subtotal: fc.constantFrom(
      { min: '', max: 1499 },
      { min: '', max: 1498.99 },
      { min: 549, max: '' },
      { min: 549.01, max: '' },
      { min: 1498.5, max: 3145.99 },
    ),
    texts: fc.constantFrom<CodRulesForm['reason']>(
      { default: 'Cash up to {amount}.' },
      { default: 'Cash up to {amount}.' },
      { default: 'Add {missing} for cash.', hi: '{amount} से।' },
      { default: 'Add {missing} for cash.', hi: '{amount} से।' },
      { default: 'No cash for this cart.' },
    ),
    more: fc.option(fc.constantFrom(...amounts.slice(0, 4)), { nil: undefined }),
    ofRate: fc.option(fc.constantFrom(...amounts.slice(0, 4)), { nil: undefined }),
  })
  .map(({ subtotal, texts, more, ofRate }): DrawnShop => {
    const status = 'active' as const
    const reasons = [{ rule: { index: 0, title: 'Rule' }, texts }]
    const { conditions } = codRulesDefaults
    const hides = [{ type: 'hide_payment', params: { name: cash, exact: true } }]
    const rule = { title: 'Rule', match_type: 'all' as const, conditions: more ? [more] : [], actions: hides }
    const hidesRate = [{ type: 'hide_delivery', params: { names: ['Express'], exact: true } }]
    const express = { ...rule, conditions: ofRate ? [ofRate] : [], actions: hidesRate }
    return {
      pincodes: undefined,
      deliveryPincodes: undefined,
      fee: undefined,
      codRules: {
        ...codRulesDefaults,
        status: 'active',
        reason: texts,
        paymentMethods: [cash],
        conditions: { ...conditions, cart_subtotal: { status: 'active', params: { value: subtotal } } },
      } as CodRulesForm,
      ruleSets: [
        ...(more
          ? [{ ...createDraft('payment-rules'), status, ruleSet: createRuleSet('More', [rule]) }]
          : []),
        ...(ofRate
          ? [
              {
                ...createDraft('delivery-rules'),
                status,
                reasons,
                ruleSet: createRuleSet('Rates', [express]),
              },
            ]
          : []),
      ],
    }
  })

const anyShop: fc.Arbitrary<DrawnShop> = fc.record({
  pincodes: fc.option(pincodesOf(methods), { nil: undefined }),
  deliveryPincodes: fc.option(pincodesOf(rates), { nil: undefined, freq: 3 }),
  fee: fc.option(fee, { nil: undefined, freq: 2 }),
  codRules: fc.option(codRules, { nil: undefined, freq: 2 }),
  ruleSets: fc.oneof(
    fc.constant([]),
    fc.array(ruleSetOf('payment-rules', paymentAction), { maxLength: 2 }),
    fc.tuple(ruleSetOf('payment-rules', paymentAction), ruleSetOf('delivery-rules', deliveryAction)),
  ),
})

/** Address of a shopper, and the parts of the checkout that do not depend on the address. */
export type DrawnCheckout = {
  readonly code: string
  readonly country: string
  /** Language in which the shopper reads the product page and the checkout. */
  readonly language: string
  readonly request: CheckoutRequest
}

export const drawnCheckout: fc.Arbitrary<DrawnCheckout> = fc
  .record({
    code: fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(...codes) },
      { weight: 5, arbitrary: fc.stringMatching(/^[1-9]\d{5}$/) },
      { weight: 1, arbitrary: fc.constant('') },
    ),
    country: fc.constantFrom(...countries, 'IN', 'IN'),
    lines: fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom([saffron], [mortar], [{ ...saffron, quantity: 3 }, mortar]) },
      { weight: 1, arbitrary: fc.constant([giftCard]) },
    ),
    rate: fc.constantFrom('Standard', 'Express', feeRate, feeRate),
    email: fc.constantFrom(vip, blocked, undefined),
    language: fc.constantFrom('en', 'hi', 'hi-IN', 'ta', 'te'),
    currency: fc.constantFrom(undefined, undefined, 'USD', 'JPY', 'KWD'),
  })
  .map(({ code, country, lines, rate, email, language, currency }) => ({
    code,
    country,
    language,
    request: {
      language: language.split('-')[0] ?? '',
      lines: lines.map((line) => ({ ...line })),
      deliveryAddress: { zip: code, countryCode: country },
      selectedDeliveryOption: rate,
      ...(email === undefined ? {} : { customer: { email } }),
      ...(currency === undefined ? {} : { currency }),
    },
  }))

export const drawnShop: fc.Arbitrary<DrawnShop> = fc.oneof(
  { weight: 2, arbitrary: anyShop },
  { weight: 1, arbitrary: shopWithAmounts },
)
