import { expect, test } from 'vitest'
import { functionVariants } from '#rules/functions/function-variants.ts'
import { checkTraceSchema } from '#rules/preview/checks/check-trace.ts'
import { discountTraceSchema } from '#rules/preview/discounts/discount-trace.ts'
import { traceSchema } from '#rules/preview/trace.ts'
import { createFunctions, withRules } from '../functions/functions.ts'
import { readCaseFiles } from './case-files.ts'

const functions = createFunctions()
const schemas = {
  payment: traceSchema,
  delivery: traceSchema,
  validation: checkTraceSchema,
  discount: discountTraceSchema,
}
const method = (number: number) => `gid://shopify/PaymentCustomizationPaymentMethod/${number}`

const condition = (type: string, operator: string, valueType: string, value: unknown, status = 'active') => ({
  type,
  status,
  params: { operator, valueType, value },
})
const rule = (match: 'all' | 'any', conditions: object[], actions: object[], status = 'active') => ({
  title: 'Rule',
  status,
  match_type: match,
  conditions,
  actions,
})
const action = (type: string, params: object) => ({ type, params })

test('has every rule at its stored index: each condition with its found value, each action with its changes', () => {
  const rules = [
    rule('all', [condition('cart_total', 'gt', 'number', 0)], [], 'disabled'),
    rule(
      'any',
      [
        condition('cart_subtotal', 'gte', 'number', '2000'),
        condition('location_country', 'in', 'array', ['IN'], 'disabled'),
        condition('location_state', 'not_in', 'array', ['MH']),
        condition('customer_tag', 'in', 'array', ['vip']),
        condition('shipping_method_name', 'regex', 'string', '^Stan'),
        condition('moon_phase', 'eq', 'string', 'full'),
      ],
      [
        action('hide_all_payment', {}),
        action('rename_payment', { currentName: 'Bank', newName: 'Transfer' }),
        action('move_payment', { name: 'Bank', position: 1 }),
        action('sing', {}),
      ],
    ),
    rule('all', [], [action('hide_payment', { name: 'Bank' })]),
  ]
  const input = {
    paymentMethods: ['Cards', 'Cash on Delivery', 'Bank Deposit'].map((name, index) => ({
      id: method(index),
      name,
    })),
    presentmentCurrencyRate: '1.0',
    cart: {
      cost: { subtotalAmount: { amount: '2500.75' } },
      deliveryGroups: [
        { selectedDeliveryOption: { title: 'Standard' }, deliveryAddress: { provinceCode: 'MH' } },
      ],
      buyerIdentity: { customer: null },
    },
  }
  const stored = JSON.stringify({ version: 1, title: 'Trace', rules })
  const run = functions('payment-cod').tracing.runWithInput(withRules('payment-cod', input, stored))
  expect(run.error).toBeNull()
  expect(run.trace).toEqual({
    rules: [
      {
        rule: 1,
        fired: true,
        conditions: [
          { condition: 0, state: 'met', found: ['2500.75'] },
          { condition: 2, state: 'not_met', found: ['MH'] },
          { condition: 3, state: 'unknown', found: [] },
          { condition: 4, state: 'met', found: ['Standard'] },
          { condition: 5, state: 'not_met', found: [] },
        ],
        actions: [
          { action: 0, methods: [method(0), method(1)], kept_last: true },
          { action: 1, methods: [method(2)], kept_last: false },
          { action: 2, methods: [method(2)], kept_last: false },
          { action: 3, methods: [], kept_last: false },
        ],
      },
      { rule: 2, fired: false, conditions: [], actions: [] },
    ],
  })
})

test('shows no rename and no added text of a method that the rule has hidden', () => {
  const actions = [
    action('hide_payment', { name: 'Bank' }),
    action('rename_payment', { currentName: 'Bank', newName: 'Transfer' }),
    action('add_text_payment', { name: 'Bank', text: '(slow)', place: 'after' }),
  ]
  const rules = [rule('all', [condition('cart_subtotal', 'gte', 'number', '0')], actions)]
  const input = {
    paymentMethods: ['Cards', 'Bank Deposit'].map((name, index) => ({ id: method(index), name })),
    presentmentCurrencyRate: '1.0',
    cart: { cost: { subtotalAmount: { amount: '100.0' } } },
  }
  const stored = JSON.stringify({ version: 1, title: 'Trace', rules })
  const { trace } = functions('payment-cod').tracing.runWithInput(withRules('payment-cod', input, stored))
  expect(trace).toMatchObject({
    rules: [{ fired: true, actions: [{ methods: [method(1)] }, { methods: [] }, { methods: [] }] }],
  })
})

test('has groups, and rules that were skipped', () => {
  const india = condition('location_country', 'in', 'array', ['IN'])
  const nepal = condition('location_country', 'in', 'array', ['NP'])
  const vip = condition('customer_email', 'contains', 'string', 'vip')
  const grouped = (more: object, groups: object[]) => ({ ...rule('all', [], []), ...more, groups })
  const rules = [
    grouped({}, [
      { match_type: 'any', conditions: [nepal, india] },
      { match_type: 'all', not: true, conditions: [india, { ...nepal, not: true }, vip] },
      { match_type: 'any', not: true, conditions: [nepal, india] },
    ]),
    rule('all', [india], []),
    grouped({ otherwise: true }, [{ match_type: 'all', conditions: [india] }]),
    { ...rule('all', [india], []), last: true },
    rule('all', [nepal, vip], []),
  ]
  const input = { cart: { deliveryGroups: [{ deliveryAddress: { countryCode: 'IN' } }] } }
  const stored = JSON.stringify({ version: 2, title: 'Trace', rules })
  const { trace } = functions('payment-cod').tracing.runWithInput(withRules('payment-cod', input, stored))
  const seen = (index: number, state: string, ...found: string[]) => ({ condition: index, state, found })
  expect(trace).toEqual({
    rules: [
      {
        rule: 0,
        fired: false,
        groups: [true, false, false],
        conditions: [
          seen(0, 'not_met', 'IN'),
          seen(1, 'met', 'IN'),
          seen(2, 'met', 'IN'),
          seen(3, 'met', 'IN'),
          seen(4, 'unknown'),
          seen(5, 'not_met', 'IN'),
          seen(6, 'met', 'IN'),
        ],
        actions: [],
      },
      { rule: 1, fired: true, conditions: [seen(0, 'met', 'IN')], actions: [] },
      {
        rule: 2,
        fired: false,
        passed: 'otherwise',
        groups: [true],
        conditions: [seen(0, 'met', 'IN')],
        actions: [],
      },
      { rule: 3, fired: true, conditions: [seen(0, 'met', 'IN')], actions: [] },
      {
        rule: 4,
        fired: false,
        passed: 'last',
        conditions: [seen(0, 'not_met', 'IN'), seen(1, 'unknown')],
        actions: [],
      },
    ],
  })
})

test('has the form that the app reads, in every case', () => {
  for (const { cases } of readCaseFiles()) {
    for (const stored of cases.filter(({ throws }) => !throws)) {
      const input = withRules(stored.function, stored.input, stored.rules)
      const { trace } = functions(stored.function).tracing.runWithInput(input)
      const schema = schemas[functionVariants[stored.function].owner]
      expect(schema.safeParse(trace).error, stored.name).toBeUndefined()
    }
  }
})
