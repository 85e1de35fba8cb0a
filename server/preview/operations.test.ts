import { expect, test } from 'vitest'
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
