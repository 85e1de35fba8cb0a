import { describe, expect, it } from 'vitest'
import { actionKinds } from '../../language/actions.ts'
import {
  conditionKinds,
  findConditionDefinition,
  offeredOperators,
} from '../../language/conditions/catalogue.ts'
import type { ValueType } from '../../language/operators.ts'
import { listOfferedActions } from './action-fields.ts'
import { createAction, createActionParams, createCondition, createRule } from './new-parts.ts'

describe('a new part', () => {
  it.each([
    [[], 'Rule 1'],
    [['Rule 1'], 'Rule 2'],
    [['Rule 1', 'Rule 3'], 'Rule 4'],
    [['Mine', 'Rule 3'], 'Rule 4'],
  ])('to %j is %s', (titles, expected) => {
    expect(createRule(titles)).toEqual({
      title: expected,
      status: 'active',
      match_type: 'all',
      otherwise: false,
      last: false,
      conditions: [],
      groups: [],
      actions: [],
      reason: {},
    })
  })

  it.each(conditionKinds)('as %s is compared in a way the kind offers', (kind) => {
    const { params } = createCondition(kind, { currencyCode: 'INR' })
    const definition = findConditionDefinition(kind)
    expect(definition?.fieldPath).toBe(params.__field_path)
    expect(definition && offeredOperators(definition, params.valueType as ValueType)).toContain(
      params.operator,
    )
  })

  it('amounts start with above, rates with in, counts with at least', () => {
    const operator = (kind: Parameters<typeof createCondition>[0]) =>
      createCondition(kind, { currencyCode: undefined }).params.operator
    expect([
      operator('cart_total'),
      operator('shipping_method_name'),
      operator('cart_product_count'),
    ]).toEqual(['gt', 'in', 'gte'])
  })

  it('an action is the most frequent one of its owner', () => {
    expect(createAction('payment')).toMatchObject({
      type: 'hide_payment',
      params: { name: '', exact: true },
    })
    expect(createAction('discount')).toMatchObject({ type: 'apply_discount', params: { message: '' } })
    expect(createAction('delivery')).toMatchObject({ type: 'hide_delivery', params: { names: [] } })
  })

  it.each(actionKinds.filter((kind) => kind !== 'sort_delivery_by_price'))(
    '%s starts with its own defaults',
    (kind) => {
      expect(Object.keys(createActionParams(kind))).not.toHaveLength(0)
    },
  )
})

describe('listOfferedActions', () => {
  it('does not offer the debug action in production', () => {
    expect(listOfferedActions('payment', true)).not.toContain('throw_error')
    expect(listOfferedActions('payment', false)).toContain('throw_error')
    expect(listOfferedActions('delivery', true)).toEqual([
      'hide_delivery',
      'show_only_delivery',
      'rename_delivery',
      'add_text_delivery',
      'move_delivery',
      'sort_delivery',
      'sort_delivery_by_price',
      'sort_delivery_by_name',
      'hide_delivery_by_price',
      'show_cheapest_delivery',
    ])
    expect(listOfferedActions('discount', true)).toEqual([
      'apply_discount',
      'apply_product_discount',
      'buy_x_get_y',
      'apply_shipping_discount',
      'explain_code',
    ])
  })
})
