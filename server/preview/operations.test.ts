import { describe, expect, test } from 'vitest'
import type { JsonObject } from '#function-host/index.ts'
import { createRuleSet, type Rule } from '#rules/language/rule-set.ts'
import { attributeOperations } from './operations.ts'

const rule = (...types: string[]): Rule => ({
  title: '',
  match_type: 'all',
  conditions: [],
  actions: types.map((type) => ({ type, params: {} })),
})
const { rules } = createRuleSet('', [
  rule('rename_payment'),
  rule('hide_payment', 'move_payment'),
  rule('move_payment', 'rename_payment', 'hide_all_payment'),
])
const act = (action: number, ...methods: string[]) => ({ action, methods, kept_last: false })
const trace = {
  rules: [
    { rule: 0, fired: true, conditions: [], actions: [act(0, 'b')] },
    { rule: 1, fired: true, conditions: [], actions: [act(0, 'a'), act(1, 'b')] },
    { rule: 2, fired: true, conditions: [], actions: [act(0, 'b'), act(1, 'b'), act(2, 'a', 'c')] },
  ],
}
const operations = [
  { paymentMethodHide: { paymentMethodId: 'a' } },
  { paymentMethodHide: { paymentMethodId: 'c' } },
  { paymentMethodRename: { paymentMethodId: 'b', name: 'B' } },
  { paymentMethodMove: { paymentMethodId: 'b', index: 2 } },
  { paymentMethodMove: { paymentMethodId: 'b', index: 0 } },
]

test('the first rule hides, the last one names, each move is its own', () => {
  expect(attributeOperations(operations, 4, rules, trace)).toEqual([
    { kind: 'hide', id: 'a', index: 0, name: '', record: 4, rule: 1 },
    { kind: 'hide', id: 'c', index: 0, name: '', record: 4, rule: 2 },
    { kind: 'rename', id: 'b', index: 0, name: 'B', record: 4, rule: 2 },
    { kind: 'move', id: 'b', index: 2, name: '', record: 4, rule: 1 },
    { kind: 'move', id: 'b', index: 0, name: '', record: 4, rule: 2 },
  ])
})

test('one move for several rules belongs to the last', () => {
  const once = [{ paymentMethodMove: { paymentMethodId: 'b', index: 0 } }]
  expect(attributeOperations(once, 0, rules, trace)).toMatchObject([{ kind: 'move', id: 'b', rule: 2 }])
})

test('operations of the delivery API are read alike', () => {
  const delivery = [{ deliveryOptionRename: { deliveryOptionHandle: 'rate-1', title: 'Fast' } }]
  expect(attributeOperations(delivery, 0, rules, null)).toEqual([
    { kind: 'rename', id: 'rate-1', index: 0, name: 'Fast', record: 0, rule: null },
  ])
})

test('an operation of another API is a fault', () => {
  expect(() => attributeOperations([{ productDiscountsAdd: {} }], 0, rules, null)).toThrow(
    'productDiscountsAdd',
  )
})

test('an operation without a member is a fault', () => {
  expect(() => attributeOperations([{}], 0, rules, null)).toThrow('The operation  is not known')
})

test.each([
  ['paymentMethodHide', 'hide', 'hide_payment'],
  ['paymentMethodHide', 'hide', 'hide_all_payment_except'],
  ['paymentMethodHide', 'hide', 'hide_all_payment'],
  ['paymentMethodRename', 'rename', 'rename_payment'],
  ['paymentMethodMove', 'move', 'move_payment'],
  ['deliveryOptionHide', 'hide', 'hide_delivery'],
  ['deliveryOptionRename', 'rename', 'rename_delivery'],
  ['deliveryOptionMove', 'move', 'move_delivery'],
])('%s is to %s, and comes from a rule with %s', (operation, kind, action) => {
  const { rules } = createRuleSet('', [rule('rename_payment', 'move_delivery', 'hide_payment'), rule(action)])
  const trace = { rules: [{ rule: 1, fired: true, conditions: [], actions: [act(0, 'a')] }] }
  const target: Record<string, string> = operation.startsWith('payment')
    ? { paymentMethodId: 'a' }
    : { deliveryOptionHandle: 'a' }
  expect(attributeOperations([{ [operation]: target }], 0, rules, trace)).toEqual([
    { kind, id: 'a', index: 0, name: '', record: 0, rule: 1 },
  ])
})

describe('hiding in one place', () => {
  const inPlacement = (placement: string) => ({ type: 'hide_payment_in_place', params: { placement } })
  const { rules } = createRuleSet('', [
    { ...rule(), actions: [inPlacement('PAYMENT_METHOD')] },
    { ...rule(), actions: [inPlacement('ACCELERATED_CHECKOUT')] },
    rule('hide_payment'),
  ])
  const by = (...numbers: number[]) => ({
    rules: numbers.map((rule) => ({ rule, fired: true, conditions: [], actions: [act(0, 'a')] })),
  })
  const hide = (...placements: string[]) => ({
    paymentMethodHide: { paymentMethodId: 'a', ...(placements.length === 0 ? {} : { placements }) },
  })
  const reported = (operation: JsonObject, ...numbers: number[]) =>
    attributeOperations([operation], 0, rules, by(...numbers)).map(({ kind, rule }) => [kind, rule])

  test('belongs to the rule of that place', () => {
    expect(reported(hide('PAYMENT_METHOD'), 0)).toEqual([['hideInList', 0]])
    expect(reported(hide('ACCELERATED_CHECKOUT'), 1)).toEqual([['hideAmongExpress', 1]])
  })

  test('in both places belongs to each rule for its own place', () => {
    for (const both of [hide(), hide('ACCELERATED_CHECKOUT', 'PAYMENT_METHOD')])
      expect(reported(both, 0, 1)).toEqual([
        ['hideAmongExpress', 1],
        ['hideInList', 0],
      ])
  })

  test('everywhere belongs to the rule that hides it everywhere', () => {
    expect(reported(hide(), 0, 2)).toEqual([['hide', 2]])
    expect(attributeOperations([hide()], 0, rules, null)).toMatchObject([{ kind: 'hide', rule: null }])
  })
})

test('a rule is named only for operations on that very method', () => {
  const elsewhere = { rules: [{ rule: 1, fired: true, conditions: [], actions: [act(0, 'b'), act(1, 'a')] }] }
  expect(
    attributeOperations([{ paymentMethodHide: { paymentMethodId: 'a' } }], 0, rules, elsewhere),
  ).toMatchObject([{ rule: null }])
})

test('moves of two methods are distinguished, and one more than the trace has is the last rule’s', () => {
  const { rules } = createRuleSet('', [rule('move_payment'), rule('move_payment')])
  const moves = (rule: number) => ({ rule, fired: true, conditions: [], actions: [act(0, 'a', 'b')] })
  const move = (paymentMethodId: string) => ({ paymentMethodMove: { paymentMethodId, index: 0 } })
  const order = ['a', 'b', 'a', 'b', 'b']
  const reported = attributeOperations(order.map(move), 0, rules, { rules: [moves(0), moves(1)] })
  expect(reported.map(({ id, rule }) => [id, rule])).toEqual([
    ['a', 0],
    ['b', 0],
    ['a', 1],
    ['b', 1],
    ['b', 1],
  ])
})

test('a trace of rules that are not there names none', () => {
  const beyond = { rules: [{ rule: 9, fired: true, conditions: [], actions: [act(0, 'a')] }] }
  expect(
    attributeOperations([{ paymentMethodHide: { paymentMethodId: 'a' } }], 0, rules, beyond),
  ).toMatchObject([{ rule: null }])
})
